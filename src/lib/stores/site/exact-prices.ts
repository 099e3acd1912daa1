import { postRun } from '../../api/search.ts';
import { quantityHref } from '../../domain/search/search-query.ts';
import type { Found } from './search-index.ts';

/** So many products of a query are counted to the kopeck; the others are looked at on their own pages. */
const MOST_COUNTED = 3;

/** The list has prices of some runs in the default options: of a run between them it knows a bound, of another size nothing. */
const isUncounted = ({ entry, run }: Found): boolean => entry.kind === 'product' && (run?.wanted !== undefined || entry.href.includes('?'));

/** The job of a find's link as the product's page reads it, with its price; as it was where the server has none for just that job. */
async function counted(find: Found): Promise<Found> {
  const { entry, run } = find;
  const href = run === null ? entry.href : quantityHref(entry.href, run);
  const answer = await postRun(`product=${href.slice(1).replace('?', '&')}`);
  if (!answer.ok || answer.value.note !== null) return find;
  const { job, price } = answer.value;
  return { ...find, exact: { quantity: job.quantity, turnaround: job.turnaround, price } };
}

/** The finds with the prices of their first uncounted products asked of the server; null where there are none such. Never throws. */
export async function withExactPrices(found: readonly Found[]): Promise<Found[] | null> {
  const asked = new Set(found.filter(isUncounted).slice(0, MOST_COUNTED));
  return asked.size === 0 ? null : Promise.all(found.map((find) => (asked.has(find) ? counted(find) : find)));
}
