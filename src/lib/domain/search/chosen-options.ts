import { termOf, wordsOf } from './search-words.ts';

/** What the address of a product's page says, its name in the title of a find, and the stem that asks for it: `['format=d40', '⌀ 40', 'кругл']`. */
export type Choice = [query: string, name: string, stem: string];

const PAGES = /(?<![\p{L}\d])(\d{1,3})\s*(?:стр|полос)/u;
const isBinding = ([query]: Choice): boolean => query.startsWith('binding=');

/** Pages that a text asks of a product that has them; null where it names none, or the product is no book. */
export function askedPages(text: string, choices: readonly Choice[]): number | null {
  const [, pages] = PAGES.exec(text) ?? [];
  return pages === undefined || !choices.some(isBinding) ? null : Number(pages);
}

/** The format and the binding that a text names, the first of each. */
export function askedChoices(text: string, choices: readonly Choice[]): Choice[] {
  const asked = new Set(wordsOf(text).map(termOf));
  const named = choices.filter(([, , stem]) => asked.has(stem));
  return [named.find((choice) => !isBinding(choice)), named.find(isBinding)].filter((choice) => choice !== undefined);
}

/** «Плакат А1» is asked for as «А1», «Домик малый» as «домик»; a bare number says nothing, and null comes of it. */
export function stemOfName(name: string): string | null {
  const words = wordsOf(name);
  const word = words.findLast((each) => /\d/.test(each)) ?? words[0] ?? '';
  return /^\d*$/.test(word) ? null : termOf(word);
}
