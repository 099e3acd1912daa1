const NAME = /(?<![\w-])--[a-z][\w-]*/g;
const LETTERS = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** «--a» … «--z», «--aa» …: the n-th short name. */
function shortName(place: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (place % LETTERS));
  return place < LETTERS ? `--${letter}` : `${shortName(Math.floor(place / LETTERS) - 1)}${letter}`;
}

/** The styles a page is drawn with, and how many pages are. */
export type Sheet = { css: string; pages: number };

/**
 * Gives the values of the styles names of a letter or two: `--space-4` stands on a page some hundred times. Those a script names keep
 * theirs. The same styles get the same names, whichever page is asked about.
 */
export function shortValueNames(sheets: readonly Sheet[], scripts: readonly string[]): (html: string) => string {
  const counts = new Map<string, number>();
  for (const { css, pages } of sheets) for (const [name] of css.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + pages);
  const named = new Set(scripts.flatMap((script) => script.match(NAME) ?? []));
  const byUse = [...counts].filter(([name]) => !named.has(name)).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const kept = new Set([...counts.keys()].filter((name) => named.has(name)));
  const free = Array.from({ length: byUse.length + kept.size }, (_, place) => shortName(place)).filter((name) => !kept.has(name));
  const short = new Map(byUse.map(([name], place) => [name, free[place] ?? name]));
  return (html) => html.replaceAll(NAME, (name) => short.get(name) ?? name);
}
