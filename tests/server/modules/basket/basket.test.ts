import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BasketOrder, MAX_BASKET_ITEMS } from '#lib/contracts/basket.ts';
import { PurchaseView } from '#lib/contracts/purchase.ts';
import { promiseReady } from '#lib/domain/calendar.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { GONE, SWITCHED_OFF } from '#lib/messages/product/job-names.ts';
import { type Catalogue, loadCatalogue } from '#server/context/catalogue.ts';
import {
  cardsJob,
  eachEngine,
  loginAs,
  newKey,
  PASSWORD,
  post,
  purchaseOf,
  startShop,
  type TestShop,
  uuid,
} from '#tests/support/server.ts';

type Item = { id: string; job: Job };
type Customer = { id: number; bearer: { authorization: string } };

const CATALOGUE = loadCatalogue();
const items = (count: number, job: Job = cardsJob()): Item[] => Array.from({ length: count }, () => ({ id: uuid(), job }));
const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

/** The catalogue after an editor's change of one product; null takes it out. */
function edited(slug: string, change: Partial<Product> | null): Catalogue {
  const products = new Map(CATALOGUE.products);
  const product = products.get(slug);
  if (product === undefined) throw new Error(`no ${slug} in the content`);
  if (change === null) products.delete(slug);
  else products.set(slug, { ...product, ...change });
  return { ...CATALOGUE, products };
}

eachEngine('the basket', (engine) => {
  let shop: TestShop;
  /** What the shop is started with; a restart reads it again. */
  const deps = { catalogue: CATALOGUE };
  let customers = 0;
  beforeAll(async () => {
    shop = await startShop({ engine, deps });
  });
  afterAll(() => shop.close());

  async function newCustomer(): Promise<Customer & { email: string }> {
    customers += 1;
    const email = `basket-${customers}@example.com`;
    const { contacteeId, bearer } = await loginAs(shop, email);
    return { id: contacteeId, bearer, email };
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', { id, bearer }: Customer, path = '', payload?: object) =>
    shop.app.inject({ method, url: `/api/Order/bin/${id}${path}`, headers: bearer, ...(payload === undefined ? {} : { payload }) });
  const load = async (customer: Customer): Promise<BasketOrder[]> => (await call('GET', customer)).json();
  const add = (customer: Customer, list: readonly Item[]) => call('POST', customer, '', { items: list });
  const price = async (list: readonly Item[]) => post(shop.app, '/api/order/price', { items: list });
  /** The shop as it is after the change of the content, with the same data. */
  async function withCatalogue(catalogue: Catalogue, work: () => Promise<void>): Promise<void> {
    deps.catalogue = catalogue;
    await shop.restart();
    try {
      await work();
    } finally {
      deps.catalogue = CATALOGUE;
      await shop.restart();
    }
  }

  it('holds a hundred orders and refuses one more, then takes it when there is room', async () => {
    const customer = await newCustomer();
    const full = items(MAX_BASKET_ITEMS);
    expect((await add(customer, full.slice(0, 99))).statusCode).toBe(200);
    const tooMany = await add(customer, items(2));
    expect([tooMany.statusCode, (tooMany.json() as { code: string }).code]).toEqual([400, 'basket_full']);
    expect(await load(customer)).toHaveLength(99);
    expect(idsOf((await add(customer, full)).json())).toEqual(idsOf(full));
    expect((await add(customer, items(1))).statusCode).toBe(400);
    await call('DELETE', customer, `/${full[0]?.id}`);
    expect((await add(customer, items(1))).statusCode).toBe(200);
  });

  it('takes a hundred orders of the longest kind in one call and no more', async () => {
    const customer = await newCustomer();
    const long = { ...cardsJob(), finishing: CATALOGUE.products.get('BusinessCards')?.finishing.map(({ id }) => id) ?? [] };
    expect((await add(customer, items(MAX_BASKET_ITEMS, long))).statusCode).toBe(200);
    for (const count of [0, MAX_BASKET_ITEMS + 1]) {
      const answers = [await add(await newCustomer(), items(count)), await price(items(count))];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    }
  });

  it('keeps to the limit though several devices add at the same moment', async () => {
    const customer = await newCustomer();
    await add(customer, items(97));
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(customer, items(1))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
    expect(await load(customer)).toHaveLength(MAX_BASKET_ITEMS);
  });

  it('counts an order named twice in one call once', async () => {
    const customer = await newCustomer();
    const [twice] = items(1);
    await add(customer, items(98));
    const answer = await add(customer, [twice!, { ...twice!, job: cardsJob({ quantity: 500 }) }, ...items(1)]);
    expect([answer.statusCode, (answer.json() as unknown[]).length]).toEqual([200, 100]);
  });

  it('joins a guest’s orders at login without doubles, however often that is repeated, and keeps what was changed', async () => {
    const customer = await newCustomer();
    const [saved, ...guest] = items(4);
    await add(customer, [saved!]);
    await call('PUT', customer, `/${saved!.id}`, { job: cardsJob({ quantity: 500 }) });
    const merges = await Promise.all(Array.from({ length: 5 }, () => add(customer, [...guest, saved!])));
    expect(merges.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const list = await load(customer);
    expect(idsOf(list)).toEqual(idsOf([saved!, ...guest]));
    expect(list[0]?.job.quantity).toBe(500);
  });

  it('prices a guest’s orders as it prices the customer’s and stores nothing', async () => {
    const customer = await newCustomer();
    const list = [
      ...items(1),
      ...items(1, cardsJob({ quantity: 500, turnaround: 'urgent' })),
      ...items(1, { ...cardsJob(), format: 'A0' }),
    ];
    const asGuest = await price(list);
    expect(asGuest.statusCode).toBe(200);
    expect((asGuest.json() as BasketOrder[]).map(({ shipment }) => shipment)).toEqual(list.map(() => ({ shipmentPrice: 0 })));
    expect(await load(customer)).toEqual([]);
    expect((await add(customer, list)).json()).toEqual(asGuest.json());
  });

  it('names the hour until which the day of each order holds, where there is a day', async () => {
    const list = [...items(1), ...items(1, { ...cardsJob(), format: 'A0' })];
    const [made, impossible] = (await price(list)).json() as BasketOrder[];
    const { day, until } = promiseReady(shop.deps.clock(), 0, shop.deps.catalogue.calendar);
    expect([made?.until, (made?.readyDate ?? '') > day, impossible?.until]).toEqual([until, true, undefined]);
  });

  it('is one for two devices of a customer', async () => {
    const phone = await newCustomer();
    const session = (await post(shop.app, '/api/auth/login', { email: phone.email, password: PASSWORD, rememberMe: true })).json() as {
      token: string;
    };
    const laptop = { id: phone.id, bearer: { authorization: `Bearer ${session.token}` } };
    const [first, second] = items(2);
    await add(phone, [first!]);
    expect(idsOf((await add(laptop, [second!])).json())).toEqual(idsOf([first!, second!]));
    await call('PUT', laptop, `/${first!.id}`, { job: cardsJob({ quantity: 200 }) });
    await call('DELETE', phone, `/${second!.id}`);
    for (const device of [phone, laptop]) expect((await load(device)).map(({ id, job }) => [id, job.quantity])).toEqual([[first!.id, 200]]);
    expect((await call('PUT', laptop, `/${second!.id}`, { job: cardsJob() })).statusCode).toBe(404);
  });

  it('answers another customer’s order in every call as one that never was', async () => {
    const [anna, boris] = [await newCustomer(), await newCustomer()];
    const [own, foreign] = items(2, cardsJob({ quantity: 200 }));
    await add(anna, [own!]);
    await add(boris, [foreign!]);
    const answerOf = async (id: string) => {
      const change = await call('PUT', anna, `/${id}`, { job: cardsJob() });
      const impossible = await call('PUT', anna, `/${id}`, { job: cardsJob({ format: 'A0' }) });
      const removal = await call('DELETE', anna, `/${id}`);
      const bodies = [change, impossible].map((answer) => ({ ...(answer.json() as object), requestId: '' }));
      return [change.statusCode, impossible.statusCode, removal.statusCode, bodies, removal.json()];
    };
    expect(await answerOf(foreign!.id)).toEqual(await answerOf(uuid()));
    expect((await call('GET', { ...boris, bearer: anna.bearer })).statusCode).toBe(404);
    expect((await shop.app.inject(`/api/Order/bin/${boris.id}`)).statusCode).toBe(401);
    const addedAs = async (id: string) => {
      const answer = await add(anna, [{ id, job: cardsJob() }]);
      await call('DELETE', anna, `/${id}`);
      return [answer.statusCode, (answer.json() as BasketOrder[]).map((order) => ({ ...order, id: order.id === id ? 'new' : order.id }))];
    };
    expect(await addedAs(foreign!.id)).toEqual(await addedAs(uuid()));
    expect((await load(boris)).map(({ id, job }) => [id, job.quantity])).toEqual([[foreign!.id, 200]]);
  });

  it('loses none of its orders when somebody else places a purchase with their ids', async () => {
    const [anna, boris] = [await newCustomer(), await newCustomer()];
    const own = items(1);
    await add(anna, own);
    for (const headers of [boris.bearer, {}]) {
      const answer = await post(shop.app, '/api/order', purchaseOf(shop, { items: own }), { 'idempotency-key': newKey(), ...headers });
      expect(answer.statusCode).toBe(201);
    }
    expect(idsOf(await load(anna))).toEqual(idsOf(own));
  });

  const UNAVAILABLE: [string, () => Catalogue, string][] = [
    ['product left the catalogue', () => edited('BusinessCards', null), GONE],
    ['product was switched off', () => edited('BusinessCards', { available: false }), SWITCHED_OFF],
    [
      'format is gone',
      () => edited('BusinessCards', { formats: CATALOGUE.products.get('BusinessCards')!.formats.slice(1) }),
      'Такого формата нет',
    ],
    ['finishing is gone', () => edited('BusinessCards', { finishing: [] }), 'Такой отделки у этого формата нет'],
    ['paper is gone', () => edited('BusinessCards', { papers: ['M_270'] }), 'На этой бумаге товар не печатаем'],
    ['quantity is no longer printed', () => edited('BusinessCards', { quantities: [5000] }), 'Тираж за пределами возможного'],
    ['turnaround is gone', () => edited('BusinessCards', { turnarounds: ['economy'] }), 'Такого срока нет'],
  ];
  it.each(UNAVAILABLE)('keeps an order whose %s, without a price, says why and sells it to nobody', async (_, catalogue, reason) => {
    const customer = await newCustomer();
    const finishing = [CATALOGUE.products.get('BusinessCards')!.finishing.find(({ code }) => code === 'RND')!.id];
    const [fine, gone] = [...items(1, CATALOGUE.products.get('Leaflets')!.defaults), ...items(1, cardsJob({ finishing }))];
    const before = (await add(customer, [fine!, gone!])).json() as BasketOrder[];
    expect(before.map(({ error }) => error)).toEqual([null, null]);
    await withCatalogue(catalogue(), async () => {
      for (const list of [await load(customer), (await price([fine!, gone!])).json() as BasketOrder[]]) {
        expect(list[0]).toEqual(before[0]);
        expect(list[1]).toMatchObject({ ...gone, priceWithoutDisc: 0, weight: 0, error: expect.stringContaining(reason) });
      }
      const placed = await post(shop.app, '/api/order', purchaseOf(shop, { items: [fine, gone] }), {
        'idempotency-key': newKey(),
        ...customer.bearer,
      });
      expect(placed.statusCode).toBe(400);
      expect(idsOf(await load(customer))).toEqual(idsOf([fine!, gone!]));
      const alone = await post(shop.app, '/api/order', purchaseOf(shop, { items: [fine] }), {
        'idempotency-key': newKey(),
        ...customer.bearer,
      });
      expect(PurchaseView.parse(alone.json()).total).toBe(before[0]!.priceWithoutDisc);
    });
    expect(await load(customer)).toEqual([before[1]]);
  });

  it('prices by the new list as soon as there is one, and names it', async () => {
    const customer = await newCustomer();
    const [before] = (await add(customer, items(1, cardsJob({ quantity: 100 })))).json() as BasketOrder[];
    const { digital } = CATALOGUE.priceList;
    const priceList = { ...CATALOGUE.priceList, version: 'next', digital: { ...digital, setup: digital.setup + 100_000 } };
    await withCatalogue({ ...CATALOGUE, priceList }, async () => {
      const [after] = await load(customer);
      expect(after).toMatchObject({ priceList: 'next', priceWithoutDisc: before!.priceWithoutDisc + 100_000, error: null });
    });
  });

  it('is shown without an order that today’s contract cannot read, which stays stored and can be removed', async () => {
    const customer = await newCustomer();
    const [old, fine] = items(2);
    await add(customer, [old!, fine!]);
    const job = JSON.stringify({ ...cardsJob(), sides: 'F9' });
    await shop.deps.db.updateTable('basket_items').set({ job }).where('id', '=', old!.id).execute();
    expect(idsOf(await load(customer))).toEqual([fine!.id]);
    const rows = () => shop.deps.db.selectFrom('basket_items').select('id').where('user_id', '=', customer.id).execute();
    expect(await rows()).toHaveLength(2);
    expect((await call('DELETE', customer, `/${old!.id}`)).statusCode).toBe(200);
    expect(await rows()).toEqual([{ id: fine!.id }]);
  });

  it('refuses to change an order into one that cannot be made and leaves it as it was', async () => {
    const customer = await newCustomer();
    const [item] = items(1);
    await add(customer, [item!]);
    const answer = await call('PUT', customer, `/${item!.id}`, { job: cardsJob({ quantity: 7 }) });
    expect(answer.json()).toMatchObject({ code: 'impossible_job', errors: { 'job.quantity': [expect.any(String)] } });
    expect((await load(customer)).map(({ job }) => job)).toEqual([item!.job]);
  });

  it.each(['x', '1', "' or 1=1", '../1'])('refuses «%s» as the id of an order', async (id) => {
    const customer = await newCustomer();
    expect((await add(customer, [{ id, job: cardsJob() }])).statusCode).toBe(400);
    const answer = await call('DELETE', customer, `/${encodeURIComponent(id)}`);
    expect(answer.statusCode).toBe(400);
  });
});
