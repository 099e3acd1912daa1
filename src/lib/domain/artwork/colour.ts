import { type Finding, finding, type PageFacts, type PaintFact } from './report.ts';

/** How a colour is told of; null for those a press prints as they are. */
function kindOf({ space, name }: PaintFact): string | null {
  if (space === 'spot') return `spot:${name ?? ''}`;
  if (space === 'rgb' || space === 'icc-rgb' || space === 'lab') return 'rgb';
  return space === 'icc-cmyk' || space === 'icc-gray' ? 'icc' : null;
}

/** RGB, profiles and spot colours that are really painted, each at its first page. `detail`: `rgb`, `icc` or `spot:name`. */
export function findColour(facts: readonly PageFacts[]): Finding[] {
  const first = new Map<string, number>();
  for (const { page, paints } of facts)
    for (const paint of paints) {
      const kind = kindOf(paint);
      if (kind !== null && !first.has(kind)) first.set(kind, page);
    }
  return [...first].map(([detail, page]) => finding({ indicator: 'colour', severity: 2, page, detail }));
}
