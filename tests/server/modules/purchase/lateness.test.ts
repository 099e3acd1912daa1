import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DueView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { addWorkingDays, dayStart } from '#lib/domain/calendar.ts';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { compensationOf, type LatePromise } from '#lib/domain/orders/lateness.ts';
import { DAY_MS, HOUR_MS } from '#lib/domain/time.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { REPORT_COMMANDS } from '#server/cli/commands/report.ts';
import { TRANSFER_COMMANDS } from '#server/cli/commands/transfers.ts';
import { INVOICES_PER_PURCHASE } from '#server/config/limits.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkMoney } from '#server/doctor/money.ts';
import { invoiceTo } from '#server/modules/document/request-invoice.ts';
import { salesOf } from '#server/modules/exchange/sale.ts';
import { noteLateOrders } from '#server/modules/purchase/lateness.ts';
import { changeReadyDate } from '#server/modules/purchase/production.ts';
import { findPurchase } from '#server/modules/purchase/repository.ts';
import { setOnAccount } from '#server/modules/user/admin.ts';
import { type Money, moneyOf } from '#tests/support/money.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { cardsJob, eachEngine, get, loginAs, newKey, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';

const PROMISE: LatePromise = { freeDelivery: true, dayPercent: 3, mostPercent: 30 };
const STAFF = 'boss@shop.test';
const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва' };
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

eachEngine('an order that is late', (engine) => {
  let shop: TestShop;
  let money: Money;
  let start: number;
  const bank = scriptedBank();
  const promising = (late: LatePromise | undefined) => {
    const { catalogue } = shop.deps;
    const staff = { letters: [{ email: STAFF, about: ['late' as const] }] };
    shop.use({ catalogue: { ...catalogue, shop: { ...catalogue.shop, late, staff } } });
  };
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { payments: bank.provider } });
    money = moneyOf(shop, (await loginAs(shop)).contacteeId);
    start = shop.deps.clock().getTime();
  });
  beforeEach(() => {
    shop.pass(start - shop.deps.clock().getTime());
    promising(PROMISE);
  });
  afterAll(() => shop.close());

  const payByCard = async (purchase: PurchaseView, share: 'full' | 'part' = 'full') => {
    const payment = await money.start(purchase.id, 'card', share);
    bank.pay(`bank-${payment.id}`);
    await money.notify(payment);
  };
  /** Goes through the workshop as far as a status. */
  const bring = async ({ orders }: PurchaseView, ...way: OrderStatus[]) => {
    for (const { number } of orders)
      for (const status of way) expect(await moveOrder(shop.deps, number, status)).toMatchObject({ kind: 'moved' });
  };
  const IN_PRESS = ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD'] as const;
  /** Noon of the day so many days after a day. */
  const wait = (day: string, days: number) =>
    shop.pass(dayStart(day).getTime() + days * DAY_MS + 12 * HOUR_MS - shop.deps.clock().getTime());
  /** A file the robot has checked; `approved_at` when its customer has approved it too. */
  const bringFile = async (purchase: PurchaseView, slot = 'd1', approved_at: string | null = null): Promise<string> => {
    const [order] = await ordersOf(purchase);
    const at = shop.deps.clock().toISOString();
    const id = `late${engine}${purchase.number}${slot}`;
    const file = { sha256: 'a'.repeat(64), bytes: 1, mime: 'application/pdf', name: 'a.pdf', origin: 'upload', state: 'checked' } as const;
    await shop.deps.db
      .insertInto('artworks')
      .values({
        ...file,
        ...{ id, order_id: order?.id ?? '', slot, version: 1, source_id: null, fix_asked_at: null, fix_refused: null },
        ...{ attempts: 0, locked_until: at, report: null, severity: 1, previews: '[]', created_at: at, checked_at: at },
        ...{ approved_at, approved_hash: null, gone_at: null, taken_from: null },
      })
      .execute();
    return id;
  };
  const rowOf = async ({ id }: PurchaseView) => {
    const row = await findPurchase(shop.deps.db, id);
    if (row === undefined) throw new Error('no purchase');
    return row;
  };
  const ordersOf = ({ id }: PurchaseView) => shop.deps.db.selectFrom('orders').selectAll().where('purchase_id', '=', id).execute();
  const dueOf = ({ id }: PurchaseView): Promise<DueView> => money.due(id);
  const promiseOf = async (purchase: PurchaseView) => plain((await dueOf(purchase)).orders[0]?.promise ?? '');
  const brings = async (purchase: PurchaseView, days: number) => {
    const [order] = await ordersOf(purchase);
    return order === undefined ? 0 : compensationOf(PROMISE, { ...order, sale: purchase.sale }, days);
  };
  const lettersAbout = async ({ number }: PurchaseView, words: string) =>
    (await shop.letters()).filter(
      ({ subject, text }) => (namesOrder(subject, number) || text.includes(number)) && plain(subject).includes(words),
    );
  const isSound = async () => {
    expect(await money.unsettled()).toEqual([]);
    expect((await checkMoney(shop.deps))[0]?.state).toBe('ok');
  };
  const run = async (name: string, ...given: string[]): Promise<string> =>
    plain(String(await [...REPORT_COMMANDS, ...TRANSFER_COMMANDS].find((known) => known.name === name)?.run(shop.deps, given)));

  it('is written down once when its day has passed: customer, manager, page, history and report know', async () => {
    const purchase = await money.placeToDoor();
    await payByCard(purchase);
    await bring(purchase, ...IN_PRESS);
    wait(purchase.readyDate, 0);
    expect(await noteLateOrders(shop.deps)).toBe(0);
    wait(purchase.readyDate, 1);
    expect(await noteLateOrders(shop.deps)).toBe(1);
    expect(await noteLateOrders(shop.deps)).toBe(0);
    const sum = plain(formatRoubles(await brings(purchase, 1)));
    const [letter, ...others] = await lettersAbout(purchase, 'Опаздываем с заказом');
    expect(others).toEqual([]);
    for (const words of ['доставка бесплатно и 3 % цены тиража за каждый день, до 30 %', sum])
      expect(plain(letter?.text ?? '')).toContain(words);
    const toStaff = (await lettersAbout(purchase, 'опаздывает')).filter(({ to }) => to === STAFF);
    expect(toStaff).toHaveLength(1);
    expect(await promiseOf(purchase)).toContain(`Опаздываем на 1 день: за это уже ${sum}`);
    expect((await money.events(purchase.id)).at(-1)).toMatchObject({ event: 'late', actor: 'shop', note: purchase.readyDate });
    expect(await run('report')).toContain(purchase.orders[0]?.number);
    expect((await ordersOf(purchase))[0]).toMatchObject({ late_day: purchase.readyDate, late_sum: 0 });
    wait(purchase.readyDate, 3);
    expect(await promiseOf(purchase)).toContain(`за это уже ${plain(formatRoubles(await brings(purchase, 3)))}`);
    await isSound();
  });

  it('gives back what that comes to when it is ready, once, with letter and receipt', async () => {
    const purchase = await money.placeToDoor();
    await payByCard(purchase);
    await bring(purchase, ...IN_PRESS);
    wait(purchase.readyDate, 2);
    await noteLateOrders(shop.deps);
    const sum = await brings(purchase, 2);
    await bring(purchase, 'MADE');
    expect(await rowOf(purchase)).toMatchObject({ conceded: sum, payment_status: 'FP' });
    await money.reconcile(1);
    expect(await dueOf(purchase)).toMatchObject({ paid: purchase.total - sum, due: 0, late: sum, paymentStatus: 'FP' });
    wait(purchase.readyDate, 9);
    await bring(purchase, 'SHP');
    expect(await rowOf(purchase)).toMatchObject({ conceded: sum, paid: purchase.total - sum, payment_status: 'FP' });
    const [letter, ...others] = await lettersAbout(purchase, 'За опоздание');
    expect(others).toEqual([]);
    expect(plain(letter?.text ?? '')).toContain(`Возвращаем ${plain(formatRoubles(sum))}`);
    expect(plain(letter?.text ?? '')).not.toContain('К оплате стало меньше');
    const parts = shop.deps.db.selectFrom('handed_parts').select(['value', 'is_on_credit']).where('purchase_id', '=', purchase.id);
    expect(await parts.execute()).toEqual([{ value: purchase.total - sum, is_on_credit: 0 }]);
    expect(await salesOf(shop.deps, [await rowOf(purchase)])).toMatchObject([{ isPaid: true, amount: purchase.total - sum }]);
    const act = shop.deps.db.selectFrom('documents').select('amount').where('purchase_id', '=', purchase.id).where('kind', '=', 'act');
    expect(await act.execute()).toEqual([{ amount: purchase.total - sum }]);
    await isSound();
  });

  it('counts also where the day was never seen passing, and by the promise of the day it was placed', async () => {
    const purchase = await money.placeToDoor();
    promising(undefined);
    await payByCard(purchase);
    await bring(purchase, ...IN_PRESS);
    wait(purchase.readyDate, 1);
    await bring(purchase, 'MADE');
    expect((await rowOf(purchase)).conceded).toBe(await brings(purchase, 1));
    await isSound();
  });

  it('that is paid in part owes less, and gets back nothing', async () => {
    const purchase = await money.place();
    await payByCard(purchase, 'part');
    await bring(purchase, ...IN_PRESS);
    const { due } = await dueOf(purchase);
    wait(purchase.readyDate, 1);
    await bring(purchase, 'MADE');
    const sum = await brings(purchase, 1);
    expect(await dueOf(purchase)).toMatchObject({ due: due - sum, late: sum, refunding: 0 });
    expect(plain((await lettersAbout(purchase, 'За опоздание'))[0]?.text ?? '')).toContain(
      `К оплате стало меньше на ${plain(formatRoubles(sum))}`,
    );
    await run('payments mark', purchase.number, String((due - sum) / 100), purchase.number, 'от', '16.11.2026', '--yes');
    expect(await rowOf(purchase)).toMatchObject({ conceded: sum, payment_status: 'FP' });
    await isSound();
  });

  it('of an organisation on credit is invoiced and documented for less', async () => {
    const { contacteeId } = await loginAs(shop, `late-${engine}@example.com`);
    await setOnAccount(shop.deps.db, `late-${engine}@example.com`, true);
    const purchase = await placeAt(shop, { payer: { kind: 'organisation', requisites: REQUISITES } });
    await shop.deps.db.updateTable('purchases').set({ user_id: contacteeId }).where('id', '=', purchase.id).execute();
    // As many invoices as a purchase may ask for keep no order from being finished.
    for (let count = 0; count < INVOICES_PER_PURCHASE; count += 1) {
      const requisites = { ...REQUISITES, name: `ООО «${count}»` };
      const row = await rowOf(purchase);
      await inTransaction(shop.deps.db, (trx) => invoiceTo(shop.deps, trx, row, requisites));
    }
    await bring(purchase, ...IN_PRESS);
    wait(purchase.readyDate, 1);
    expect(await noteLateOrders(shop.deps)).toBe(1);
    await bring(purchase, 'MADE', 'SHP');
    const left = purchase.total - (await brings(purchase, 1));
    expect(await dueOf(purchase)).toMatchObject({ due: left, invoice: { amount: left } });
    const upd = shop.deps.db.selectFrom('documents').select('amount').where('purchase_id', '=', purchase.id).where('kind', '=', 'upd');
    expect(await upd.execute()).toEqual([{ amount: left }]);
    await isSound();
  });

  it('is none where its customer was late, it is called off, or the shop promises nothing', async () => {
    const unpaid = await money.place();
    await bring(unpaid, ...IN_PRESS);
    const withoutFile = await money.place();
    await payByCard(withoutFile);
    const cancelled = await money.place();
    await payByCard(cancelled);
    await bring(cancelled, 'MAK');
    await money.cancel(cancelled.id);
    promising(undefined);
    const unpromised = await money.place();
    await payByCard(unpromised);
    await bring(unpromised, ...IN_PRESS);
    promising(PROMISE);
    wait(unpaid.readyDate, 5);
    expect(await noteLateOrders(shop.deps)).toBe(0);
    await bring(unpaid, 'MADE');
    await bring(unpromised, 'MADE');
    for (const purchase of [unpaid, cancelled, unpromised]) {
      expect((await ordersOf(purchase))[0]).toMatchObject({ late_day: null, late_sum: 0 });
      expect(await promiseOf(purchase)).not.toContain('паздыва');
    }
    const [letter] = await lettersAbout(unpromised, 'принят');
    expect(letter?.text).not.toContain('опозда');
    await isSound();
  });

  it('whose file waits for its approval is not late, and counts from as much later as it was approved', async () => {
    const purchase = await money.place();
    await payByCard(purchase);
    await bring(purchase, 'MAK', 'MAKCH', 'MAKRDY');
    const id = await bringFile(purchase);
    wait(purchase.readyDate, 1);
    expect(await noteLateOrders(shop.deps)).toBe(0);
    const approved_at = shop.deps.clock().toISOString();
    await shop.deps.db.updateTable('artworks').set({ approved_at }).where('id', '=', id).execute();
    expect(await noteLateOrders(shop.deps)).toBe(0);
    wait(addWorkingDays(purchase.readyDate, 30, shop.deps.catalogue.calendar), 0);
    expect(await noteLateOrders(shop.deps)).toBe(1);
    expect((await ordersOf(purchase))[0]?.late_day?.localeCompare(purchase.readyDate)).toBe(1);
  });

  it('waits for no customer while people check or mend his file', async () => {
    for (const status of ['MAKCH', 'ROBMIST'] as const) {
      const purchase = await money.place();
      await payByCard(purchase);
      await bring(purchase, 'MAK');
      await bringFile(purchase);
      await shop.deps.db.updateTable('orders').set({ status }).where('purchase_id', '=', purchase.id).execute();
      wait(purchase.readyDate, 1);
      expect([status, await noteLateOrders(shop.deps)]).toEqual([status, 1]);
      shop.pass(start - shop.deps.clock().getTime());
    }
  });

  it('is not late while a second file of it has not come', async () => {
    const purchase = await money.place({ items: [{ id: uuid(), job: cardsJob({ designs: 2 }) }] });
    await payByCard(purchase);
    await bring(purchase, 'MAK');
    await bringFile(purchase, 'd1', shop.deps.clock().toISOString());
    wait(purchase.readyDate, 1);
    expect(await noteLateOrders(shop.deps)).toBe(0);
  });

  it('whose delivery was made free gives it back once, also when it is fetched in the end', async () => {
    const purchase = await money.placeToDoor();
    await payByCard(purchase);
    await bring(purchase, ...IN_PRESS);
    wait(purchase.readyDate, 1);
    await bring(purchase, 'MADE');
    const goods = (await brings(purchase, 1)) - purchase.delivery.price;
    expect((await rowOf(purchase)).conceded).toBe(goods + purchase.delivery.price);
    await money.fetchAtWorkshop(purchase);
    await money.reconcile(1);
    const kept = purchase.total - purchase.delivery.price - goods;
    expect(await rowOf(purchase)).toMatchObject({ conceded: goods, paid: kept, payment_status: 'FP' });
    expect((await ordersOf(purchase))[0]).toMatchObject({ late_sum: goods, late_shipment: 0 });
    await isSound();
  });

  it('gives back the delivery it was late with, and not one that was made dearer since', async () => {
    const purchase = await money.place();
    await payByCard(purchase);
    await bring(purchase, ...IN_PRESS);
    wait(purchase.readyDate, 1);
    await money.bringToDoor(purchase);
    const [order] = await ordersOf(purchase);
    expect([order?.late_day, (order?.shipment_price ?? 0) > 0]).toEqual([purchase.readyDate, true]);
    await bring(purchase, 'MADE');
    const goods = compensationOf(PROMISE, { price: order?.price ?? 0, shipment_price: 0, sale: purchase.sale }, 1);
    expect((await rowOf(purchase)).conceded).toBe(goods);
    expect((await ordersOf(purchase))[0]).toMatchObject({ late_sum: goods, late_shipment: 0 });
    await isSound();
  });

  it('is none while less is paid than printing asks for, as after a dearer delivery', async () => {
    const purchase = await money.place();
    await payByCard(purchase, 'part');
    await bring(purchase, 'MAK', 'MAKCH');
    await money.bringToDoor(purchase);
    wait(purchase.readyDate, 1);
    expect(await noteLateOrders(shop.deps)).toBe(0);
    expect(await promiseOf(purchase)).toContain('если оплата');
    await payByCard(purchase);
    expect((await ordersOf(purchase))[0]).toMatchObject({ late_day: null, late_sum: 0 });
    expect((await rowOf(purchase)).ready_date > purchase.readyDate).toBe(true);
  });

  it('keeps the day the customer was promised when the workshop names a later one for itself', async () => {
    const purchase = await money.place();
    await payByCard(purchase);
    await bring(purchase, ...IN_PRESS);
    const number = purchase.orders[0]?.number ?? '';
    const readyDate = addWorkingDays(purchase.readyDate, 5, shop.deps.catalogue.calendar);
    await inTransaction(shop.deps.db, (trx) => changeReadyDate(shop.deps, trx, { number, readyDate, who: 'integration:цех' }));
    wait(purchase.readyDate, 1);
    expect(await noteLateOrders(shop.deps)).toBe(1);
    expect((await ordersOf(purchase))[0]?.late_day).toBe(purchase.readyDate);
  });

  it('closes an open payment of the former sum', async () => {
    const purchase = await money.place();
    await payByCard(purchase, 'part');
    await bring(purchase, ...IN_PRESS);
    const rest = await money.start(purchase.id);
    wait(purchase.readyDate, 1);
    await bring(purchase, 'MADE');
    expect((await get(shop.app, `/api/payment/${rest.id}`)).json()).toMatchObject({ state: 'canceled', confirmationUrl: null });
    const again = (
      await post(shop.app, '/api/payment', { purchaseId: purchase.id, method: 'card', share: 'full' }, { 'idempotency-key': newKey() })
    ).json();
    expect(again).toMatchObject({ amount: (await dueOf(purchase)).due });
  });
});
