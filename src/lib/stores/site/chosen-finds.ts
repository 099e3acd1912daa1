import type { SearchEntry } from '../../contracts/search.ts';
import { customSheet } from '../../domain/product/custom-size.ts';
import { askedChoices, askedPages, isFinishing } from '../../domain/search/chosen-options.ts';
import type { Ask, PricedQuantity } from '../../domain/search/search-query.ts';
import { wordsOf } from '../../domain/search/search-words.ts';
import { cutTo, type SizeAsk } from '../../domain/search/size-query.ts';
import { SEARCH } from '../../messages/site/search.ts';

/**
 * `run` answers what was asked of price and quantity; null when nothing was asked or the ladder has none such. `isMissed`: neither does the
 * least price answer it. `fewest`: the smallest run of the product, where fewer were asked for. `stems` are to be marked.
 */
export type Find = { entry: SearchEntry; run: PricedQuantity | null; isMissed: boolean; fewest?: number; stems: ReadonlySet<string> };

/** What a find says where fewer pieces are asked for than are made of it. */
export function fewestOf({ least }: SearchEntry, quantity: Ask['quantity']): Pick<Find, 'fewest'> {
  const isBelow = least !== undefined && quantity !== null && quantity.max === Infinity && quantity.min < least.quantity;
  return isBelow ? { fewest: least.quantity } : {};
}

const runPart = (quantity: Ask['quantity'], { fewest }: Pick<Find, 'fewest'>): string =>
  quantity === null || quantity.max !== Infinity ? '' : `&quantity=${fewest ?? quantity.min}`;

/** A product with this size chosen, and the run where one was named; its ladder of prices is for another size, and its job begins with that. */
export function cutEntry(
  whole: SearchEntry,
  { width, height, name }: Pick<SizeAsk, 'width' | 'height' | 'name'>,
  titleOf: (product: string, size: string) => string,
  quantity: Ask['quantity'],
): Find {
  const { runs: _runs, least: _least, ...entry } = whole;
  const fewest = fewestOf(whole, quantity);
  const size = `${width}×${height}`;
  const job = entry.job?.replace(/^[^,]+/, size);
  return {
    entry: {
      ...entry,
      title: titleOf(entry.title, name ?? size),
      ...(job !== undefined && { job }),
      href: `${entry.href}?format=${customSheet(width, height)}${runPart(quantity, fewest)}`,
    },
    run: null,
    isMissed: false,
    ...fewest,
    stems: new Set(),
  };
}

/** What has the size of a query among its own, with that size chosen; as it is where its prices are for that size, or no such sheet is cut. */
export function listedFind(find: Find, size: SizeAsk, quantity: Ask['quantity']): Find {
  const { custom, job = '' } = find.entry;
  const way = custom && cutTo(custom, size);
  if (way === undefined || wordsOf(job).includes(size.written)) return find;
  return { ...cutEntry(find.entry, way, SEARCH.listedSize, quantity), stems: find.stems };
}

/** A product with the format, the binding, the finishing and the pages that the query names; its ladder of prices is for others. */
export function chosenFind(find: Find, { text, quantity }: Ask): Find {
  const { runs: _runs, least: _least, job: _job, choices = [], ...entry } = find.entry;
  const isCut = entry.href.includes('?');
  const named = askedChoices(text, choices).filter((choice) => !isCut || isFinishing(choice));
  const asked = named.map(([query, name]) => ({ query, name }));
  const pages = isCut ? null : askedPages(text, choices);
  if (pages !== null) asked.push({ query: `pages=${pages}`, name: SEARCH.pageCount(pages, 'pages') });
  if (asked.length === 0) return find;
  const title = [entry.title, ...asked.map(({ name }) => name)].join(', ');
  // Two choices may each name the finishing that the product begins with.
  const said = [...new Set(asked.flatMap(({ query }) => query.split('&')))].join('&');
  const href = isCut ? `${entry.href}&${said}` : `${entry.href}?${said}${runPart(quantity, find)}`;
  return { ...find, entry: { ...entry, title, href }, run: null, isMissed: false };
}
