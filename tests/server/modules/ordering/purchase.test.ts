import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { seeded } from '#tests/support/random.ts';
import { offerMoney, offerQuantities, placeUnderOneKey } from '#tests/support/scenarios/placements.ts';
import { cardsJob, eachEngine, loginAs, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';

eachEngine('purchases', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const place = (body: object, key = newKey(), headers: Record<string, string> = {}) =>
    post(shop.app, '/api/order', body, { 'idempotency-key': key, ...headers });

  it('places one purchase for a hundred parallel calls with one key, refuses another body under it and remembers it for a day', async () => {
    const violations = violationList();
    expect(await placeUnderOneKey(shop, 100, violations)).toEqual({ made: 1, answers: 1 });
    expect(violations.list()).toEqual([]);
  });

  it('answers a key with the purchase it has placed, whatever consents are ticked by then', async () => {
    const body = purchaseOf(shop);
    const key = newKey();
    const first = await place({ ...body, consents: { ...body.consents, marketing: true } }, key);
    const again = await place({ ...body, consents: { ...body.consents, marketing: false } }, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect((await place({ ...body, comment: 'Другой заказ' }, key)).statusCode).toBe(422);
  });

  it('needs a key', async () => {
    expect((await post(shop.app, '/api/order', purchaseOf(shop))).json()).toMatchObject({ code: 'idempotency_key_required' });
  });

  it('says that prices changed instead of charging others', async () => {
    const answer = await place(purchaseOf(shop, { priceList: 'yesterday' }));
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([409, 'prices_changed']);
  });

  it('refuses quantities that are none beside their field', async () => {
    const violations = violationList();
    expect(await offerQuantities(shop, violations)).toBe(12);
    expect(violations.list()).toEqual([]);
  });

  it('refuses an item that is named twice: it would be charged twice', async () => {
    const item = { id: uuid(), job: cardsJob() };
    const answer = await place(purchaseOf(shop, { items: [item, item] }));
    expect([answer.statusCode, (answer.json() as { errors: object }).errors]).toEqual([400, { items: ['Один тираж назван дважды'] }]);
  });

  it('names the field of an impossible job and the nearest value', async () => {
    const answer = await post(shop.app, '/api/quote', { job: cardsJob({ paper: 'K1_270', sides: 'F0' }) });
    expect(answer.json()).toMatchObject({ code: 'impossible_job', errors: { 'job.sides': [expect.stringContaining('FB')] } });
  });

  it('lets no money of a client into the sum', async () => {
    const violations = violationList();
    await offerMoney(shop, seeded(100), 100, violations);
    expect(violations.list()).toEqual([]);
  });

  it('takes the personal discount exactly, rounds up once and empties the basket of what was placed', async () => {
    const { contacteeId: id, bearer } = await loginAs(shop, 'discount@example.com');
    await shop.deps.db.updateTable('users').set({ discount: 7 }).where('id', '=', id).execute();
    const items = [
      { id: uuid(), job: cardsJob({ quantity: 100 }) },
      { id: uuid(), job: cardsJob() },
    ];
    const bin = await shop.app.inject({ method: 'POST', url: `/api/Order/bin/${id}`, headers: bearer, payload: { items } });
    expect((bin.json() as { priceWithoutDisc: number }[]).map(({ priceWithoutDisc }) => priceWithoutDisc)).toEqual([140_900, 376_100]);
    const placed = (await place(purchaseOf(shop, { items }), newKey(), bearer)).json() as PurchaseView;
    expect(placed).toMatchObject({ sale: 7, total: Math.ceil(((140_900 + 376_100) * 93) / 10_000) * 100, paymentStatus: 'NP' });
    expect((await shop.app.inject({ url: `/api/order/bin/${id}`, headers: bearer })).json()).toEqual([]);
  });

  it('keeps a basket item once, however often it is sent, and from strangers altogether', async () => {
    const anna = await loginAs(shop, 'basket-a@example.com');
    const boris = await loginAs(shop, 'basket-b@example.com');
    const item = { id: uuid(), job: cardsJob() };
    const url = `/api/order/bin/${anna.contacteeId}`;
    for (let call = 0; call < 2; call += 1)
      await shop.app.inject({ method: 'POST', url, headers: anna.bearer, payload: { items: [item] } });
    const change = { method: 'PUT' as const, url: `${url}/${item.id}`, payload: { job: cardsJob({ quantity: 200 }) } };
    expect((await shop.app.inject({ ...change, headers: boris.bearer })).statusCode).toBe(404);
    const theirs = { ...change, url: `/api/order/bin/${boris.contacteeId}/${item.id}` };
    expect((await shop.app.inject({ ...theirs, headers: boris.bearer })).statusCode).toBe(404);
    const list = (await shop.app.inject({ ...change, headers: anna.bearer })).json() as { job: { quantity: number } }[];
    expect(list.map(({ job }) => job.quantity)).toEqual([200]);
  });

  it('does not place a purchase as a guest’s under an expired token', async () => {
    const { bearer } = await loginAs(shop, 'expired@example.com');
    shop.pass(11 * 60_000);
    expect((await place(purchaseOf(shop), newKey(), bearer)).statusCode).toBe(401);
  });

  it('lists a customer’s own purchases, newest first, and a stranger’s as none', async () => {
    const anna = await loginAs(shop, 'list-a@example.com');
    const boris = await loginAs(shop, 'list-b@example.com');
    const numbers: string[] = [];
    for (let count = 0; count < 22; count += 1)
      numbers.unshift(((await place(purchaseOf(shop), newKey(), anna.bearer)).json() as PurchaseView).number);
    const read = (url: string, who = anna) => shop.app.inject({ url, headers: who.bearer });
    const first = (await read(`/api/order/list/${anna.contacteeId}`)).json() as { items: PurchaseView[]; next: string };
    const rest = (await read(`/api/order/list/${anna.contacteeId}?after=${first.next}`)).json() as { items: PurchaseView[]; next: null };
    expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(numbers);
    expect(rest.next).toBeNull();
    const found = (await read(`/api/order/list/${anna.contacteeId}?q=${numbers[3]}`)).json() as { items: PurchaseView[] };
    expect(found.items.map(({ number }) => number)).toEqual([numbers[3]]);
    const id = first.items[0]?.id ?? '';
    const [foreign, missing] = [
      await read(`/api/order/list/${boris.contacteeId}/${id}`, boris),
      await read(`/api/order/list/${boris.contacteeId}/${'x'.repeat(27)}`, boris),
    ];
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect((await read(`/api/order/list/${anna.contacteeId}`, boris)).statusCode).toBe(404);
  });
});
