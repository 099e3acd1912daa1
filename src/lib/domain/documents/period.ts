/** Periods for which documents can be requested; `all` has no ends. */
export const PERIODS = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'all'] as const;
export type PeriodName = (typeof PERIODS)[number];
/** Days as YYYY-MM-DD, both included; an empty text means no limit. */
export type Period = { from: string; to: string };

const MONTHS_PER_QUARTER = 3;

/** Whole months counted from the first month of the year. */
const months = (year: number, first: number, count: number): Period => ({
  from: dayText(Date.UTC(year, first, 1)),
  to: dayText(Date.UTC(year, first + count, 0)),
});
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of a named period, relative to today (YYYY-MM-DD). */
export function periodOf(name: PeriodName, today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const quarter = Math.floor((month - 1) / MONTHS_PER_QUARTER) * MONTHS_PER_QUARTER;
  const PERIOD: Readonly<Record<PeriodName, Period>> = {
    month: months(year, month - 1, 1),
    lastMonth: months(year, month - 2, 1),
    quarter: months(year, quarter, MONTHS_PER_QUARTER),
    lastQuarter: months(year, quarter - MONTHS_PER_QUARTER, MONTHS_PER_QUARTER),
    year: months(year, 0, 12),
    all: { from: '', to: '' },
  };
  return PERIOD[name];
}
