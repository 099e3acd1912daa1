import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry } from '../../contracts/search.ts';
import { isSlipOf } from '../../domain/search/nearest-word.ts';
import { slippedTermOf, termOf, wordsOf } from '../../domain/search/search-words.ts';

/** A slip of the finger is forgiven in words of this length and longer. */
const FUZZY_FROM = 5;
const PREFIX_FROM = 4;
const TELLING_FROM = 3;
/** Products are what a shop is searched for; what cannot be ordered yet comes after what can. */
const KIND_BOOST: Record<SearchEntry['kind'], number> = { product: 2, soon: 1.2, service: 1.2, section: 1, question: 0.7 };

/** A text has a word worth looking for. */
export const hasTerms = (text: string): boolean => wordsOf(text).some((word) => termOf(word) !== null);
const isNumber = (term: string): boolean => /\d/.test(term);

/** Every word of the entries by its stem. */
export function indexOf(entries: readonly SearchEntry[]): MiniSearch {
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
export function lookUp(entries: readonly SearchEntry[], index: MiniSearch, text: string): Hit[] {
  const all = hitsBy(entries, index, text, 'AND');
  if (all.length > 0) return all.some(({ entry }) => isSold(entry)) ? all : withNamed(entries, all, text);
  const telling = wordsOf(text.replace(PAPER_WEIGHT, ' ')).filter((word) => word.length >= TELLING_FROM);
  const any = hitsBy(entries, index, telling.join(' '), 'OR');
  return any.some(({ isNamed }) => isNamed) ? any.filter(({ isNamed }) => isNamed) : any;
}
