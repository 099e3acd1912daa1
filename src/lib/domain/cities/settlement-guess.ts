import { meantWords, townsHeardAs } from './nearest-names.ts';
import { isTown, SETTLEMENT_TYPES, type Settlement, wordsOf } from './settlement.ts';
import { countOf, findRows, type SettlementIndex, type Term } from './settlement-index.ts';
import { searchRegion } from './settlement-places.ts';
import { bestOfEachRegion, better, type Scored, spreadOverRegions } from './settlement-rank.ts';

/** Words for types of settlements, in full and shortened, that people type with a name. */
export const TYPE_WORDS: ReadonlySet<string> = new Set([
  ...Object.entries(SETTLEMENT_TYPES).flatMap(([short, full]) => wordsOf(`${short} ${full}`)),
  ...['гор', 'дер', 'пос', 'стан', 'хут'],
]);

/** A query of more words is not a name, so it is not corrected letter by letter. */
const MOST_WORDS = 6;
const MOST_MISTYPED = 2;
/** How many corrections are tried for one mistyped word, and for each of two. */
const MEANT = { one: 4, two: 2 } as const;

const placeWords = (text: string): string[] => [...new Set(wordsOf(text))].filter((word) => !TYPE_WORDS.has(word));

const rankedBy = (index: SettlementIndex, terms: readonly Term[]): Scored[] =>
  bestOfEachRegion(index, findRows(index, terms).rows, terms.map(({ word }) => word).join(' '));

function inOrder(index: SettlementIndex, lists: readonly Scored[][], count: number): Settlement[] {
  const best = new Map(lists.flat().map((scored) => [scored.row, scored]));
  return spreadOverRegions(index, [...best.values()].sort(better), count);
}

/** All combinations of one reading per word. */
const combined = (readings: readonly Term[][]): Term[][] =>
  readings.reduce<Term[][]>((all, words) => all.flatMap((before) => words.map((word) => [...before, word])), [[]]);

type Guess = { score: number; readings: Term[][] };

/** Corrections of one mistyped word: the full form of a shortened one, as in «ниж новгород», or another word. */
function meantBy(index: SettlementIndex, term: Term, count: number): { score: number; terms: Term[] } {
  const cut = { ...term, isPrefix: true };
  const isCut = countOf(index, cut) > 0;
  const { words, score } = meantWords(index, term, count);
  const meant = words.map((word) => ({ word, isPrefix: false }));
  return isCut ? { score: 0, terms: [cut, ...meant] } : { score, terms: meant };
}

/** The query with each mistyped word replaced by its corrections. */
function guessOf(index: SettlementIndex, text: string): Guess | null {
  const words = placeWords(text);
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const terms = words.map((word, at): Term => ({ word, isPrefix: at === words.length - 1 }));
  const mistyped = terms.filter((term) => countOf(index, term) === 0);
  if (mistyped.length === 0 || mistyped.length > MOST_MISTYPED) return null;
  const meant = new Map(mistyped.map((term) => [term, meantBy(index, term, mistyped.length === 1 ? MEANT.one : MEANT.two)]));
  const score = [...meant.values()].reduce((sum, each) => sum + each.score, 0);
  return score === Infinity ? null : { score, readings: terms.map((term) => meant.get(term)?.terms ?? [term]) };
}

/** Settlements a mistyped query may mean, by the reading nearest to a name. */
export function guessMistyped(index: SettlementIndex, readings: readonly string[], count: number): Settlement[] {
  const guesses = readings.map((reading) => guessOf(index, reading)).filter((guess) => guess !== null);
  for (const { readings: terms } of guesses.sort((a, b) => a.score - b.score)) {
    const lists = combined(terms).map((each) => rankedBy(index, each));
    const found = inOrder(index, lists, count);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * For «екатеринбург ленина 5» and «псковская обл, деревня Такая»: places named by a single word of the query, towns first; otherwise the
 * region's towns.
 */
export function withFewerWords(index: SettlementIndex, text: string, count: number): Settlement[] {
  const words = placeWords(text);
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const region = searchRegion(index, text);
  if (region.length > 0) return region;
  const lists = words.filter((word) => word.length > 2).map((word) => rankedBy(index, [{ word, isPrefix: false }]));
  const found = inOrder(index, lists, count);
  return found.length > 0 ? found : guessMistyped(index, words.slice(0, 1), count);
}

/** When only villages were found, puts towns whose names sound the same before them. */
export function withTownsHeard(index: SettlementIndex, text: string, found: readonly Settlement[], count: number): Settlement[] {
  const [word, ...others] = placeWords(text);
  if (word === undefined || others.length > 0 || found.some(isTown)) return [...found];
  const rows = townsHeardAs(index, word).flatMap((town) => rankedBy(index, [{ word: town, isPrefix: false }]));
  const towns = rows.flatMap(({ row, name }) => (name.includes(' ') ? [] : (index.settlements[row] ?? []))).filter(isTown);
  return [...new Set([...towns, ...found])].slice(0, count);
}
