import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PAYMENT_COMMANDS } from '#server/cli/commands/payments.ts';
import { REFUND_COMMANDS } from '#server/cli/commands/refunds.ts';
import { REPORT_COMMANDS } from '#server/cli/commands/report.ts';
import { migrate } from '#server/db/migrate.ts';
import * as carried from '#server/db/migrations/003-money/carry-over.ts';
import { checkMoney } from '#server/doctor/money.ts';
import { listByHand } from '#server/modules/payment/repository-refunds.ts';
import { loadReport } from '#server/modules/report/service.ts';
import { type Money, moneyOf } from '#tests/support/money.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { eachEngine, get, loginAs, startShop, type TestShop } from '#tests/support/server.ts';

const KEY = 'metrics-key-of-the-test';
/** Sums are written with spaces that do not break. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

eachEngine('money on its way back is seen', (engine) => {
  let shop: TestShop;
  let money: Money;
  const bank = scriptedBank();
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { payments: bank.provider }, environment: { METRICS_KEY: KEY } });
    money = moneyOf(shop, (await loginAs(shop)).contacteeId);
  });
  beforeEach(() => Object.assign(bank.state, { mood: 'answers', cancels: true }));
  afterAll(() => shop.close());

  const commands = [...PAYMENT_COMMANDS, ...REFUND_COMMANDS, ...REPORT_COMMANDS];
  const run = async (name: string, ...given: string[]): Promise<string> =>
    plain(String(await commands.find((known) => known.name === name)?.run(shop.deps, given)));
  const cancelledUnpaid = async (mood: 'silent' | 'refuses') => {
    const purchase = await money.place();
    const payment = await money.start(purchase.id);
    bank.pay(`bank-${payment.id}`);
    await money.notify(payment);
    bank.state.mood = mood;
    await money.cancel(purchase.id);
    return purchase;
  };
  const metric = async (name: string) => {
    const { body } = await get(shop.app, '/metrics', { authorization: `Bearer ${KEY}` });
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  };
  const doctor = async () => (await checkMoney(shop.deps)).map(({ state, text }) => `${state} ${plain(text)}`);

  it('by the report, the metrics and the doctor while the bank is silent', async () => {
    expect(await doctor()).toEqual(['ok деньги: держим столько, сколько причитается']);
    const purchase = await cancelledUnpaid('silent');
    shop.pass(2 * 3_600_000);
    await money.reconcile(1);
    const { refunds, unsettled } = await loadReport(shop.deps.db, { from: '2026', to: '2027' }, shop.deps.clock());
    expect(refunds).toMatchObject([{ number: purchase.number, amount: purchase.total, way: 'provider', failure: 'silent' }]);
    expect(unsettled).toEqual([]);
    expect(await metric('shop_refunds_open')).toBe(1);
    expect(await metric('shop_refunds_kopecks')).toBe(purchase.total);
    expect(await metric('shop_refunds_oldest_seconds')).toBeGreaterThan(7000);
    expect(await doctor()).toEqual([
      'ok деньги: держим столько, сколько причитается',
      expect.stringMatching(/^warn деньги: платёжная служба дольше часа не возвращает/),
    ]);
    expect(await run('report')).toContain('возвращает служба  служба не ответила');
    bank.state.mood = 'answers';
    await money.reconcile();
    expect(await metric('shop_refunds_open')).toBe(0);
  });

  it('by its customer: each payment and refund with its own sum, way and receipt', async () => {
    const purchase = await money.place();
    const part = await money.start(purchase.id, 'card', 'part');
    bank.pay(`bank-${part.id}`);
    await money.notify(part);
    const rest = await money.start(purchase.id, 'sbp');
    bank.pay(`bank-${rest.id}`);
    await money.notify(rest);
    const { moves: came = [] } = await money.due(purchase.id);
    expect(came).toMatchObject([
      { amount: part.amount, method: 'card' },
      { amount: rest.amount, method: 'sbp' },
    ]);
    await money.cancel(purchase.id);
    await money.reconcile();
    const { moves = [], paid } = await money.due(purchase.id);
    expect(paid).toBe(0);
    const back = moves.filter(({ amount }) => amount < 0).map(({ amount, method }) => `${amount} ${method}`);
    expect(back.sort()).toEqual([`${-part.amount} card`, `${-rest.amount} sbp`].sort());
    const receipts = moves.map(({ receipt }) => receipt);
    const rows = await shop.deps.db.selectFrom('receipts').select(['id', 'amount']).where('purchase_id', '=', purchase.id).execute();
    expect(new Set(receipts).size).toBe(4);
    expect(moves.map(({ amount, receipt }) => rows.find(({ id }) => id === receipt)?.amount === Math.abs(amount))).toEqual(
      moves.map(() => true),
    );
  });

  it('as a transfer where a person has sent it', async () => {
    const purchase = await cancelledUnpaid('refuses');
    await run('refunds done', purchase.number, '№ 12 от 16.11.2026');
    expect((await money.due(purchase.id)).moves?.at(-1)).toMatchObject({ amount: -purchase.total, method: 'transfer' });
  });

  it('by the list of what a person has to send, and is booked when it is sent', async () => {
    const purchase = await cancelledUnpaid('refuses');
    expect(await metric('shop_refunds_by_hand')).toBe(1);
    expect(await run('refunds list')).toContain(`${purchase.number} `);
    expect(await run('refunds list')).toContain('служба отказала');
    expect((await doctor()).at(-1)).toContain('вернуть переводом – 1');
    expect(await run('refunds retry', purchase.number)).toContain('отказала');
    expect(await run('refunds done', purchase.number, '№ 8 от 16.11.2026')).toContain('Записано: возвращено');
    await expect(run('refunds done', purchase.number, '№ 8 от 16.11.2026')).rejects.toThrow('возвращать переводом нечего');
    await expect(run('refunds retry', purchase.number)).rejects.toThrow('не о чем');
    expect(await run('refunds undo', purchase.number, '8', '--reason', 'не тот заказ')).toContain('снова ждёт перевода');
    expect(await run('refunds list')).toContain('служба отказала');
    await run('refunds done', purchase.number, '№ 9 от 16.11.2026');
    const receipts = shop.deps.db
      .selectFrom('receipts')
      .select('state')
      .where('purchase_id', '=', purchase.id)
      .where('kind', '=', 'by_hand');
    expect((await receipts.orderBy('id').execute()).map(({ state }) => state)).toEqual(['withdrawn', 'asked']);
    expect(await run('refunds list')).toBe('Ничего нет.');
    expect(await money.view(purchase.id)).toMatchObject({ paid: 0, refunding: 0 });
  });

  it('by the doctor and the report when it is held and nothing is under way', async () => {
    const purchase = await money.place();
    await run('payments mark', purchase.number, String(purchase.total / 100), '9', 'от', '16.11.2026');
    await shop.deps.db.updateTable('orders').set({ cancelled_at: '2026-11-16' }).where('purchase_id', '=', purchase.id).execute();
    expect(await doctor()).toEqual([expect.stringMatching(new RegExp(`^bad деньги: по заказу ${purchase.number} держим`))]);
    expect(await run('report')).toContain('держим');
    expect(await run('payments refund', purchase.number, '--yes')).toContain('верните переводом');
    expect((await doctor())[0]).toMatch(/^ok/);
    await expect(run('payments refund', purchase.number, '--yes')).rejects.toThrow('уже возвращаются');
    await run('refunds done', purchase.number, '№ 8 от 16.11.2026');
  });

  it('where it was a task of the operator before there were refunds by hand', async () => {
    const [open, done] = [await money.place(), await money.place()];
    for (const { number, total } of [open, done]) await run('payments mark', number, String(total / 100), '1', number);
    const ids = [open.id, done.id];
    await shop.deps.db.updateTable('orders').set({ cancelled_at: '2026-11-16' }).where('purchase_id', 'in', ids).execute();
    for (const [at, id] of ids.entries())
      await sql`insert into operator_tasks (id, purchase_id, kind, amount, created_at, done_at)
        values (${`task-${at}-${id}`}, ${id}, 'refund', ${open.total}, '2026-11-16', ${at === 0 ? null : '2026-11-17'})`.execute(
        shop.deps.db,
      );
    await carried.carryOver(shop.deps.db as never);
    await carried.carryOver(shop.deps.db as never);
    expect(await listByHand(shop.deps.db)).toMatchObject([{ number: open.number, amount: open.total }]);
    expect(await money.view(done.id)).toMatchObject({ paid: 0, refunding: 0 });
    expect((await doctor())[0]).toMatch(/^ok/);
    expect(await migrate(shop.deps.db, shop.deps.clock())).toEqual([]);
  });
});
