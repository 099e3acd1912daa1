import { type Finding, finding, fromTrim, type PageFacts } from './report.ts';

/** A font whose letters are named one by one up to so many. */
const MOST_LETTERS = 12;

/** Letters that fonts of the file lack, by font, each at its first page. */
function findLostLetters(facts: readonly PageFacts[]): Finding[] {
  const lost = new Map<string, { first: Finding; letters: Set<string> }>();
  for (const { page, lostLetters = [], trim } of facts)
    for (const { font, letter, place } of lostLetters) {
      const there = place === undefined ? null : fromTrim(place, trim);
      const known = lost.get(font) ?? { first: finding({ indicator: 'fonts', severity: 3, page, place: there }), letters: new Set() };
      known.letters.add(letter);
      lost.set(font, known);
    }
  return [...lost].map(([font, { first, letters }]) => {
    const named = [...letters].filter((letter) => letter !== '').slice(0, MOST_LETTERS);
    return { ...first, detail: `letters:${named.join('')}/${font}`, value: letters.size };
  });
}

/**
 * Finds fonts that draw text but are missing from the file or unreadable, and letters their fonts lack, each at its first page. `detail`:
 * `font:name`, `damaged:name` or `letters:those/name`, `value` how many of them.
 */
export function findFonts(facts: readonly PageFacts[]): Finding[] {
  const lost = new Map<string, Finding>();
  for (const { page, fonts, trim } of facts)
    for (const { name, embedded, isDamaged, place } of fonts) {
      if (embedded || lost.has(name)) continue;
      const there = place === undefined ? null : fromTrim(place, trim);
      lost.set(name, finding({ indicator: 'fonts', severity: 3, page, place: there, detail: `${isDamaged ? 'damaged' : 'font'}:${name}` }));
    }
  const letters = findLostLetters(facts.map((page) => ({ ...page, lostLetters: page.lostLetters?.filter(({ font }) => !lost.has(font)) })));
  return [...lost.values(), ...letters];
}
