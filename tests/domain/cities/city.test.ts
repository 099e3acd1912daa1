import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likenessOf, rankCities, type Suggestion } from '#lib/domain/cities/city.ts';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { zoneOf } from '#lib/domain/cities/zone.ts';

const place = (data: Suggestion['data']): Suggestion => ({ value: 'полное', unrestricted_value: 'полное', data });
const town = (city: string, type = 'г', more: Suggestion['data'] = {}) =>
  place({ city, city_type: type, region_with_type: 'Тверская обл', ...more });
const names = (suggestions: Suggestion[], query = '') => rankCities(suggestions, query).map(({ name }) => name);

test.each(['г', 'пгт', 'рп', 'с', 'д', 'п', 'ст-ца', 'х', 'аул', 'у'])('type %s is kept', (type) => {
  expect(names([place({ settlement: 'А', settlement_type: type })])).toEqual(['А']);
});
test.each(['гп', 'дп', 'ст', 'м', 'мкр', 'сл', 'рзд', 'кп', 'снт', 'тер', 'constructor', ''])(
  'type «%s» is dropped, even inside a kept city',
  (type) => {
    expect(names([town('Сочи', 'г', { settlement: 'А', settlement_type: type })])).toEqual([]);
  },
);
const FULL_WORDS = 'город,поселок городского типа,рабочий поселок,село,деревня,поселок,посёлок,Станица,хутор,аул,улус'.split(',');
test.each(FULL_WORDS)('the full word %s is enough', (settlement_type_full) => {
  expect(names([place({ settlement: 'А', settlement_type_full })])).toEqual(['А']);
});
test('a settlement inside a city stands for itself', () => {
  const [found] = rankCities([town('Сочи', 'г', { settlement: 'Лазаревское', settlement_type: 'п' })], '');
  expect(found).toMatchObject({ name: 'Лазаревское', displayName: 'п Лазаревское' });
});
test.each(['street', 'house', 'flat'] as const)('a suggestion with a %s is dropped', (key) => {
  expect(names([town('А', 'г', { [key]: '1' })])).toEqual([]);
});

test('groups come first, then names that start with the query, then the alphabet', () => {
  const list = [
    town('Ёлкино', 'с'),
    town('Кир', 'рп'),
    town('Новокир', 'г'),
    town('Киров', 'г'),
    town('Кирпгт', 'пгт'),
    town('Едино', 'с'),
  ];
  expect(names(list, ' КИР ')).toEqual(['Киров', 'Новокир', 'Кирпгт', 'Кир', 'Едино', 'Ёлкино']);
});

test('the alphabet and the beginning go by the name, whatever its type is called', () => {
  expect(names([town('Ясное', 'д'), town('Алое', 'с'), town('Село', 'х')])).toEqual(['Алое', 'Село', 'Ясное']);
  expect(names([town('Алое', 'с'), town('Село', 'х')], 'с')).toEqual(['Село', 'Алое']);
  expect(names([town('Акир'), town('Киров')], 'кир')).toEqual(['Киров', 'Акир']);
});

test('the same name in the same subject is shown once, in another subject again', () => {
  expect(names([town('А'), town('А'), town('А', 'г', { region_with_type: 'Псковская обл' })])).toEqual(['А', 'А']);
});

test('of two alike the first is shown', () => {
  const found = rankCities([town('А', 'г', { postal_code: '170000' }), town('А', 'г', { postal_code: '170001' })], '');
  expect(found.map(({ index }) => index)).toEqual(['170000']);
});

test('the same name with another displayName is no double: a town and a village may be called alike', () => {
  const found = rankCities([town('Киров', 'с'), town('Киров', 'г'), town('Киров', 'с')], '');
  expect(found.map(({ displayName }) => displayName)).toEqual(['Киров', 'с Киров']);
});

test('a result carries the postal code, its full name and the suggestion it was made of', () => {
  const suggestion = { ...town('Тверь', 'г', { postal_code: '170000' }), value: 'г Тверь, Тверская обл' };
  expect(rankCities([suggestion], '')[0]).toMatchObject({ index: '170000', fullName: 'г Тверь, Тверская обл', raw: suggestion });
});

test.each([
  ['7700000000000', 'CMSK', 'г Москва, р-н'],
  ['7800000000000', 'CSPB', 'г Москва, р-н'],
  ['5000000000000', 'CREG', 'г Москва'],
])('code %s lies in zone %s, its subject is %s', (kladr_id, value, subject) => {
  const data = { kladr_id, region_with_type: 'г Москва', area_with_type: 'р-н' };
  expect(rankCities([town('А', 'г', data)], '')[0]).toMatchObject({ value, subject });
});

test.each(PRESET_CITIES.map((city) => [city.name, city] as const))('the preset city %s lies in the zone of its code', (_, city) => {
  expect(city.value).toBe(zoneOf(city.kladr_id, city.subject));
});

test('an id of the embedded directory says nothing of the zone, its region does', () => {
  const zones = [zoneOf('gn-77', 'г Москва'), zoneOf('gn-1', 'г Санкт-Петербург'), zoneOf('gn-78', 'Тверская обл')];
  expect(zones).toEqual(['CMSK', 'CSPB', 'CREG']);
});

test('ranking again changes nothing', () => {
  const suggestion = fc
    .tuple(fc.constantFrom('Киров', 'Кировск', 'Ёлка', 'Ель'), fc.constantFrom('г', 'пгт', 'с', 'мкр'))
    .map(([n, t]) => town(n, t));
  fc.assert(
    fc.property(fc.array(suggestion), fc.string(), (list, query) => {
      const once = rankCities(list, query);
      expect(
        rankCities(
          once.map(({ raw }) => raw),
          query,
        ),
      ).toEqual(once);
    }),
  );
});

describe('what was found is', () => {
  const found = (name: string, index = '') => rankCities([town(name, 'г', { postal_code: index })], '');

  test.each([
    ['named by the query', 'твер', found('Тверь'), 'named'],
    ['named by one of its words', 'тверь советская 5', found('Тверь'), 'named'],
    ['only like the query', 'тверъ', found('Тверь'), 'alike'],
    ['known by another name', 'питер', found('Санкт-Петербург'), 'alike'],
    ['named by its postal code', '170000', found('Тверь', '170000'), 'named'],
    ['in the area of a postal code', '170042', found('Тверь', '170000'), 'postcode'],
  ])('%s', (_, query, cities, likeness) => {
    expect(likenessOf(query, cities)).toBe(likeness);
  });
});
