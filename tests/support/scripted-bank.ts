import {
  type CreatePayment,
  type CreateRefund,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejection,
  ProviderUnknown,
} from '#server/adapters/payments.ts';

/** `lost`: does what it is asked, and the answer never arrives; `refuses`: sends nothing back and cancels nothing. */
export type Mood = 'answers' | 'silent' | 'lost' | 'refuses';

const pending = ({ paymentId, amount }: CreatePayment): ProviderPayment => ({
  id: `bank-${paymentId}`,
  state: 'pending',
  amount,
  currency: 'RUB',
  paymentId,
  confirmationUrl: 'http://bank.test/',
});

/** A bank that says what a test tells it to say, and keeps accounts of its own: what came, what it sent back, under which keys. */
export function scriptedBank() {
  const ledger = new Map<string, ProviderPayment>();
  const returned = new Map<string, { providerId: string; amount: number }>();
  const state = { isSilent: false, mood: 'answers' as Mood, cancels: true };
  const returnedOf = (providerId: string): number =>
    [...returned.values()].reduce((sum, refund) => sum + (refund.providerId === providerId ? refund.amount : 0), 0);

  /** One call as the bank's mood has it. */
  async function heard<T>(work: () => T): Promise<T> {
    if (state.isSilent || state.mood === 'silent') throw new ProviderUnknown('no answer');
    const answer = work();
    if (state.mood === 'lost') throw new ProviderUnknown('the answer was lost');
    return answer;
  }

  function create(order: CreatePayment): ProviderPayment {
    const known = [...ledger.values()].find((payment) => payment.paymentId === order.paymentId);
    const payment = known ?? pending(order);
    ledger.set(payment.id, payment);
    return payment;
  }

  function cancel(providerId: string): ProviderPayment {
    const payment = ledger.get(providerId);
    if (payment?.state !== 'pending' || !state.cancels || state.mood === 'refuses') throw new ProviderRejection('it cannot be cancelled');
    const cancelled: ProviderPayment = { ...payment, state: 'canceled', confirmationUrl: null };
    ledger.set(providerId, cancelled);
    return cancelled;
  }

  function refund({ idempotencyKey, providerId, amount }: CreateRefund): ProviderRefund {
    const payment = ledger.get(providerId);
    const isKnown = returned.has(idempotencyKey);
    if (!isKnown && state.mood === 'refuses') throw new ProviderRejection('not today');
    const most = payment?.state === 'succeeded' ? payment.amount - returnedOf(providerId) : 0;
    if (!isKnown && amount > most) throw new ProviderRejection('too much');
    returned.set(idempotencyKey, { providerId, amount });
    return { id: `back-${idempotencyKey}`, state: 'succeeded', amount };
  }

  const provider: PaymentProvider = {
    name: 'scripted',
    create: (order) => heard(() => create(order)),
    get: (id) => heard(() => ledger.get(id)),
    cancel: ({ providerId }) => heard(() => cancel(providerId)),
    refund: (order) => heard(() => refund(order)),
  };

  /** The customer pays on the bank's page; false where it has ended. */
  function pay(providerId: string): boolean {
    const payment = ledger.get(providerId);
    if (payment?.state !== 'pending') return false;
    ledger.set(providerId, { ...payment, state: 'succeeded', confirmationUrl: null });
    return true;
  }

  return { ledger, returned, returnedOf, state, provider, pay };
}
