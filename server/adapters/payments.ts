import type { SoldLine } from '#lib/domain/documents/receipt.ts';
import type { Kopecks } from '#lib/domain/money.ts';

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

/** The fiscal receipt of a movement of money (54-ФЗ): the lines add up to its amount. */
export type Receipt = {
  email: string;
  lines: readonly SoldLine[];
  /** Code of the VAT rate, tag 1199. */
  vatCode: number;
  /** Whether all that is due is paid with it. */
  isFull: boolean;
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
export type ProviderRefund = { id: string; state: ProviderState; amount: Kopecks };

/** The provider did not answer or answered nonsense: whether money moved is unknown, so ask again with the same key. */
export class ProviderUnknown extends Error {}

/** The provider says no, and would say it again: nothing has moved and nothing will. */
export class ProviderRejection extends Error {}

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
};
