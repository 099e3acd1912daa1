import { type Finding, finding, type PageFacts } from './report.ts';

/** Fonts that draw text and are not in the file, each at its first page. `detail`: `font:name`. */
export function findFonts(facts: readonly PageFacts[]): Finding[] {
  const lost = new Map<string, number>();
  for (const { page, fonts } of facts) for (const { name, embedded } of fonts) if (!embedded && !lost.has(name)) lost.set(name, page);
  return [...lost].map(([name, page]) => finding({ indicator: 'fonts', severity: 3, page, detail: `font:${name}` }));
}
