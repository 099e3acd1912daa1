import { expect, test } from 'vitest';
import { addWorkingDays } from '#lib/domain/calendar.ts';
import { extraDays } from '#lib/domain/job/job.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { datedCells, earliestOf } from '#lib/domain/pricing/week.ts';
import { bestText, causesText, dayPriceText } from '#lib/messages/product/week.ts';
import { CALENDAR, PRICES } from '#tests/support/content.ts';
import { CARDS } from '#tests/support/products.ts';

const MONDAY = '2026-11-23';
const ROAD = { city: 'Псков', days: 4 };

/** The causes of a run of cards, and how many working days after the start it is there. */
function causesOf(quantity: number, finishing: string[]) {
  const job = { ...CARDS.defaults, quantity, finishing };
  const dayOf = (days: number) => addWorkingDays(MONDAY, days + ROAD.days, CALENDAR);
  const fastest = earliestOf(datedCells(priceTable(job, { ...CARDS, quantities: [quantity] }, PRICES), dayOf));
  if (fastest === null) throw new Error(`${quantity} cards cannot be made`);
  const text = causesText({ start: MONDAY, fastest, finishing: extraDays(job, CARDS, PRICES), road: ROAD });
  const days = [...text.matchAll(/(\d+)\u00a0раб/g)].map(([, count]) => Number(count));
  return { text, sum: days.reduce((all, each) => all + each, 0), total: fastest.productionDays + ROAD.days };
}

test('the causes of a day that cannot be met are counted from the fastest turnaround the run itself has', () => {
  expect(causesOf(50, []).text).toContain('займёт 1\u00a0раб.\u00a0день и\u00a0в самый быстрый срок, «24 часа»');
  expect(causesOf(10_000, []).text).not.toContain('«24 часа»');
});

test('what can be had by a day counts the pieces of all designs', () => {
  const table = priceTable({ ...CARDS.defaults, designs: 3 }, { ...CARDS, quantities: [1000] }, PRICES);
  const best = earliestOf(datedCells(table, () => MONDAY));
  expect(best === null ? '' : bestText(MONDAY, best)).toMatch(/: 3\s000\sштук/);
});

test('the causes add up to the day that is offered instead', () => {
  const extras = CARDS.finishing.slice(0, 1).map(({ id }) => id);
  for (const quantity of CARDS.quantities)
    for (const finishing of [[], extras]) {
      const { sum, total } = causesOf(quantity, finishing);
      expect(sum).toBe(total);
    }
});

test.each([
  [99_995_000, '999 950'],
  [191_995_000, '1,9 млн'],
  [200_000_000, '2 млн'],
])('under a day %i kopecks are «%s»', (price, text) => {
  const cell = { quantity: 1, pieces: 1, turnaround: 'standard', price, productionDays: 1, day: '2026-12-15' } as const;
  expect(dayPriceText(cell).replaceAll('\u00a0', ' ')).toBe(text);
});
