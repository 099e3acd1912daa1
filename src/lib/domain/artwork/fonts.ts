import { type Finding, finding, fromTrim, type PageFacts } from './report.ts';

/** Fonts that draw text and are not in the file, each at its first page. `detail`: `font:name`. */
export function findFonts(facts: readonly PageFacts[]): Finding[] {
  const lost = new Map<string, Finding>();
  for (const { page, fonts, trim } of facts)
    for (const { name, embedded, place } of fonts) {
      if (embedded || lost.has(name)) continue;
      const there = place === undefined ? null : fromTrim(place, trim);
      lost.set(name, finding({ indicator: 'fonts', severity: 3, page, place: there, detail: `font:${name}` }));
    }
  return [...lost.values()];
}
