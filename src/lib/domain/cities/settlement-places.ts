import { postalAreaOf } from './postcode.ts';
import { FEDERAL_CITIES, REGIONS } from './region.ts';
import { isFederalCity, type Settlement, wordsOf } from './settlement.ts';
import type { SettlementIndex } from './settlement-index.ts';

/** How many towns are shown for a region: one column of the selector. */
const TOWNS = 5;

/** The most important towns of a region. */
function townsOf(index: SettlementIndex, region: string, count: number): Settlement[] {
  const number = index.regions.indexOf(region);
  const rows: number[] = [];
  for (let row = 0; row < index.regionOf.length; row += 1) if (index.regionOf[row] === number && index.isTown[row] === 1) rows.push(row);
  return rows
    .sort((a, b) => (index.weights[b] ?? 0) - (index.weights[a] ?? 0))
    .slice(0, count)
    .flatMap((row) => index.settlements[row] ?? []);
}

/** Settlements of a postal code. Large towns number their houses, so the first digits give the town, or else the region's towns. */
export function searchPostcode(index: SettlementIndex, code: string, count: number): Settlement[] {
  const own = index.settlements.filter(({ postalCode }) => postalCode === code);
  const area = postalAreaOf(code);
  if (area === undefined || (own.length > 0 && !area.isMainTown)) return own.slice(0, count);
  return [...new Set([...townsOf(index, area.region, area.isMainTown ? 1 : TOWNS), ...own])].slice(0, count);
}

/** Words that do not identify a region by themselves. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'республика',
  'респ',
  'обл',
  'область',
  'край',
  'ао',
  'автономный',
  'округ',
  'северная',
]);

const NAMED = REGIONS.map(({ code, name }) => ({
  code,
  words: wordsOf(name).filter((word) => !COMMON_WORDS.has(word) && word.length > 2),
}));

/** Towns of the region a query names: «мурманская область», «якутия»; empty when it names no region. */
export function searchRegion(index: SettlementIndex, text: string): Settlement[] {
  const words = new Set(wordsOf(text));
  const region = NAMED.find((each) => each.words.some((word) => words.has(word)));
  if (region === undefined) return [];
  const towns = townsOf(index, region.code, TOWNS);
  return FEDERAL_CITIES.has(region.code) ? towns.filter(isFederalCity) : towns;
}
