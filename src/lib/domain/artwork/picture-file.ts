import { type Finding, finding, type PageFacts } from './report.ts';

/** Of a picture sent in place of a PDF: see-through parts, which become paper, and further pages, which are left out. */
export function findPictureFile({ page, hasAlpha, frames = 1 }: PageFacts): Finding[] {
  return [
    ...(hasAlpha === true ? [finding({ indicator: 'pictures', severity: 2, page, detail: 'alpha' })] : []),
    ...(frames > 1 ? [finding({ indicator: 'pictures', severity: 2, page, value: frames, limit: 1, detail: 'frames' })] : []),
  ];
}
