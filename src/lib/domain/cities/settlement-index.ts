import { isTown, regionText, SETTLEMENT_TYPES, type Settlement, weightOf, wordsOf } from './settlement.ts';

/** Sorted words, each with the numbers of the entries that contain it: a prefix is one range of the list. */
type WordList = { words: readonly string[]; postings: readonly Uint32Array[] };

/** Settlements by the words of their names and by the words of their surroundings: type, district, town, region. */
export type SettlementIndex = {
  settlements: readonly Settlement[];
  names: readonly string[];
  nameLengths: Uint8Array;
  named: WordList;
  /** Words of towns' names: most mistyped words mean one of them. */
  townWords: readonly string[];
  /** Settlements of one district share their surroundings, so these are searched once for all. */
  around: WordList;
  aroundOf: Uint32Array;
  aroundCount: number;
  /** Values that ranking reads for every row, in typed arrays: a common name has thousands of rows. */
  weights: Uint16Array;
  isTown: Uint8Array;
  regions: readonly string[];
  regionOf: Uint8Array;
};

/** A word of a query; the last one may be the beginning of a word. */
export type Term = { word: string; isPrefix: boolean };

function listWords(texts: readonly (readonly string[])[]): WordList {
  const found = new Map<string, number[]>();
  texts.forEach((text, at) => {
    for (const word of new Set(text)) {
      const list = found.get(word);
      if (list === undefined) found.set(word, [at]);
      else list.push(at);
    }
  });
  const words = [...found.keys()].sort();
  return { words, postings: words.map((word) => Uint32Array.from(found.get(word) ?? [])) };
}

const contextWords = (settlement: Settlement): string[] =>
  wordsOf(
    `${settlement.type} ${SETTLEMENT_TYPES[settlement.type] ?? ''} ${settlement.district ?? ''} ${settlement.town ?? ''} ${regionText(settlement)}`,
  );

export function buildSettlementIndex(settlements: readonly Settlement[]): SettlementIndex {
  const names = settlements.map(({ name }) => wordsOf(name).join(' '));
  const numbers = new Map<string, number>();
  const surroundings: Settlement[] = [];
  const aroundOf = Uint32Array.from(settlements, (settlement) => {
    const key = [settlement.type, settlement.region, settlement.district, settlement.town].join('\t');
    const number = numbers.get(key) ?? surroundings.push(settlement) - 1;
    numbers.set(key, number);
    return number;
  });
  const named = listWords(names.map((name) => name.split(' ')));
  const around = listWords(surroundings.map(contextWords));
  const townWords = [...new Set(settlements.flatMap((settlement, at) => (isTown(settlement) ? (names[at] ?? '').split(' ') : [])))];
  const regions = [...new Set(settlements.map(({ region }) => region))];
  const regionNumbers = new Map(regions.map((region, number) => [region, number]));
  return {
    ...{ settlements, names, named, townWords, around, aroundOf, aroundCount: surroundings.length, regions },
    nameLengths: Uint8Array.from(names, ({ length }) => length),
    weights: Uint16Array.from(settlements, weightOf),
    isTown: Uint8Array.from(settlements, (settlement) => Number(isTown(settlement))),
    regionOf: Uint8Array.from(settlements, ({ region }) => regionNumbers.get(region) ?? 0),
  };
}

/** Index of `word`, or of the first word after it, in a sorted list. */
export function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Calls `visit` with the numbers of all entries that contain the word. */
export function eachWith({ words, postings }: WordList, { word, isPrefix }: Term, visit: (list: Uint32Array) => void): void {
  for (let at = lowerBound(words, word); at < words.length; at += 1) {
    const candidate = words[at] ?? '';
    if (isPrefix ? !candidate.startsWith(word) : candidate !== word) return;
    visit(postings[at] ?? new Uint32Array());
  }
}

const REGION_WORD_FORMS: ReadonlyMap<string, string> = new Map([
  ['область', 'обл'],
  ['республика', 'респ'],
  ['район', 'р'],
  ['города', 'г'],
  ['поселок', 'п'],
]);

/** Like `eachWith`, also for the word's short form as registers write it. */
function eachAround(list: WordList, term: Term, visit: (list: Uint32Array) => void): void {
  eachWith(list, term, visit);
  const form = REGION_WORD_FORMS.get(term.word);
  if (form !== undefined) eachWith(list, { word: form, isPrefix: false }, visit);
}

/** How many entries contain the word, in a name or in the surroundings. */
export function countOf(index: SettlementIndex, term: Term): number {
  let count = 0;
  const add = (list: Uint32Array) => {
    count += list.length;
  };
  eachWith(index.named, term, add);
  eachAround(index.around, term, add);
  return count;
}

/** One bit per word in a byte. No place needs more words to be found. */
const MOST_TERMS = 8;

/** The words to search for: each once, and when there are too many, the last one, which is being typed, and the rarest others. */
function chosen(index: SettlementIndex, terms: readonly Term[]): Term[] {
  const once = [...new Map(terms.map((term) => [`${term.isPrefix} ${term.word}`, term])).values()];
  if (once.length <= MOST_TERMS) return once;
  const rarest = once
    .slice(0, -1)
    .map((term) => ({ term, count: countOf(index, term) }))
    .sort((a, b) => a.count - b.count)
    .slice(0, MOST_TERMS - 1);
  return [...rarest.map(({ term }) => term), ...once.slice(-1)];
}

/** Sets a word's bit for all entries that contain it; returns their number. */
function mark(bits: Uint8Array, bit: number, each: (visit: (list: Uint32Array) => void) => void): number {
  let looks = 0;
  each((list) => {
    looks += list.length;
    for (const at of list) bits[at] = (bits[at] ?? 0) | bit;
  });
  return looks;
}

/** The rows found, and how many list entries were read for them. */
export type Found = { rows: number[]; looks: number };

/**
 * Finds rows in which at least one word of the query is in the name and every other word in the name, type, district or region. The cost is
 * bounded by the lists of eight words, whatever the query.
 */
export function findRows(index: SettlementIndex, query: readonly Term[]): Found {
  const terms = chosen(index, query);
  if (terms.some((term) => countOf(index, term) === 0)) return { rows: [], looks: 0 };
  const names = new Uint8Array(index.settlements.length);
  const around = new Uint8Array(index.aroundCount);
  let looks = 0;
  terms.forEach((term, at) => {
    looks += mark(names, 1 << at, (visit) => eachWith(index.named, term, visit));
    if (terms.length > 1) looks += mark(around, 1 << at, (visit) => eachAround(index.around, term, visit));
  });
  const all = (1 << terms.length) - 1;
  const rows: number[] = [];
  for (let row = 0; row < names.length; row += 1) {
    const inName = names[row] ?? 0;
    if (inName !== 0 && (inName | (around[index.aroundOf[row] ?? 0] ?? 0)) === all) rows.push(row);
  }
  return { rows, looks };
}
