import { expect, test } from 'vitest';
import { readNeeded, withNeeded } from '#lib/domain/job/needed-day.ts';
import { neededDay } from '#lib/domain/search/day-query.ts';

test.each([
  ['3000 визиток к 2 декабря', '2026-12-02'],
  ['визитки 30 ноября', '2026-11-30'],
  ['визитки на 29 ноября', '2027-11-29'],
  ['папки до 5-го мая', '2027-05-05'],
  ['визитки к 31 ноября', null],
  ['3000 визиток', null],
  ['визитки 500 сегодня', '2026-11-30'],
  ['визитки 500 к завтра', '2026-12-01'],
  ['500 визиток послезавтра', '2026-12-02'],
  ['визитки 1000 к пятнице', '2026-12-04'],
  ['визитки в пятницу', '2026-12-04'],
  ['визитки на пятницу', '2026-12-04'],
  ['визитки ко вторнику', '2026-12-01'],
  ['визитки до среды', '2026-12-02'],
  ['визитки к воскресенью', '2026-12-06'],
  ['визитки в понедельник', '2026-12-07'],
  ['средние визитки', null],
])('the day that «%s» names is the first such from today, a Monday, on: %s', (query, day) => {
  expect(neededDay(query, '2026-11-30')).toBe(day);
});

test('the wanted day goes to the page of a product in its address', () => {
  for (const href of ['/Tags', '/Tags?quantity=200']) expect(readNeeded(withNeeded(href, '2026-12-02'))).toBe('2026-12-02');
  expect(readNeeded('?needed=soon')).toBeNull();
});
