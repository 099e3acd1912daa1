import { type Finding, finding, type PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

/** Plates have 255 levels each, so a smaller excess may be rounding. */
const SLACK_PERCENT = 1;

/** Finds more ink on one spot than the paper can dry; `value` and `limit` in per cent, `detail`: `estimate` where there is RGB. */
export function findInk({ page, marks }: PageFacts, { coated }: ArtworkSpec, { ink }: ArtworkRules): Finding[] {
  const limit = coated ? ink.coated : ink.uncoated;
  if (marks.ink === null || marks.ink.percent <= limit + SLACK_PERCENT) return [];
  const { percent, place, isEstimate } = marks.ink;
  return [
    finding({
      indicator: 'ink',
      severity: 2,
      page,
      place,
      value: Math.round(percent),
      limit,
      detail: isEstimate === true ? 'estimate' : null,
    }),
  ];
}
