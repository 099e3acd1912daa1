import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DueView, PaymentView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { moscowDay, promiseReady, transferDay } from '#lib/domain/calendar.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { workDaysOf } from '#lib/domain/orders/promise.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { decideTestPayment } from '#server/modules/test-bank/provider.ts';
import { setOnAccount } from '#server/modules/user/admin.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

eachEngine('the promised day of an order', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const promiseOf = async ({ id }: PurchaseView): Promise<string> =>
    ((await get(shop.app, `/api/fast-payment/${id}`)).json() as DueView).orders[0]?.promise?.replaceAll('\u00a0', ' ') ?? '';
  const start = async (purchase: PurchaseView): Promise<string> => {
    const body = { purchaseId: purchase.id, method: 'card', share: 'full' };
    return ((await post(shop.app, '/api/payment', body, { 'idempotency-key': newKey() })).json() as PaymentView).id;
  };
  const decide = async (id: string, decision: 'pay' | 'refuse') => {
    const row = await shop.deps.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await decideTestPayment({ ...shop.deps, publicUrl: '' }, row.provider_id ?? '', decision);
    await get(shop.app, `/api/payment/${id}`);
  };
  const pay = async (purchase: PurchaseView) => decide(await start(purchase), 'pay');
  const withArtwork = ({ id }: PurchaseView) =>
    shop.deps.db.updateTable('orders').set({ status: 'MAK' }).where('purchase_id', '=', id).execute();
  const storedDay = async ({ id }: PurchaseView): Promise<string> =>
    (await shop.deps.db.selectFrom('orders').select('ready_date').where('purchase_id', '=', id).executeTakeFirstOrThrow()).ready_date;

  const wayDay = async ({ id }: PurchaseView) =>
    ((await get(shop.app, `/api/fast-payment/${id}`)).json() as DueView).orders[0]?.way?.find(({ step }) => step === 'made');

  it('carries its condition in the letter and on the page, and moves while nothing is done', async () => {
    const purchase = await placeAt(shop);
    const condition = /если утверждённый макет и оплата будут до \d+:00 мск [а-я]+, \d+ [а-я]+/;
    expect(await promiseOf(purchase)).toMatch(condition);
    const letter = (await shop.letters()).find(({ subject }) => namesOrder(subject, purchase.number));
    expect(letter?.text.replaceAll('\u00a0', ' ')).toMatch(condition);
    shop.pass(14 * DAY_MS);
    expect(await promiseOf(purchase)).toMatch(
      /^Будет готов .* если утверждённый макет и оплата будут до .* Обещали .* вовремя не было утверждённого макета и оплаты\.$/,
    );
    expect(await storedDay(purchase)).toBe(purchase.readyDate);
  });

  it('is written down anew when what was wanted came too late, with the day before it', async () => {
    const purchase = await placeAt(shop);
    await withArtwork(purchase);
    shop.pass(14 * DAY_MS);
    await pay(purchase);
    const day = await storedDay(purchase);
    expect(day > purchase.readyDate).toBe(true);
    expect(await promiseOf(purchase)).toMatch(/^Будет готов [^,]+, \d+ [а-я]+\.$/);
    const order = purchase.orders[0]?.id ?? '';
    const changes = await shop.deps.db.selectFrom('order_changes').selectAll().where('order_id', '=', order).execute();
    const moved = changes.find(({ kind }) => kind === 'ready_date');
    expect(JSON.parse(moved?.detail ?? '{}')).toEqual({ readyDate: day, before: purchase.readyDate });
  });

  it('is written down with money that comes after its hour and before the day itself', async () => {
    const purchase = await placeAt(shop);
    await withArtwork(purchase);
    while (!(await promiseOf(purchase)).includes('Обещали')) shop.pass(DAY_MS);
    expect(moscowDay(shop.deps.clock()) <= purchase.readyDate).toBe(true);
    await pay(purchase);
    expect((await storedDay(purchase)) > purchase.readyDate).toBe(true);
  });

  it('is bought by the next step of a paid purchase, which says its hour and the day of a later one', async () => {
    const purchase = await placeAt(shop);
    const dueNow = async () => (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json() as DueView;
    expect(await dueNow()).toMatchObject({ step: null, moves: [] });
    await pay(purchase);
    const { step, moves } = await dueNow();
    expect(moves).toMatchObject([{ at: shop.deps.clock().toISOString(), method: 'card' }]);
    expect(step?.kind).toBe('upload');
    expect(step?.title.replaceAll('\u00a0', ' ')).toMatch(/^Пришлите и утвердите макет (сегодня )?до \d+:00/);
    expect(step?.day).toContain(formatReadyDay(purchase.arrivalDate));
    expect(step?.later).toContain('Если позже');
    expect(step?.later).not.toContain(formatReadyDay(purchase.arrivalDate));
    await withArtwork(purchase);
    expect((await dueNow()).step).toMatchObject({ kind: 'none', later: '', collecting: null });
    const orders = shop.deps.db.updateTable('orders').where('purchase_id', '=', purchase.id);
    await orders.set({ status: 'MADE' }).execute();
    expect((await dueNow()).step?.collecting).toBeNull();
    await orders.set({ status: 'WRH' }).execute();
    expect((await dueNow()).step?.collecting).toContain('Назовите номер заказа');
    expect(await moveOrder(shop.deps, purchase.orders[0]?.number ?? '', 'SHP')).toMatchObject({ kind: 'moved' });
    expect((await dueNow()).step).toBeNull();
  });

  it('of a purchase carries its condition, moves, and is none once the work is late', async () => {
    const purchase = await placeAt(shop);
    const arrivalOf = async () => {
      const due = (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json() as DueView;
      return due.arrival?.replaceAll('\u00a0', ' ') ?? '';
    };
    expect(purchase.arrival?.replaceAll('\u00a0', ' ')).toMatch(/^во? [а-я]+, \d+ [а-я]+, если утверждённый макет и оплата будут до /);
    shop.pass(14 * DAY_MS);
    expect(await arrivalOf()).toMatch(
      /если утверждённый макет и оплата будут до .* Обещали .* вовремя не было утверждённого макета и оплаты$/,
    );
    await withArtwork(purchase);
    await pay(purchase);
    expect(await arrivalOf()).toMatch(/^во? [а-я]+, \d+ [а-я]+$/);
    shop.pass(40 * DAY_MS);
    expect(await arrivalOf()).toMatch(/^обещали .* и не успели: новый день назовёт менеджер$/);
  });

  it('is never named in a letter once it has passed', async () => {
    const purchase = await placeAt(shop);
    await withArtwork(purchase);
    await pay(purchase);
    await shop.deps.db.updateTable('orders').set({ status: 'ROBMIST' }).where('purchase_id', '=', purchase.id).execute();
    shop.pass(40 * DAY_MS);
    const number = purchase.orders[0]?.number ?? '';
    expect(await moveOrder(shop.deps, number, 'MAKCH')).toMatchObject({ kind: 'moved' });
    const letter = (await shop.letters()).find(({ subject }) => subject.includes(`№ ${shownNumber(number)} в работе`));
    expect(letter?.text.replaceAll('\u00a0', ' ')).toMatch(/Обещали .* и не успели, новый день назовёт менеджер\./);
  });

  it('moved twice is counted by the work, not by what was lost the first time', async () => {
    const purchase = await placeAt(shop);
    await withArtwork(purchase);
    shop.pass(14 * DAY_MS);
    await pay(purchase);
    await shop.deps.db.updateTable('orders').set({ status: 'MAKERR' }).where('purchase_id', '=', purchase.id).execute();
    shop.pass(7 * DAY_MS);
    const calendar = shop.deps.catalogue.calendar;
    const days = workDaysOf(new Date(purchase.placedAt), purchase.readyDate, calendar);
    const expected = promiseReady(shop.deps.clock(), days, calendar).day;
    expect(await promiseOf(purchase)).toContain(formatReadyDay(expected).replaceAll('\u00a0', ' '));
  });

  it('waits for no money of an organisation that pays after delivery', async () => {
    const purchase = await placeAt(shop);
    const { contacteeId } = await loginAs(shop, 'credit@example.com');
    const requisites = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва' };
    const payer = JSON.stringify({ kind: 'organisation', requisites });
    const { db } = shop.deps;
    const owned = { user_id: contacteeId, payer, payment_status: 'WP' } as const;
    await db.updateTable('purchases').set(owned).where('id', '=', purchase.id).execute();
    await withArtwork(purchase);
    const dueNow = async () => (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json() as DueView;
    expect((await dueNow()).transfer).not.toBeNull();
    expect(await promiseOf(purchase)).toContain('если оплата будет');
    await setOnAccount(db, 'credit@example.com', true);
    expect((await dueNow()).transfer).toBeNull();
    expect(await promiseOf(purchase)).toMatch(/^Будет готов [^,]+, \d+ [а-я]+\.$/);
    shop.pass(14 * DAY_MS);
    expect(await promiseOf(purchase)).toContain('не успели');
  });

  it('is the day of a transfer wherever an organisation reads it', async () => {
    const requisites = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва' };
    const purchase = await placeAt(shop, { payer: { kind: 'organisation', requisites } });
    const due = (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json() as DueView;
    const day = transferDay(purchase.readyDate, shop.deps.catalogue.calendar);
    for (const text of [due.arrival, due.orders[0]?.promise, due.transfer, purchase.arrival]) expect(text).toContain(formatReadyDay(day));
    expect(due.arrival).toMatch(/^переводом/);
    expect(due.online).toContain(formatReadyDay(purchase.readyDate));
    expect(due.orders[0]?.way?.find(({ step }) => step === 'made')?.day).toBe(day);
    shop.pass(14 * DAY_MS);
    const later = (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json() as DueView;
    for (const text of [later.arrival, later.orders[0]?.promise]) expect(text).toContain(`Обещали ${formatReadyDay(day)}`);
    await withArtwork(purchase);
    const first = await wayDay(purchase);
    await pay(purchase);
    expect(await wayDay(purchase)).toMatchObject({ from: day });
    expect(first).toMatchObject({ from: day });
  });

  it('of an organisation is the day of its card everywhere while the bank has that payment', async () => {
    const requisites = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва' };
    const purchase = await placeAt(shop, { payer: { kind: 'organisation', requisites } });
    const byTransfer = transferDay(purchase.readyDate, shop.deps.catalogue.calendar);
    const said = async () => {
      const { arrival, orders, transfer } = (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json() as DueView;
      return { texts: [arrival, orders[0]?.promise], way: orders[0]?.way?.slice(-2).map(({ day }) => day), arrival, transfer };
    };
    const payment = await start(purchase);
    const asked = await said();
    for (const text of asked.texts) expect(text).toContain(formatReadyDay(purchase.readyDate));
    expect(asked.arrival).not.toContain('переводом');
    expect(asked.way).toEqual([purchase.readyDate, purchase.readyDate]);
    expect(asked.transfer).toContain(formatReadyDay(byTransfer));
    await decide(payment, 'refuse');
    expect(await said()).toMatchObject({ arrival: expect.stringMatching(/^переводом/), way: [byTransfer, byTransfer] });
  });

  it('stays when what was wanted came in time', async () => {
    const purchase = await placeAt(shop);
    await withArtwork(purchase);
    await pay(purchase);
    expect(await storedDay(purchase)).toBe(purchase.readyDate);
  });
});
