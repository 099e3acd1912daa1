import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimView, PurchaseDetails } from '#lib/contracts/my-orders.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { keepSpans } from '#lib/messages/format/units.ts';
import { CLAIM, DOOR, knownBy, ownCalls, ownPath, PNG, TVER } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, newKey, post, purchaseOf, startShop, type TestShop } from '#tests/support/server.ts';

const BUYER = { name: 'ИП Петрова Анна Сергеевна', inn: '500100732259', address: 'Москва, Вавилова, 19' };
const HOME = 'ул Советская, д 1';
const SECRETS = ['Петрова', '+79211231234', '9211231234', 'anna@example.com', HOME, 'кв 2', 'Вавилова', 'позвоните мужу'];
const codeUrl = ({ id }: { id: string }): string => `/api/order/guest/${id}/code`;

eachEngine('the holder of a guest’s link', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const placeFor = async (email: string): Promise<PurchaseView> => {
    const offers = (await post(shop.app, '/api/delivery/offers', { city: TVER, items: purchaseOf(shop).items })).json();
    const offer = offers.offers.find(({ type }: { type: string }) => type === 'door').id;
    return placeAt(shop, {
      recipient: { name: 'Анна Петрова', phone: '+79211231234', email },
      delivery: { ...DOOR, address: HOME, door: 'кв 2', offer },
      payer: { kind: 'organisation', requisites: BUYER },
      comment: 'позвоните мужу',
    });
  };
  const show = (purchase: PurchaseView, code: string, remoteAddress = '10.1.2.3') =>
    shop.app.inject({ method: 'PUT', url: codeUrl(purchase), payload: { code }, remoteAddress });
  const lettersTo = (email: string) =>
    shop.deps.db.selectFrom('outbox').selectAll().where('recipient', '=', email).where('subject', 'like', '%код для заказа%').execute();
  const codeIn = async (email: string): Promise<string> => {
    const [, code = ''] = /^(\d{4} \d{4}) – /.exec((await lettersTo(email)).at(-1)?.subject ?? '') ?? [];
    return code;
  };
  const wrong = (code: string): string => String((Number(code.replaceAll(/\s/g, '')) + 1) % 10 ** 8).padStart(8, '0');

  it('sees what is made, when, and for how much, and of the customer only what the customer recognises', async () => {
    const purchase = await placeFor('anna@example.com');
    const answer = await get(shop.app, ownPath(purchase));
    expect(answer.json()).toEqual({
      ...purchase,
      isMasked: true,
      recipient: { name: 'Анна П.', phone: '+7 ··· ··· 12-34', email: 'a···@example.com' },
      delivery: { ...purchase.delivery, address: null, door: null },
      payer: { kind: 'organisation', requisites: null },
      comment: '',
    });
    const { recipient, delivery } = purchase;
    const known = knownBy(shop, purchase);
    await post(shop.app, ownPath(purchase, '/cancel'), { reason: `не приходите: ${HOME}` }, known);
    for (const what of ['', '/details', '/repeat', '/documents']) {
      const { body } = await get(shop.app, ownPath(purchase, what));
      for (const secret of SECRETS) expect(body).not.toContain(secret);
    }
    expect((await get(shop.app, ownPath(purchase), known)).json()).toMatchObject({ recipient, delivery });
  });

  it('reads where the workshop is and when, or in which hours the courier comes', async () => {
    const { address, hours } = shop.deps.catalogue.shop;
    const receivingOf = async (purchase: PurchaseView) => ((await get(shop.app, ownPath(purchase))).json() as PurchaseView).receiving;
    expect(await receivingOf(await placeFor('vera@example.com'))).toBe('с 10 до 18');
    expect(await receivingOf(await placeAt(shop))).toBe(`${address.city}, ${address.street}. ${keepSpans(hours)}`);
  });

  it('neither changes nor calls it off, files no claim and gets no paper but the invoice', async () => {
    const purchase = await placeFor('boris@example.com');
    const { cancel, delivery, claim, document, exchange, photo, newPhoto } = ownCalls(purchase);
    for (const call of [cancel, delivery, claim, document, exchange, photo, newPhoto]) {
      const refused = await shop.app.inject(call);
      expect([call.url, refused.statusCode, refused.json().code]).toEqual([call.url, 403, 'code_wanted']);
    }
    const { items } = (await get(shop.app, ownPath(purchase, '/documents'))).json();
    expect(items).toMatchObject([{ kind: 'invoice' }]);
    expect((await get(shop.app, items[0].file)).statusCode).toBe(200);
    expect((await get(shop.app, ownPath(purchase), knownBy(shop, purchase))).json()).toMatchObject({ orders: [{ isCancelled: false }] });
  });

  it('does not read a complaint nor its photograph', async () => {
    const purchase = await placeAt(shop);
    const known = knownBy(shop, purchase);
    await shop.deps.db.updateTable('orders').set({ status: 'SHP' }).where('purchase_id', '=', purchase.id).execute();
    const body = { orderId: purchase.orders[0]?.id, text: CLAIM };
    const claim = (await post(shop.app, ownPath(purchase, '/claim'), body, { 'idempotency-key': newKey(), ...known })).json() as ClaimView;
    const url = ownPath(purchase, `/claim/${claim.id}/1`);
    await shop.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png', ...known }, payload: PNG });
    expect((await get(shop.app, url)).statusCode).toBe(403);
    expect(((await get(shop.app, ownPath(purchase, '/details'))).json() as PurchaseDetails).claims).toEqual([]);
  });

  it('is known in the browser that placed it, for this purchase alone', async () => {
    const placed = await post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey() });
    const header = String(placed.headers['set-cookie']);
    const purchase = placed.json() as PurchaseView;
    expect(header).toContain(`; Path=/api/order/list/0/${purchase.id}; `);
    expect(header).toContain('; HttpOnly; SameSite=Strict');
    const cookie = header.split(';', 1)[0] ?? '';
    expect((await get(shop.app, ownPath(purchase), { cookie })).json()).toEqual(purchase);
    const other = await placeAt(shop);
    expect((await get(shop.app, ownPath(other), { cookie })).json()).toMatchObject({ isMasked: true });
    expect((await get(shop.app, ownPath(purchase), { cookie: `${cookie.slice(0, -1)}!` })).json()).toMatchObject({ isMasked: true });
    shop.pass(91 * 24 * HOUR_MS);
    expect((await get(shop.app, ownPath(purchase), { cookie })).json()).toMatchObject({ isMasked: true });
  });

  it('becomes known with the code of a letter to the order’s e-mail, and stays so', async () => {
    const purchase = await placeFor('vera@example.com');
    expect((await post(shop.app, codeUrl(purchase), {})).json()).toEqual({ accepted: true });
    const code = await codeIn('vera@example.com');
    expect(await show(purchase, wrong(code))).toMatchObject({ statusCode: 422 });
    const opened = await show(purchase, code);
    expect(opened.json()).toEqual(purchase);
    const cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await get(shop.app, ownPath(purchase), { cookie })).json()).toEqual(purchase);
  });

  it('has an hour for a code, and no other order’s code will do', async () => {
    const [purchase, other] = [await placeFor('gleb@example.com'), await placeFor('dina@example.com')];
    await post(shop.app, codeUrl(purchase), {});
    const code = await codeIn('gleb@example.com');
    expect((await show(other, code)).json()).toMatchObject({ code: 'wrong_code' });
    shop.pass(HOUR_MS - 1000);
    expect((await show(purchase, code)).statusCode).toBe(200);
    shop.pass(HOUR_MS + 1000);
    expect((await show(purchase, code)).json()).toMatchObject({ code: 'wrong_code' });
  });

  it('guesses a few times an hour and then not even the right code opens', async () => {
    const purchase = await placeFor('egor@example.com');
    await post(shop.app, codeUrl(purchase), {});
    const code = await codeIn('egor@example.com');
    for (let turn = 0; turn < 10; turn += 1) expect((await show(purchase, wrong(code))).statusCode).toBe(422);
    const late = await show(purchase, code);
    expect([late.statusCode, late.json().code]).toEqual([429, 'too_many_codes']);
    // A stranger with the link has used up his own tries, not the guest's.
    expect((await show(purchase, code, '192.0.2.77')).statusCode).toBe(200);
    const all = shop.deps.db.updateTable('rate_limits').where('key', '=', `order code tries ${purchase.id}`);
    await all.set({ hits: 200 }).execute();
    expect((await show(purchase, code, '192.0.2.78')).json()).toMatchObject({ code: 'too_many_codes' });
  });

  it('causes a few letters an hour and is told so', async () => {
    const purchase = await placeFor('inna@example.com');
    for (let turn = 0; turn < 3; turn += 1) expect((await post(shop.app, codeUrl(purchase), {})).statusCode).toBe(200);
    const more = await post(shop.app, codeUrl(purchase), {});
    expect([more.statusCode, more.json().code]).toEqual([429, 'too_many_letters']);
    expect(await lettersTo('inna@example.com')).toHaveLength(3);
  });

  it('is a stranger again once the order has another e-mail, but for the browser that named it', async () => {
    const purchase = await placeFor('kira@example.com');
    const former = knownBy(shop, purchase);
    const recipient = { ...purchase.recipient, email: 'lev@example.com' };
    const moved = await post(
      shop.app,
      ownPath(purchase, '/delivery'),
      { recipient, delivery: { type: 'workshop', timeSlot: '1' } },
      former,
    );
    const cookie = String(moved.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await get(shop.app, ownPath(purchase), { cookie })).json()).toMatchObject({ recipient });
    expect((await get(shop.app, ownPath(purchase), former)).json()).toMatchObject({ isMasked: true });
  });

  it('finds no code for what is missing or a customer’s', async () => {
    const absent = { id: 'x'.repeat(32) };
    expect((await post(shop.app, codeUrl(absent), {})).statusCode).toBe(404);
    expect((await show(absent as PurchaseView, '00000000')).statusCode).toBe(404);
  });
});
