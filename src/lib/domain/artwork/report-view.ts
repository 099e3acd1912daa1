import type { ArtworkReport, Box, PageFacts } from './report.ts';

/** How a page lies on its picture: mm from the picture's top left corner to the trim's, the sizes of both as seen, and the page's inks. */
export type SheetView = { width: number; height: number; trim: (Box & { turned: boolean }) | null; inks?: string[] | undefined };

/** A report as pages show it: without the facts that only the evaluation needs, with the data to draw its pages. */
export type ArtworkReportView = Omit<ArtworkReport, 'facts'> & { sheets: SheetView[] };

/** A page of a fitting size is shown with the ordered bleed around, any other page whole. */
function sheetOf({ trim, boxes: { media }, inks }: PageFacts, bleed: number): SheetView {
  if (trim === null) return { width: media.width, height: media.height, trim: null, inks };
  const { width, height } = trim.place;
  const place = { x: bleed, y: bleed, width, height, turned: trim.turned };
  return { width: width + 2 * bleed, height: height + 2 * bleed, trim: place, inks };
}

export function viewOfReport({ facts, ...report }: ArtworkReport, bleed: number): ArtworkReportView {
  return { ...report, sheets: facts.map((page) => sheetOf(page, bleed)) };
}
