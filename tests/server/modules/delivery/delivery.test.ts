import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BasketOrder } from '#lib/contracts/basket.ts';
import type { DeliveryOffers } from '#lib/contracts/delivery.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { DAY_MS, SECOND_MS } from '#lib/domain/time.ts';
import { type Carrier, CarrierUnavailable } from '#server/adapters/carriers.ts';
import { cardsJob, eachEngine, get, loginAs, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';

const TVER = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };
const MOSCOW = { name: 'Москва', subject: 'г Москва', kladr_id: '7700000000000', index: '101000' };

eachEngine('delivery', (engine) => {
  let shop: TestShop;
  const state = { isDown: false, surcharge: 0, neighbour: null as typeof TVER | null };
  beforeAll(async () => {
    shop = await startShop({ engine });
    const table = shop.deps.carrier;
    const watched: Carrier = {
      ...table,
      offers: async (city, parcel) => {
        if (state.isDown) throw new CarrierUnavailable('down');
        return (await table.offers(city, parcel)).map((offer) => ({ ...offer, price: offer.price + state.surcharge }));
      },
      points: async (city) => {
        if (state.isDown) throw new CarrierUnavailable('down');
        return [...(await table.points(city)), ...(state.neighbour === null ? [] : await table.points(state.neighbour))];
      },
    };
    shop.use({ carrier: watched });
  });
  afterAll(() => shop.close());

  const items = () => [{ id: uuid(), job: cardsJob({ quantity: 100 }) }];
  const offersOf = async (city: object, of = items()) =>
    (await post(shop.app, '/api/delivery/offers', { city, items: of })).json() as DeliveryOffers;
  const place = (change: object, headers: Record<string, string> = {}) =>
    post(shop.app, '/api/order', purchaseOf(shop, change), { 'idempotency-key': newKey(), ...headers });
  const doorTo = async (city: typeof TVER, of = items(), change: object = {}) => {
    const offer = (await offersOf(city, of)).offers.find(({ type }) => type === 'door');
    return {
      items: of,
      delivery: { type: 'door', timeSlot: '1', offer: offer?.id, city, address: 'Советская, 1', door: 'кв. 5', ...change },
    };
  };

  it('offers the workshop, a point and the door with one promised day each', async () => {
    const { offers, state: reported, readyDate, weight } = await offersOf(TVER);
    expect(reported).toBe('ready');
    expect(offers.map(({ type, price }) => [type, price])).toEqual([
      ['workshop', 0],
      ['pickup', 29_000],
      ['door', 54_000],
    ]);
    expect(offers[0]?.arrivalDate).toBe(readyDate);
    expect((offers[1]?.arrivalDate ?? '') > readyDate).toBe(true);
    expect(weight).toBeGreaterThan(0);
  });

  it('counts the day of every way, the workshop too, from the next banking day for who pays by transfer', async () => {
    const of = items();
    const { offers } = await offersOf(TVER, of);
    const priced = (await post(shop.app, '/api/order/price', { items: of })).json() as BasketOrder[];
    expect(offers.map(({ type, arrivalDate, transferArrivalDate = '' }) => [type, transferArrivalDate > arrivalDate])).toEqual([
      ['workshop', true],
      ['pickup', true],
      ['door', true],
    ]);
    expect(offers[0]?.transferArrivalDate).toBe(priced[0]?.transferReadyDate);
  });

  it('says into how many parcels a heavy order is split', async () => {
    const { offers, weight } = await offersOf(TVER, [{ id: uuid(), job: cardsJob({ quantity: 10_000, designs: 5 }) }]);
    expect(weight).toBeGreaterThan(60_000);
    expect(offers.map(({ parcels }) => parcels)).toEqual([undefined, 3, 3]);
  });

  it('says that only a manager can arrange delivery to a region nobody serves, and still offers the workshop', async () => {
    const { state: reported, offers } = await offersOf({ name: 'Байконур', subject: 'г Байконур', kladr_id: '9900000000000', index: '' });
    expect([reported, offers.map(({ type }) => type)]).toEqual(['none', ['workshop']]);
  });

  it('says that the carrier is silent and still lets the order be fetched', async () => {
    const before = await doorTo(TVER);
    state.isDown = true;
    expect(await offersOf(TVER)).toMatchObject({ state: 'down', offers: [{ type: 'workshop' }] });
    expect((await post(shop.app, '/api/delivery/points', { city: TVER })).json()).toMatchObject({ code: 'carrier_unavailable' });
    expect((await place(before)).json()).toMatchObject({ code: 'carrier_unavailable' });
    expect((await place({})).statusCode).toBe(201);
    state.isDown = false;
  });

  it('writes down what was agreed and shares the shipment among the orders by weight', async () => {
    const of = [
      { id: uuid(), job: cardsJob({ quantity: 500 }) },
      { id: uuid(), job: cardsJob({ quantity: 1000 }) },
    ];
    const answer = await place(await doorTo(MOSCOW, of));
    const purchase = answer.json() as PurchaseView;
    expect(purchase.delivery).toMatchObject({ type: 'door', price: 59_500, city: MOSCOW, address: 'Советская, 1', door: 'кв. 5' });
    const shares = purchase.orders.map(({ shipment }) => shipment.shipmentPrice);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(59_500);
    expect(shares[1]).toBeGreaterThan((shares[0] ?? 0) * 1.9);
    expect(purchase.total).toBe(purchase.orders.reduce((sum, { priceWithoutDisc }) => sum + priceWithoutDisc, 0) + 59_500);
    expect(purchase.arrivalDate > purchase.readyDate).toBe(true);
  });

  it('takes a point of the city, and no other', async () => {
    const of = items();
    const offer = (await offersOf(MOSCOW, of)).offers.find(({ type }) => type === 'pickup');
    const pickup = (point: string, city = MOSCOW) => ({
      items: of,
      delivery: { type: 'pickup', timeSlot: '1', offer: offer?.id, city, point },
    });
    // A carrier may list what lies near the city as well.
    for (const neighbour of [null, TVER]) {
      state.neighbour = neighbour;
      expect((await place(pickup('TVR1'))).json()).toMatchObject({ errors: { 'delivery.point': [expect.any(String)] } });
    }
    state.neighbour = null;
    expect((await place(pickup('MSK1', TVER))).statusCode).toBe(409);
    expect((await place(pickup('MSK1'))).json()).toMatchObject({ delivery: { point: { code: 'MSK1', name: 'Бауманская' } } });
  });

  it('refuses a point that does not take the weight', async () => {
    const of = [{ id: uuid(), job: cardsJob({ quantity: 20_000 }) }];
    const offer = (await offersOf(MOSCOW, of)).offers.find(({ type }) => type === 'pickup');
    const delivery = { type: 'pickup', timeSlot: '1', offer: offer?.id, city: MOSCOW, point: 'MSK3' };
    expect((await place({ items: of, delivery })).json()).toMatchObject({ errors: { 'delivery.point': [expect.stringContaining('вес')] } });
  });

  it('charges no price that was not shown', async () => {
    const seen = await doorTo(TVER);
    state.surcharge = 100;
    expect((await place(seen)).json()).toMatchObject({ code: 'delivery_changed' });
    state.surcharge = 0;
    expect((await place(seen)).statusCode).toBe(201);
  });

  it('gives the same answer to a repeated call although the carrier has fallen silent', async () => {
    const key = newKey();
    const body = purchaseOf(shop, await doorTo(TVER));
    const first = await post(shop.app, '/api/order', body, { 'idempotency-key': key });
    state.isDown = true;
    const again = await post(shop.app, '/api/order', body, { 'idempotency-key': key });
    state.isDown = false;
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  it('never lets a price, a zone or a day of the client count', async () => {
    const wishes = fc.record({ price: fc.integer(), zone: fc.constantFrom('CSPB', 'CMSK'), arrivalDate: fc.constant('2020-01-01') });
    const honest = await doorTo(TVER);
    await fc.assert(
      fc.asyncProperty(wishes, async (wish) => {
        const answer = await place({ ...honest, delivery: { ...honest.delivery, ...wish } });
        expect(answer.statusCode).toBe(400);
      }),
      { numRuns: 30 },
    );
  });

  it('prices by the code of the settlement, whatever name stands beside it', async () => {
    const lie = { ...TVER, kladr_id: '4900000100000' };
    const { offers } = await offersOf(lie);
    expect(offers.find(({ type }) => type === 'door')?.price).toBe(129_000);
  });

  it.each([
    ['no address', { address: '' }, 'delivery.address'],
    ['an unknown time', { timeSlot: '9' }, 'delivery.timeSlot'],
    ['a very long door', { door: 'x'.repeat(101) }, 'delivery.door'],
    ['no city', { city: { ...TVER, name: '' } }, 'delivery.city.name'],
  ])('refuses %s at its field', async (_, change, field) => {
    const answer = await place(await doorTo(TVER, items(), change));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys((answer.json() as { errors: object }).errors)).toContain(field);
  });

  it('keeps markup in an address as text', async () => {
    const text = '<img src=x onerror=alert(1)> ул., д. "1"';
    expect((await place(await doorTo(TVER, items(), { address: text }))).json()).toMatchObject({ delivery: { address: text } });
  });

  describe('changed again and again', () => {
    const recipient = { name: 'Анна Ветрова', phone: '+78120000001', email: 'anna@example.com' };
    /** Now to the door, now to the workshop: each time another sum. */
    async function change({ id }: PurchaseView, cookie: string, time: number) {
      shop.pass(SECOND_MS);
      const url = `/api/order/list/0/${id}`;
      const { offers } = (await post(shop.app, `${url}/offers`, { city: TVER })).json() as DeliveryOffers;
      const offer = offers.find(({ type }) => type === 'door')?.id;
      const door = { type: 'door', timeSlot: '1', offer, city: TVER, address: 'Советская, 1', door: '' };
      const delivery = time % 2 === 0 ? door : { type: 'workshop', timeSlot: '1' };
      return post(shop.app, `${url}/delivery`, { recipient, delivery }, { cookie });
    }
    async function ordered(wish: object = {}): Promise<{ purchase: PurchaseView; cookie: string }> {
      const placed = await place(wish);
      return { purchase: placed.json(), cookie: String(placed.headers['set-cookie']).split(';')[0] ?? '' };
    }

    it('is changed ten times a day, for each time is written down for good', async () => {
      const { purchase, cookie } = await ordered();
      const statuses: number[] = [];
      for (let time = 0; time < 12; time += 1) statuses.push((await change(purchase, cookie, time)).statusCode);
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
      const { n } = await shop.deps.db
        .selectFrom('order_history')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('order_id', '=', purchase.orders[0]?.id ?? '')
        .where('event', '=', 'delivery')
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBe(10);
      shop.pass(DAY_MS);
      expect((await change(purchase, cookie, 0)).statusCode).toBe(200);
    });

    it('makes an organisation no more than ten invoices', async () => {
      const requisites = { name: 'ПАО «Покупатель»', inn: '7707083893', kpp: '773601001', address: 'Москва' };
      const { purchase, cookie } = await ordered({ payer: { kind: 'organisation', requisites } });
      const answers: string[] = [];
      for (let time = 0; time < 10; time += 1) {
        const answer = await change(purchase, cookie, time);
        answers.push(`${answer.statusCode} ${(answer.json() as { code?: string }).code ?? ''}`.trim());
      }
      expect(answers).toEqual([...Array(9).fill('200'), '409 invoices_full']);
      const invoices = await shop.deps.db.selectFrom('invoices').select('number').where('purchase_id', '=', purchase.id).execute();
      expect(invoices).toHaveLength(10);
    });
  });

  it('lets a guest’s order join the account of its recipient, and of nobody else', async () => {
    const placed = (await place({ recipient: { name: 'Анна', phone: '+79120000001', email: 'Guest@example.com' } })).json() as PurchaseView;
    const stranger = await loginAs(shop, 'stranger@example.com');
    const attach = (bearer: { authorization: string }) => post(shop.app, '/api/order/attach', { purchaseId: placed.id }, bearer);
    expect((await attach(stranger.bearer)).statusCode).toBe(404);
    const owner = await loginAs(shop, 'guest@example.com');
    expect((await attach(owner.bearer)).json()).toMatchObject({ id: placed.id });
    expect((await attach(owner.bearer)).statusCode).toBe(200);
    const mine = await get(shop.app, `/api/order/list/${owner.contacteeId}`, owner.bearer);
    expect(mine.json()).toMatchObject({ items: [{ id: placed.id }] });
    expect((await attach(stranger.bearer)).statusCode).toBe(404);
    expect((await post(shop.app, '/api/order/attach', { purchaseId: placed.id })).statusCode).toBe(401);
  });
});
