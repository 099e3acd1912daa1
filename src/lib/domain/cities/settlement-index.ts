import { isTown, regionText, SETTLEMENT_TYPES, type Settlement, wordsOf } from './settlement.ts';

/** Words of the settlements' names in order, each with the rows that carry it: a prefix is one run of this list. */
export type SettlementIndex = {
  settlements: readonly Settlement[];
  names: readonly string[];
  words: readonly string[];
  postings: readonly Uint32Array[];
};

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

/** At most this many of one region come before settlements of other regions: «Ивановка» stands in 250 districts. */
const PER_REGION = 1;
const TOWNS_PER_REGION = 3;
const KEPT_PER_REGION = 24;

export function buildSettlementIndex(settlements: readonly Settlement[]): SettlementIndex {
  const names = settlements.map(({ name }) => wordsOf(name).join(' '));
  const found = new Map<string, number[]>();
  names.forEach((name, row) => {
    for (const word of new Set(name.split(' '))) {
      const list = found.get(word);
      if (list === undefined) found.set(word, [row]);
      else list.push(row);
    }
  });
  const words = [...found.keys()].sort();
  return { settlements, names, words, postings: words.map((word) => Uint32Array.from(found.get(word) ?? [])) };
}

/** Where in the sorted list `word`, or the first one after it, stands. */
function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rowsNamed(index: SettlementIndex, word: string, isPrefix: boolean): Set<number> {
  const rows = new Set<number>();
  for (let at = lowerBound(index.words, word); at < index.words.length; at += 1) {
    const candidate = index.words[at] ?? '';
    if (isPrefix ? !candidate.startsWith(word) : candidate !== word) break;
    for (const row of index.postings[at] ?? []) rows.add(row);
  }
  return rows;
}

const contextWords = (settlement: Settlement): string[] =>
  wordsOf(
    `${settlement.type} ${SETTLEMENT_TYPES[settlement.type] ?? ''} ${settlement.district ?? ''} ${settlement.town ?? ''} ${regionText(settlement)}`,
  );

const REGION_WORD_FORMS: ReadonlyMap<string, string> = new Map([
  ['область', 'обл'],
  ['республика', 'респ'],
  ['район', 'р'],
  ['города', 'г'],
  ['поселок', 'п'],
]);

function matchesContext(words: readonly string[], word: string, isPrefix: boolean): boolean {
  const form = REGION_WORD_FORMS.get(word);
  return words.some((candidate) => candidate === word || candidate === form || (isPrefix && candidate.startsWith(word)));
}

/** Rows in which at least one word of the query stands in the name and every other in the name, type, district or region. */
function candidates(index: SettlementIndex, query: readonly string[]): Set<number> {
  const last = query.length - 1;
  const named = query.map((word, position) => rowsNamed(index, word, position === last));
  if (named.length === 1) return named[0] ?? new Set();
  const result = new Set<number>();
  for (const set of named) {
    for (const row of set) {
      if (result.has(row)) continue;
      const record = index.settlements[row];
      if (record === undefined) continue;
      let context: string[] | undefined;
      const fits = query.every((word, position) => {
        if (named[position]?.has(row)) return true;
        context ??= contextWords(record);
        return matchesContext(context, word, position === last);
      });
      if (fits) result.add(row);
    }
  }
  return result;
}

const TYPE_WEIGHT: Readonly<Record<string, number>> = { г: 5, пгт: 4, рп: 4, 'ст-ца': 3, с: 2, п: 1 };
const WEIGHT_STEP = 10;
const FIT = { wholeTown: 300, whole: 220, beginning: 200, inside: 100 } as const;

/** What a settlement weighs whatever is asked: its type, then its importance. */
const weightOf = ({ type, importance }: Settlement): number => (TYPE_WEIGHT[type] ?? 0) * WEIGHT_STEP + importance;

function fitOf(name: string, wanted: string, isTownName: boolean): number {
  if (name === wanted) return isTownName ? FIT.wholeTown : FIT.whole;
  return name.startsWith(wanted) ? FIT.beginning : FIT.inside;
}

type Scored = { row: number; score: number; name: string; region: string };

const better = (a: Scored, b: Scored): number =>
  b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.row - b.row);

/** The best few of one region, kept without sorting: only a better row than the worst one is compared with the others. */
class RegionBest {
  readonly kept: Scored[] = [];
  private worst = 0;

  offer(scored: Scored): void {
    if (this.kept.length < KEPT_PER_REGION) {
      this.kept.push(scored);
      if (this.kept.length === KEPT_PER_REGION) this.findWorst();
      return;
    }
    const worst = this.kept[this.worst];
    if (worst === undefined || better(scored, worst) >= 0) return;
    this.kept[this.worst] = scored;
    this.findWorst();
  }

  private findWorst(): void {
    this.worst = this.kept.reduce((found, scored, at, all) => (better(scored, all[found] ?? scored) > 0 ? at : found), 0);
  }
}

/** Keeps the best few of every region, so that a common name costs no sort of all its bearers. */
function bestOfEachRegion(index: SettlementIndex, found: Iterable<number>, wanted: string): Scored[] {
  const byRegion = new Map<string, RegionBest>();
  for (const row of found) {
    const record = index.settlements[row];
    if (record === undefined) continue;
    const name = index.names[row] ?? '';
    const score = fitOf(name, wanted, isTown(record)) + weightOf(record);
    const best = byRegion.get(record.region) ?? new RegionBest();
    byRegion.set(record.region, best);
    best.offer({ row, score, name, region: record.region });
  }
  return [...byRegion.values()].flatMap(({ kept }) => kept).sort(better);
}

/** Best settlements first, spread over regions: no region but one full of towns takes the whole list. */
function spread(index: SettlementIndex, ranked: readonly Scored[], count: number): Settlement[] {
  const taken: Scored[] = [];
  const later: Scored[] = [];
  const perRegion = new Map<string, number>();
  for (const scored of ranked) {
    const record = index.settlements[scored.row];
    if (record === undefined) continue;
    const already = perRegion.get(scored.region) ?? 0;
    if (already >= (isTown(record) ? TOWNS_PER_REGION : PER_REGION)) later.push(scored);
    else {
      perRegion.set(scored.region, already + 1);
      taken.push(scored);
    }
    if (taken.length >= count) break;
  }
  return [...taken, ...later].slice(0, count).flatMap(({ row }) => index.settlements[row] ?? []);
}

function searchWords(index: SettlementIndex, text: string, count: number): Settlement[] {
  const query = wordsOf(text);
  if (query.length === 0) return [];
  const found = candidates(index, query);
  return spread(index, bestOfEachRegion(index, found, query.join(' ')), count);
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

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const CYRILLIC_OF = new Map([...LATIN].map((key, place) => [key, CYRILLIC[place] ?? key]));

/** What the same keys write in the Russian artwork: «vjcrdf» → «москва». Other signs stay. */
export const typedInRussianKeyboard = (text: string): string => [...text.toLowerCase()].map((key) => CYRILLIC_OF.get(key) ?? key).join('');
