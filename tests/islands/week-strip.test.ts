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
};

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
