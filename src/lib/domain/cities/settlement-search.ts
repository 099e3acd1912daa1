import { typedInRussianKeyboard } from '../search/keyboard.ts';
import { lowerCyrillicOf } from './latin-name.ts';
import { isPostcode, isWholePostcode, type Settlement, wordsOf } from './settlement.ts';
import { guessMistyped, TYPE_WORDS, withFewerWords, withTownsHeard } from './settlement-guess.ts';
import { findRows, type SettlementIndex } from './settlement-index.ts';
import { searchPostcode, searchRegion } from './settlement-places.ts';
import { bestOfEachRegion, spreadOverRegions } from './settlement-rank.ts';

/** Short names of big cities. A Map, for people type `constructor` too. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['спб', 'санкт петербург'],
  ['питер', 'санкт петербург'],
  ['ленинград', 'санкт петербург'],
  ['мск', 'москва'],
  ['нн', 'нижний новгород'],
  ['н новгород', 'нижний новгород'],
  ['в новгород', 'великий новгород'],
  ['рнд', 'ростов на дону'],
  ['екб', 'екатеринбург'],
  ['ебург', 'екатеринбург'],
  ['нск', 'новосибирск'],
  ['челяба', 'челябинск'],
  ['члб', 'челябинск'],
  ['крск', 'красноярск'],
  ['тлт', 'тольятти'],
  ['moscow', 'москва'],
  ['nizhny novgorod', 'нижний новгород'],
  ['veliky novgorod', 'великий новгород'],
  ['st petersburg', 'санкт петербург'],
  ['saint petersburg', 'санкт петербург'],
]);

function searchWords(index: SettlementIndex, text: string, count: number): Settlement[] {
  const query = wordsOf(text);
  if (query.length === 0) return [];
  const terms = query.map((word, position) => ({ word, isPrefix: position === query.length - 1 }));
  return spreadOverRegions(index, bestOfEachRegion(index, findRows(index, terms).rows, query.join(' ')), count);
}

/** The city with this short name first, then settlements that begin with these letters. */
function searchTyped(index: SettlementIndex, text: string, count: number): Settlement[] {
  const synonym = SYNONYMS.get(wordsOf(text).join(' '));
  const meant = synonym === undefined ? [] : searchWords(index, synonym, 1);
  return [...new Set([...meant, ...searchWords(index, text, count)])].slice(0, count);
}

/**
 * When the type of settlement does not match, only the name counts: people confuse villages and settlements, and the embedded directory
 * does not know types.
 */
function searchNamed(index: SettlementIndex, text: string, count: number): Settlement[] {
  const found = searchTyped(index, text, count);
  if (found.length > 0) return withTownsHeard(index, text, found, count);
  return searchTyped(
    index,
    wordsOf(text)
      .filter((word) => !TYPE_WORDS.has(word))
      .join(' '),
    count,
  );
}

/** Readings of the typed keys: as they are, as the same keys of the Russian keyboard, as Russian in Latin letters. */
const readingsOf = (text: string): string[] => (/[a-z]/i.test(text) ? [text, typedInRussianKeyboard(text), lowerCyrillicOf(text)] : [text]);

function firstFound<T>(list: readonly T[], search: (each: T) => Settlement[]): Settlement[] {
  for (const each of list) {
    const found = search(each);
    if (found.length > 0) return found;
  }
  return [];
}

/** Removes a postal code typed before a name: the name says more. */
function withoutPostcode(text: string): string {
  const words = wordsOf(text);
  const named = words.filter((word) => !isWholePostcode(word));
  return named.length === words.length || named.length === 0 ? text : named.join(' ');
}

/**
 * Finds settlements as people type them: the last word is a prefix, earlier words are whole; ё = е, a hyphen is a space. A query without
 * results is read again: without «село» and the like, in the other keyboard, in Latin letters, as a region, as mistyped, and at last
 * without words that belong to no place. Digits are a postal code. Best first, spread over regions.
 */
export function searchSettlements(index: SettlementIndex, text: string, count: number): Settlement[] {
  const digits = wordsOf(text).join('');
  if (isPostcode(digits)) return searchPostcode(index, digits, count);
  const readings = readingsOf(withoutPostcode(text));
  return firstFound(
    [
      () => firstFound(readings, (reading) => searchNamed(index, reading, count)),
      () => firstFound(readings, (reading) => searchRegion(index, reading)),
      () => guessMistyped(index, readings, count),
      () => firstFound(readings, (reading) => withFewerWords(index, reading, count)),
    ],
    (step) => step(),
  );
}
