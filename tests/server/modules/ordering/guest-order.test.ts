import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimView, PurchaseDetails, RepeatView } from '#lib/contracts/my-orders.ts';
import type { DueView } from '#lib/contracts/payment.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { CLAIM, DOOR, knownBy, ownCalls, ownPath, PNG, type Session, shopOfTwo, TVER } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, newKey, post, type TestShop } from '#tests/support/server.ts';

type Offers = { offers: { id: string; type: string; price: number; difference: number }[] };

const BUYER = { name: 'ПАО «Покупатель»', inn: '7707083893', kpp: '773601001', address: 'Москва' };

eachEngine('an order placed without an account', (engine) => {
  let shop: TestShop;
  let anna: Session;
  let boris: Session;
  beforeAll(async () => {
    ({ shop, anna, boris } = await shopOfTwo(engine));
  });
  afterAll(() => shop.close());

  const read = async <T>(url: string, headers = {}): Promise<T> => (await get(shop.app, url, headers)).json() as T;
  const hand = ({ id }: PurchaseView) => shop.deps.db.updateTable('orders').set({ status: 'SHP' }).where('purchase_id', '=', id).execute();

  const answersOf = async (purchase: PurchaseView, owner: number, bearer: Record<string, string>) => {
    const answers: [string, number, string][] = [];
    for (const call of Object.values(ownCalls(purchase, owner))) {
      const headers = { ...('headers' in call ? call.headers : {}), ...bearer };
      const { statusCode, body } = await shop.app.inject({ ...call, headers });
      answers.push([call.url.replaceAll(purchase.id, ''), statusCode, body.replace(/"requestId":"[^"]*"/, '')]);
    }
    return answers;
  };

  it('is read whole where it was placed: what was ordered, to whom, what happened, what it would cost today', async () => {
    const purchase = await placeAt(shop);
    const known = knownBy(shop, purchase);
    expect(await read(ownPath(purchase), known)).toEqual(purchase);
    const { events, boards } = await read<PurchaseDetails>(ownPath(purchase, '/details'), known);
    expect(events[0]).toMatchObject({ event: 'status' });
    expect(boards).toEqual([{ order: purchase.orders[0]?.number, product: 'VIZ', width: 90, height: 50, folds: [] }]);
    expect((await read<RepeatView>(ownPath(purchase, '/repeat'))).orders[0]).toMatchObject({ artwork: 'none' });
  });

  it('goes elsewhere at the price that was offered: the difference is due, and comes back when it is less', async () => {
    const purchase = await placeAt(shop);
    await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '7 от 16.11' });
    const { offers } = (await post(shop.app, ownPath(purchase, '/offers'), { city: TVER })).json() as Offers;
    const door = offers.find(({ type }) => type === 'door');
    const recipient = { ...purchase.recipient, name: 'Пётр Новиков' };
    const move = async (delivery: object) =>
      (await post(shop.app, ownPath(purchase, '/delivery'), { recipient, delivery }, knownBy(shop, purchase))).json() as PurchaseView;
    const dearer = await move({ ...DOOR, offer: door?.id });
    expect(door?.difference).toBeGreaterThan(0);
    expect(dearer).toMatchObject({ recipient, paymentStatus: 'PP', total: purchase.total + (door?.difference ?? 0) });
    expect(await read<DueView>(`/api/fast-payment/${purchase.id}`)).toMatchObject({ due: door?.difference, prepayment: null });
    const back = await move({ type: 'workshop', timeSlot: '1' });
    expect(back).toMatchObject({ paymentStatus: 'FP', total: purchase.total });
  });

  it('is called off where it was placed, and what was paid begins to go back', async () => {
    const purchase = await placeAt(shop);
    await bookTransfer(shop.deps, { number: purchase.number, amount: 50_000, reference: '8 от 16.11' });
    const cancelled = (await post(shop.app, ownPath(purchase, '/cancel'), { reason: 'передумали' }, knownBy(shop, purchase))).json();
    expect(cancelled).toMatchObject({ refunding: 50_000, orders: [{ isCancelled: true }] });
  });

  it('tells the customer in a letter who has called it off and where the money goes', async () => {
    const cancel = async (paid: number, reason: string) => {
      const purchase = await placeAt(shop);
      if (paid > 0) await bookTransfer(shop.deps, { number: purchase.number, amount: paid, reference: `9 от 16.11 ${reason}` });
      for (let time = 0; time < 2; time += 1) await post(shop.app, ownPath(purchase, '/cancel'), { reason }, knownBy(shop, purchase));
      const subject = `Заказ № ${shownNumber(purchase.number)} отменён`;
      const sent = (await shop.letters()).filter((letter) => letter.subject.startsWith(subject));
      return { sent: sent.map(({ to }) => to), email: purchase.recipient.email, text: sent[0]?.text.replace(/\s/g, ' ') };
    };
    const unpaid = await cancel(0, 'дорого');
    expect(unpaid.sent).toEqual([unpaid.email]);
    expect(unpaid.text).toContain('отменён на его странице');
    expect(unpaid.text).toContain('Денег за него не было, возвращать нечего.');
    expect((await cancel(50_000, 'передумали')).text).toContain('Возвращаем 500 ₽ туда, откуда вы заплатили.');
  });

  it('is complained about with a photograph that comes back', async () => {
    const purchase = await placeAt(shop);
    await hand(purchase);
    const body = { orderId: purchase.orders[0]?.id, text: CLAIM };
    const known = knownBy(shop, purchase);
    const claim = (await post(shop.app, ownPath(purchase, '/claim'), body, { 'idempotency-key': newKey(), ...known })).json() as ClaimView;
    const photo = ownPath(purchase, `/claim/${claim.id}/1`);
    const sent = await shop.app.inject({ method: 'PUT', url: photo, headers: { 'content-type': 'image/png', ...known }, payload: PNG });
    expect([sent.statusCode, (await get(shop.app, photo, known)).rawPayload]).toEqual([200, PNG]);
    expect((await read<PurchaseDetails>(ownPath(purchase, '/details'), known)).claims).toMatchObject([{ id: claim.id, text: CLAIM }]);
  });

  it('shows its documents and hands them out', async () => {
    const purchase = await placeAt(shop, { payer: { kind: 'organisation', requisites: BUYER } });
    const known = knownBy(shop, purchase);
    const { items } = await read<{ items: { kind: string; file: string }[] }>(ownPath(purchase, '/documents'), known);
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['contract', 'invoice']);
    for (const { file } of items) expect((await get(shop.app, file, known)).headers['content-type']).toBe('application/pdf');
    const other = await placeAt(shop);
    const contract = items.find(({ kind }) => kind === 'contract')?.file ?? '';
    expect((await get(shop.app, contract.replace(purchase.id, other.id), knownBy(shop, other))).statusCode).toBe(404);
  });

  it('of a customer is as missing under the number of a guest, to everyone alike', async () => {
    const owned = await placeAt(shop, {}, anna.bearer);
    await hand(owned);
    const absent = { ...owned, id: 'x'.repeat(owned.id.length) };
    for (const bearer of [{}, boris.bearer, anna.bearer]) {
      const [foreign, missing] = [await answersOf(owned, 0, bearer), await answersOf(absent, 0, bearer)];
      expect(foreign).toEqual(missing);
      expect(new Set(foreign.map(([, status]) => status))).toEqual(new Set([404]));
    }
    expect(await read(ownPath(owned, '', anna.contacteeId), anna.bearer)).toMatchObject({ id: owned.id, orders: [{ isCancelled: false }] });
  });

  it('is as missing under the number of a customer, and under that of a guest once it has an owner', async () => {
    const purchase = await placeAt(shop);
    for (const [, status] of await answersOf(purchase, boris.contacteeId, boris.bearer)) expect(status).toBe(404);
    await post(shop.app, '/api/order/attach', { purchaseId: purchase.id }, anna.bearer);
    await shop.deps.db.updateTable('purchases').set({ user_id: anna.contacteeId }).where('id', '=', purchase.id).execute();
    for (const [, status] of await answersOf(purchase, 0, {})) expect(status).toBe(404);
  });
});
