import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { cancelByHand } from '#server/modules/ordering/cancel.ts';
import { askAgain, bookReturned } from '#server/modules/payment/by-hand.ts';
import { markTransfer } from '#server/modules/payment/mark.ts';
import { refundPurchase } from '#server/modules/payment/refund.ts';
import { undoTransfer } from '#server/modules/payment/undo.ts';
import { undoReturned } from '#server/modules/payment/undo-returned.ts';
import { loadReport } from '#server/modules/report/service.ts';
import { type Money, moneyOf } from '#tests/support/money.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { eachEngine, loginAs, startShop, type TestShop } from '#tests/support/server.ts';

const RUNS = { sqlite: 25, postgres: 8 } as const;
const LARGEST = 1_000_000;
const STEPS = [
  'mark',
  'undo',
  'refund',
  'refund all',
  'returned',
  'not returned',
  'retry',
  'bank refuses',
  'card',
  'cancel',
  'call off',
  'time passes',
] as const;
type Step = { what: (typeof STEPS)[number]; n: number };
const inTurn = (...names: Step['what'][]): [Step[]] => [names.map((what) => ({ what, n: 30_000 }))];
/** What chance seldom brings together. */
const EXAMPLES = [
  inTurn('mark', 'undo'),
  inTurn('mark', 'refund all', 'returned', 'not returned'),
  inTurn('card', 'bank refuses', 'refund', 'returned', 'not returned', 'retry', 'call off', 'returned'),
];
const anyStep: fc.Arbitrary<Step> = fc.record({ what: fc.constantFrom(...STEPS), n: fc.nat(LARGEST) });

eachEngine('the report of money', (engine) => {
  let shop: TestShop;
  let money: Money;
  const bank = scriptedBank();
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { payments: bank.provider } });
    if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(shop.deps.db);
    money = moneyOf(shop, (await loginAs(shop)).contacteeId);
  });
  afterAll(() => shop.close());

  const play = async (purchase: PurchaseView, { what, n }: Step): Promise<void> => {
    const { id, number, total } = purchase;
    const reference = `№ ${n % 3}`;
    if (what === 'mark') await markTransfer(shop.deps, { number, amount: 1 + (n % (2 * total)), reference }, true);
    if (what === 'undo') await undoTransfer(shop.deps, { number, reference, reason: 'ошибка' });
    if (what === 'refund') await refundPurchase(shop.deps, id, 1 + (n % total));
    if (what === 'refund all') await refundPurchase(shop.deps, id, null);
    if (what === 'returned') await bookReturned(shop.deps, number, { reference });
    if (what === 'not returned') await undoReturned(shop.deps, { number, reference, reason: 'ошибка' });
    if (what === 'retry') await askAgain(shop.deps, number);
    if (what === 'bank refuses') bank.state.mood = n % 2 === 0 ? 'refuses' : 'answers';
    if (what === 'call off') await cancelByHand(shop.deps, { number, reason: 'ошибка', isConfirmed: true });
    if (what === 'time passes') shop.pass(1 + (n % 3_600_000));
    if (what === 'cancel') await money.cancel(id).catch(() => undefined);
    if (what !== 'card') return;
    const payment = await money.start(id);
    if (payment.id !== undefined && bank.pay(`bank-${payment.id}`)) await money.notify(payment);
  };

  const reported = async (from: string, to: string) => {
    const { received, returned } = await loadReport(shop.deps.db, { from, to }, shop.deps.clock());
    return { received, returned };
  };
  const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, { amount }) => all + Number(amount), 0);

  it('is the ledger: what came less what went back, of any days and of all, and what was entered by mistake is neither', async () => {
    const property = fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 12 }), async (steps) => {
      bank.state.mood = 'answers';
      const purchase = await money.place();
      const begun = shop.deps.clock().toISOString();
      for (const step of steps) await play(purchase, step);
      const { db } = shop.deps;
      const [ledger, payments, refunds, purchases] = [
        await db.selectFrom('ledger').select(['amount']).execute(),
        await db.selectFrom('payments').select('amount').where('state', '=', 'succeeded').execute(),
        await db.selectFrom('refunds').select('amount').where('state', '=', 'succeeded').execute(),
        await db.selectFrom('purchases').select('paid as amount').execute(),
      ];
      const all = await reported('2000', '2100');
      expect(all).toEqual({ received: sum(payments), returned: sum(refunds) });
      expect([all.received - all.returned, sum(purchases)]).toEqual([sum(ledger), sum(ledger)]);
      const [before, after] = [await reported('2000', begun), await reported(begun, '2100')];
      expect([before.received + after.received, before.returned + after.returned]).toEqual([all.received, all.returned]);
      shop.pass(1);
    });
    await fc.assert(property, { numRuns: RUNS[engine], endOnFailure: false, examples: EXAMPLES });
  }, 60_000);
});
