import type { Kopecks } from '../money.ts';
import type { PriceList } from '../product/price-list.ts';

/** A price that changed many times over or is far from its neighbours: probably roubles were written for kopecks, or the reverse. */
export type PriceLeap = { field: string; before: Kopecks; after: Kopecks };

/** Shops do not raise a price fifty times; a misplaced point makes it ten, a hundred or a thousand times. */
const LEAP = 50;
/** Papers' prices differ, but not by this much. */
const STRANGE = 20;
const MONEY: ReadonlySet<string> = new Set([
  ...['setup', 'click', 'base', 'perPiece', 'perSheet', 'sheetPrice', 'offsetExtra', 'price', 'sharedSheetsFee'],
]);

/** Items with a code are identified by it, so that a paper keeps its price wherever it is in the list. */
function keyOf(item: unknown, at: number): string {
  const { code } = (item ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : String(at + 1);
}

/** Every price with its path: «papers[O_80].sheetPrice». */
function pricesIn(value: unknown, path: string): [field: string, price: Kopecks][] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => pricesIn(item, `${path}[${keyOf(item, at)}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, Kopecks][] => {
    const place = path === '' ? key : `${path}.${key}`;
    return typeof inner === 'number' ? (MONEY.has(key) ? [[place, inner]] : []) : pricesIn(inner, place);
  });
}

const isLeap = (before: Kopecks, after: Kopecks, times: number): boolean =>
  before > 0 && after > 0 && (after >= before * times || before >= after * times);

/** Prices that became at least fifty times larger or smaller. */
export function leapsBetween(before: PriceList, after: PriceList): PriceLeap[] {
  const known = new Map(pricesIn(before, ''));
  return pricesIn(after, '').flatMap(([field, price]) => {
    const former = known.get(field);
    return former !== undefined && isLeap(former, price, LEAP) ? [{ field, before: former, after: price }] : [];
  });
}

/** New papers have no former price, so they are compared with the median of the others. */
export function strangePapers(before: PriceList, { papers }: PriceList): PriceLeap[] {
  return papers
    .filter(({ code }) => !before.papers.some((paper) => paper.code === code))
    .flatMap(({ code, sheetPrice }) => {
      const others = papers.filter((paper) => paper.code !== code).map((paper) => paper.sheetPrice);
      const middle = others.toSorted((one, other) => one - other)[Math.floor(others.length / 2)] ?? 0;
      return isLeap(middle, sheetPrice, STRANGE) ? [{ field: `papers[${code}].sheetPrice`, before: middle, after: sheetPrice }] : [];
    });
}
