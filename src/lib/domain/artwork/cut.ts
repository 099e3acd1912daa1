import { type Finding, finding, type NearCut, type PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

/** A shape that ends at the cut along more than this is a background without bleed. */
const LONGEST_CROSSING_MM = 3;
const SHORTEST_REACH_MM = 0.5;

const nearestOf = (near: readonly NearCut[]): NearCut[] => near.toSorted((a, b) => a.distance - b.distance).slice(0, 1);

/**
 * Finds text near the cut: red when it crosses or nearly does, yellow inside the safe zone, the nearest on each side. Other marks are yellow
 * at most, for they may be there on purpose, and only the nearest of a page without such text is reported. `detail`:
 * `text|outline|shape:side`.
 */
export function findCut({ page, marks }: PageFacts, { safe }: ArtworkSpec, { cut }: ArtworkRules): Finding[] {
  const report = ({ distance, place, kind, side }: NearCut): Finding => {
    const severity = kind !== 'shape' && distance < cut.red ? 3 : 2;
    return finding({ indicator: 'cut', severity, page, place, value: distance, limit: safe, detail: `${kind}:${side}` });
  };
  const all = (marks.near ?? []).filter(({ distance }) => distance < safe);
  const texts = all.filter(({ kind }) => kind !== 'shape');
  const sides = [...new Set(texts.map(({ side }) => side))];
  const nearest = sides.flatMap((one) => nearestOf(texts.filter(({ side }) => side === one)));
  // A margin or a background that ends on that side has its own finding.
  const ending = (marks.edges ?? []).filter(
    ({ from, to, reach, isLine }) => isLine !== true && to - from > LONGEST_CROSSING_MM && reach < SHORTEST_REACH_MM,
  );
  const reported = new Set([...(marks.margins ?? []), ...(marks.ends ?? []), ...ending].map(({ side }) => side));
  const shapes = all.filter(({ kind, side }) => kind === 'shape' && !reported.has(side));
  return (nearest.length > 0 ? nearest : nearestOf(shapes)).map(report);
}
