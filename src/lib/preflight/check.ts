import type { PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import type { Extra } from '#lib/domain/artwork/interactive.ts';
import { type ArtworkReport, type Box, type InkFact, type PageFacts, type TrimFact, unreadableReport } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { chooseTrim } from '#lib/domain/artwork/size.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { findBrokenPictures } from './broken-pictures.ts';
import { type PdfStructure, readStructure } from './document.ts';
import type { DrawnPicture, IsShown } from './ink-log.ts';
import { type Plates, worstInk } from './ink-map.ts';
import { type Budget, LimitHit, openBudget, PREFLIGHT_LIMITS, type PreflightLimits } from './limits.ts';
import { measurePage, SCALE } from './measure.ts';
import { measureDie } from './measure-die.ts';
import { measureFine, measureOver } from './measure-fine.ts';
import { isWithoutContent } from './no-content.ts';
import { dropMade, type PageStructure, readPageFacts, registerPage } from './page-facts.ts';
import { writePages } from './pdf-writer.ts';
import { type OpenPdf, openPdf, type Pdfium } from './pdfium.ts';
import { mostEstimate } from './picture-ink.ts';
import { pictureLike, type Samples } from './plate-picture.ts';
import { type DrawnPlates, drawPages, drawPlates, sampleScale } from './plates.ts';
import { type Raster, scaleFor, withBleed } from './raster.ts';
import { isLetterShown, isWithin, type Numbered, readNumbers, shownIn } from './shown.ts';

/** Of the drawing of numbers: a page of A3 in full. */
const MOST_NUMBER_PIXELS = 2_500_000;

/** A picture's samples in no more pixels than a drawing of so many per mm shows, where that is worth while. */
export type ReadSamples = (picture: DrawnPicture, scale: number) => Promise<Samples | 'broken' | null>;

/** Of the whole file, as soon as it is open. */
export type KnownFile = { bytes: number; pages: number; isProtected: boolean; extras: Extra[] };

export type PdfCheck = {
  spec: ArtworkSpec;
  rules: ArtworkRules;
  pdfium: Pdfium;
  limits?: PreflightLimits;
  /** Reads the samples of a picture that has more pixels than are needed, in fewer of them; null leaves it to the engine that draws. */
  readSamples?: ReadSamples;
  /** Gets the picture of each page, trim and bleed, as soon as it is drawn. */
  onPreview?: (page: number, raster: Raster) => Promise<void>;
  /** Gets the inks of each page as they lie on the paper. */
  onPlates?: (page: number, plates: Plates) => Promise<void>;
  /** The first page to check: those before are known. */
  from?: number | undefined;
  /** Gets each page that is done, with what is known of the file. */
  onPage?: ((facts: PageFacts, file: KnownFile) => void) | undefined;
};

/** Structure of the file, or of the copy PDFium repairs when the parser cannot follow it. */
async function structureOf(bytes: Uint8Array, pdf: OpenPdf): Promise<PdfStructure | null> {
  const read = async (from: Uint8Array | null): Promise<PdfStructure | null> => {
    const structure = from === null ? null : await readStructure(from).catch(() => null);
    return structure?.pages.length === pdf.pages ? structure : null;
  };
  return (pdf.isEncrypted ? null : await read(bytes)) ?? (await read(pdf.resave()));
}

/** The most ink, from the trim's corner; a page of no fitting size is measured whole. */
function inkOf({ plates, isEstimate }: DrawnPlates, area: Box, trim: TrimFact | null): InkFact {
  const { percent, place } = worstInk(plates);
  const origin = trim?.place ?? { x: 0, y: 0 };
  const there = { ...place, x: area.x + place.x - origin.x, y: area.y + place.y - origin.y };
  return { percent, place: there, ...(isEstimate ? { isEstimate } : {}) };
}

type Seen = { numbered: Numbered | null; area: Box; trim: TrimFact | null; isShown: IsShown };

/** What is known of a page by its plates. */
function printedMarks(fine: PageStructure['fine'], drawn: DrawnPlates, { trim, ...seen }: Seen) {
  const printed = { ...seen, plates: drawn.plates, trim: trim?.place ?? seen.area };
  const over = measureOver(fine, printed);
  return { ink: inkOf(drawn, seen.area, trim), fine: measureFine(fine, printed), ...(over.length > 0 ? { over } : {}) };
}

/** A drawing in which every paint has the colour of its number; null where there is none. */
function drawNumbers({ facts, content, made, numbered, log }: PageStructure, area: Box, { pdfium }: PdfCheck): Numbered | null {
  if (numbered === null) return null;
  const drawing = { area, media: facts.boxes.media, scale: scaleFor(area, SCALE, MOST_NUMBER_PIXELS), isSharp: true };
  const [raster] = drawPages(pdfium, writePages(made.context, [numbered]), drawing, 1, content);
  return raster === null || raster === undefined ? null : readNumbers(raster, log.letters().texts);
}

/** Letters that show; those that let something through cannot be told from hidden ones. */
function lettersShown(glyphs: Box[], { log }: PageStructure, numbered: Numbered | null, area: Box): Box[] {
  if (numbered === null || log.letters().isSheer) return glyphs;
  return glyphs.filter((glyph) => isLetterShown(numbered, glyph, area));
}

/** The page drawn from samples that were read; null where none were. */
function drawLight(
  { facts, content, log, made }: PageStructure,
  samples: ReadonlyMap<PDFRawStream, Samples>,
  { pdfium }: PdfCheck,
  area: Box,
  scale: number,
) {
  const instead = new Map<string, PDFObject>();
  for (const { stream, ref } of log.pictures()) {
    const read = samples.get(stream);
    if (read !== undefined && ref !== null) instead.set(ref.tag, pictureLike(stream, read));
  }
  if (instead.size === 0) return null;
  const page = registerPage(content.node, content.bytes, content.resources, made);
  const drawing = { area, media: facts.boxes.media, scale, isSharp: false };
  return drawPages(pdfium, writePages(made.context, [page], instead), drawing, 1, content)[0] ?? null;
}

type Read = { samples: Map<PDFRawStream, Samples>; broken: Box[] };

/** The samples of pictures that show, and where those lie that do not decode. */
async function readPictures(
  { log, content }: PageStructure,
  isShown: IsShown,
  scale: number,
  { readSamples, pdfium }: PdfCheck,
): Promise<Read> {
  const samples = new Map<PDFRawStream, Samples>();
  const broken = new Set<PDFRawStream>();
  const pictures = log.pictures().filter(({ trace }) => isShown(trace));
  for (const picture of pictures) {
    const read = (await readSamples?.(picture, scale)) ?? null;
    if (read === 'broken') broken.add(picture.stream);
    else if (read !== null) samples.set(picture.stream, read);
  }
  const undrawn = findBrokenPictures(pdfium, content, pictures, ({ stream }) => samples.has(stream) || broken.has(stream));
  const places = pictures.flatMap(({ stream, fact }) => (broken.has(stream) ? [fact.place] : []));
  return { samples, broken: [...places, ...undrawn] };
}

async function checkPage(
  pdf: OpenPdf,
  page: PageStructure,
  check: PdfCheck,
  budget: Budget,
  hiddenLayers: ReadonlySet<string>,
): Promise<PageFacts> {
  const seen = pdf.page(page.facts.page - 1, page.content.media);
  if (seen === null)
    return { ...page.facts, unmeasured: [...page.facts.unmeasured, 'bleed', 'cut', 'fold', 'ink', 'lines', 'text', 'overprint', 'pages'] };
  const { spec, rules, pdfium } = check;
  const { media } = page.facts.boxes;
  const trim = chooseTrim(page.facts.boxes, spec, rules);
  const area = trim === null ? media : withBleed(trim.place, spec.bleed);
  try {
    const numbered = drawNumbers(page, area, check);
    const isShown = numbered === null ? isWithin(area) : shownIn(numbered, area);
    const glyphs = lettersShown(seen.glyphs(page.content.view), page, numbered, area);
    const structure = { ...page.facts, ...page.log.result(isShown), trim };
    const scale = Math.max(sampleScale(area), scaleFor(area, SCALE, budget.limits.rasterPixels));
    const { samples, broken } = await readPictures(page, isShown, scale, check);
    const render = (part: Box, scale: number): Raster => drawLight(page, samples, check, part, scale) ?? seen.render(part, media, scale);
    const visible = { render, glyphs, numbered };
    const { facts, raster } = measurePage(structure, visible, spec, rules, budget.limits.rasterPixels);
    // Packed beside what follows; failures are heard of below.
    const preview = Promise.allSettled([check.onPreview?.(facts.page, raster)]);
    const most = mostEstimate(spec, rules);
    const drawn = drawPlates({ pdfium, content: page.content, area, media, hiddenLayers, budget, most, samples });
    const plates = Promise.allSettled([drawn === null ? undefined : check.onPlates?.(facts.page, drawn.plates)]);
    const seenMarks = drawn === null ? { ink: null, fine: null } : printedMarks(page.fine, drawn, { numbered, area, trim, isShown });
    const die = measureDie(page.fine.all().dies, numbered, area, trim?.place ?? area);
    for (const [packed] of [await preview, await plates]) if (packed.status === 'rejected') throw packed.reason;
    return {
      ...facts,
      ...(broken.length > 0 ? { broken } : {}),
      ...(drawn === null ? {} : { inks: [...drawn.plates.inks.keys()] }),
      marks: { ...facts.marks, ...seenMarks, die },
    };
  } finally {
    seen.close();
    dropMade(page.made);
  }
}

type ReadFile = { facts: PageFacts[]; file: KnownFile };

async function readPages(bytes: Uint8Array, pdf: OpenPdf, check: PdfCheck): Promise<ReadFile | string> {
  const structure = await structureOf(bytes, pdf);
  if (structure === null) return 'damaged';
  const { extras, pages } = structure;
  const file: KnownFile = { bytes: bytes.length, pages: pages.length, isProtected: pdf.isProtected, extras };
  const facts: PageFacts[] = [];
  for (const [index, node] of pages.entries()) {
    if (index + 1 < (check.from ?? 1)) continue;
    // Each page its own: a thick book is no bomb.
    const budget = openBudget(check.limits ?? PREFLIGHT_LIMITS);
    const page = readPageFacts(structure, node, index + 1, budget, true);
    if (index === 0 && isWithoutContent(pdf, page.content)) return 'foreign:ai';
    const done = await checkPage(pdf, page, check, budget, structure.hiddenLayers);
    facts.push(done);
    check.onPage?.(done, file);
  }
  return { facts, file };
}

async function checkOpen(bytes: Uint8Array, pdf: OpenPdf, check: PdfCheck): Promise<ArtworkReport> {
  const most = (check.limits ?? PREFLIGHT_LIMITS).pages;
  if (pdf.pages === 0) return unreadableReport('empty');
  if (pdf.pages > most) return unreadableReport('limit:pages', pdf.pages, most);
  const read = await readPages(bytes, pdf, check);
  if (typeof read === 'string') return unreadableReport(read);
  return evaluateArtwork(read.facts, read.file, check.spec, check.rules);
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
