import { type Finding, finding, type NearCut, type PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

/** A shape that ends at the cut along more than this is a background without bleed. */
const LONGEST_CROSSING_MM = 3;
const SHORTEST_REACH_MM = 0.5;

function report(near: NearCut[], severity: 2 | 3, page: number, limit: number): Finding[] {
  const [nearest] = [...near].sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) return [];
  const { distance, place, kind, side } = nearest;
  return [finding({ indicator: 'cut', severity, page, place, value: distance, limit, detail: `${kind}:${side}` })];
}

/**
 * Finds text near the cut: red when it crosses or nearly does, yellow inside the safe zone. Other marks are yellow at most, for they may be
 * there on purpose. Only the nearest mark of each page is reported. `detail`: `text|outline|shape:side`.
 */
export function findCut({ page, marks }: PageFacts, { safe }: ArtworkSpec, { cut }: ArtworkRules): Finding[] {
  const all = marks.near ?? [];
  const texts = all.filter(({ kind }) => kind !== 'shape');
  const red = report(
    texts.filter(({ distance }) => distance < cut.red),
    3,
    page,
    safe,
  );
  if (red.length > 0) return red;
  const yellow = report(
    texts.filter(({ distance }) => distance < safe),
    2,
    page,
    safe,
  );
  // A margin or a background that ends on that side has its own finding.
  const ending = (marks.edges ?? []).filter(
    ({ from, to, reach, isLine }) => isLine !== true && to - from > LONGEST_CROSSING_MM && reach < SHORTEST_REACH_MM,
  );
  const reported = new Set([...(marks.margins ?? []), ...(marks.ends ?? []), ...ending].map(({ side }) => side));
  const shapes = all.filter(({ kind, distance, side }) => kind === 'shape' && distance < safe && !reported.has(side));
  return yellow.length > 0 ? yellow : report(shapes, 2, page, safe);
}
