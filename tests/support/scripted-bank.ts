import {
  type CreatePayment,
  type CreateReceipt,
  type CreateRefund,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderReceipt,
  type ProviderRefund,
  ProviderRejection,
  ProviderUnknown,
  type Receipt,
  type Settlement,
} from '#server/adapters/payments.ts';

/** What the bank's cash register has printed, in order. */
export type Printed = {
  id: string;
  type: 'payment' | 'refund';
  providerId: string;
  refundId: string | null;
  receipt: Receipt;
  settlements: readonly Settlement[];
};

const reported = ({ id, type, receipt }: Printed): ProviderReceipt => ({
  id,
  type,
  state: 'succeeded',
  fiscal: { storage: '7380440800000001', document: id.replace(/\D/g, '') || '1', sign: '1234567890', at: '2026-11-16T09:00:00.000Z' },
  lines: receipt.lines.map(({ title, amount, mode }) => ({ title, amount, mode })),
});

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
  const opened = new Map<string, Receipt>();
  const printed = new Map<string, Printed>();
  const state = { isSilent: false, mood: 'answers' as Mood, cancels: true, refusesReceipts: false };
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
    opened.set(payment.id, opened.get(payment.id) ?? order.receipt);
    return payment;
  }

  function cancel(providerId: string): ProviderPayment {
    const payment = ledger.get(providerId);
    if (payment?.state !== 'pending' || !state.cancels || state.mood === 'refuses') throw new ProviderRejection('it cannot be cancelled');
    const cancelled: ProviderPayment = { ...payment, state: 'canceled', confirmationUrl: null };
    ledger.set(providerId, cancelled);
    return cancelled;
  }

  const print = (key: string, one: Omit<Printed, 'id'>): Printed => {
    const known = printed.get(key) ?? { ...one, id: `rt-${printed.size + 1}` };
    printed.set(key, known);
    return known;
  };

  /** A receipt whose lines and settlements are two sums is refused, as a cash register does. */
  function createReceipt({ idempotencyKey, type, providerId, receipt, settlements }: CreateReceipt): ProviderReceipt {
    const known = printed.get(idempotencyKey);
    if (known !== undefined) return reported(known);
    if (state.refusesReceipts) throw new ProviderRejection('refused', 'items: the cash register is closed');
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
    if (sum(receipt.lines) !== sum(settlements)) throw new ProviderRejection('refused', 'settlements: another sum');
    if (ledger.get(providerId)?.state !== 'succeeded') throw new ProviderRejection('refused', 'payment_id: not paid');
    return reported(print(idempotencyKey, { type, providerId, refundId: null, receipt, settlements }));
  }

  function refund({ idempotencyKey, providerId, amount, receipt }: CreateRefund): ProviderRefund {
    const payment = ledger.get(providerId);
    const isKnown = returned.has(idempotencyKey);
    if (!isKnown && state.mood === 'refuses') throw new ProviderRejection('not today');
    const most = payment?.state === 'succeeded' ? payment.amount - returnedOf(providerId) : 0;
    if (!isKnown && amount > most) throw new ProviderRejection('too much');
    returned.set(idempotencyKey, { providerId, amount });
    const settlements = [{ kind: 'cashless' as const, amount }];
    print(`refund ${idempotencyKey}`, { type: 'refund', providerId, refundId: `back-${idempotencyKey}`, receipt, settlements });
    return { id: `back-${idempotencyKey}`, state: 'succeeded', amount };
  }

  const provider: PaymentProvider = {
    name: 'scripted',
    create: (order) => heard(() => create(order)),
    get: (id) => heard(() => ledger.get(id)),
    cancel: ({ providerId }) => heard(() => cancel(providerId)),
    refund: (order) => heard(() => refund(order)),
    findRefund: ({ refundId }) =>
      heard(() => {
        const known = returned.get(refundId);
        return known === undefined ? null : { id: `back-${refundId}`, state: 'succeeded', amount: known.amount };
      }),
    receipts: {
      create: (order) => heard(() => createReceipt(order)),
      get: (id) =>
        heard(() => {
          const known = [...printed.values()].find((one) => one.id === id);
          return known === undefined ? undefined : reported(known);
        }),
      list: (of) =>
        heard(() => {
          const isOf = (one: Printed) =>
            'payment' in of ? one.providerId === of.payment && one.refundId === null : one.refundId === of.refund;
          return [...printed.values()].filter(isOf).map(reported);
        }),
    },
  };

  /** The customer pays on the bank's page; false where it has ended. */
  function pay(providerId: string): boolean {
    const payment = ledger.get(providerId);
    if (payment?.state !== 'pending') return false;
    ledger.set(providerId, { ...payment, state: 'succeeded', confirmationUrl: null });
    const receipt = opened.get(providerId);
    const settlements = [{ kind: 'cashless' as const, amount: payment.amount }];
    if (receipt !== undefined) print(`payment ${providerId}`, { type: 'payment', providerId, refundId: null, receipt, settlements });
    return true;
  }

  return { ledger, returned, returnedOf, printed, state, provider, pay };
}
