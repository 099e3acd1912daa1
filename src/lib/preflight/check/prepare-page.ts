import type { PDFDict } from '@cantoo/pdf-lib';
import type { Box, TrimFact } from '#lib/domain/artwork/report.ts';
import { chooseTrim } from '#lib/domain/artwork/size.ts';
import type { OpenPdf, PdfPage } from '../engine/pdfium.ts';
import { dropMade, type PageStructure, readPageFacts } from '../facts/page-facts.ts';
import { findBlankPictures } from '../image-checks/blank-pictures.ts';
import { type Budget, openBudget, PREFLIGHT_LIMITS } from '../limits.ts';
import { SCALE } from '../measure/measure.ts';
import { isLetterShown, isWithin, type Numbered, readNumbers, shownIn } from '../measure/shown.ts';
import type { IsShown } from '../paint/trace.ts';
import type { PdfStructure } from '../pdf/document.ts';
import { writePages } from '../pdf/pdf-writer.ts';
import { drawPages, sampleScale } from '../plates/plates.ts';
import { scaleFor, withBleed } from '../raster.ts';
import type { PdfCheck } from './pdf-check.ts';
import { type Read, readPictures } from './read-pictures.ts';

/** Pixels of the numbered drawing: a whole A3 page. */
const MOST_NUMBER_PIXELS = 2_500_000;
/** A drawing in which every paint has the colour of its number; null when it cannot be made. */
function drawNumbers({ facts, content, made, numbered, log }: PageStructure, area: Box, { pdfium }: PdfCheck): Numbered | null {
  if (numbered === null) return null;
  const drawing = { area, media: facts.boxes.media, scale: scaleFor(area, SCALE, MOST_NUMBER_PIXELS), isSharp: true };
  const [raster] = drawPages(pdfium, writePages(made.context, [numbered]), drawing, 1, content);
  return raster === null || raster === undefined ? null : readNumbers(raster, log.letters().texts, log.last());
}

/** Letters that show; those that let something through cannot be told from hidden ones. */
function lettersShown(glyphs: Box[], { log }: PageStructure, numbered: Numbered | null, area: Box): Box[] {
  if (numbered === null || log.letters().isSheer) return glyphs;
  return glyphs.filter((glyph) => isLetterShown(numbered, glyph, area));
}

/** A page of an open file, `page` counted from 1. */
export type PageOf = { pdf: OpenPdf; structure: PdfStructure; node: PDFDict; page: number };

type Area = { area: Box; media: Box; trim: TrimFact | null };
/** `scale`: pixels per mm in which large pictures were read. */
export type Look = Area & { seen: PdfPage; numbered: Numbered | null; isShown: IsShown; glyphs: Box[]; scale: number } & Read;

/** A page whose pictures are read; `look` is null when it cannot be drawn. Release it when done. */
export type PreparedPage = {
  page: PageStructure;
  budget: Budget;
  hiddenLayers: ReadonlySet<string>;
  /** Of the whole file. */
  pages: number;
  look: Look | null;
};

/**
 * Finds what is visible on a page, and its pictures; these are decoded in parallel while this thread finishes the last page. @throws
 * {LimitHit}
 */
export async function preparePage({ pdf, structure, node, page: at }: PageOf, check: PdfCheck): Promise<PreparedPage> {
  // Each page has its own budget: a thick book is not a bomb.
  const budget = openBudget(check.limits ?? PREFLIGHT_LIMITS);
  const page = readPageFacts(structure, node, at, budget, true);
  const prepared = { page, budget, hiddenLayers: structure.hiddenLayers, pages: structure.pages.length };
  const seen = pdf.page(at - 1, page.content.media);
  if (seen === null) return { ...prepared, look: null };
  const { media } = page.facts.boxes;
  const trim = chooseTrim(page.facts.boxes, check.spec, check.rules);
  const area = trim === null ? media : withBleed(trim.place, check.spec.bleed);
  const numbered = drawNumbers(page, area, check);
  const blank = findBlankPictures(check.pdfium, page.content, page.log.pictures());
  const isPainted = numbered === null ? isWithin(area) : shownIn(numbered, area);
  const isShown: IsShown = (trace) => !(trace.picture !== undefined && blank.has(trace.picture)) && isPainted(trace);
  const glyphs = lettersShown(seen.glyphs(page.content.view), page, numbered, area);
  const scale = Math.max(sampleScale(area), scaleFor(area, SCALE, budget.limits.rasterPixels));
  return {
    ...prepared,
    look: { area, media, trim, seen, numbered, isShown, glyphs, scale, ...(await readPictures(page, isShown, scale, check)) },
  };
}

/** Frees a page's resources in the engine and in the file. */
export function releasePage({ page, look }: PreparedPage): void {
  look?.seen.close();
  dropMade(page.made);
}
