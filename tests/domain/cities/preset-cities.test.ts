import { expect, test } from 'vitest';
import { DEFAULT_CITY, PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';

/** Codes of the tax service and postal codes of the post, by hand: a wrong digit delivers elsewhere. */
const CITIES = [
  ['Москва', 'г Москва', 'CMSK', '7700000000000', '101000', '49694102'],
  ['Санкт-Петербург', 'г Санкт-Петербург', 'CSPB', '7800000000000', '190000', '49694167'],
  ['Брянск', 'Брянская обл', 'CREG', '3200000100000', '241000', undefined],
  ['Владимир', 'Владимирская обл', 'CREG', '3300000100000', '600000', undefined],
  ['Вологда', 'Вологодская обл', 'CREG', '3500000100000', '160000', undefined],
  ['Иваново', 'Ивановская обл', 'CREG', '3700000100000', '153000', undefined],
  ['Калуга', 'Калужская обл', 'CREG', '4000000100000', '248000', undefined],
  ['Нижний Новгород', 'Нижегородская обл', 'CREG', '5200000100000', '603000', '49323117'],
  ['Орёл', 'Орловская обл', 'CREG', '5700000100000', '302000', undefined],
  ['Петрозаводск', 'Респ Карелия', 'CREG', '1000000100000', '185000', undefined],
  ['Псков', 'Псковская обл', 'CREG', '6000000100000', '180000', undefined],
  ['Самара', 'Самарская обл', 'CREG', '6300000100000', '443000', '49590917'],
  ['Сочи', 'Краснодарский край', 'CREG', '2300000700000', '354000', undefined],
  ['Тверь', 'Тверская обл', 'CREG', '6900000100000', '170000', undefined],
  ['Тула', 'Тульская обл', 'CREG', '7100000100000', '300000', undefined],
];

test('the preset cities have their regions, zones and codes', () => {
  const written = PRESET_CITIES.map(({ name, subject, value, kladr_id, index, dpd_id }) => [name, subject, value, kladr_id, index, dpd_id]);
  expect(written).toEqual(CITIES);
  expect(PRESET_CITIES.map(({ displayName }) => displayName)).toEqual(CITIES.map(([name]) => name));
});

test('the default city is Saint Petersburg, by its code and zone too', () => {
  expect(DEFAULT_CITY).toEqual({
    ...{ name: 'Санкт-Петербург', displayName: 'Санкт-Петербург', subject: 'г Санкт-Петербург' },
    ...{ value: 'CSPB', kladr_id: '7800000000000', index: '190000', dpd_id: '49694167' },
  });
});
