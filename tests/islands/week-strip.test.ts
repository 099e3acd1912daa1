import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addWorkingDays, promiseReady } from '#lib/domain/calendar.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { CALENDAR, PRICES } from '#tests/support/content.ts';
import { CARDS } from '#tests/support/products.ts';
import { calculate } from '../../src/islands/calculator/calculation.ts';
import { WeekStrip } from '../../src/islands/calculator/WeekStrip.tsx';

const MONDAY = '2026-11-23';
const CLOCK = {
  today: MONDAY,
  calendar: CALENDAR,
  road: null,
  ready: (days: number) => promiseReady(new Date(`${MONDAY}T09:00:00Z`), days, CALENDAR),
  there: (days: number) => addWorkingDays(MONDAY, days, CALENDAR),
  condition: 'если макет и оплата будут вовремя',
};

/** The strip of a run in a city that a road leads to; what it shows, as a person reads it. */
function drawnFar(days: number, needed: string | null): string {
  const own = priceTable(CARDS.defaults, { ...CARDS, quantities: [CARDS.defaults.quantity] }, PRICES);
  const prices = { own, ladder: own, quantities: [CARDS.defaults.quantity], cellsOf: () => [] };
  const there = (production: number) => addWorkingDays(CLOCK.ready(production).day, days, CALENDAR);
  const clock = { ...CLOCK, road: { city: 'Якутск', type: 'door' as const, days, price: 1095_00, job: CARDS.defaults }, there };
  const calculation = calculate(CARDS.defaults, CARDS, PRICES);
  const week = { calculation, prices, clock, home: 'Псков', saturdays: false, needed, onNeed: () => {} };
  return renderToStaticMarkup(createElement(WeekStrip, week)).replaceAll('\u00a0', ' ');
}

test('where the road is long the strip begins at the week of the first day that can be met', () => {
  const html = drawnFar(12, null);
  const [first = ''] = [...html.matchAll(/value="(\d{4}-\d\d-\d\d)"/g)].map(([, day]) => day);
  expect(first > '2026-12-01').toBe(true);
  expect(html).toMatch(/<small>\d/);
  expect(html).toContain('Раньше');
});

test('a day that only the road makes impossible can be met at the workshop', () => {
  const html = drawnFar(12, '2026-12-01');
  expect(html).toContain('value="2026-12-01"');
  expect(html).toContain('забрать в цехе (Псков)');
  expect(drawnFar(12, MONDAY)).not.toContain('забрать в цехе');
});

test('what carrying the run costs is said behind the price of its day', () => {
  expect(drawnFar(12, '2026-12-31')).toMatch(/штук за [\d ]+ ₽ \+ доставка 1 095 ₽<\/b>, если/);
});

test('the prices of days are said to be those of all designs together', () => {
  const job = { ...CARDS.defaults, designs: 10, quantity: 100 };
  const own = priceTable(job, { ...CARDS, quantities: [job.quantity] }, PRICES);
  const prices = { own, ladder: own, quantities: [job.quantity], cellsOf: () => [] };
  const calculation = calculate(job, CARDS, PRICES);
  const week = { calculation, prices, clock: CLOCK, home: 'Псков', saturdays: false, needed: null, onNeed: () => {} };
  expect(renderToStaticMarkup(createElement(WeekStrip, week)).replaceAll('\u00a0', ' ')).toContain(
    'сколько стоят 1 000 штук, которые успеют',
  );
});
