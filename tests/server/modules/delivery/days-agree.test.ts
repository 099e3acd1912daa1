import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrivalOf } from '#islands/home/arrival.ts';
import type { DeliveryOffers } from '#lib/contracts/delivery.ts';
import type { DueView } from '#lib/contracts/payment.ts';
import type { QuoteResponse } from '#lib/contracts/quote.ts';
import { addWorkingDays, moscowDay, promiseReady } from '#lib/domain/calendar.ts';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { daysReaching, workDays } from '#lib/domain/orders/work-days.ts';
import { DAY_MS, HOUR_MS } from '#lib/domain/time.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, get, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';

const far = (name: string, subject: string, kladr_id: string) => ({ name, subject, kladr_id, index: '' });
const CITIES = [
  ...PRESET_CITIES.filter(({ name }) => !['Брянск', 'Владимир', 'Вологда', 'Иваново', 'Калуга', 'Тула'].includes(name)),
  far('Якутск', 'Респ Саха /Якутия/', '1400000100000'),
  far('Владивосток', 'Приморский край', '2500000100000'),
  far('Калининград', 'Калининградская обл', '3900000100000'),
].map(({ name, subject, kladr_id, index }) => ({ name, subject, kladr_id, index }));
/** Over the New Year and its days off, at every day of the week, before and after the hour by which a day's orders come. */
const MOMENTS = 40;
const STEP_MS = 2 * DAY_MS + 13 * HOUR_MS;
const STRIP_DAYS = 14;

/** What the page of the product and the home page say of a run in a city now: the day of each way, and whether it has a column of its own. */
function sayOnPages({ deps }: TestShop, productionDays: number, { offers }: DeliveryOffers) {
  const { calendar } = deps.catalogue;
  const promise = promiseReady(deps.clock(), productionDays, calendar);
  const carried = offers.filter(({ type }) => type !== 'workshop');
  const days = offers.map(({ type, days, price }) => {
    const way = { type, days: days.max, price };
    const home = arrivalOf(way, promise.day, calendar, { carried, isOfRun: true }, false)?.day ?? '';
    return { type, home, product: addWorkingDays(promise.day, days.max, calendar) };
  });
  const strip = daysReaching(
    moscowDay(deps.clock()),
    STRIP_DAYS,
    days.map(({ home }) => home),
  );
  const shown = workDays(strip, promise, calendar, true).map(({ day }) => day);
  return { days, hasColumns: shown.length === STRIP_DAYS && days.every(({ home }) => shown.filter((day) => day === home).length === 1) };
}

describe('the day of an order to twelve cities, at forty moments over the New Year', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it('is the same on the home page, at the product, in the basket, at paying and in the letter', { timeout: 300_000 }, async () => {
    expect(CITIES).toHaveLength(12);
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const job = cardsJob({ quantity: 100 });
      const { productionDays } = (await post(shop.app, '/api/quote', { job })).json() as QuoteResponse;
      for (const city of CITIES) {
        const items = [{ id: uuid(), job }];
        const offered = (await post(shop.app, '/api/delivery/offers', { city, items })).json() as DeliveryOffers;
        const { days, hasColumns } = sayOnPages(shop, productionDays, offered);
        expect(days).toEqual(offered.offers.map(({ type, arrivalDate }) => ({ type, home: arrivalDate, product: arrivalDate })));
        const door = offered.offers.find(({ type }) => type === 'door');
        expect([city.name, hasColumns, door?.type]).toEqual([city.name, true, 'door']);
        const delivery = { type: 'door', timeSlot: '1', offer: door?.id, city, address: 'Советская, 1', door: 'кв. 5' };
        const recipient = { name: 'Анна', phone: '+78120000001', email: `${city.kladr_id}-${moment}@example.com` };
        const { id, arrivalDate } = await placeAt(shop, { items, delivery, recipient });
        const due = (await get(shop.app, `/api/fast-payment/${id}`)).json() as DueView;
        const letter = (await shop.letters()).find(({ to }) => to === recipient.email);
        expect([arrivalDate, due.arrivalDate]).toEqual([door?.arrivalDate, door?.arrivalDate]);
        const said = formatReadyDay(arrivalDate);
        expect([due.arrival, letter?.text]).toEqual([expect.stringContaining(said), expect.stringContaining(`привезёт заказ ${said},`)]);
      }
      shop.pass(STEP_MS);
    }
  });
});
