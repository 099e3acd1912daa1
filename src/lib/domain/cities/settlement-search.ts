import { typedInRussianKeyboard } from '../search/keyboard.ts';
import { SETTLEMENT_TYPES, type Settlement, wordsOf } from './settlement.ts';
import { findRows, type SettlementIndex } from './settlement-index.ts';
import { bestOfEachRegion, spread } from './settlement-rank.ts';

/** Short names people type for big cities. A Map: people type `constructor` as well. */
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
]);

function searchWords(index: SettlementIndex, text: string, count: number): Settlement[] {
  const query = wordsOf(text);
  if (query.length === 0) return [];
  const terms = query.map((word, position) => ({ word, isPrefix: position === query.length - 1 }));
  return spread(index, bestOfEachRegion(index, findRows(index, terms).rows, query.join(' ')), count);
}

/** The city a short name stands for comes first; settlements that really begin with those letters follow. */
function searchTyped(index: SettlementIndex, text: string, count: number): Settlement[] {
  const synonym = SYNONYMS.get(wordsOf(text).join(' '));
  const meant = synonym === undefined ? [] : searchWords(index, synonym, 1);
  return [...new Set([...meant, ...searchWords(index, text, count)])].slice(0, count);
}

/** What a settlement may be called beside its name, in full and as people shorten it. */
const TYPE_WORDS: ReadonlySet<string> = new Set([
  ...Object.entries(SETTLEMENT_TYPES).flatMap(([short, full]) => wordsOf(`${short} ${full}`)),
  ...['гор', 'дер', 'пос', 'стан', 'хут'],
]);

/** People are not sure whether it is a village or a settlement, and the embedded directory is not either: then the name alone counts. */
function searchNamed(index: SettlementIndex, text: string, count: number): Settlement[] {
  const found = searchTyped(index, text, count);
  if (found.length > 0) return found;
  return searchTyped(
    index,
    wordsOf(text)
      .filter((word) => !TYPE_WORDS.has(word))
      .join(' '),
    count,
  );
}

/**
 * Settlements as people type them: the last word is a prefix, earlier words are whole; ё = е, a hyphen is a space; a query that
 * finds nothing is read again without «село» and the like, then as typed in the wrong keyboard. Best first, spread over regions.
 */
export function searchSettlements(index: SettlementIndex, text: string, count: number): Settlement[] {
  const found = searchNamed(index, text, count);
  if (found.length > 0 || !/[a-z]/i.test(text)) return found;
  return searchNamed(index, typedInRussianKeyboard(text), count);
}
