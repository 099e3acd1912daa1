import { afterAll, beforeEach, expect, it } from 'vitest';
import type { DeliveryOffers } from '#lib/contracts/delivery.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { Catalogue } from '#server/context/catalogue.ts';
import { cardsJob, eachEngine, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';

const TVER = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };

/** Other prices, another name of the shop and of every product, another working week. */
const otherContent = ({ shop, priceList, products, calendar, ...rest }: Catalogue): Catalogue => ({
  ...rest,
  shop: { ...shop, name: 'Другой магазин' },
  products: new Map([...products].map(([slug, product]) => [slug, { ...product, name: 'Другой товар' }])),
  priceList: { ...priceList, version: 'other', digital: { ...priceList.digital, setup: priceList.digital.setup * 3 } },
  calendar: { ...calendar, daysOff: [...calendar.daysOff, '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] },
});

eachEngine('content that is published in the middle of a request', (engine) => {
  const shops: TestShop[] = [];
  afterAll(() => Promise.all(shops.map((shop) => shop.close())));

  let shop: TestShop;
  /** Publishes while the carrier is asked for its offers. */
  let isPublishing = false;
  beforeEach(async () => {
    isPublishing = false;
    shop = await startShop({ engine });
    shops.push(shop);
    const { carrier, catalogue } = shop.deps;
    const offers: typeof carrier.offers = async (...asked) => {
      const answer = await carrier.offers(...asked);
      if (isPublishing) shop.use({ catalogue: otherContent(catalogue) });
      return answer;
    };
    shop.use({ carrier: { ...carrier, offers } });
  });

  const items = [{ id: uuid(), job: cardsJob({ quantity: 100 }) }];
  const offersOf = async () => (await post(shop.app, '/api/delivery/offers', { city: TVER, items })).json() as DeliveryOffers;
  const order = async () => {
    const door = (await offersOf()).offers.find(({ type }) => type === 'door');
    const delivery = { type: 'door', timeSlot: '1', offer: door?.id, city: TVER, address: 'Советская, 1', door: 'кв. 5' };
    return purchaseOf(shop, { items, delivery });
  };
  const place = (purchase: object) => post(shop.app, '/api/order', purchase, { 'idempotency-key': newKey() });

  it('leaves the order that is being placed with the prices, names and days it began with', async () => {
    const wanted = await order();
    const before = (await place(wanted)).json() as PurchaseView;
    isPublishing = true;
    const answer = await place(wanted);
    expect(answer.statusCode).toBe(201);
    const placed = answer.json() as PurchaseView;
    expect(placed.total).toBe(before.total);
    expect([placed.readyDate, placed.arrivalDate]).toEqual([before.readyDate, before.arrivalDate]);
    expect(placed.orders.map(({ title }) => title)).toEqual(before.orders.map(({ title }) => title));
    const [letter] = (await shop.letters()).slice(-1);
    expect(letter?.text).not.toMatch(/Другой/);
    expect((await place(wanted)).json()).toMatchObject({ code: 'prices_changed' });
  });

  it('does not mix two work calendars in one answer', async () => {
    const before = await offersOf();
    isPublishing = true;
    expect((await offersOf()).offers).toEqual(before.offers);
    expect((await offersOf()).offers).not.toEqual(before.offers);
  });
});
