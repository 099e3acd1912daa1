import type { PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import { openPdf } from '../engine/pdfium.ts';
import type { Pdfium } from '../engine/pdfium-heap.ts';
import { dropMade, openMade, type PageContent, runPage } from '../facts/page-facts.ts';
import type { Samples } from '../image-coding/plate-picture.ts';
import { PROCESS_INKS } from '../ink/ink.ts';
import { addPlates, type Plates } from '../ink/ink-map.ts';
import { findWorstInk, type WorstInk } from '../ink/worst-ink.ts';
import { type Budget, LimitHit, openBudget } from '../limits.ts';
import { openInkLog } from '../paint/ink-log.ts';
import { writePages } from '../pdf/pdf-writer.ts';
import { type Raster, scaleFor } from '../raster.ts';
import { openNotes, type PlateInks, type PlateNotes } from './plate-inks.ts';
import { platePainter } from './plate-painter.ts';

/** Pixels per mm: sixteen for each square millimetre, nine on a page of A4, fewer on larger ones. */
const SCALE = 4;
const MOST_PIXELS = 600_000;
/** Of a place that is drawn again: 600 ppi. */
const FINE_SCALE = 24;
/** For all such places of a page, ms: content may be short and take long to draw. */
const MOST_FINE_MS = 3000;
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
  /** Where things lie that are finer than the pixels of the plates. */
  thin: readonly Box[];
};

/** `worst`: the most ink on a square millimetre, mm from the corner of the area. */
export type DrawnPlates = { plates: Plates; worst: WorstInk; isEstimate: boolean };

type Inks = PlateInks['inks'];
type Pass = { inks: Inks; page: PDFRef };

const plateScale = (area: Box): number => scaleFor(area, SCALE, MOST_PIXELS);

/** Pixels per mm the samples of a picture need for the plates of an area. */
export const sampleScale = (area: Box): number => plateScale(area) * SAMPLES_PER_PIXEL;

type Draw = { area: Box; media: Box; scale: number; isSharp: boolean };
/** Pages of a file of their own, open until `close`. */
type OpenPages = { draw: (index: number, draw: Draw) => Raster | null; close: () => void };

/** Null when the engine does not take it. */
function openPages(pdfium: Pdfium, bytes: Uint8Array, count: number, content: PageContent): OpenPages | null {
  const opened = openPdf(pdfium, bytes);
  if (!opened.ok) return null;
  const { pdf } = opened;
  const pages = Array.from({ length: count }, (_, index) => pdf.page(index, content.media));
  return {
    draw: (index, { area, media, scale, isSharp }) => pages[index]?.render(area, media, scale, isSharp) ?? null,
    close: () => {
      for (const page of pages) page?.close();
      pdf.close();
    },
  };
}

/** Draws pages of a file of their own; null when the engine does not take it. */
export function drawPages(pdfium: Pdfium, bytes: Uint8Array, draw: Draw, count: number, content: PageContent): (Raster | null)[] {
  const pages = openPages(pdfium, bytes, count, content);
  try {
    return Array.from({ length: count }, (_, index) => pages?.draw(index, draw) ?? null);
  } finally {
    pages?.close();
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

/** The plates of an area, those of a null pass left out; null when one of them is not drawn. */
function platesOf(pages: OpenPages, passes: readonly (Pass | null)[], area: Box, media: Box, scale: number): Plates | null {
  let plates: Plates | null = null;
  for (const [index, pass] of passes.entries()) {
    if (pass === null) continue;
    const raster = pages.draw(index, { area, media, scale, isSharp: false });
    if (raster === null) return null;
    plates ??= { width: raster.width, height: raster.height, scale, inks: new Map() };
    addPlates(plates, raster, pass.inks);
  }
  return plates;
}

/** One loop, because there are a million pixels. */
function isInked(plate: Uint8Array | undefined): boolean {
  if (plate === undefined) return false;
  for (let at = 0; at < plate.length; at += 1) if (plate[at] !== 0) return true;
  return false;
}

/** The inks of a page as they lie on the paper; null when that cannot be known. */
export function drawPlates(request: PlateRequest): DrawnPlates | null {
  const { pdfium, content, area, media } = request;
  const made = openMade(content.node.context);
  const notes = openNotes();
  let pages: OpenPages | null = null;
  try {
    const passes = writePasses(request, made, notes);
    const refs = passes.map(({ page }) => page);
    pages = notes.isLost ? null : openPages(pdfium, writePages(made.context, refs), passes.length, content);
    const drawn = pages;
    const plates = drawn === null ? null : platesOf(drawn, passes, area, media, plateScale(area));
    if (drawn === null || plates === null) return null;
    const places = request.thin.map((place) => ({ ...place, x: place.x - area.x, y: place.y - area.y }));
    const inked = passes.map((pass) => (pass.inks.some((ink) => isInked(plates.inks.get(ink))) ? pass : null));
    const draw = (part: Box): Plates | null =>
      platesOf(drawn, inked, { ...part, x: area.x + part.x, y: area.y + part.y }, media, FINE_SCALE);
    const until = performance.now() + MOST_FINE_MS;
    const finer = { places, draw, bytes: made.bytes, isLate: () => performance.now() > until };
    return { plates, worst: findWorstInk(plates, finer), isEstimate: notes.isEstimate };
  } catch (error) {
    if (error instanceof LimitHit) return null;
    throw error;
  } finally {
    pages?.close();
    dropMade(made);
  }
}
