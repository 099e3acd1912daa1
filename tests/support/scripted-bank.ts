import {
  type CreatePayment,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejection,
  ProviderUnknown,
} from '#server/adapters/payments.ts';

/** A bank that says what a test tells it to say. */
export function scriptedBank() {
  const ledger = new Map<string, ProviderPayment>();
  const state = { isSilent: false };
  const provider: PaymentProvider = {
    name: 'scripted',
    create: async ({ paymentId, amount }: CreatePayment) => {
      if (state.isSilent) throw new ProviderUnknown('no answer');
      const known = [...ledger.values()].find((payment) => payment.paymentId === paymentId);
      const payment: ProviderPayment = known ?? {
        id: `bank-${paymentId}`,
        state: 'pending',
        amount,
        currency: 'RUB',
        paymentId,
        confirmationUrl: 'http://bank.test/',
      };
      ledger.set(payment.id, payment);
      return payment;
    },
    refund: async ({ idempotencyKey, providerId, amount }) => {
      if (state.isSilent) throw new ProviderUnknown('no answer');
      if ((ledger.get(providerId)?.amount ?? 0) < amount) throw new ProviderRejection('too much');
      return { id: `back-${idempotencyKey}`, state: 'succeeded', amount };
    },
    get: async (id) => {
      if (state.isSilent) throw new ProviderUnknown('no answer');
      return ledger.get(id);
    },
  };
  return { ledger, state, provider };
}
