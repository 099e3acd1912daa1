import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry } from '../../contracts/search.ts';
import { TURNAROUNDS } from '../../domain/codes.ts';
import { withNeeded } from '../../domain/job/needed-day.ts';
import { ROUBLE } from '../../domain/money.ts';
import { neededDay } from '../../domain/search/day-query.ts';
import { isTypedWord, typedInRussianKeyboard } from '../../domain/search/keyboard.ts';
import { isSlipOf } from '../../domain/search/nearest-word.ts';
import { placeByText } from '../../domain/search/search-excerpt.ts';
import { type Ask, answerQuantity, type PricedQuantity, quantityHref, readAsk, suits } from '../../domain/search/search-query.ts';
import { slippedTermOf, termOf, wordsOf } from '../../domain/search/search-words.ts';
import { cutTo, readSize } from '../../domain/search/size-query.ts';
import { SEARCH } from '../../messages/site/search.ts';
import { SEARCH_DAY } from '../../messages/site/search-day.ts';
import { shopDay } from '../shop-day.ts';
import { chosenFind, cutEntry, type Find, fewestOf, listedFind } from './chosen-finds.ts';

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
/** A slip of the finger is forgiven in words of this length and longer. */
const FUZZY_FROM = 5;
const PREFIX_FROM = 4;
const TELLING_FROM = 3;
/** Products are what a shop is searched for; what cannot be ordered yet comes after what can. */
const KIND_BOOST: Record<SearchEntry['kind'], number> = { product: 2, soon: 1.2, service: 1.2, section: 1, question: 0.7 };

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

const hasTerms = (text: string): boolean => wordsOf(text).some((word) => termOf(word) !== null);
const isNumber = (term: string): boolean => /\d/.test(term);

function fill(entries: readonly SearchEntry[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'also', 'page', 'text'],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      boost: { title: 5, also: 3, page: 1.5 },
      prefix: (term, at, terms) => !isNumber(term) && (at === terms.length - 1 || term.length >= PREFIX_FROM),
      fuzzy: (term) => term.length >= FUZZY_FROM && !isNumber(term) && 0.2,
      weights: { prefix: 0.5, fuzzy: 0.2 },
      boostDocument: (id) => KIND_BOOST[entries[Number(id)]?.kind ?? 'section'],
    },
  });
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return index;
}

const isSold = ({ kind }: SearchEntry): boolean => kind === 'product' || kind === 'soon';

/**
 * A slip of the finger is taken for a name of a product or, where the word is long, for a title: in the texts of pages another word is another
 * word, and «бланк» is no «банк».
 */
function isMeant(asked: string, term: string, fields: readonly string[], entry: SearchEntry): boolean {
  if (term.startsWith(asked)) return true;
  const isNamed = fields.includes('title') ? isSold(entry) || asked.length > FUZZY_FROM : fields.includes('also') && isSold(entry);
  return isNamed && isSlipOf(asked, term);
}

/** `isNamed`: by its title or another name of it, not by its text alone. */
type Hit = { entry: SearchEntry; stems: ReadonlySet<string>; isNamed: boolean };

/** What is found and by which of its words; with `isWhole` by every word of the text. */
function hitsOf(entries: readonly SearchEntry[], results: readonly SearchResult[], isWhole: boolean): Hit[] {
  return results.flatMap(({ id, match, queryTerms }) => {
    const entry = entries[Number(id)];
    if (entry === undefined) return [];
    const meant = queryTerms.map((asked) => Object.keys(match).filter((term) => isMeant(asked, term, match[term] ?? [], entry)));
    const isFound = isWhole ? meant.every(({ length }) => length > 0) : meant.flat().length > 0;
    const stems = new Set(meant.flat());
    const isNamed = [...stems].some((term) => match[term]?.some((field) => field === 'title' || field === 'also'));
    return isFound ? [{ entry, stems, isNamed }] : [];
  });
}

/** Who names a product wants it, even where only a page has the other words too; a service that has them all does more. */
function withNamed(entries: readonly SearchEntry[], hits: readonly Hit[], text: string): Hit[] {
  const asked = new Set(wordsOf(text).map(termOf));
  const named = entries.flatMap((entry): Hit[] => {
    const stems = new Set(
      wordsOf(entry.title)
        .flatMap((word) => termOf(word) ?? [])
        .filter((stem) => asked.has(stem)),
    );
    return entry.kind === 'product' && stems.size > 0 ? [{ entry, stems, isNamed: true }] : [];
  });
  const isService = ({ entry }: Hit): boolean => entry.kind === 'service';
  return [...hits.filter(isService), ...named, ...hits.filter((hit) => !isService(hit))];
}

/** «бумага 350»: where the shop has no such paper, the other papers are no answer. */
const PAPER_WEIGHT = /(?<!\p{L})(?:бумаг|картон|плотност)\p{L}*\s+\d+(?:\s+г\p{L}*)?(?!\p{L})/u;

const fuzzyFrom = (least: number) => ({ fuzzy: (term: string) => term.length >= least && !isNumber(term) && 2 });

/**
 * How far a word may be from what it is looked for by, each way where the one before finds nothing. Two letters that changed places are two
 * changes to the index. A slip makes a form where there is none: «каталок» is no «каталка», so only its ending is taken off; and of five letters
 * four may be left.
 */
const WAYS = [{}, fuzzyFrom(FUZZY_FROM), { ...fuzzyFrom(FUZZY_FROM - 1), processTerm: slippedTermOf }];

/** What is found by every word of a text, or by any. */
function hitsBy(entries: readonly SearchEntry[], index: MiniSearch, text: string, combineWith: 'AND' | 'OR'): Hit[] {
  for (const way of WAYS) {
    const hits = hitsOf(entries, index.search(text, { combineWith, ...way }), combineWith === 'AND');
    if (hits.length > 0) return hits;
  }
  return [];
}

/** Every word must be found; when nothing has them all, any word of some length will do, and a name counts for more than a text. */
function lookUp(entries: readonly SearchEntry[], index: MiniSearch, text: string): Hit[] {
  const all = hitsBy(entries, index, text, 'AND');
  if (all.length > 0) return all.some(({ entry }) => isSold(entry)) ? all : withNamed(entries, all, text);
  const telling = wordsOf(text.replace(PAPER_WEIGHT, ' ')).filter((word) => word.length >= TELLING_FROM);
  const any = hitsBy(entries, index, telling.join(' '), 'OR');
  return any.some(({ isNamed }) => isNamed) ? any.filter(({ isNamed }) => isNamed) : any;
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

function findAsked(entries: readonly SearchEntry[], index: MiniSearch, query: string): { found: Find[]; isPriced: boolean } {
  const ask = readAsk(query);
  const isPriced = ask.price !== null || ask.quantity !== null;
  if (isPriced && !hasTerms(ask.text)) return { found: byPrice(entries, ask), isPriced };
  const found = byText(entries, index, ask);
  const shown = isPriced ? answersFirst(found) : found.map((each) => ({ ...each, run: null, isMissed: false }));
  return { found: withSizes(shown, entries, index, ask).map((find) => chosenFind(find, ask)), isPriced };
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
  const index = fill(entries);
  return (query) => {
    const text = query.slice(0, LONGEST_QUERY);
    const asked = findAsked(entries, index, text);
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
