import { expect, test } from 'vitest';
import { addWorkingDays, promiseReady } from '#lib/domain/calendar.ts';
import { BARRED_LEAD } from '#lib/messages/artwork/barred.ts';
import { conditionText } from '#lib/messages/product/promise.ts';
import { CALENDAR } from '#tests/support/content.ts';
import { CARDS } from '#tests/support/products.ts';
import { carriageWords, readyWords } from '../../src/islands/calculator/ready-words.ts';
import type { Clock } from '../../src/islands/calculator/use-clock.ts';

const NOON = new Date('2026-11-23T09:00:00Z');
const PRODUCTION_DAYS = 4;
const JOB = { ...CARDS.defaults, quantity: 500 };

function clockOf(road: Clock['road'], lead?: string): Clock {
  const ready = (days: number) => promiseReady(NOON, days, CALENDAR);
  return {
    ...{ today: '2026-11-23', calendar: CALENDAR, road, ready },
    there: (days) => addWorkingDays(ready(days).day, road?.days ?? 0, CALENDAR),
    condition: conditionText(ready(0).until, lead),
  };
}

function said(road: Clock['road'], lead?: string) {
  const clock = clockOf(road, lead);
  const { day, condition, line } = readyWords(clock, PRODUCTION_DAYS, JOB);
  return [day, condition, line, carriageWords(clock, JOB)].map((text) => text.replaceAll('\u00a0', ' '));
}

const CONDITION = 'если макет и оплата будут до 15:00 мск понедельника';

test('at the workshop a job is said to be ready', () => {
  expect(said(null)).toEqual(['Готовы в пятницу, 27 ноября', CONDITION, `500 шт., готовы пт 27 ноя, ${CONDITION}`, '']);
});

test('once the road to another city is known the large day is that of the table’s cell, the workshop’s is small', () => {
  const road = { city: 'Якутск', type: 'door', days: 12, price: 1095_00, job: JOB } as const;
  const there = clockOf(road).there(PRODUCTION_DAYS);
  expect(there).toBe('2026-12-15');
  const line = `привезём вт 15 дек, ${CONDITION}`;
  expect(said(road)).toEqual([
    'Привезём во вторник, 15 декабря',
    `доставка 1 095 ₽ сверх цены тиража, готовы пт 27 ноя, ${CONDITION}`,
    line,
    '+ доставка 1 095 ₽',
  ]);
  // The sum of carrying another job is not said of this one.
  expect(said({ ...road, job: { ...JOB, quantity: 1000 } }).slice(1)).toEqual([
    `доставка сверх цены тиража, готовы пт 27 ноя, ${CONDITION}`,
    line,
    '+ доставка',
  ]);
  // What is brought for nothing adds nothing to the price.
  expect(said({ ...road, price: 0 }).slice(1)).toEqual([`доставка бесплатно, готовы пт 27 ноя, ${CONDITION}`, line, '']);
  expect(said({ ...road, type: 'pickup' })[0]).toBe('В пункте во вторник, 15 декабря');
});

test('a file that cannot be printed stands in the condition of every day', () => {
  const barred = 'если исправите макет и оплатите до 15:00 мск понедельника';
  expect(said(null, BARRED_LEAD)).toEqual(['Готовы в пятницу, 27 ноября', barred, `500 шт., готовы пт 27 ноя, ${barred}`, '']);
});

test('before the browser’s clock is there working days are said, wherever the city is', () => {
  const { day, line } = readyWords(null, PRODUCTION_DAYS, JOB);
  expect([day, line].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Готовы через 4 рабочих дня',
    '500 шт., 4 раб. дня после макета и оплаты',
  ]);
});
