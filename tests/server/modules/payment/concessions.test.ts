import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { PAYMENT_COMMANDS } from '#server/cli/commands/payments.ts';
import { RECEIPT_COMMANDS } from '#server/cli/commands/receipts.ts';
import { REFUND_COMMANDS } from '#server/cli/commands/refunds.ts';
import { TRANSFER_COMMANDS } from '#server/cli/commands/transfers.ts';
import { checkMoney } from '#server/doctor/money.ts';
import { printHoldsOf } from '#server/modules/artwork/print-holds.ts';
import { salesOf } from '#server/modules/exchange/sale.ts';
import { findPurchase } from '#server/modules/purchase/repository.ts';
import { findOwedByOrganisations } from '#server/modules/statement/repository.ts';
import { type Money, moneyOf } from '#tests/support/money.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { eachEngine, get, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const WAY = ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP'] as const;
const BACK = 40_000;
const PAPER = '№ 8 от 16.11.2026';
const plain = (text: string): string => text.replace(/\s/g, ' ');

eachEngine('a concession', (engine) => {
  let shop: TestShop;
  let money: Money;
  const bank = scriptedBank();
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { payments: bank.provider } });
    money = moneyOf(shop, (await loginAs(shop)).contacteeId);
  });
  beforeEach(() => Object.assign(bank.state, { mood: 'answers' }));
  afterAll(() => shop.close());

  const commands = [...PAYMENT_COMMANDS, ...REFUND_COMMANDS, ...TRANSFER_COMMANDS, ...RECEIPT_COMMANDS];
  const run = async (name: string, ...given: string[]): Promise<string> =>
    plain(String(await commands.find((known) => known.name === name)?.run(shop.deps, given)));
  const refund = ({ number }: PurchaseView) => run('payments refund', number, String(BACK / 100), '--yes', '--again');
  const ship = async ({ orders }: PurchaseView) => {
    for (const { number } of orders) for (const status of WAY) await moveOrder(shop.deps, number, status);
  };
  const paidByCard = async () => {
    const purchase = await money.place();
    const payment = await money.start(purchase.id);
    bank.pay(`bank-${payment.id}`);
    await money.notify(payment);
    return purchase;
  };
  const transferred = async () => {
    const purchase = await money.place();
    await run('payments mark', purchase.number, String(purchase.total / 100), purchase.number, 'от', '16.11.2026');
    await ship(purchase);
    return purchase;
  };
  const shownOf = async ({ id }: PurchaseView) => {
    const { paid, due, paymentStatus, orders } = await money.due(id);
    return { paid, due, paymentStatus, next: orders.map(({ next }) => next?.kind) };
  };
  const settled = (paid: number) => ({ paid, due: 0, paymentStatus: 'FP', next: ['none'] });
  const isSound = async () => {
    expect(await money.unsettled()).toEqual([]);
    expect((await checkMoney(shop.deps))[0]?.state).toBe('ok');
  };
  const rowOf = async ({ id }: PurchaseView) => {
    const row = await findPurchase(shop.deps.db, id);
    if (row === undefined) throw new Error('no purchase');
    return row;
  };

  it('by the payment service is not asked for again, anywhere', async () => {
    const purchase = await paidByCard();
    await ship(purchase);
    expect(await refund(purchase)).toContain('Возвращено 400 ₽');
    const left = purchase.total - BACK;
    expect(await shownOf(purchase)).toEqual(settled(left));
    const again = { purchaseId: purchase.id, method: 'card', share: 'full' };
    const refused = await post(shop.app, '/api/payment', again, { 'idempotency-key': newKey() });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'nothing_due' }]);
    const ids = (await shop.deps.db.selectFrom('orders').select('id').where('purchase_id', '=', purchase.id).execute()).map(({ id }) => id);
    for (const holds of (await printHoldsOf(shop.deps, shop.deps.db, ids)).values()) expect(holds).not.toContain('unpaid');
    expect(await salesOf(shop.deps, [await rowOf(purchase)])).toMatchObject([{ isPaid: true, paid: left }]);
    await isSound();
  });

  it('by hand is not asked for again before it is sent, after it, and while a wrong entry of it is taken back', async () => {
    const purchase = await transferred();
    expect(await refund(purchase)).toContain('верните переводом');
    expect(await shownOf(purchase)).toEqual(settled(purchase.total));
    await isSound();
    await run('refunds done', purchase.number, PAPER);
    expect(await shownOf(purchase)).toEqual(settled(purchase.total - BACK));
    await run('refunds undo', purchase.number, PAPER, '--reason', 'не тот заказ');
    expect(await shownOf(purchase)).toEqual(settled(purchase.total));
    await isSound();
    await run('refunds done', purchase.number, PAPER);
    expect(await rowOf(purchase)).toMatchObject({ conceded: BACK, paid: purchase.total - BACK, payment_status: 'FP' });
    await isSound();
  });

  it('that the bank refuses is none: the money stays, and nothing is due', async () => {
    const purchase = await paidByCard();
    await ship(purchase);
    bank.state.mood = 'refuses';
    expect(await refund(purchase)).toContain('отказала');
    expect(await shownOf(purchase)).toEqual(settled(purchase.total));
    expect((await rowOf(purchase)).conceded).toBe(0);
    await isSound();
  });

  it('is expected from no bank statement, and what comes all the same is too much', async () => {
    const purchase = await transferred();
    const requisites = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва' };
    const payer = JSON.stringify({ kind: 'organisation', requisites });
    await shop.deps.db.updateTable('purchases').set({ payer }).where('id', '=', purchase.id).execute();
    await refund(purchase);
    await run('refunds done', purchase.number, PAPER);
    expect((await findOwedByOrganisations(shop.deps.db)).map(({ id }) => id)).not.toContain(purchase.id);
    const marked = await run('payments mark', purchase.number, String(BACK / 100), '9', 'от', '16.11.2026', '--yes');
    for (const part of ['с неё снято 400 ₽', 'ждали 0 ₽']) expect(marked).toContain(part);
    const refunds = shop.deps.db.selectFrom('refunds').select(['amount', 'conceded']).where('purchase_id', '=', purchase.id);
    expect(await refunds.where('state', '=', 'pending').execute()).toEqual([{ amount: BACK, conceded: 0 }]);
    await run('refunds done', purchase.number, '№ 10 от 16.11.2026');
    expect(await shownOf(purchase)).toEqual(settled(purchase.total - BACK));
    await isSound();
  });

  it('leaves no debt to a receipt of what is handed over again, and goes back once when all is called off', async () => {
    const purchase = await paidByCard();
    await ship(purchase);
    await refund(purchase);
    const number = purchase.orders[0]?.number ?? '';
    await run('receipts undo', number);
    await run('receipts issue', number);
    const { db } = shop.deps;
    const parts = db.selectFrom('handed_parts').select(['value', 'is_on_credit']).where('purchase_id', '=', purchase.id);
    expect(await parts.where('undone_at', 'is', null).execute()).toEqual([{ value: purchase.total - BACK, is_on_credit: 0 }]);
    await db.updateTable('orders').set({ cancelled_at: '2026-11-16' }).where('purchase_id', '=', purchase.id).execute();
    expect(await money.unsettled()).toMatchObject([{ held: purchase.total - BACK, kept: 0 }]);
    await expect(run('payments refund', purchase.number, String(purchase.total / 100))).rejects.toThrow('Столько вернуть нельзя');
    await run('payments refund', purchase.number, '--yes');
    expect(await rowOf(purchase)).toMatchObject({ paid: 0, conceded: BACK });
    await isSound();
  });

  it('is nothing of before everything has gone: that is a prepayment, due again', async () => {
    const purchase = await paidByCard();
    await refund(purchase);
    expect(await shownOf(purchase)).toMatchObject({ paid: purchase.total - BACK, due: BACK, paymentStatus: 'PP' });
    const page = await get(shop.app, `/api/fast-payment/${purchase.id}`);
    expect(page.json()).toMatchObject({ due: BACK });
  });
});
