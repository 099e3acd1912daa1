import type { Kopecks } from '#lib/domain/money.ts';

/** What a provider says of one payment. `pending` may still become either of the others; they never change again. */
export type ProviderPayment = {
  id: string;
  state: 'pending' | 'succeeded' | 'canceled';
  amount: Kopecks;
  currency: 'RUB';
  /** The shop's own payment the provider's one was made for. */
  paymentId: string;
  /** Where the customer pays; null when there is nothing left to do. */
  confirmationUrl: string | null;
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
};

/** The provider did not answer or answered nonsense: whether money moved is unknown, so ask again with the same key. */
export class ProviderUnknown extends Error {}

/** Who takes the money. The embedded test provider and a real one speak this alike. */
export type PaymentProvider = {
  name: string;
  /** @throws {ProviderUnknown} */
  create: (order: CreatePayment) => Promise<ProviderPayment>;
  /** The truth about a payment; undefined when the provider knows no such id. @throws {ProviderUnknown} */
  get: (providerId: string) => Promise<ProviderPayment | undefined>;
};
