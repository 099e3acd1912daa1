import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWorkingDay, promiseReady } from '#lib/domain/calendar.ts';
import { handsOutOn } from '#lib/domain/orders/work-days.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { cheapestBy, type DatedCell, datedCells, earliestOf, fewerBy, laterForSame, weekOf, weeksUntil } from '#lib/domain/pricing/week.ts';
import { CALENDAR, PRICES } from '#tests/support/content.ts';
import { CARDS } from '#tests/support/products.ts';

/** Saturday noon in Moscow: what is ordered now is Monday's. */
const SATURDAY = new Date('2026-11-21T09:00:00Z');
const dayOf = (days: number) => promiseReady(SATURDAY, days, CALENDAR).day;
const isWorking = (day: string) => isWorkingDay(day, CALENDAR);
const table = priceTable(CARDS.defaults, CARDS, PRICES);
const cells = datedCells(table, dayOf);
const of = (quantity: number) => cells.filter((cell) => cell.quantity === quantity);
const cell = (quantity: number, price: number, day: string): DatedCell => ({
  quantity,
  pieces: quantity,
  turnaround: 'standard',
  price,
  productionDays: 3,
  day,
});

test.each([
  ['2026-11-21', 0],
  ['2026-11-27', 0],
  ['2026-11-28', 7],
  ['2026-12-08', 14],
  ['2026-11-01', 0],
])('the week of %s begins %i days after today', (day, days) => expect(weeksUntil('2026-11-21', day)).toBe(days));

describe('a price table with days', () => {
  test('has a day in every cell, that of its own quantity', () => {
    const standard = (quantity: number) => of(quantity).find(({ turnaround }) => turnaround === 'standard')?.day;
    // 300 cards are digital and take three days from Monday, 1000 are offset and take five
    expect([standard(300), standard(1000)]).toEqual(['2026-11-26', '2026-11-30']);
    expect(cells).toHaveLength(table.rows.flat().filter((each) => each !== null).length);
  });

  test('names the cheapest that is there by a day, the earliest of equal ones', () => {
    expect(cheapestBy(of(1000), '2026-11-30')).toMatchObject({ turnaround: 'standard', price: 3761_00 });
    expect(cheapestBy(of(1000), '2026-11-23')).toBeNull();
    const equal = [cell(100, 5, '2026-11-27'), cell(100, 5, '2026-11-25')];
    expect(cheapestBy(equal, '2026-11-30')?.day).toBe('2026-11-25');
  });

  test('names the earliest, the cheapest of equally early ones', () => {
    expect(earliestOf(of(1000))).toMatchObject({ turnaround: 'day', day: '2026-11-24' });
    expect(earliestOf([cell(100, 7, '2026-11-25'), cell(100, 5, '2026-11-25')])?.price).toBe(5);
    expect(earliestOf([])).toBeNull();
  });

  test('names more pieces for the same money that come later', () => {
    const cheap = of(500).find(({ turnaround }) => turnaround === 'economy')!;
    const more = [cheap, cell(1000, cheap.price, '2026-12-20'), cell(2000, cheap.price + 1, '2026-12-20')];
    expect(laterForSame(more, cheap, cheap.day)).toMatchObject({ quantity: 1000, day: '2026-12-20' });
    expect(laterForSame(more, cheap, '2026-12-20')).toBeNull();
    expect(laterForSame([{ ...cheap, day: '2026-12-24' }], cheap, cheap.day)).toBeNull();
  });

  test('names the most pieces below a quantity that are there by a day, at their cheapest', () => {
    const early = [cell(100, 500, '2026-11-25'), cell(200, 900, '2026-11-25'), cell(200, 800, '2026-11-25'), cell(300, 700, '2026-11-26')];
    for (const all of [early, early.toReversed()]) expect(fewerBy(all, 300, '2026-11-25')).toMatchObject({ quantity: 200, price: 800 });
    expect(fewerBy(early, 100, '2026-11-25')).toBeNull();
    expect(fewerBy(early, 300, '2026-11-24')).toBeNull();
    // 10 000 cards have only slow turnarounds, so that the next morning is for fewer of them
    const tomorrow = fewerBy(cells, 10_000, '2026-11-24');
    expect([tomorrow?.turnaround, tomorrow?.productionDays]).toEqual(['day', 1]);
  });

  test('names the most pieces of those that come later, the earliest of as many', () => {
    const best = cell(100, 500, '2026-11-25');
    const more = [cell(200, 400, '2026-12-01'), cell(300, 500, '2026-12-03'), cell(300, 500, '2026-12-02'), cell(50, 100, '2026-12-01')];
    for (const all of [more, more.toReversed()])
      expect(laterForSame(all, best, '2026-11-26')).toMatchObject({ quantity: 300, day: '2026-12-02' });
  });
});

describe('a fortnight', () => {
  const week = weekOf(of(1000), '2026-11-21', 14, isWorking);
  const on = (day: string) => week.find((each) => each.day === day);

  test('begins today and knows when the workshop is closed', () => {
    expect(week.map(({ day }) => day).slice(0, 3)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(week).toHaveLength(14);
    expect(on('2026-11-22')).toEqual({ day: '2026-11-22', state: 'closed' });
  });

  test('sells what is ready on Friday for an open Saturday too, and nothing that is not', () => {
    const opened = weekOf(of(1000), '2026-11-21', 14, (day) => handsOutOn(day, CALENDAR, true));
    const [friday, saturday] = ['2026-11-27', '2026-11-28'].map((day) => opened.find((each) => each.day === day));
    expect(saturday).toEqual({ ...friday, day: '2026-11-28' });
    expect(opened[0]).toEqual({ day: '2026-11-21', state: 'late' });
    expect(opened.find(({ day }) => day === '2026-11-29')?.state).toBe('closed');
  });

  test('has what the job costs to be there by each day, nothing where nobody can make it', () => {
    expect(on('2026-11-23')).toEqual({ day: '2026-11-23', state: 'late' });
    expect(on('2026-11-24')).toMatchObject({ state: 'open', best: { turnaround: 'day' } });
    expect(on('2026-12-01')).toMatchObject({ state: 'open', best: { turnaround: 'standard', price: 3761_00 } });
  });

  test('never gets dearer with more time', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => new Date(SATURDAY.getTime() + days * 86_400_000));
    fc.assert(
      fc.property(day, fc.constantFrom(...table.quantities), (now, quantity) => {
        const from = now.toISOString().slice(0, 10);
        const dated = datedCells(table, (days) => promiseReady(now, days, CALENDAR).day).filter((each) => each.quantity === quantity);
        const prices = weekOf(dated, from, 14, isWorking).flatMap((each) => (each.state === 'open' ? [each.best.price] : []));
        expect(prices).toEqual([...prices].sort((a, b) => b - a));
      }),
      { numRuns: 30 },
    );
  });
});
