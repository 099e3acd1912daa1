import type { PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import { PROCESS_INKS } from './ink.ts';
import { openInkLog } from './ink-log.ts';
import { addPlates, type Plates } from './ink-map.ts';
import { type Budget, LimitHit, openBudget } from './limits.ts';
import { dropMade, openMade, type PageContent, runPage } from './page-facts.ts';
import { writePages } from './pdf-writer.ts';
import { openPdf, type Pdfium } from './pdfium.ts';
import { openNotes, type PlateDrawing, type PlateNotes, platePainter } from './plate-painter.ts';
import type { Samples } from './plate-picture.ts';
import { type Raster, scaleFor } from './raster.ts';

/** Pixels per mm: sixteen for each square millimetre, nine on a page of A4, fewer on larger ones. */
const SCALE = 4;
const MOST_PIXELS = 600_000;
/** Pixels of a picture for each of the drawing: what is mixed of these is what would be mixed of all. */
const SAMPLES_PER_PIXEL = 1.25;
/** A file with more spot colours than this is a palette, not an artwork. */
const MOST_SPOTS = 12;
const [CYAN, MAGENTA, YELLOW, BLACK] = PROCESS_INKS;

export type PlateRequest = {
  pdfium: Pdfium;
  content: PageContent;
  /** What is drawn, and the whole page: mm of the page as it is seen. */
  area: Box;
  media: Box;
  hiddenLayers: ReadonlySet<string>;
  budget: Budget;
  most: number;
  samples: ReadonlyMap<PDFRawStream, Samples>;
};

export type DrawnPlates = { plates: Plates; isEstimate: boolean };

type Inks = PlateDrawing['inks'];
type Pass = { inks: Inks; page: PDFRef };

const plateScale = (area: Box): number => scaleFor(area, SCALE, MOST_PIXELS);

/** Pixels per mm the samples of a picture need for the plates of an area. */
export const sampleScale = (area: Box): number => plateScale(area) * SAMPLES_PER_PIXEL;

/** Draws pages of a file of their own; null when the engine does not take it. */
export function drawPages(
  pdfium: Pdfium,
  bytes: Uint8Array,
  draw: { area: Box; media: Box; scale: number; isSharp: boolean },
  count: number,
  content: PageContent,
): (Raster | null)[] {
  const pdf = openPdf(pdfium, bytes);
  if (typeof pdf === 'string') return Array.from({ length: count }, () => null);
  try {
    return Array.from({ length: count }, (_, index) => {
      const page = pdf.page(index, content.media);
      const raster = page?.render(draw.area, draw.media, draw.scale, draw.isSharp) ?? null;
      page?.close();
      return raster;
    });
  } finally {
    pdf.close();
  }
}

/** Writes the page again for each drawing: three inks at once, each by itself where one paint takes part in some of them only. */
function writePasses(request: PlateRequest, made: ReturnType<typeof openMade>, notes: PlateNotes): Pass[] {
  const { content, hiddenLayers, budget, most, samples } = request;
  const own = openBudget(budget.limits);
  const write = (inks: Inks): Pass => {
    const painter = platePainter({ inks, most, samples, made }, notes);
    const page = runPage(content, { painter, log: openInkLog(), budget: own, hiddenLayers, made }, true);
    if (page === null) throw new LimitHit('streamBytes');
    return { inks, page };
  };
  const together = write([CYAN, MAGENTA, YELLOW]);
  const colours = notes.isMixed ? ([CYAN, MAGENTA, YELLOW] as const).map((ink) => write([ink])) : [together];
  const singles = [BLACK, ...[...notes.spots].slice(0, MOST_SPOTS)];
  return [...colours, ...singles.map((ink) => write([ink]))];
}

/** The inks of a page as they lie on the paper; null when that cannot be known. */
export function drawPlates(request: PlateRequest): DrawnPlates | null {
  const { pdfium, content, area, media } = request;
  const made = openMade(content.node.context);
  const notes = openNotes();
  try {
    const passes = writePasses(request, made, notes);
    const scale = plateScale(area);
    const bytes = writePages(
      made.context,
      passes.map(({ page }) => page),
    );
    const rasters = drawPages(pdfium, bytes, { area, media, scale, isSharp: false }, passes.length, content);
    const [first] = rasters;
    if (notes.isLost || first === undefined || first === null || rasters.includes(null)) return null;
    const plates: Plates = { width: first.width, height: first.height, scale: first.scale, inks: new Map() };
    for (const [index, { inks }] of passes.entries()) addPlates(plates, rasters[index] ?? first, inks);
    return { plates, isEstimate: notes.isEstimate };
  } catch (error) {
    if (error instanceof LimitHit) return null;
    throw error;
  } finally {
    dropMade(made);
  }
}
