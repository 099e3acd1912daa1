import { isDieName } from './die.ts';
import { otherOutputIntents } from './output-intents.ts';
import { type Finding, finding, fromTrim, type PageFacts, type PaintFact } from './report.ts';
import type { ArtworkSpec } from './spec.ts';
import { ambiguousSpots } from './spots.ts';

/** The kind of finding for a colour; null when the press prints it as it is, or when it is a die line the order expects. */
function kindOf({ space, name }: PaintFact, { shape }: ArtworkSpec): string | null {
  if (space === 'spot' && shape === 'die' && isDieName(name ?? '')) return null;
  if (space === 'spot') return name === 'All' ? 'registration' : `spot:${name ?? ''}`;
  if (space === 'rgb' || space === 'icc-rgb' || space === 'lab') return 'rgb';
  return space === 'icc-cmyk' || space === 'icc-gray' ? 'icc' : null;
}

/** Findings about the colours of the whole file. */
function findInFile(facts: readonly PageFacts[]): Finding[] {
  const mixed = facts.find(({ isMixedInRgb }) => isMixedInRgb === true);
  const intents = otherOutputIntents(facts.flatMap(({ outputIntents }) => outputIntents));
  const report = (detail: string, page: number | null = null): Finding => finding({ indicator: 'colour', severity: 2, page, detail });
  return [
    ...ambiguousSpots(facts).map((names) => report(`ambiguous:${names.join(', ')}`)),
    ...intents.map((intent) => report(`intent:${intent}`)),
    ...(mixed === undefined ? [] : [report('blend', mixed.page)]),
  ];
}

/**
 * Finds visible RGB, colour profiles, spot colours and registration colour, each at its first place; also inks with two names, output
 * intents of other presses, and transparency blended in RGB. `detail`: `rgb`, `icc`, `registration`, `blend`, or `spot`, `ambiguous`,
 * `intent` with `:name`.
 */
export function findColour(facts: readonly PageFacts[], spec: ArtworkSpec): Finding[] {
  const first = new Map<string, Finding>();
  for (const { page, paints, trim } of facts)
    for (const paint of paints) {
      const detail = kindOf(paint, spec);
      if (detail === null || first.has(detail)) continue;
      const place = paint.place === undefined ? null : fromTrim(paint.place, trim);
      first.set(detail, finding({ indicator: 'colour', severity: 2, page, place, detail }));
    }
  return [...first.values(), ...findInFile(facts)];
}
