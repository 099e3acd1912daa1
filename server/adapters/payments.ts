import type { SoldLine } from '#lib/domain/documents/sold-lines.ts';
import type { Kopecks } from '#lib/domain/money.ts';
import type { SettlementKind } from '#lib/domain/receipts/hand-over.ts';
import type { PaymentMode } from '#lib/domain/receipts/tax.ts';
import { HOUR_MS } from '#lib/domain/time.ts';

/** Providers know an idempotency key for a day; an hour of it is left for clocks that differ. */
export const PROVIDER_KEY_MS = 23 * HOUR_MS;

/** `pending` may still become either of the others; they never change again. */
type ProviderState = 'pending' | 'succeeded' | 'canceled';

/** What a provider says of one payment. */
export type ProviderPayment = {
  id: string;
  state: ProviderState;
  amount: Kopecks;
  currency: string;
  /** The shop's own payment the provider's one was made for. */
  paymentId: string;
  /** Where the customer pays; null when there is nothing left to do. */
  confirmationUrl: string | null;
};

/** A line of a fiscal receipt: `mode` is what it says about its payment (tag 1214), `vatCode` the rate (tag 1199). */
export type ReceiptLine = Pick<SoldLine, 'title' | 'unit' | 'amount'> & { mode: PaymentMode; vatCode: number };

/** Whom a receipt is made out to. An organisation that pays by card is named in it (54-ФЗ, 4.7 п. 6.1). */
export type ReceiptCustomer = { email: string; name?: string | undefined; inn?: string | undefined };

/** The fiscal receipt of a movement of money or of handing over (54-ФЗ): the lines add up to its amount. */
export type Receipt = { customer: ReceiptCustomer; lines: readonly ReceiptLine[]; taxSystem: number };

/** With what the lines of a receipt are paid. */
export type Settlement = { kind: SettlementKind; amount: Kopecks };

/** A receipt asked for on its own, beside no movement of money; it hangs on one payment of the provider's. */
export type CreateReceipt = {
  /** The same key with the same receipt never registers a second one. */
  idempotencyKey: string;
  type: 'payment' | 'refund';
  providerId: string;
  receipt: Receipt;
  settlements: readonly Settlement[];
};

/** Numbers of a registered receipt: of the fiscal storage, of the document in it, the sign that proves it, and when. */
export type Fiscal = { storage: string; document: string; sign: string; at: string };

/** What a provider says of one receipt: `lines` distinguish two of one payment whose ids are not known. */
export type ProviderReceipt = {
  id: string;
  type: 'payment' | 'refund';
  state: ProviderState;
  fiscal: Fiscal | null;
  /** Null where the provider does not say. */
  lines: readonly { title: string; amount: Kopecks; mode: string }[] | null;
};

export type CreatePayment = {
  /** The same key with the same order never makes a second payment. */
  idempotencyKey: string;
  paymentId: string;
  amount: Kopecks;
  method: 'card' | 'sbp';
  description: string;
  /** Where the customer comes back to; the return itself proves nothing. */
  returnUrl: string;
  receipt: Receipt;
};

/** What is asked about one payment of the provider's. */
export type CancelPayment = { idempotencyKey: string; providerId: string };
export type CreateRefund = { idempotencyKey: string; providerId: string; amount: Kopecks; receipt: Receipt };
/** The shop's own refund, which was asked for under its id as the key, of one payment of the provider's. */
export type OwnRefund = { providerId: string; refundId: string };
export type ProviderRefund = { id: string; state: ProviderState; amount: Kopecks };

/** The provider did not answer or answered nonsense: whether money moved is unknown, so ask again with the same key. */
export class ProviderUnknown extends Error {}

/** The provider says no, and would say it again: nothing has moved and nothing will. */
export class ProviderRejection extends Error {
  /** The provider's own words, where it gave any. */
  readonly reason: string | null;

  constructor(message: string, reason: string | null = null) {
    super(message);
    this.reason = reason;
  }
}

/** What receipts hang on, by the provider's ids. */
export type ReceiptsOf = { payment: string } | { refund: string };

/** Receipts asked for on their own. */
export type ReceiptProvider = {
  /** Asked again with the same key it is the same receipt. @throws {ProviderUnknown} @throws {ProviderRejection} */
  create: (order: CreateReceipt) => Promise<ProviderReceipt>;
  /** Undefined when the provider knows no such id. @throws {ProviderUnknown} */
  get: (id: string) => Promise<ProviderReceipt | undefined>;
  /** Every receipt that hangs on one payment or one refund of the provider's. @throws {ProviderUnknown} */
  list: (of: ReceiptsOf) => Promise<ProviderReceipt[]>;
};

/** Who takes the money. The embedded test provider and a real one speak this alike. */
export type PaymentProvider = {
  name: string;
  /** @throws {ProviderUnknown} @throws {ProviderRejection} */
  create: (order: CreatePayment) => Promise<ProviderPayment>;
  /** The truth about a payment; undefined when the provider knows no such id. @throws {ProviderUnknown} */
  get: (providerId: string) => Promise<ProviderPayment | undefined>;
  /** Cancels a payment that has not been paid. @throws {ProviderRejection} when it cannot: paid already, or not this provider's custom @throws {ProviderUnknown} */
  cancel: (order: CancelPayment) => Promise<ProviderPayment>;
  /** Gives money back; asked again with the same key it is the same refund. @throws {ProviderUnknown} @throws {ProviderRejection} */
  refund: (order: CreateRefund) => Promise<ProviderRefund>;
  /** What became of a refund whose key may be forgotten by now; null when the provider has none of this id. @throws {ProviderUnknown} */
  findRefund: (own: OwnRefund) => Promise<ProviderRefund | null>;
  receipts: ReceiptProvider;
};
