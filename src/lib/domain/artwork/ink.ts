import { type Finding, finding, type PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

/** More ink on one spot than the paper dries; `value` and `limit` in per cent. */
export function findInk({ page, marks }: PageFacts, { coated }: ArtworkSpec, { ink }: ArtworkRules): Finding[] {
  const limit = coated ? ink.coated : ink.uncoated;
  if (marks.ink === null || marks.ink.percent <= limit) return [];
  const { percent, place } = marks.ink;
  return [finding({ indicator: 'ink', severity: 2, page, place, value: Math.round(percent), limit })];
}
