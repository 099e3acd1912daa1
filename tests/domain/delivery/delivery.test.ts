import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from '#content/read.ts';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { REGIONS, regionWithType } from '#lib/domain/cities/region.ts';
import { arrivalDate, carriagePrice, chargeableGrams, findTariff, parcelCount, regionCodeOf } from '#lib/domain/delivery/delivery.ts';
import { filterPoints, isPointOf } from '#lib/domain/delivery/pickup-point.ts';
import { prorate } from '#lib/domain/money.ts';

const { delivery, pickupPoints, calendar } = readContent();
const { tariffs } = delivery;
const to = (kladr_id: string, subject = '') => ({ name: 'X', subject, kladr_id, index: '' });
const kg = (weight: number, volume = 0) => ({ weight: weight * 1000, volume });

describe('chargeable weight', () => {
  it.each([
    [{ weight: 1, volume: 1 }, 500],
    [{ weight: 500, volume: 0 }, 500],
    [{ weight: 501, volume: 0 }, 1000],
    [{ weight: 900, volume: 7500 }, 1500],
    [{ weight: 2000, volume: 5000 }, 2000],
    [{ weight: 2000, volume: 10_001 }, 2500],
  ])('of %j is %i g', (parcel, grams) => expect(chargeableGrams(parcel)).toBe(grams));
});

describe('the tariff', () => {
  it.each([
    ['Saint Petersburg', to('7800000000000'), kg(1), 19_000, 35_000],
    ['Moscow, 3.2 kg', to('7700000000000'), kg(3.2), 38_300, 62_500],
    ['Tver', to('6900000100000'), kg(2), 29_000 + 2500, 54_000 + 3000],
    ['Kaluga', to('4000000100000'), kg(0.3), 38_000, 64_000],
    ['Sochi, 5 kg', to('2300000700000'), kg(5), 48_000 + 4 * 5500, 76_000 + 4 * 6500],
    ['Irkutsk', to('3800000300000'), kg(1), 69_000, 104_000],
    ['Magadan by volume', to('4900000100000'), kg(1, 20_000), 89_000 + 3 * 13_000, 129_000 + 3 * 15_000],
  ])('asks for %s what the table says', (_, city, parcel, pickup, door) => {
    const row = findTariff(tariffs, city);
    expect(row && carriagePrice(row.pickup, parcel, tariffs.maxParcelGrams)).toBe(pickup);
    expect(row && carriagePrice(row.door, parcel, tariffs.maxParcelGrams)).toBe(door);
  });

  it('finds a row for every region by its code and by its name alike', () => {
    for (const region of REGIONS) {
      const byName = findTariff(tariffs, to('geonames-1', `${regionWithType(region)}, Какой-то р-н`));
      expect(byName, region.name).toBeDefined();
      expect(findTariff(tariffs, to(`${region.code}00000000000`))).toBe(byName);
    }
  });

  it('serves every preset city and knows its own zone', () => {
    for (const city of PRESET_CITIES) expect(findTariff(tariffs, city)?.zone).toBe(city.value);
  });

  it.each([to('9900000000000'), to('geonames-1', 'Атлантида'), to('', '')])('leaves %j to a manager', (city) => {
    expect(findTariff(tariffs, city)).toBeUndefined();
    expect(regionCodeOf(city)).toBeUndefined();
  });

  it('believes a code only when it is one, and asks the region’s name otherwise', () => {
    expect(regionCodeOf(to('id-7700000000000', 'Тверская обл'))).toBe('69');
    expect(regionCodeOf(to('77000000000000000000', 'Тверская обл'))).toBe('69');
    expect(regionCodeOf(to('7700000000000', 'Тверская обл'))).toBe('77');
  });

  it.each([
    [27, 1],
    [30, 1],
    [30.1, 2],
    [51.64, 2],
    [62.47, 3],
  ])('splits %d kg into %i parcels, and each pays for its first kilogram', (weight, count) => {
    const rate = { firstKg: 100_000, nextKg: 0, days: { min: 1, max: 1 } };
    expect(parcelCount(kg(weight), 30_000)).toBe(count);
    expect(carriagePrice(rate, kg(weight), 30_000)).toBe(count * rate.firstKg);
  });

  it('never falls when the parcel grows, and splits what is too heavy for one', () => {
    const rate = tariffs.rows[0]?.door as NonNullable<(typeof tariffs.rows)[0]>['door'];
    const grams = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(grams, grams, (a, b) => {
        const [light, heavy] = a < b ? [a, b] : [b, a];
        const price = (weight: number) => carriagePrice(rate, { weight, volume: 0 }, tariffs.maxParcelGrams);
        return price(light) <= price(heavy) && Number.isInteger(price(light));
      }),
    );
    expect(carriagePrice(rate, kg(31), 30_000)).toBe(carriagePrice(rate, kg(30), 30_000) + carriagePrice(rate, kg(1), 30_000));
  });
});

describe('one shipment shared by its orders', () => {
  it('adds up to the whole, never gives a negative part, and follows the weights', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), parts, (price, weights) => {
        const shares = prorate(price, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price);
        expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        if (all > 0)
          for (const [at, weight] of weights.entries()) expect(Math.abs((shares[at] ?? 0) - (price * weight) / all)).toBeLessThan(1);
      }),
    );
  });
  it('shares alike where nothing weighs anything', () => expect(prorate(100, [0, 0, 0])).toEqual([34, 33, 33]));
});

describe('the promised day', () => {
  it('counts the carrier in working days after everything is made', () => {
    expect(arrivalDate('2026-11-20', { min: 1, max: 2 }, calendar)).toBe('2026-11-24');
    expect(arrivalDate('2026-12-30', { min: 0, max: 1 }, calendar) > '2027-01-08').toBe(true);
    expect(arrivalDate('2026-11-21', { min: 0, max: 0 }, calendar)).toBe('2026-11-21');
  });
});

describe('pickup points', () => {
  const moscow = pickupPoints.filter((point) => isPointOf(point, { name: 'Москва', subject: 'г Москва' }));
  it('belong to a city by its name and its subject, both', () => {
    const [point] = moscow;
    if (point === undefined) throw new Error('no points in Moscow');
    expect(isPointOf(point, { name: 'Москва', subject: 'Тверская обл' })).toBe(false);
    expect(isPointOf(point, { name: 'Тверь', subject: 'г Москва' })).toBe(false);
  });
  it.each([
    ['савел', 0, ['MSK2']],
    ['СУЩЁВСКИЙ вал', 0, ['MSK2']],
    ['сущевский 9', 0, ['MSK2']],
    ['127018', 0, ['MSK2']],
    ['', 12_000, ['MSK1', 'MSK2']],
    ['нет такого', 0, []],
  ])('are found by «%s» for %i g', (text, grams, codes) => {
    expect(filterPoints(moscow, { text, type: null, card: false }, grams).map(({ code }) => code)).toEqual(codes);
  });
  it('are filtered by kind and by how one pays', () => {
    expect(filterPoints(moscow, { text: '', type: 'locker', card: false }, 0).map(({ code }) => code)).toEqual(['MSK3']);
    expect(filterPoints(pickupPoints, { text: 'псков', type: null, card: true }, 0)).toEqual([]);
  });
  it('of the content stand in cities the tariff serves', () => {
    for (const { cityInfo, code } of pickupPoints) expect(findTariff(tariffs, to('', cityInfo.subject)), code).toBeDefined();
  });
});
