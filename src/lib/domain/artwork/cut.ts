import { type Finding, finding, type NearCut, type PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

function report(near: NearCut[], severity: 2 | 3, page: number, limit: number): Finding[] {
  const [nearest] = [...near].sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) return [];
  const { distance, place, kind, side } = nearest;
  return [finding({ indicator: 'cut', severity, page, place, value: distance, limit, detail: `${kind}:${side}` })];
}

/**
 * Text at the cut: red when it crosses or nearly does, yellow inside the safe zone. A lone shape may well stand there on purpose, so
 * it is told only when it nearly touches. The nearest of each page speaks for the others. `detail`: `text|outline|shape:side`.
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
  const shapes = all.filter(({ kind, distance }) => kind === 'shape' && distance < cut.red);
  return yellow.length > 0 ? yellow : report(shapes, 2, page, safe);
}
