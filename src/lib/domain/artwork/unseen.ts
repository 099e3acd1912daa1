import { ARTWORK_INDICATORS, type ArtworkReport, finding, type PageFacts, type PageLimit } from './report.ts';
import type { ArtworkSpec } from './spec.ts';

/** What is measured of a page that was not drawn. */
export const NOTHING_SEEN: PageFacts['marks'] = {
  edges: null,
  near: null,
  photoSides: [],
  folds: null,
  ink: null,
  fine: null,
  drawn: null,
};

/** Facts of a page on which the check reached its limit; its size is the ordered one. */
export function unseenPage(page: number, limit: PageLimit, width: number, height: number): PageFacts {
  const media = { x: 0, y: 0, width, height };
  const boxes = { media, crop: media, bleed: null, trim: null, art: null };
  const unmeasured = ARTWORK_INDICATORS.filter((name) => name !== 'unreadable');
  const nothing = { fonts: [], images: [], paints: [], outputIntents: [], overprint: false, trim: null, marks: NOTHING_SEEN };
  return { page, boxes, ...nothing, unmeasured, limit };
}

/** The report on a file of more pages than are checked, against the number the order wants, where it wants one. */
export const tooManyPages = (pages: number, most: number, { pages: wanted }: ArtworkSpec): ArtworkReport =>
  wanted === null || wanted > most ? unreadableReport('limit:pages', pages, most) : unreadableReport('limit:ordered', pages, wanted);

/** The report on an unreadable file; `detail` says why. */
export function unreadableReport(detail: string, value: number | null = null, limit: number | null = null): ArtworkReport {
  const findings = [finding({ indicator: 'unreadable', severity: 3, detail, value, limit })];
  return { severity: 3, pages: 0, facts: [], findings, unmeasured: ARTWORK_INDICATORS.filter((name) => name !== 'unreadable') };
}
