import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DueView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { debtOf } from '#lib/domain/receipts/account.ts';
import { CommandError } from '#server/cli/command.ts';
import { ORDER_COMMANDS } from '#server/cli/commands/orders.ts';
import { PAYMENT_COMMANDS } from '#server/cli/commands/payments.ts';
import { REFUND_COMMANDS } from '#server/cli/commands/refunds.ts';
import { markTransfer } from '#server/modules/payment/mark.ts';
import { undoTransfer } from '#server/modules/payment/undo.ts';
import { undoReturned } from '#server/modules/payment/undo-returned.ts';
import { findPurchase } from '#server/modules/purchase/repository.ts';
import { loadAccount } from '#server/modules/receipt/facts.ts';
import { type Money, moneyOf } from '#tests/support/money.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, startShop, type TestShop } from '#tests/support/server.ts';

const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };
const ORGANISATION = { payer: { kind: 'organisation', requisites: REQUISITES } };
const DOCUMENT = ['№', '45', 'от', '12.11.2026'];
const REFERENCE = DOCUMENT.join(' ');

eachEngine('money entered by hand', (engine) => {
  let shop: TestShop;
  let money: Money;
  beforeAll(async () => {
    shop = await startShop({ engine });
    money = moneyOf(shop, (await loginAs(shop)).contacteeId);
  });
  afterAll(() => shop.close());

  const run = async (name: string, ...given: string[]): Promise<string> => {
    const command = [...PAYMENT_COMMANDS, ...REFUND_COMMANDS].find((known) => known.name === name);
    return String(await command?.run(shop.deps, given)).replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const refusalOf = async (name: string, ...given: string[]): Promise<string> => {
    const error = await run(name, ...given).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message.replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const shownOf = async ({ number }: PurchaseView): Promise<string> => {
    const show = ORDER_COMMANDS.find(({ name }) => name === 'orders show');
    return String(await show?.run(shop.deps, [number])).replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const rowsOf = (table: 'ledger' | 'refunds' | 'payments' | 'documents', { id }: PurchaseView) =>
    shop.deps.db.selectFrom(table).selectAll().where('purchase_id', '=', id).execute();
  const sumsOf = async (purchase: PurchaseView) => (await rowsOf('ledger', purchase)).map(({ amount }) => Number(amount));
  const paidOf = async ({ id }: PurchaseView) => (await findPurchase(shop.deps.db, id))?.paid;
  const dueOf = async ({ id }: PurchaseView) => (await get(shop.app, `/api/fast-payment/${id}`)).json() as DueView;
  const roubles = (kopecks: number): string => String(kopecks / 100);
  const historyOf = async (purchase: PurchaseView) =>
    (
      await shop.deps.db
        .selectFrom('order_history')
        .innerJoin('orders', 'orders.id', 'order_history.order_id')
        .select(['event', 'note', 'actor'])
        .where('purchase_id', '=', purchase.id)
        .where('event', '<>', 'status')
        .orderBy('order_history.id')
        .execute()
    ).map(({ event, note, actor }) => `${event} ${note} (${actor})`);
  const subjectsOf = async ({ number }: PurchaseView) =>
    (await shop.letters()).filter(({ subject }) => namesOrder(subject, number)).map(({ subject }) => subject.replace(/ – Тираж$/, ''));
  const shipAll = async ({ orders }: PurchaseView) => {
    for (const { number } of orders)
      for (const status of ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP'] as const) await moveOrder(shop.deps, number, status);
  };

  it('is shown beside what was waited for, to the kopeck', async () => {
    const purchase = await placeAt(shop, ORGANISATION);
    const said = await run('payments mark', purchase.number, '1000,55', ...DOCUMENT, '--yes');
    expect(said).toContain(`Заказ ${purchase.number}: сумма 3 761 ₽, оплачено было 0 ₽, ждали 3 761 ₽ (счёт № `);
    expect(said).toContain('Оплачено 1 000,55 ₽ из 3 761 ₽');
    expect(await paidOf(purchase)).toBe(100_055);
  });

  it('is asked about before an overpayment, a cancelled purchase, a document of another purchase, and booked with --yes', async () => {
    const [one, other] = [await placeAt(shop), await placeAt(shop)];
    const over = await refusalOf('payments mark', one.number, '3761,01', ...DOCUMENT);
    expect(over).toContain('Это больше, чем ждём');
    expect(over).toContain('повторите команду с --yes');
    expect(await sumsOf(one)).toEqual([]);
    await run('payments mark', one.number, '1000', ...DOCUMENT, '--yes');
    expect(await refusalOf('payments mark', other.number, '1000', ...DOCUMENT)).toContain(`уже записана за заказ ${one.number}`);
    expect(await refusalOf('payments mark', one.number, '1000', '45', '2026-11-12')).toContain('написана иначе');
    expect(await refusalOf('payments mark', one.number, '2000', ...DOCUMENT)).toContain('уже записана на 1 000 ₽');
    expect(await run('payments mark', one.number, '1000', ...DOCUMENT)).toContain('уже записано');
    const gone = await money.place();
    await money.cancel(gone.id);
    expect(await refusalOf('payments mark', gone.number, '10', '9')).toContain('Заказ отменён: деньги придётся вернуть');
    expect(await run('payments mark', gone.number, '10', '9', '--yes')).toContain('возвращается');
    expect(await run('payments mark', other.number, '1000', ...DOCUMENT, '--yes')).toContain('Оплачено 1 000 ₽');
    expect(await refusalOf('payments mark', '999999', '10', '9')).toContain('Заказа 999999 нет');
    expect([await sumsOf(one), await sumsOf(gone), await sumsOf(other)]).toEqual([[100_000], [1000], [100_000]]);
  });

  it('is of a day that was: another is refused, one that lacks where an advance invoice needs it is asked about', async () => {
    const purchase = await placeAt(shop);
    for (const day of ['31.02.2026', '2026-02-31', '16.11'])
      expect(await refusalOf('payments mark', purchase.number, '10', '9', 'от', day)).toContain('такого дня нет или он написан не целиком');
    expect(await refusalOf('payments mark', purchase.number, '10', '9', 'от', '17.11.2026')).toContain('17.11.2026 ещё не наступил');
    expect(await refusalOf('refunds done', purchase.number, '9', 'от', '31.02.2026')).toContain('такого дня нет');
    expect(await refusalOf('refunds done', purchase.number, '9', 'от', '17.11.2026')).toContain('ещё не наступил');
    const firm = await placeAt(shop, ORGANISATION);
    expect(await refusalOf('payments mark', firm.number, '10', '9')).toContain('Нет дня платёжки: без него счёт-фактура на аванс');
    await run('payments mark', firm.number, '10', '9', '--yes');
    const advances = async () => (await rowsOf('documents', firm)).filter(({ kind }) => kind === 'advance').length;
    expect(await advances()).toBe(0);
    await run('payments undo', firm.number, '9', '--reason', 'без дня');
    await run('payments mark', firm.number, '10', '9', 'от', '16.11.2026', '--yes');
    expect(await advances()).toBe(1);
  });

  it('is taken back once with a reason: ledger, history, letter, and may be entered again', async () => {
    const purchase = await placeAt(shop);
    await run('payments mark', purchase.number, roubles(purchase.total), ...DOCUMENT);
    expect(await refusalOf('payments undo', purchase.number, ...DOCUMENT)).toContain('--reason');
    expect(await refusalOf('payments undo', purchase.number, '46', '--reason', 'ошибка')).toContain(`Записаны: ${REFERENCE}`);
    expect(await paidOf(purchase)).toBe(purchase.total);
    const undone = await run('payments undo', purchase.number, '45', '--reason', 'не тот заказ');
    expect(undone).toContain('Снято 3 761 ₽. Оплачено 0 ₽ из 3 761 ₽');
    expect(undone).toContain('пробейте там и возврат прихода');
    expect(await run('payments undo', purchase.number, '45', '--reason', 'снова')).toContain('уже снята');
    expect(await sumsOf(purchase)).toEqual([purchase.total, -purchase.total]);
    expect(await historyOf(purchase)).toEqual([`paid ${purchase.total} (customer)`, `undone ${purchase.total} не тот заказ (floor)`]);
    expect(await subjectsOf(purchase)).toContain(`Исправили оплату заказа № ${shownNumber(purchase.number)}`);
    expect(await dueOf(purchase)).toMatchObject({ paid: 0, due: purchase.total, payment: null, moves: [], paymentStatus: 'NP' });
    await run('payments mark', purchase.number, '1500', ...DOCUMENT, '--yes');
    expect(await paidOf(purchase)).toBe(150_000);
    await run('payments undo', purchase.number, ...DOCUMENT, '--reason', 'ещё раз');
    expect(await paidOf(purchase)).toBe(0);
  });

  it('is entered once and taken back once though several do it at once', async () => {
    const purchase = await placeAt(shop);
    const transfer = { number: purchase.number, amount: 50_000, reference: REFERENCE };
    const wish = { number: purchase.number, reference: REFERENCE, reason: 'x' };
    const marks = await Promise.all([1, 2, 3].map(() => markTransfer(shop.deps, transfer, true)));
    expect(marks.map(({ kind }) => kind).sort()).toEqual(['booked', 'known', 'known']);
    const undos = await Promise.all([1, 2, 3].map(() => undoTransfer(shop.deps, wish)));
    expect(undos.map(({ kind }) => kind).sort()).toEqual(['done', 'undone', 'undone']);
    expect(await sumsOf(purchase)).toEqual([50_000, -50_000]);
  });

  it('goes back no more when it never came, and cannot be taken back once some of it went back', async () => {
    const purchase = await placeAt(shop);
    await run('payments mark', purchase.number, '5000', ...DOCUMENT, '--yes');
    expect(await run('payments undo', purchase.number, '45', '--reason', 'ошибка')).toContain(
      'Возвращать переводом 1 239 ₽ больше не нужно',
    );
    await run('payments mark', purchase.number, '5000', '46', '--yes');
    expect(await run('refunds done', purchase.number, '№', '8', 'от', '16.11.2026')).toContain('возвращено 1 239 ₽');
    expect(await refusalOf('payments undo', purchase.number, '46', '--reason', 'ошибка')).toContain('уже возвращено 1 239 ₽');
    expect(await paidOf(purchase)).toBe(purchase.total);
    expect((await rowsOf('ledger', purchase)).filter(({ note }) => note !== '').map(({ amount, note }) => [Number(amount), note])).toEqual([
      [-500_000, 'ошибка'],
      [-123_900, '№ 8 от 16.11.2026'],
    ]);
    expect((await historyOf(purchase)).at(-1)).toBe('returned 123900 № 8 от 16.11.2026 (floor)');
    expect(await shownOf(purchase)).toContain('возвращено: 1 239 ₽ № 8 от 16.11.2026  (floor)');
    expect(await refusalOf('refunds done', purchase.number)).toContain('Напишите <№ и дата платёжки>');
  });

  it('that was not sent back after all waits again: once, with a reason, in the ledger, history, letter', async () => {
    const purchase = await placeAt(shop);
    await run('payments mark', purchase.number, '5000', ...DOCUMENT, '--yes');
    const { moves } = await dueOf(purchase);
    shop.pass(1000);
    await run('refunds done', purchase.number, '№ 8 от 16.11.2026');
    expect(await refusalOf('refunds undo', purchase.number, '8')).toContain('--reason');
    expect(await refusalOf('refunds undo', purchase.number, '9', '--reason', 'ошибка')).toContain('Записаны: № 8 от 16.11.2026');
    expect(await refusalOf('refunds undo', '999999', '8', '--reason', 'ошибка')).toContain('Заказа 999999 нет');
    const undone = await run('refunds undo', purchase.number, '8', '--reason', 'не тот заказ');
    expect(undone).toBe('Снято: возврат 1 239 ₽ снова ждёт перевода. Оплачено 5 000 ₽ из 3 761 ₽. Покупателю написали.');
    expect(await run('refunds undo', purchase.number, '8', '--reason', 'снова')).toContain('уже снята');
    expect(await sumsOf(purchase)).toEqual([500_000, -123_900, 123_900]);
    expect(await dueOf(purchase)).toMatchObject({ moves });
    expect((await historyOf(purchase)).at(-1)).toBe('unsent 123900 не тот заказ (floor)');
    expect(await shownOf(purchase)).toContain('снята отметка возврата: 1 239 ₽ не тот заказ  (floor)');
    expect(await subjectsOf(purchase)).toContain(`Возврат по заказу № ${shownNumber(purchase.number)} ещё не ушёл`);
    expect(await run('refunds list')).toContain(purchase.number);
    await run('refunds done', purchase.number, '№ 9');
    expect(await paidOf(purchase)).toBe(purchase.total);
    const undos = await Promise.all([1, 2].map(() => undoReturned(shop.deps, { number: purchase.number, reference: '№ 9', reason: 'x' })));
    expect(undos.map(({ kind }) => kind).sort()).toEqual(['done', 'undone']);
    expect(await run('payments undo', purchase.number, '45', '--reason', 'ошибка')).toContain(
      'Возвращать переводом 1 239 ₽ больше не нужно',
    );
    expect((await rowsOf('refunds', purchase)).map(({ state }) => state)).toEqual(['canceled', 'canceled', 'canceled']);
    expect(await paidOf(purchase)).toBe(0);
  });

  it('goes back by one of the sums that wait, each under its own document', async () => {
    const purchase = await placeAt(shop);
    await run('payments mark', purchase.number, roubles(purchase.total), '1');
    await run('payments mark', purchase.number, '100', '2', '--yes');
    shop.pass(1000);
    await run('payments mark', purchase.number, '200,50', '3', '--yes');
    expect(await refusalOf('refunds done', purchase.number, '№ 7', '--sum', '500')).toContain('Ждут: 100 ₽, 200,50 ₽');
    expect(await run('refunds done', purchase.number, '№ 7', '--sum', '200,50')).toContain('возвращено 200,50 ₽');
    expect(await refusalOf('refunds done', purchase.number, '№ 7', '--sum', '200,50')).toContain('Ждут: 100 ₽');
    const again = await refusalOf('refunds done', purchase.number, '7 от 16.11.2026', '--sum', '100');
    expect([again, await rowsOf('refunds', purchase)]).toEqual([
      expect.stringMatching(/уже отмечен возврат 200,50 ₽.*--yes/s),
      expect.arrayContaining([expect.objectContaining({ state: 'pending' })]),
    ]);
    expect(await run('refunds done', purchase.number, '№ 7', '--yes')).toContain('возвращено 100 ₽');
    await run('refunds undo', purchase.number, '7', '--reason', 'ошибка');
    expect(await run('refunds done', purchase.number, '№ 8')).toContain('возвращено 300,50 ₽');
    expect(await refusalOf('refunds done', purchase.number, '№ 9')).toContain('возвращать переводом нечего');
    expect(await paidOf(purchase)).toBe(purchase.total);
  });

  it('leaves an organisation no invoice for an advance that never came, and no correction of what was handed over', async () => {
    const purchase = await placeAt(shop, ORGANISATION);
    await run('payments mark', purchase.number, roubles(purchase.total), ...DOCUMENT);
    await shipAll(purchase);
    const undone = await run('payments undo', purchase.number, '45', '--reason', 'платёж другого покупателя');
    expect(undone).toContain('Эту платёжку называет УПД № ');
    const papers = (await rowsOf('documents', purchase)).map(({ kind, voided_at }) => `${kind} ${voided_at === null ? 'good' : 'void'}`);
    expect(papers.sort()).toEqual(['advance void', 'contract good', 'upd good']);
    expect(await dueOf(purchase)).toMatchObject({ paid: 0, due: purchase.total, paymentStatus: 'WP' });
  });

  it('takes nothing from what was handed over when a refund begun by mistake is taken off', async () => {
    const purchase = await placeAt(shop);
    await run('payments mark', purchase.number, roubles(purchase.total), '77 от 12.11.2026');
    await shipAll(purchase);
    const parts = async () => {
      const row = await findPurchase(shop.deps.db, purchase.id);
      return row === undefined ? [] : (await loadAccount(shop.deps.db, row)).parts;
    };
    const before = await parts();
    await run('payments refund', purchase.number, '500', '--yes');
    expect(await parts()).not.toEqual(before);
    await run('refunds drop', purchase.number, '--reason', 'ошибка');
    expect(await parts()).toEqual(before);
    expect((await historyOf(purchase)).at(-1)).toBe('unsent 50000 ошибка (floor)');
  });

  it('leaves what was handed over owed again', async () => {
    const purchase = await placeAt(shop);
    await run('payments mark', purchase.number, roubles(purchase.total), ...DOCUMENT);
    await shipAll(purchase);
    const debts = async () => {
      const row = await findPurchase(shop.deps.db, purchase.id);
      return row === undefined ? [] : (await loadAccount(shop.deps.db, row)).parts.map(debtOf);
    };
    expect(await debts()).toEqual([0]);
    await run('payments undo', purchase.number, '45', '--reason', 'ошибка');
    expect(await debts()).toEqual([purchase.total]);
  });
});
