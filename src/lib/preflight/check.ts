import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import { type ArtworkReport, type InkFact, type PageFacts, unreadableReport } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { type PdfStructure, readStructure } from './document.ts';
import type { InkImage } from './ink.ts';
import { type Budget, LimitHit, openBudget, PREFLIGHT_LIMITS, type PreflightLimits } from './limits.ts';
import { measurePage } from './measure.ts';
import { type PageStructure, readPageFacts } from './page-facts.ts';
import { numbersOf, wordOf } from './pdf-objects.ts';
import { type OpenPdf, openPdf, type Pdfium } from './pdfium.ts';
import type { Raster } from './raster.ts';

/** How a CMYK JPEG lies on a page: mm, and whether its samples are turned over. */
export type JpegLaid = { width: number; height: number; isInverted: boolean };

export type PdfCheck = {
  spec: ArtworkSpec;
  rules: ArtworkRules;
  pdfium: Pdfium;
  limits?: PreflightLimits;
  /** Counts the ink of a CMYK JPEG laid in so many mm: per cent on its worst square millimetre, or null. Without it they stay uncounted. */
  inkOfJpeg?: (jpeg: Uint8Array, laid: JpegLaid) => Promise<number | null>;
  /** Gets the picture of each page, trim and bleed, as soon as it is drawn. */
  onPreview?: (page: number, raster: Raster) => Promise<void>;
};

/** Structure of the file, or of the copy PDFium repairs when the parser cannot follow it. */
async function structureOf(bytes: Uint8Array, pdf: OpenPdf): Promise<PdfStructure | null> {
  const read = async (from: Uint8Array | null): Promise<PdfStructure | null> => {
    const structure = from === null ? null : await readStructure(from).catch(() => null);
    return structure?.pages.length === pdf.pages ? structure : null;
  };
  return (pdf.isEncrypted ? null : await read(bytes)) ?? (await read(pdf.resave()));
}

/** Pictures are decoded where a decoder is given; a picture left undecoded leaves the page uncounted. */
async function imageInk({ stream, place }: InkImage, { inkOfJpeg }: PdfCheck): Promise<number | null> {
  if (inkOfJpeg === undefined || wordOf(stream.dict, 'Filter') !== 'DCTDecode') return null;
  const isInverted = numbersOf(stream.dict, 'Decode', 8)?.[0] === 1;
  return inkOfJpeg(stream.getContents(), { width: place.width, height: place.height, isInverted }).catch(() => null);
}

/** Within the limit the bound settles it; above, only when nothing is overprinted it is what lies on the paper. */
async function inkOn({ ink }: PageStructure, check: PdfCheck): Promise<InkFact | null> {
  if (ink === null) return null;
  let { percent } = ink;
  for (const image of ink.images) {
    const own = await imageInk(image, check);
    if (own === null) return null;
    percent = Math.max(percent, own);
  }
  const limit = check.spec.coated ? check.rules.ink.coated : check.rules.ink.uncoated;
  return ink.isExact || percent <= limit ? { percent, place: null } : null;
}

async function checkPage(pdf: OpenPdf, page: PageStructure, check: PdfCheck, budget: Budget): Promise<PageFacts> {
  const seen = pdf.page(page.facts.page - 1, page.media);
  if (seen === null) return { ...page.facts, unmeasured: [...page.facts.unmeasured, 'bleed', 'cut', 'fold'] };
  try {
    const render: Parameters<typeof measurePage>[1]['render'] = (area, scale) => seen.render(area, page.facts.boxes.media, scale);
    const visible = { render, glyphs: seen.glyphs(page.view) };
    const { facts, raster } = measurePage(page.facts, visible, check.spec, check.rules, budget.limits.rasterPixels);
    await check.onPreview?.(page.facts.page, raster);
    return { ...facts, marks: { ...facts.marks, ink: await inkOn(page, check) } };
  } finally {
    seen.close();
  }
}

async function readPages(bytes: Uint8Array, pdf: OpenPdf, check: PdfCheck): Promise<PageFacts[] | null> {
  const structure = await structureOf(bytes, pdf);
  if (structure === null) return null;
  const budget = openBudget(check.limits ?? PREFLIGHT_LIMITS);
  const pages = structure.pages.map((node, index) => readPageFacts(structure, node, index + 1, budget));
  const facts: PageFacts[] = [];
  for (const page of pages) facts.push(await checkPage(pdf, page, check, budget));
  return facts;
}

async function checkOpen(bytes: Uint8Array, pdf: OpenPdf, check: PdfCheck): Promise<ArtworkReport> {
  const most = (check.limits ?? PREFLIGHT_LIMITS).pages;
  if (pdf.pages === 0) return unreadableReport('empty');
  if (pdf.pages > most) return unreadableReport('limit:pages', pdf.pages, most);
  const facts = await readPages(bytes, pdf, check);
  if (facts === null) return unreadableReport('damaged');
  return evaluateArtwork(facts, { bytes: bytes.length, isProtected: pdf.isEncrypted }, check.spec, check.rules);
}

/** Checks a PDF against the ordered geometry. What cannot be read is a report, never an error; a trap inside PDFium is one. */
export async function checkPdf(bytes: Uint8Array, check: PdfCheck): Promise<ArtworkReport> {
  const pdf = openPdf(check.pdfium, bytes);
  if (typeof pdf === 'string') return unreadableReport(pdf);
  try {
    return await checkOpen(bytes, pdf, check);
  } catch (error) {
    if (error instanceof LimitHit) return unreadableReport(error.message);
    throw error;
  } finally {
    pdf.close();
  }
}
