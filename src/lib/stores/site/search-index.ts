import type MiniSearch from 'minisearch';
import type { SearchEntry } from '../../contracts/search.ts';
import { TURNAROUNDS } from '../../domain/codes.ts';
import { withNeeded } from '../../domain/job/needed-day.ts';
import { ROUBLE } from '../../domain/money.ts';
import { neededDay } from '../../domain/search/day-query.ts';
import { isTypedWord, typedInRussianKeyboard } from '../../domain/search/keyboard.ts';
import { ORDER_WORD, readOrderQuery } from '../../domain/search/order-query.ts';
import { placeByText } from '../../domain/search/search-excerpt.ts';
import { type Ask, answerQuantity, type PricedQuantity, quantityHref, readAsk, suits } from '../../domain/search/search-query.ts';
import { cutTo, readSize } from '../../domain/search/size-query.ts';
import { SEARCH } from '../../messages/site/search.ts';
import { SEARCH_DAY } from '../../messages/site/search-day.ts';
import { shopDay } from '../shop-day.ts';
import { chosenFind, cutEntry, type Find, fewestOf, listedFind } from './chosen-finds.ts';
import { hasTerms, indexOf, lookUp } from './search-hits.ts';

/** A find with its link. `exact`: the run as the server counts it, once it has answered; `byDay`: what it says of the wanted day. */
export type Found = Find & { href: string; exact?: PricedQuantity & { byDay?: string } };

/**
 * What a query finds. `relaid` is the query on the Russian keyboard when only that found something; `isPriced` when price or run was asked for;
 * `needed`: the day it names, YYYY-MM-DD, and `dated`: what is said of that day.
 */
export type Finds = { found: Found[]; relaid: string | null; isPriced: boolean; needed: string | null; dated: string | null };
export type Search = (query: string) => Finds;

const LIMIT = 30;
const LONGEST_QUERY = 200;
/** A product's price ladder as the search compares it: a run in each turnaround it is made in. */
export const ladderOf = ({ runs = [] }: SearchEntry): PricedQuantity[] =>
  runs.flatMap(([quantity, ...prices]) =>
    TURNAROUNDS.flatMap((turnaround, at) => {
      const roubles = prices[at] ?? null;
      return roubles === null ? [] : [{ quantity, price: roubles * ROUBLE, turnaround }];
    }),
  );

function priced(entry: SearchEntry, ask: Ask): Pick<Find, 'run' | 'isMissed' | 'fewest'> {
  const run = answerQuantity(ladderOf(entry), ask);
  return { run, isMissed: run === null && !(entry.least !== undefined && suits(entry.least, ask)), ...fewestOf(entry, ask.quantity) };
}

const byText = (entries: readonly SearchEntry[], index: MiniSearch, ask: Ask): Find[] =>
  lookUp(entries, index, ask.text).map(({ entry, stems }) => ({ entry, ...priced(entry, ask), stems }));

const priceOf = ({ run, entry }: Find): number => (run ?? entry.least)?.price ?? Infinity;

/** All products that have a price within the bounds, the cheapest first. */
function byPrice(entries: readonly SearchEntry[], ask: Ask): Find[] {
  const found = entries.map((entry): Find => ({ entry, ...priced(entry, ask), stems: new Set() }));
  return found.filter(({ isMissed }) => !isMissed).sort((a, b) => priceOf(a) - priceOf(b));
}

/** Products that answer the price come first, then what the words alone find. */
const answersFirst = (found: Find[]): Find[] => [...found.filter(({ isMissed }) => !isMissed), ...found.filter(({ isMissed }) => isMissed)];

/** What has the size of a query among its own stands first, then the products that are cut to it: of those the query names, or all. */
function withSizes(found: readonly Find[], entries: readonly SearchEntry[], index: MiniSearch, { text, quantity }: Ask): Find[] {
  const size = readSize(text);
  if (size === null) return [...found];
  const listed = found.filter(({ stems }) => stems.has(size.written));
  const named = hasTerms(size.rest) ? new Set(lookUp(entries, index, size.rest).map(({ entry }) => entry)) : null;
  const isSought = (entry: SearchEntry): boolean => (named?.has(entry) ?? true) && !listed.some((each) => each.entry === entry);
  const cut = new Map(
    entries.flatMap((entry) => {
      const way = entry.custom && isSought(entry) ? cutTo(entry.custom, size) : undefined;
      return way === undefined ? [] : [[entry, cutEntry(entry, way, SEARCH.customSize, quantity)] as const];
    }),
  );
  const rest = found.filter((each) => !listed.includes(each) && !cut.has(each.entry));
  return [...listed.map((each) => listedFind(each, size, quantity)), ...cut.values(), ...rest];
}

/** The ways to one's orders: what is known of them and how they are paid. */
const WAYS_TO_ORDERS = 2;

function waysToOrders(entries: readonly SearchEntry[], index: MiniSearch): Find[] {
  const found = byText(entries, index, { text: ORDER_WORD, price: null, quantity: null });
  return found
    .filter(({ entry }) => entry.kind === 'service')
    .slice(0, WAYS_TO_ORDERS)
    .map((find) => ({ ...find, run: null, isMissed: false }));
}

function findAsked(entries: readonly SearchEntry[], index: MiniSearch, query: string): { found: Find[]; isPriced: boolean } {
  const ask = readAsk(query);
  const isPriced = ask.price !== null || ask.quantity !== null;
  if (isPriced && !hasTerms(ask.text)) return { found: byPrice(entries, ask), isPriced };
  const found = byText(entries, index, ask);
  const shown = isPriced ? answersFirst(found) : found.map((each) => ({ ...each, run: null, isMissed: false }));
  return { found: withSizes(shown, entries, index, ask).map((find) => chosenFind(find, ask)), isPriced };
}

/** A number alone may be an order's: the way to it comes first, and runs of so many pieces follow unless it is called a number. */
function findNumbered(entries: readonly SearchEntry[], index: MiniSearch, query: string): { found: Find[]; isPriced: boolean } {
  const order = readOrderQuery(query);
  if (order === null) return findAsked(entries, index, query);
  const ways = waysToOrders(entries, index);
  if (order === 'sure') return { found: ways, isPriced: false };
  const { found, isPriced } = findAsked(entries, index, query);
  return { found: [...ways, ...found], isPriced: isPriced && found.length > 0 };
}

/** Where a find leads: to its words, or to the product with the run and the wanted day chosen. */
function linkTo({ entry: { kind, href, text }, run }: Find, needed: string | null): string {
  if (kind === 'question') return placeByText(href, text);
  const place = run === null ? href : quantityHref(href, run);
  return kind === 'product' && needed !== null ? withNeeded(place, needed) : place;
}

/**
 * Makes the search over a list of entries. Words may be in any form, the last one unfinished, with a slip of the finger;
 * a query that finds nothing is tried as typed on the other keyboard. Never throws.
 */
export function makeSearch(entries: readonly SearchEntry[], today = shopDay): Search {
  const index = indexOf(entries);
  return (query) => {
    const text = query.slice(0, LONGEST_QUERY);
    const asked = findNumbered(entries, index, text);
    const relaid = typedInRussianKeyboard(text);
    const second = asked.found.length > 0 || relaid === text.toLowerCase() || !isTypedWord(text) ? null : findAsked(entries, index, relaid);
    const { found, isPriced } = second !== null && second.found.length > 0 ? second : asked;
    const needed = neededDay(text, today());
    return {
      found: found.slice(0, LIMIT).map((find) => ({ ...find, href: linkTo(find, needed) })),
      isPriced,
      relaid: second !== null && second.found.length > 0 ? relaid : null,
      needed,
      dated: needed === null ? null : SEARCH_DAY.wanted(needed),
    };
  };
}
