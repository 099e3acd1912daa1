import { type Finding, finding, type PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

/** Plates are drawn in 255 steps each: what is less above the limit than this may be none. */
const SLACK_PERCENT = 1;

/** More ink on one spot than the paper dries; `value` and `limit` in per cent, `detail`: `estimate` where RGB lies on the page. */
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
