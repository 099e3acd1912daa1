import type { SoldLine } from '#lib/domain/documents/sold-lines.ts';
import type { Kopecks } from '#lib/domain/money.ts';
import type { SettlementKind } from '#lib/domain/receipts/hand-over.ts';
import type { PaymentMode } from '#lib/domain/receipts/tax.ts';
import { HOUR_MS } from '#lib/domain/time.ts';

/** Providers remember an idempotency key for a day; an hour is left for clocks that differ. */
export const PROVIDER_KEY_MS = 23 * HOUR_MS;

/** `pending` may still become one of the others, which are final. */
type ProviderState = 'pending' | 'succeeded' | 'canceled';

/** A provider's answer about one payment. */
export type ProviderPayment = {
  id: string;
  state: ProviderState;
  amount: Kopecks;
  currency: string;
  /** The shop's payment that the provider's one belongs to. */
  paymentId: string;
  /** The page where the customer pays; null when nothing is left to do. */
  confirmationUrl: string | null;
};

/** A line of a fiscal receipt: `mode` is its payment mode (tag 1214), `vatCode` the rate (tag 1199). */
export type ReceiptLine = Pick<SoldLine, 'title' | 'unit' | 'amount'> & { mode: PaymentMode; vatCode: number };

/** The customer of a receipt. An organisation that pays by card is named in it (54-ФЗ, 4.7 п. 6.1). */
export type ReceiptCustomer = { email: string; name?: string | undefined; inn?: string | undefined };

/** The fiscal receipt of a payment, refund or delivery (54-ФЗ): its lines add up to the amount. */
export type Receipt = { customer: ReceiptCustomer; lines: readonly ReceiptLine[]; taxSystem: number };

/** The means that pay the lines of a receipt. */
export type Settlement = { kind: SettlementKind; amount: Kopecks };

/** A receipt without a payment or refund of its own; it is registered with an existing payment of the provider. */
export type CreateReceipt = {
  /** The same key with the same receipt never registers a second one. */
  idempotencyKey: string;
  type: 'payment' | 'refund';
  providerId: string;
  receipt: Receipt;
  settlements: readonly Settlement[];
};

/** Identifiers of a registered receipt: the fiscal storage, the document's number, its fiscal sign, and the time. */
export type Fiscal = { storage: string; document: string; sign: string; at: string };

/** A provider's answer about one receipt: `lines` tell two of one payment apart whose ids are unknown. */
export type ProviderReceipt = {
  id: string;
  type: 'payment' | 'refund';
  state: ProviderState;
  fiscal: Fiscal | null;
  /** Null when the provider does not return them. */
  lines: readonly { title: string; amount: Kopecks; mode: string }[] | null;
};

export type CreatePayment = {
  /** The same key with the same order never makes a second payment. */
  idempotencyKey: string;
  paymentId: string;
  amount: Kopecks;
  method: 'card' | 'sbp';
  description: string;
  /** Where the customer returns to; returning proves nothing. */
  returnUrl: string;
  receipt: Receipt;
};

export type CancelPayment = { idempotencyKey: string; providerId: string };
export type CreateRefund = { idempotencyKey: string; providerId: string; amount: Kopecks; receipt: Receipt };
/** The shop's own refund, requested with its id as the key, and the provider's payment. */
export type OwnRefund = { providerId: string; refundId: string };
export type ProviderRefund = { id: string; state: ProviderState; amount: Kopecks };

/** The provider did not answer or answered nonsense: money may have moved, so repeat the call with the same key. */
export class ProviderUnknown extends Error {}

/** The provider refuses for good: no money has moved, and none will. */
export class ProviderRejection extends Error {
  /** The provider's own explanation, if any. */
  readonly reason: string | null;

  constructor(message: string, reason: string | null = null) {
    super(message);
    this.reason = reason;
  }
}

/** The payment or refund receipts belong to, by the provider's ids. */
export type ReceiptsOf = { payment: string } | { refund: string };

/** Calls for separate receipts. */
export type ReceiptProvider = {
  /** With the same key it is the same receipt. @throws {ProviderUnknown} @throws {ProviderRejection} */
  create: (order: CreateReceipt) => Promise<ProviderReceipt>;
  /** Undefined when the provider has no such id. @throws {ProviderUnknown} */
  get: (id: string) => Promise<ProviderReceipt | undefined>;
  /** All receipts of one payment or refund. @throws {ProviderUnknown} */
  list: (of: ReceiptsOf) => Promise<ProviderReceipt[]>;
};

/** A payment provider: the built-in test provider or a real one. */
export type PaymentProvider = {
  name: string;
  /** @throws {ProviderUnknown} @throws {ProviderRejection} */
  create: (order: CreatePayment) => Promise<ProviderPayment>;
  /** The state of a payment; undefined when the provider has no such id. @throws {ProviderUnknown} */
  get: (providerId: string) => Promise<ProviderPayment | undefined>;
  /** Cancels an unpaid payment. @throws {ProviderRejection} when it is paid already or the provider cannot @throws {ProviderUnknown} */
  cancel: (order: CancelPayment) => Promise<ProviderPayment>;
  /** Refunds money; with the same key it is the same refund. @throws {ProviderUnknown} @throws {ProviderRejection} */
  refund: (order: CreateRefund) => Promise<ProviderRefund>;
  /** The state of a refund whose key may be forgotten; null when the provider has none with this id. @throws {ProviderUnknown} */
  findRefund: (own: OwnRefund) => Promise<ProviderRefund | null>;
  receipts: ReceiptProvider;
};
