import { type Finding, finding, fromTrim, type PageFacts } from './report.ts';

/**
 * Finds fonts that draw text but are missing from the file or unreadable, each at its first page. `detail`: `font:name` or `damaged:name`.
 */
export function findFonts(facts: readonly PageFacts[]): Finding[] {
  const lost = new Map<string, Finding>();
  for (const { page, fonts, trim } of facts)
    for (const { name, embedded, isDamaged, place } of fonts) {
      if (embedded || lost.has(name)) continue;
      const there = place === undefined ? null : fromTrim(place, trim);
      lost.set(name, finding({ indicator: 'fonts', severity: 3, page, place: there, detail: `${isDamaged ? 'damaged' : 'font'}:${name}` }));
    }
  return [...lost.values()];
}
