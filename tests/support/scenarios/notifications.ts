import type { DueView, PaymentView } from '#lib/contracts/payment.ts';
import type { ProviderPayment } from '#server/adapters/payments.ts';
import { placeAt } from '../place-order.ts';
import type { Random } from '../random.ts';
import type { scriptedBank } from '../scripted-bank.ts';
import { get, newKey, post, type TestShop } from '../server.ts';
import type { Violations } from '../violation-list.ts';

const LONGEST_SCRIPT = 10;
const TWISTS = ['pay', 'notify', 'forge', 'stranger', 'lie-amount', 'lie-payment', 'lie-currency', 'silence', 'look', 'volley'] as const;
type Twist = (typeof TWISTS)[number];
type Bank = ReturnType<typeof scriptedBank>;

/** What happens to one payment: the bank reports rightly, wrongly or not at all, and a notification or a visit follows. */
async function play(shop: TestShop, bank: Bank, random: Random, twist: Twist, purchaseId: string, payment: PaymentView): Promise<void> {
  const id = `bank-${payment.id}`;
  const report = (change: Partial<ProviderPayment>) => bank.ledger.set(id, { ...(bank.ledger.get(id) as ProviderPayment), ...change });
  const object = { id, status: 'succeeded', amount: { value: '1.00' } };
  const notify = (change: object = {}, provider = 'scripted') =>
    post(shop.app, `/api/payment/notification/${provider}`, { type: 'notification', object: { ...object, ...change } });
  const look = () => get(shop.app, `/api/fast-payment/${purchaseId}`);
  if (twist === 'pay') report({ state: 'succeeded', amount: payment.amount, paymentId: payment.id, currency: 'RUB' });
  if (twist === 'lie-amount') report({ state: 'succeeded', amount: random.pick([0, 1, payment.amount - 1, payment.amount * 2]) });
  if (twist === 'lie-payment') report({ state: 'succeeded', paymentId: 'another' });
  if (twist === 'lie-currency') report({ state: 'succeeded', currency: 'USD' });
  bank.state.isSilent = twist === 'silence';
  if (twist === 'forge') await notify({ id: 'bank-of-nobody' });
  else if (twist === 'stranger') await notify({}, 'test');
  else if (twist === 'look') await look();
  else if (twist === 'volley') await Promise.all([notify(), notify(), look(), notify()]);
  else await notify();
  bank.state.isSilent = false;
}

/** Payments whose notifications come twice, out of order, forged, at once or of a wrong amount: one entry in the ledger each. */
export async function playNotifications(shop: TestShop, bank: Bank, random: Random, count: number, violations: Violations): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const purchase = await placeAt(shop);
    const started = await post(shop.app, '/api/payment', { purchaseId: purchase.id, method: 'card' }, { 'idempotency-key': newKey() });
    const payment = started.json() as PaymentView;
    const rest = Array.from({ length: random.whole(LONGEST_SCRIPT) }, () => random.pick(TWISTS));
    // However few the runs, every kind leads one of them.
    const first = TWISTS[done];
    const script = first === undefined ? rest : [first, ...rest];
    for (const twist of [...script, 'pay', ...random.shuffled<Twist>(['notify', 'notify', 'look', 'volley'])] as Twist[])
      await play(shop, bank, random, twist, purchase.id, payment);
    const entries = await shop.deps.db.selectFrom('ledger').select('amount').where('purchase_id', '=', purchase.id).execute();
    const due = (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json() as DueView;
    const isRight =
      entries.length === 1 &&
      entries[0]?.amount === purchase.total &&
      due.paymentStatus === 'FP' &&
      due.due === 0 &&
      due.paid === purchase.total;
    if (!isRight) violations.add(`${entries.length} ledger entries, status ${due.paymentStatus}`, script.join(' '));
  }
}
