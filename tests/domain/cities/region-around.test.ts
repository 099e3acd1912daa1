import { expect, it } from 'vitest';
import { regionAround } from '#lib/domain/cities/region-around.ts';

it.each([
  ['Санкт-Петербург', 'г Санкт-Петербург', ''],
  ['Якутск', 'Респ Саха /Якутия/', 'Респ Саха /Якутия/'],
  ['Новгород', 'г Нижний-Новгород', 'г Нижний-Новгород'],
  ['Яма', '', ''],
])('the region around %s, «%s», is said as «%s»', (name, subject, said) => {
  expect(regionAround({ name, subject })).toBe(said);
});
