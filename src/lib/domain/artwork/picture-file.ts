import { type Finding, finding, type PageFacts } from './report.ts';

/** Findings about a picture sent instead of a PDF: transparency becomes paper, and further frames are left out. */
export function findPictureFile({ page, hasAlpha, frames = 1 }: PageFacts): Finding[] {
  return [
    ...(hasAlpha === true ? [finding({ indicator: 'pictures', severity: 2, page, detail: 'alpha' })] : []),
    ...(frames > 1 ? [finding({ indicator: 'pictures', severity: 2, page, value: frames, limit: 1, detail: 'frames' })] : []),
  ];
}
