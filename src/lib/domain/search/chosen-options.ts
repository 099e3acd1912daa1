import { termOf, wordsOf } from './search-words.ts';

/**
 * What the address of a product's page says, its name in the title of a find, and the stems that ask for it, any of them:
 * `['format=d40', '⌀ 40', 'кругл']`, `['finishing=LAM', 'матовая ламинация', 'матов ламинац']`.
 */
export type Choice = [query: string, name: string, stems: string];

const PAGES = /(?<![\p{L}\d])(\d{1,3})\s*(?:стр|полос)/u;
const isBinding = ([query]: Choice): boolean => query.startsWith('binding=');
/** What goes with any format, a size that was cut to too. */
export const isFinishing = ([query]: Choice): boolean => query.startsWith('finishing=');

/** Pages that a text asks of a product that has them; null where it names none, or the product is no book. */
export function askedPages(text: string, choices: readonly Choice[]): number | null {
  const [, pages] = PAGES.exec(text) ?? [];
  return pages === undefined || !choices.some(isBinding) ? null : Number(pages);
}

/** Of finishing that one word asks for, as two films, that which more words ask for, else the first. */
function withoutRivals(named: readonly Choice[], stemsOf: (choice: Choice) => readonly string[]): Choice[] {
  const taken = new Set<string>();
  const fullestFirst = named.toSorted((a, b) => stemsOf(b).length - stemsOf(a).length);
  return fullestFirst.filter((choice) => {
    const isRival = stemsOf(choice).some((stem) => taken.has(stem));
    for (const stem of stemsOf(choice)) taken.add(stem);
    return !isRival;
  });
}

/** The format and the binding that a text names, the first of each, and all its finishing. */
export function askedChoices(text: string, choices: readonly Choice[]): Choice[] {
  const asked = new Set(wordsOf(text).map(termOf));
  const stemsOf = ([, , stems]: Choice): string[] => stems.split(' ').filter((stem) => asked.has(stem));
  const named = choices.filter((choice) => stemsOf(choice).length > 0);
  const format = named.find((choice) => !isBinding(choice) && !isFinishing(choice));
  const single = [format, named.find(isBinding)].filter((choice) => choice !== undefined);
  return [...single, ...withoutRivals(named.filter(isFinishing), stemsOf)];
}

/** «Плакат А1» is asked for as «А1», «Домик малый» as «домик»; a bare number says nothing, and null comes of it. */
export function stemOfName(name: string): string | null {
  const words = wordsOf(name);
  const word = words.findLast((each) => /\d/.test(each)) ?? words[0] ?? '';
  return /^\d*$/.test(word) ? null : termOf(word);
}
