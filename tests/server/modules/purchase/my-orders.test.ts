import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Changes } from '#lib/contracts/changes.ts';
import type { ClaimView, PurchaseDetails, RepeatView } from '#lib/contracts/my-orders.ts';
import type { DueView } from '#lib/contracts/payment.ts';
import type { PurchaseList, PurchaseView } from '#lib/contracts/purchase.ts';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '#lib/domain/codes.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { claimAnswerDay } from '#lib/domain/orders/claims.ts';
import { FILES, type Files } from '#lib/domain/orders/next-action.ts';
import { groupOf, ORDER_GROUPS } from '#lib/domain/orders/order-groups.ts';
import { rightsOf } from '#lib/domain/orders/order-rights.ts';
import { UNCHECKED } from '#server/modules/artwork/repository.ts';
import { decideClaim } from '#server/modules/claim/decide.ts';
import { addPhoto, listOperatorClaims } from '#server/modules/claim/service.ts';
import { bookReturned } from '#server/modules/payment/by-hand.ts';
import { listByHand } from '#server/modules/payment/repository-refunds.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { trackOrder } from '#server/modules/purchase/production.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { DOOR, ownCalls, ownPath, PNG, type Session, shopOfTwo, TVER } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, loginAs, newKey, post, type TestShop, uuid } from '#tests/support/server.ts';

type List = { items: PurchaseView[]; next: string | null; asOf: string } & ReturnType<typeof PurchaseList.parse>;

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64, 2)]);
const WEBP = Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP'), Buffer.alloc(64, 3)]);

eachEngine('my orders', (engine) => {
  let shop: TestShop;
  let anna: Session;
  let boris: Session;
  beforeAll(async () => {
    ({ shop, anna, boris } = await shopOfTwo(engine));
  });
  afterAll(() => shop.close());

  const place = (change: object = {}, who: Session = anna): Promise<PurchaseView> => placeAt(shop, change, who.bearer);
  const one = ({ id }: { id: string }, what: string, who: Session = anna): string => ownPath({ id }, `/${what}`, who.contacteeId);
  const read = async <T>(url: string, who: Session = anna): Promise<T> => (await get(shop.app, url, who.bearer)).json() as T;
  const list = (query = '', who: Session = anna): Promise<List> => read<List>(`/api/order/list/${who.contacteeId}${query}`, who);
  const setState = async ({ id }: PurchaseView, status: OrderStatus, payment?: PaymentStatus) => {
    await shop.deps.db.updateTable('orders').set({ status }).where('purchase_id', '=', id).execute();
    if (payment !== undefined) await shop.deps.db.updateTable('purchases').set({ payment_status: payment }).where('id', '=', id).execute();
  };

  const calls = (purchase: PurchaseView, who: Session) => Object.values(ownCalls(purchase, who.contacteeId));

  it('shows and changes nothing for a guest, and a stranger’s purchase is as missing', async () => {
    const purchase = await place();
    await setState(purchase, 'SHP');
    const missing = { ...purchase, id: 'x'.repeat(27) };
    for (const [nth, call] of calls(purchase, boris).entries()) {
      const never = calls(missing, boris)[nth] ?? call;
      expect((await shop.app.inject(call)).statusCode, call.url).toBe(401);
      const [foreign, none] = await Promise.all(
        [call, never].map(async (request) => {
          const headers = { ...boris.bearer, ...('headers' in request ? request.headers : {}) };
          const answer = await shop.app.inject({ ...request, headers });
          const { requestId: _, ...body } = answer.json() as { requestId: string };
          return { status: answer.statusCode, body };
        }),
      );
      expect(foreign, call.url).toEqual(none);
      expect(foreign?.status).toBe(404);
    }
    for (const call of calls(purchase, anna)) {
      const headers = { ...boris.bearer, ...('headers' in call ? call.headers : {}) };
      expect((await shop.app.inject({ ...call, headers })).statusCode, call.url).toBe(404);
    }
    expect((await shop.deps.db.selectFrom('claims').selectAll().execute()).length).toBe(0);
  });

  it('allows in every status and payment status exactly what the table of rights says', async () => {
    const purchase = await place();
    const { delivery, claim } = ownCalls(purchase, anna.contacteeId);
    for (const [at, status] of ORDER_STATUSES.entries()) {
      // Rights are no matter of the database: on the second one each status is asked about once.
      const payments = engine === 'sqlite' ? PAYMENT_STATUSES : PAYMENT_STATUSES.filter((_, nth) => nth === at % PAYMENT_STATUSES.length);
      // How often an address is changed in a day has a test of its own.
      await shop.deps.db.deleteFrom('rate_limits').execute();
      for (const payment of payments) {
        await setState(purchase, status, payment);
        const rights = rightsOf({ status, isCancelled: false }, payment);
        const change = await shop.app.inject({ ...delivery, headers: anna.bearer });
        expect(change.statusCode, `address in ${status} ${payment}`).toBe(rights.includes('address') ? 200 : 409);
        if (rights.includes('claim')) continue;
        const complaint = await shop.app.inject({ ...claim, headers: { ...anna.bearer, 'idempotency-key': newKey() } });
        expect(complaint.statusCode, `claim in ${status} ${payment}`).toBe(409);
      }
    }
    for (const status of ORDER_STATUSES) {
      const other = await place();
      await setState(other, status);
      const answer = await post(shop.app, one(other, 'cancel'), { reason: 'передумали' }, anna.bearer);
      const expected = rightsOf({ status, isCancelled: false }, 'NP').includes('cancel') ? 200 : 409;
      expect(answer.statusCode, `cancel in ${status}`).toBe(expected);
    }
  });

  describe('cancelling', () => {
    const cancel = (purchase: PurchaseView, reason = '') => post(shop.app, one(purchase, 'cancel'), { reason }, anna.bearer);

    it('marks every order, says so in its history, and stays as it is when asked again', async () => {
      const items = [1, 2].map((designs) => ({ id: uuid(), job: cardsJob({ designs }) }));
      const purchase = await place({ items });
      const first = await cancel(purchase, 'Нашли ошибку в тексте');
      const { orders } = first.json() as PurchaseView;
      expect(orders.map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
      for (const { promise } of orders) expect(promise).toMatch(/^Отменён \d+\s\S+, платить не\s?нужно\.$/u);
      expect((await cancel(purchase, 'ещё раз')).json()).toEqual(first.json());
      const { events } = await read<PurchaseDetails>(one(purchase, 'details'));
      const cancelled = events.filter(({ event }) => event === 'cancelled');
      expect(cancelled.map(({ actor, note }) => [actor, note])).toEqual([
        ['customer', 'Нашли ошибку в тексте'],
        ['customer', 'Нашли ошибку в тексте'],
      ]);
    });

    it('leaves nothing to pay, to invoice, to move on the shop floor or to send elsewhere', async () => {
      const purchase = await place();
      await cancel(purchase);
      const body = { purchaseId: purchase.id, method: 'card' };
      const payment = await post(shop.app, '/api/payment', body, { 'idempotency-key': newKey() });
      expect(payment.json()).toMatchObject({ code: 'order_cancelled' });
      expect((await get(shop.app, `/api/fast-payment/${purchase.id}`)).json()).toMatchObject({ due: 0, isCancelled: true });
      expect(await moveOrder(shop.deps, `${purchase.number}-1`, 'MAK')).toMatchObject({ kind: 'cancelled' });
      const { delivery } = ownCalls(purchase, anna.contacteeId);
      expect((await shop.app.inject({ ...delivery, headers: anna.bearer })).json()).toMatchObject({ code: 'order_cancelled' });
    });

    it('sends a paid card back and leaves no note for the operator', async () => {
      const purchase = await place();
      const started = await post(shop.app, '/api/payment', { purchaseId: purchase.id, method: 'card' }, { 'idempotency-key': newKey() });
      const { id, confirmationUrl } = started.json() as { id: string; confirmationUrl: string };
      const bank = new URL(confirmationUrl).pathname;
      await shop.app.inject({
        method: 'POST',
        url: bank,
        payload: 'decision=pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      await get(shop.app, `/api/payment/${id}`);
      const before = await read<PurchaseView>(`/api/order/list/${anna.contacteeId}/${purchase.id}`);
      expect(before).toMatchObject({ paid: purchase.total, paymentStatus: 'FP' });
      expect((await cancel(purchase)).json()).toMatchObject({ paid: 0, paymentStatus: 'NP' });
      expect(await listByHand(shop.deps.db, purchase.number)).toEqual([]);
    });

    it('asks the operator to return a bank transfer', async () => {
      const purchase = await place();
      await bookTransfer(shop.deps, { number: purchase.number, amount: 50_000, reference: '17 от 16.11' });
      const part = await read<PurchaseView>(`/api/order/list/${anna.contacteeId}/${purchase.id}`);
      expect(part).toMatchObject({ paid: 50_000, due: purchase.total - 50_000 });
      const cancelled = (await cancel(purchase)).json() as PurchaseView;
      expect(cancelled).toMatchObject({ paid: 50_000, due: 0, refunding: 50_000 });
      expect(cancelled.orders[0]?.promise).toContain('Деньги возвращаем');
      expect(await listByHand(shop.deps.db, purchase.number)).toMatchObject([{ amount: 50_000, way: 'hand' }]);
      expect(await Promise.all([bookReturned(shop.deps, purchase.number), bookReturned(shop.deps, purchase.number)])).toContain(50_000);
      expect(await bookReturned(shop.deps, purchase.number)).toBe(0);
      const after = await read<PurchaseView>(`/api/order/list/${anna.contacteeId}/${purchase.id}`);
      expect(after).toMatchObject({ paid: 0, refunding: 0, received: 50_000, returned: 50_000, paymentStatus: 'NP' });
    });
  });

  describe('another address', () => {
    const offers = async (purchase: PurchaseView) => {
      const answer = await post(shop.app, one(purchase, 'offers'), { city: TVER }, anna.bearer);
      return (answer.json() as { offers: { id: string; type: string; price: number; difference: number }[] }).offers;
    };
    const change = (purchase: PurchaseView, delivery: object, recipient: object = purchase.recipient) =>
      post(shop.app, one(purchase, 'delivery'), { recipient, delivery }, anna.bearer);

    it('that costs more makes the order dearer by the difference that was shown, which is then due', async () => {
      const purchase = await place();
      await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '19 от 16.11' });
      const door = (await offers(purchase)).find(({ type }) => type === 'door');
      expect(door?.difference).toBe(door?.price);
      const dearer = (await change(purchase, { ...DOOR, offer: door?.id })).json() as PurchaseView;
      expect(dearer).toMatchObject({ total: purchase.total + (door?.price ?? 0), paid: purchase.total, paymentStatus: 'PP' });
      expect(dearer.orders.reduce((sum, { shipment }) => sum + shipment.shipmentPrice, 0)).toBe(door?.price);
    });

    it('that costs as much is agreed at once: the same parcel to another house and another person', async () => {
      const first = await place();
      const door = (await offers(first)).find(({ type }) => type === 'door');
      const basket = { city: TVER, items: [{ id: uuid(), job: cardsJob() }] };
      const { offers: own } = (await post(shop.app, '/api/delivery/offers', basket)).json() as { offers: { id: string; type: string }[] };
      const purchase = await place({ delivery: { ...DOOR, offer: own.find(({ type }) => type === 'door')?.id } });
      const recipient = { ...purchase.recipient, name: 'Пётр Новиков' };
      const changed = (await change(purchase, { ...DOOR, address: 'пр-т Победы, д 3', offer: door?.id }, recipient)).json() as PurchaseView;
      expect(changed).toMatchObject({ total: purchase.total, recipient, delivery: { address: 'пр-т Победы, д 3', price: door?.price } });
      expect((await list('?q=новиков')).items.map(({ number }) => number)).toEqual([purchase.number]);

      await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '18 от 16.11' });
      const cheaper = (await change(changed, { type: 'workshop', timeSlot: '1' })).json() as PurchaseView;
      expect(cheaper.total).toBeLessThan(purchase.total);
      expect(cheaper).toMatchObject({ paymentStatus: 'FP', delivery: { type: 'workshop', price: 0 } });
      expect(await listByHand(shop.deps.db, purchase.number)).toMatchObject([{ amount: purchase.total - cheaper.total }]);
      const { events } = await read<PurchaseDetails>(one(purchase, 'details'));
      expect(events.filter(({ event }) => event === 'delivery').map(({ note }) => note)).toEqual(['пр-т Победы, д 3', '']);
    });

    it('is not taken under another price than was seen', async () => {
      const purchase = await place();
      expect((await change(purchase, { ...DOOR, offer: 'another' })).json()).toMatchObject({ code: 'delivery_changed' });
    });
  });

  it('prices a former order today and says why it is another price', async () => {
    const purchase = await place();
    const repeat = () => read<RepeatView>(one(purchase, 'repeat'));
    const price = purchase.orders[0]?.priceWithoutDisc;
    expect((await repeat()).orders[0]?.now).toMatchObject({ price, reasons: [], changed: [] });
    await shop.deps.db.updateTable('orders').set({ price: 100 }).where('purchase_id', '=', purchase.id).execute();
    await shop.deps.db.updateTable('purchases').set({ price_list: 'older' }).where('id', '=', purchase.id).execute();
    expect((await repeat()).orders[0]).toMatchObject({ was: { price: 100 }, now: { price, reasons: ['price_list'] } });
    const gone = JSON.stringify({ ...cardsJob(), product: 'Nothing' });
    await shop.deps.db.updateTable('orders').set({ job: gone }).where('purchase_id', '=', purchase.id).execute();
    expect((await repeat()).orders[0]?.now).toBeNull();
  });

  describe('a claim', () => {
    const text = 'Порезано криво, углы не совпадают';
    const claimable = async () => {
      const purchase = await place();
      await setState(purchase, 'SHP');
      return purchase;
    };
    const file = (purchase: PurchaseView, key = newKey(), body = text) =>
      post(shop.app, one(purchase, 'claim'), { orderId: purchase.orders[0]?.id, text: body }, { ...anna.bearer, 'idempotency-key': key });
    const send = (url: string, payload: Buffer, type = 'image/png', who = anna) =>
      shop.app.inject({ method: 'PUT', url, payload, headers: { ...who.bearer, 'content-type': type } });

    it('is written down once for one key, at most three times for one order, with five words at least', async () => {
      const purchase = await claimable();
      const key = newKey();
      const first = await file(purchase, key);
      expect([first.statusCode, (await file(purchase, key)).body]).toEqual([201, first.body]);
      expect((await file(purchase, newKey(), 'Плохо')).statusCode).toBe(400);
      await file(purchase);
      await file(purchase);
      expect((await file(purchase)).json()).toMatchObject({ code: 'claims_full' });
      const { claims, events } = await read<PurchaseDetails>(one(purchase, 'details'));
      expect(claims).toHaveLength(3);
      expect(events.filter(({ event }) => event === 'claim').map(({ note }) => note)).toEqual(claims.map(({ number }) => number));
    });

    it('asks for what the policy promises, and is answered by its number and day, in a letter too', async () => {
      const purchase = await claimable();
      const [order] = purchase.orders;
      const asked = (spoiled: number) =>
        post(
          shop.app,
          one(purchase, 'claim'),
          { orderId: order?.id, text, wish: 'reprint', spoiled },
          { ...anna.bearer, 'idempotency-key': newKey() },
        );
      const made = piecesOf(order!.job);
      expect((await asked(made + 1)).json()).toMatchObject({ errors: { spoiled: [expect.stringContaining('В тираже всего')] } });
      const claim = (await asked(made)).json() as ClaimView;
      expect(claim).toMatchObject({ wish: 'reprint', spoiled: made, answerBy: claimAnswerDay(new Date(claim.createdAt), 10) });
      const letters = await shop.deps.db.selectFrom('outbox').select(['subject', 'text_body']).orderBy('created_at', 'desc').execute();
      const letter = letters.find(({ subject }) => subject.startsWith(`Обращение № ${claim.number} принято`));
      expect(letter?.text_body).toContain('Вы просите перепечатать.');
    });

    it('takes photographs by their first bytes alone, keeps them under names of its own and gives them to their owner as attachments', async () => {
      const purchase = await claimable();
      const claim = (await file(purchase)).json() as ClaimView;
      const photo = (position: number | string, who: Session = anna) => one(purchase, `claim/${claim.id}/${position}`, who);
      for (const [nth, bytes] of [PNG, JPEG, WEBP].entries())
        expect((await send(photo(nth + 1), bytes, 'text/html; charset=x')).statusCode).toBe(200);
      const hostile = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF89a', '', '%PDF-1.7', 'RIFF....WAVE'];
      for (const content of hostile) expect((await send(photo(4), Buffer.from(content))).statusCode, content).toBe(415);
      for (const place of [0, 6, '1.5', '..%2f1', 'a']) expect((await send(photo(place), PNG)).statusCode).toBe(400);
      expect((await send(photo(4), Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]))).statusCode).toBe(413);
      expect((await send(photo(1, boris), PNG, 'image/png', boris)).statusCode).toBe(404);
      expect((await get(shop.app, photo(1, boris), boris.bearer)).statusCode).toBe(404);
      expect((await get(shop.app, photo(1))).statusCode).toBe(401);
      expect(
        (await shop.app.inject({ method: 'PUT', url: photo(1), payload: PNG, headers: { 'content-type': 'image/png' } })).statusCode,
      ).toBe(401);
      const answer = await get(shop.app, photo(2), anna.bearer);
      expect(answer.rawPayload.equals(JPEG)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename="claim-${claim.number}-2.jpg"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    });

    it('refuses a photograph before any of it has come, and leaves nothing of one that breaks off', async () => {
      const claimed = await claimable();
      const claim = (await file(claimed)).json() as ClaimView;
      const url = one(claimed, `claim/${claim.id}/1`);
      const base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
      /** The head of a request and a little of its body; the rest never comes. */
      const begin = async (path: string, who: Session, length = 9_000_000) => {
        const headers = { ...who.bearer, 'content-type': 'image/png', 'content-length': String(length) };
        const call = request(base + path, { method: 'PUT', headers });
        call.on('error', () => undefined);
        call.write(PNG);
        const answer = new Promise<number>((resolve) => call.once('response', ({ statusCode = 0 }) => resolve(statusCode)));
        return { call, answer };
      };
      const refused = async (path: string, who: Session, length?: number) => {
        const { call, answer } = await begin(path, who, length);
        const status = await answer;
        call.destroy();
        return status;
      };
      expect(await refused(url, boris)).toBe(404);
      expect(await refused(one(claimed, `claim/${claim.id}/1`, boris), boris)).toBe(404);
      expect(await refused(url, anna, 11_000_000)).toBe(413);
      const work = join(shop.deps.config.dataDir, 'work');
      const inWork = () => (existsSync(work) ? readdirSync(work).length : 0);
      const slow = [await begin(url, anna), await begin(url, anna)];
      await expect.poll(inWork).toBe(2);
      expect((await send(url, PNG)).statusCode).toBe(429);
      for (const { call } of slow) call.destroy();
      await expect.poll(inWork).toBe(0);
      expect((await send(url, PNG)).statusCode).toBe(200);
      await shop.deps.db.updateTable('claims').set({ state: 'closed' }).where('id', '=', claim.id).execute();
      expect(await refused(url, anna)).toBe(409);
    });

    it('takes no photograph that was on its way while the claim was decided, and keeps no file of it', async () => {
      const purchase = await claimable();
      const claim = (await file(purchase)).json() as ClaimView;
      const folder = join(shop.deps.config.dataDir, 'claims');
      const before = existsSync(folder) ? readdirSync(folder) : [];
      const bytes = Readable.from(
        (async function* () {
          yield PNG;
          await decideClaim(shop.deps, claim.number, 'перепечатаем');
        })(),
      );
      const place = { claimId: claim.id, position: 1 };
      await expect(
        addPhoto(shop.deps, { owner: anna.contacteeId, purchaseId: purchase.id }, place, { ip: '203.0.113.7', bytes }),
      ).rejects.toMatchObject({
        status: 409,
      });
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual(before);
      expect((await read<PurchaseDetails>(one(purchase, 'details'))).claims).toMatchObject([{ photos: [] }]);
    });

    it('replaces a photograph instead of heaping files up, and the operator finds each where it lies', async () => {
      const purchase = await claimable();
      const claim = (await file(purchase)).json() as ClaimView;
      const folder = join(shop.deps.config.dataDir, 'claims');
      const count = () => (existsSync(folder) ? readdirSync(folder).length : 0);
      const before = count();
      for (const bytes of [PNG, JPEG]) await send(one(purchase, `claim/${claim.id}/1`), bytes);
      expect(count()).toBe(before + 1);
      const own = (await listOperatorClaims(shop.deps, 'open', 100)).find(({ number }) => number === claim.number);
      expect(own).toMatchObject({ text, order_number: `${purchase.number}-1`, email: 'anna@example.com' });
      expect(own?.photos.map((path) => [existsSync(path), path.endsWith('.jpg')])).toEqual([[true, true]]);
      await shop.deps.db.updateTable('claims').set({ state: 'closed' }).where('id', '=', claim.id).execute();
      expect((await send(one(purchase, `claim/${claim.id}/2`), PNG)).statusCode).toBe(409);
    });
  });

  describe('the list', () => {
    it('finds by words, status group, payment, period and number, each alone and together', async () => {
      const buyer = await loginAs(shop, 'filters@example.com');
      const numbers: Record<string, string> = {};
      for (const [status, payment] of [
        ['CRE', 'NP'],
        ['INPROD', 'FP'],
        ['WRH', 'GG'],
        ['SHP', 'WP'],
      ] as const) {
        const purchase = await place({}, buyer);
        numbers[status] = purchase.number;
        await setState(purchase, status, payment);
        shop.pass(60_000);
      }
      const found = async (query: string) => (await list(query, buyer)).items.map(({ number }) => number);
      expect(await found('?status=waiting')).toEqual([numbers.SHP, numbers.WRH, numbers.CRE]);
      expect(await found('?status=work')).toEqual([numbers.INPROD]);
      expect(await found('?payment=WP')).toEqual([numbers.SHP, numbers.WRH]);
      expect(await found('?payment=FP&status=work&q=ВИЗИТКИ 90x50')).toEqual([numbers.INPROD]);
      expect(await found('?payment=NP&status=work')).toEqual([]);
      expect(await found(`?number=${numbers.SHP}-1`)).toEqual([numbers.SHP]);
      expect(await found('?from=2026-11-16&to=2026-11-16')).toHaveLength(4);
      expect(await found('?to=2026-11-15')).toEqual([]);
      expect(await found('?from=2026-11-17')).toEqual([]);
      expect(await found('?q=%25')).toHaveLength(4);
      for (const wrong of ['?status=lost', '?payment=XX', '?from=yesterday', '?limit=101', '?limit=0'])
        expect((await get(shop.app, `/api/order/list/${buyer.contacteeId}${wrong}`, buyer.bearer)).statusCode).toBe(400);
      const [first, rest] = [await list('?limit=3', buyer), await list(`?limit=3&after=${numbers.INPROD}`, buyer)];
      expect([first.items.length, first.next, rest.items.length, rest.next]).toEqual([3, numbers.INPROD, 1, null]);
    });

    const handIn = async (order: string, files: Files) => {
      const { db } = shop.deps;
      await db.deleteFrom('artworks').where('order_id', '=', order).execute();
      if (files === 'none') return;
      const row = {
        ...UNCHECKED,
        order_id: order,
        slot: 'd1',
        mime: 'application/pdf',
        bytes: 1,
        name: 'x.pdf',
        origin: 'upload',
      } as const;
      const common = { ...row, sha256: 'a'.repeat(64), source_id: null, created_at: '2026-11-16T09:00:00.000Z' };
      const approved_at = '2026-11-16T10:00:00.000Z';
      // An older version says nothing: it is the newest that counts.
      await db
        .insertInto('artworks')
        .values({ ...common, id: `${order}-1`, version: 1, state: 'checked', approved_at: null })
        .execute();
      await db
        .insertInto('artworks')
        .values({
          ...{ ...common, id: `${order}-2`, version: 2 },
          state: files === 'checking' ? 'waiting' : 'checked',
          approved_at: files === 'approved' ? approved_at : null,
        })
        .execute();
    };

    it('shows every order in the group the rules name, paid or not and whatever its files are', async () => {
      const buyer = await loginAs(shop, 'groups@example.com');
      const purchase = await place({}, buyer);
      const order = purchase.orders[0]?.id ?? '';
      for (const files of FILES) {
        await handIn(order, files);
        for (const status of ORDER_STATUSES)
          for (const paymentStatus of ['NP', 'WP', 'FP'] as const) {
            await setState(purchase, status, paymentStatus);
            const { counts, items } = await list('', buyer);
            const group = groupOf({ status, paymentStatus, files, isCancelled: false });
            const found = ORDER_GROUPS.filter((one) => counts?.[one] === 1);
            expect([items[0]?.group, ...found], `${status} ${paymentStatus} ${files}`).toEqual([group, group]);
          }
      }
      const shown = async () => Promise.all(ORDER_GROUPS.map(async (group) => (await list(`?status=${group}`, buyer)).items.length));
      await setState(purchase, 'MAKRDY', 'FP');
      await handIn(order, 'unapproved');
      expect(await shown()).toEqual([1, 0, 0, 0, 0]);
      await setState(purchase, 'CRE', 'NP');
      await post(shop.app, one(purchase, 'cancel', buyer), { reason: '' }, buyer.bearer);
      expect(await shown()).toEqual([0, 0, 0, 0, 1]);
    });

    it('counts every group, and brings what waits for the customer along with the first page', async () => {
      const buyer = await loginAs(shop, 'counts@example.com');
      const [oldest, , newest] = [await place({}, buyer), await place({}, buyer), await place({}, buyer)];
      for (const purchase of (await list('', buyer)).items) await setState(purchase, 'INPROD', 'FP');
      await setState(oldest, 'MAKERR', 'FP');
      const page = await list('?limit=1', buyer);
      expect(page.counts).toEqual({ waiting: 1, work: 2, ready: 0, done: 0, cancelled: 0 });
      expect([page.items, page.waiting ?? []].map((part) => part.map(({ number }) => number))).toEqual([[newest.number], [oldest.number]]);
      expect(page.waiting?.[0]?.orders[0]?.next).toEqual({ kind: 'replace', label: 'Заменить макет' });
      expect((await list(`?limit=1&after=${newest.number}`, buyer)).waiting).toBeUndefined();
    });

    it('says of an order what is to be done, where it stands and its way, and the page of paying says the same', async () => {
      const buyer = await loginAs(shop, 'reading@example.com');
      const purchase = await place({}, buyer);
      const due = async () => (await get(shop.app, `/api/fast-payment/${purchase.id}`)).json() as DueView;
      const [placed] = purchase.orders;
      expect(placed?.next).toMatchObject({ kind: 'pay', label: expect.stringMatching(/^Оплатить .+₽$/) });
      expect(placed?.stand).toMatchObject({ sign: 'warn', text: 'Ждём оплату и макет', note: expect.stringMatching(/^успеем до /) });
      expect(placed?.way?.map(({ state }) => state)).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead']);
      expect((await due()).orders[0]).toMatchObject({
        ...{ next: placed?.next, stand: placed?.stand, way: placed?.way, price: placed?.priceWithoutDisc },
      });
      const { runs, boards } = await read<PurchaseDetails>(one(purchase, 'details', buyer), buyer);
      expect(runs).toMatchObject([
        { order: `${purchase.number}-1`, part: 'body', sheets: expect.any(Number), sheet: { width: 450, height: 320 } },
      ]);
      expect(boards).toEqual([{ order: `${purchase.number}-1`, product: 'VIZ', width: 90, height: 50, folds: [] }]);
      await setState(purchase, 'CRE', 'FP');
      expect((await due()).orders[0]?.next).toEqual({ kind: 'upload', label: 'Загрузить макет' });
      expect((await list('', buyer)).items[0]?.orders[0]?.stand).toMatchObject({ sign: 'warn', text: 'Ждём макет' });
      expect((await list('', buyer)).items[0]?.collecting).toBeNull();
      await setState(purchase, 'WRH', 'FP');
      expect((await list('', buyer)).items[0]?.collecting).toContain(`Назовите номер заказа – ${shownNumber(purchase.number)} –`);
    });

    it('tells the printer that the designs of a named run lie on shared sheets', async () => {
      const named = await place({ items: [{ id: uuid(), job: cardsJob({ designs: 48, quantity: 100 }) }] });
      // ⌈4800 / 21⌉ and two of waste
      expect((await read<PurchaseDetails>(one(named, 'details'))).runs).toMatchObject([{ sheets: 231, isShared: true }]);
    });
  });

  describe('changes', () => {
    const changes = (since: string, who: Session, etag?: string) =>
      get(shop.app, `/api/order/list/${who.contacteeId}/changes?since=${encodeURIComponent(since)}`, {
        ...who.bearer,
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      });

    it('are told once: nothing new is 304 without a body, whatever moves is told with its purchase', async () => {
      const buyer = await loginAs(shop, 'changes@example.com');
      const [moved] = [await place({}, buyer), await place({}, buyer)];
      shop.pass(60_000);
      const { asOf } = await list('', buyer);
      const quiet = (await changes(asOf, buyer)).json() as ReturnType<typeof Changes.parse>;
      expect(quiet.items).toEqual([]);
      const same = await changes(quiet.since, buyer, quiet.etag);
      expect([same.statusCode, same.body]).toEqual([304, '']);
      const steps = [
        () => moveOrder(shop.deps, `${moved.number}-1`, 'MAK'),
        () => trackOrder(shop.deps, `${moved.number}-1`, 'RA123456789RU'),
        () => bookTransfer(shop.deps, { number: moved.number, amount: 100, reference: '1' }),
        () =>
          post(
            shop.app,
            one(moved, 'delivery', buyer),
            { recipient: moved.recipient, delivery: { type: 'workshop', timeSlot: '1' } },
            buyer.bearer,
          ),
        () => post(shop.app, one(moved, 'cancel', buyer), { reason: '' }, buyer.bearer),
      ];
      let last = quiet;
      for (const step of steps) {
        shop.pass(30_000);
        await step();
        const answer = await changes(last.since, buyer, last.etag);
        expect(answer.statusCode).toBe(200);
        last = answer.json() as typeof last;
        expect(last.items.map(({ number }) => number)).toEqual([moved.number]);
      }
      expect(last.items[0]?.orders[0]).toMatchObject({
        status: 'MAK',
        isCancelled: true,
        tracking: { number: 'RA123456789RU', page: null },
      });
    });

    it('of another customer are none, and a guest learns nothing', async () => {
      const buyer = await loginAs(shop, 'other@example.com');
      await place({}, anna);
      expect(((await changes('2020-01-01T00:00:00Z', buyer)).json() as { items: unknown[] }).items).toEqual([]);
      const url = `/api/order/list/${anna.contacteeId}/changes?since=2020-01-01T00:00:00Z`;
      expect((await get(shop.app, url)).statusCode).toBe(401);
      expect((await get(shop.app, url, buyer.bearer)).statusCode).toBe(404);
    });
  });
});
