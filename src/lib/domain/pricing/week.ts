import { daysFrom } from '../calendar.ts';
import type { Turnaround } from '../codes.ts';
import { piecesOf } from '../job/job.ts';
import type { Kopecks } from '../money.ts';
import { DAY_MS } from '../time.ts';
import type { PriceTable } from './quantities.ts';

/** Working days of production → the day the customer receives the job. */
export type DayOf = (productionDays: number) => string;

/** A price of the table with its working days of production and the day the customer receives the job; `pieces`: of all designs. */
export type DatedCell = { quantity: number; pieces: number; turnaround: Turnaround; price: Kopecks; productionDays: number; day: string };

/**
 * `closed`: nothing is handed out or delivered; `late`: nothing can arrive by then; `open`: the cheapest cell that arrives by then.
 */
export type WeekDay = { day: string } & ({ state: 'closed' | 'late' } | { state: 'open'; best: DatedCell });

/** Every price of the table with its own day. */
export function datedCells({ designs, quantities, turnarounds, rows }: PriceTable, dayOf: DayOf): DatedCell[] {
  return rows.flatMap((row, at) =>
    row.flatMap((cell, column): DatedCell[] => {
      const [quantity, turnaround] = [quantities[at], turnarounds[column]];
      if (cell === null || quantity === undefined || turnaround === undefined) return [];
      const { price, productionDays } = cell;
      return [{ quantity, pieces: piecesOf({ quantity, designs }), turnaround, price, productionDays, day: dayOf(productionDays) }];
    }),
  );
}

/** The cheapest cell that arrives by a day; the earliest of equally cheap ones. */
export function cheapestBy(cells: readonly DatedCell[], day: string): DatedCell | null {
  const inTime = cells.filter((cell) => cell.day <= day);
  return inTime.sort((a, b) => a.price - b.price || a.day.localeCompare(b.day))[0] ?? null;
}

/** Days from today on with the cheapest price for each. `cells`: one quantity in every turnaround; `isOpen`: whether the customer can get it on a day. */
export function weekOf(cells: readonly DatedCell[], today: string, count: number, isOpen: (day: string) => boolean): WeekDay[] {
  return daysFrom(today, count).map((day): WeekDay => {
    if (!isOpen(day)) return { day, state: 'closed' };
    const best = cheapestBy(cells, day);
    return best === null ? { day, state: 'late' } : { day, state: 'open', best };
  });
}

/** The earliest cell; the cheapest of equally early ones. */
export function earliestOf(cells: readonly DatedCell[]): DatedCell | null {
  return [...cells].sort((a, b) => a.day.localeCompare(b.day) || a.price - b.price)[0] ?? null;
}

/** The most pieces below a quantity that arrive by a day, at the cheapest price for them. */
export function fewerBy(cells: readonly DatedCell[], quantity: number, day: string): DatedCell | null {
  const inTime = cells.filter((cell) => cell.quantity < quantity && cell.day <= day);
  return inTime.sort((a, b) => b.quantity - a.quantity || a.price - b.price)[0] ?? null;
}

/** A cell with more pieces for no more money that arrives too late: worth mentioning next to the best one. */
export function laterForSame(cells: readonly DatedCell[], best: DatedCell, day: string): DatedCell | null {
  const larger = cells.filter((cell) => cell.quantity > best.quantity && cell.price <= best.price && cell.day > day);
  return larger.sort((a, b) => b.quantity - a.quantity || a.day.localeCompare(b.day))[0] ?? null;
}

const WEEK_DAYS = 7;

/** How many days after today the week of a day begins, counted in whole weeks from today. */
export const weeksUntil = (today: string, day: string): number =>
  Math.max(0, Math.floor((Date.parse(day) - Date.parse(today)) / (WEEK_DAYS * DAY_MS)) * WEEK_DAYS);
