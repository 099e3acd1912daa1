import type { DueView, PaymentView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { ProviderPayment } from '#server/adapters/payments.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { type Engine, get, newKey, post, purchaseOf, startShop } from '#tests/support/server.ts';
import { eachDatabase } from './databases.ts';
import { type Proof, type Random, scaled, violationList } from './proof.ts';

const PERMUTATIONS = 10_000;
const LONGEST_SCRIPT = 10;
const TWISTS = ['pay', 'notify', 'forge', 'stranger', 'lie-amount', 'lie-payment', 'lie-currency', 'silence', 'look', 'volley'] as const;
type Twist = (typeof TWISTS)[number];

async function runScripts(engine: Engine, count: number, random: Random, violations: ReturnType<typeof violationList>): Promise<void> {
  const bank = scriptedBank();
  const shop = await startShop({ engine, deps: { payments: bank.provider } });
  const report = (id: string, change: Partial<ProviderPayment>) =>
    bank.ledger.set(id, { ...(bank.ledger.get(id) as ProviderPayment), ...change });
  const notify = (id: string, provider = 'scripted') =>
    post(shop.app, `/api/payment/notification/${provider}`, {
      type: 'notification',
      object: { id, status: 'succeeded', amount: { value: '1.00' } },
    });

  const play = async (twist: Twist, id: string, purchaseId: string, payment: PaymentView): Promise<void> => {
    if (twist === 'pay') report(id, { state: 'succeeded', amount: payment.amount, paymentId: payment.id, currency: 'RUB' });
    if (twist === 'lie-amount') report(id, { state: 'succeeded', amount: random.pick([0, 1, payment.amount - 1, payment.amount * 2]) });
    if (twist === 'lie-payment') report(id, { state: 'succeeded', paymentId: 'another' });
    if (twist === 'lie-currency') report(id, { state: 'succeeded', currency: 'USD' });
    bank.state.isSilent = twist === 'silence';
    if (twist === 'forge') await notify('bank-of-nobody');
    else if (twist === 'stranger') await notify(id, 'test');
    else if (twist === 'look') await get(shop.app, `/api/fast-payment/${purchaseId}`);
    else if (twist === 'volley') await Promise.all([notify(id), notify(id), get(shop.app, `/api/fast-payment/${purchaseId}`), notify(id)]);
    else await notify(id);
    bank.state.isSilent = false;
  };

  for (let done = 0; done < count; done += 1) {
    const purchase = (await post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey() })).json() as PurchaseView;
    const started = await post(shop.app, '/api/payment', { purchaseId: purchase.id, method: 'card' }, { 'idempotency-key': newKey() });
    const payment = started.json() as PaymentView;
    const id = `bank-${payment.id}`;
    const script = Array.from({ length: random.whole(LONGEST_SCRIPT) }, () => random.pick(TWISTS));
    for (const twist of [...script, 'pay', ...random.shuffled<Twist>(['notify', 'notify', 'look', 'volley'])] as Twist[])
      await play(twist, id, purchase.id, payment);
    const entries = await shop.deps.db.selectFrom('ledger').select('amount').where('purchase_id', '=', purchase.id).execute();
    const due = (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json() as DueView;
    const isRight =
      entries.length === 1 &&
      entries[0]?.amount === purchase.total &&
      due.paymentStatus === 'FP' &&
      due.due === 0 &&
      due.paid === purchase.total;
    if (!isRight) violations.add(`${engine}: ${entries.length} ledger entries, status ${due.paymentStatus}`, script.join(' '));
  }
  await shop.close();
}

export const NOTIFICATIONS: Proof = {
  name: 'notifications',
  area: 'keeps working',
  figure:
    'payment notifications duplicated, reordered, forged, parallel or of a wrong amount, 10 000 permutations: exactly one ledger entry',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine, share) => {
      const count = scaled(PERMUTATIONS * share, scale, 20);
      await runScripts(engine, count, random, violations);
      seen.push(`${engine}: ${count} permutations`);
    });
    return { measured: seen.join('; '), violations: violations.list() };
  },
};
