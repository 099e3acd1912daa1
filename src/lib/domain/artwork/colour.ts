import { type Finding, finding, fromTrim, type PageFacts, type PaintFact } from './report.ts';

/** How a colour is told of; null for those a press prints as they are. */
function kindOf({ space, name }: PaintFact): string | null {
  if (space === 'spot') return name === 'All' ? 'registration' : `spot:${name ?? ''}`;
  if (space === 'rgb' || space === 'icc-rgb' || space === 'lab') return 'rgb';
  return space === 'icc-cmyk' || space === 'icc-gray' ? 'icc' : null;
}

/**
 * RGB, profiles, spot colours and registration colour that really show, and white that overprinting takes away, each at its first
 * place. `detail`: `rgb`, `icc`, `registration`, `white` or `spot:name`.
 */
export function findColour(facts: readonly PageFacts[]): Finding[] {
  const first = new Map<string, Finding>();
  for (const { page, paints, trim } of facts)
    for (const paint of paints)
      for (const detail of [kindOf(paint), paint.isLost === true ? 'white' : null]) {
        if (detail === null || first.has(detail)) continue;
        const place = paint.place === undefined ? null : fromTrim(paint.place, trim);
        first.set(detail, finding({ indicator: 'colour', severity: 2, page, place, detail }));
      }
  return [...first.values()];
}
