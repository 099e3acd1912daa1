import { postRun } from '../../api/search.ts';
import { SEARCH_DAY } from '../../messages/site/search-day.ts';
import type { Found } from './search-index.ts';

/** So many products of a query are counted to the kopeck; the others are looked at on their own pages. */
const MOST_COUNTED = 3;

/** The list has prices of some runs in the default options: of a run between them it knows a bound, of another size or by a day nothing. */
const isUncounted = ({ entry, run }: Found, needed: string | null): boolean =>
  entry.kind === 'product' && (needed !== null || run?.wanted !== undefined || entry.href.includes('?'));

const byDayText = (needed: string, ready: string): string => (ready > needed ? SEARCH_DAY.late(needed, ready) : SEARCH_DAY.ready(ready));

/** The job of a find's link as the product's page reads it, with its price; as it was where the server has none for just that job. */
async function counted(find: Found, needed: string | null): Promise<Found> {
  const answer = await postRun(`product=${find.href.slice(1).replace('?', '&')}`);
  if (!answer.ok || answer.value.note !== null) return find;
  const { job, price, readyDate } = answer.value;
  return {
    ...find,
    exact: { quantity: job.quantity, turnaround: job.turnaround, price, ...(needed !== null && { byDay: byDayText(needed, readyDate) }) },
  };
}

/** The finds with the prices of their first uncounted products asked of the server; null where there are none such. Never throws. */
export async function withExactPrices(found: readonly Found[], needed: string | null): Promise<Found[] | null> {
  const asked = new Set(found.filter((find) => isUncounted(find, needed)).slice(0, MOST_COUNTED));
  return asked.size === 0 ? null : Promise.all(found.map((find) => (asked.has(find) ? counted(find, needed) : find)));
}
