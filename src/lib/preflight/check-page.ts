import type { PDFDict, PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { Extra } from '#lib/domain/artwork/interactive.ts';
import type { Box, InkFact, PageFacts, TrimFact } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { chooseTrim } from '#lib/domain/artwork/size.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { findBrokenPictures } from './broken-pictures.ts';
import { detailScale } from './detail.ts';
import type { PdfStructure } from './document.ts';
import type { DrawnPicture, IsShown } from './ink-log.ts';
import type { Plates } from './ink-map.ts';
import { type Budget, openBudget, PREFLIGHT_LIMITS, type PreflightLimits } from './limits.ts';
import { measurePage, SCALE } from './measure.ts';
import { measureDie } from './measure-die.ts';
import { measureFine, measureOver } from './measure-fine.ts';
import { dropMade, type PageStructure, readPageFacts, registerPage } from './page-facts.ts';
import { writePages } from './pdf-writer.ts';
import type { OpenPdf, Pdfium, PdfPage } from './pdfium.ts';
import { mostEstimate } from './picture-ink.ts';
import { pictureLike, type Samples } from './plate-picture.ts';
import { type DrawnPlates, drawPages, drawPlates, sampleScale } from './plates.ts';
import { type Raster, scaleFor, withBleed } from './raster.ts';
import { isLetterShown, isWithin, type Numbered, readNumbers, shownIn } from './shown.ts';

/** Of the drawing of numbers: a page of A3 in full. */
const MOST_NUMBER_PIXELS = 2_500_000;
/** Of pictures decoded at once: an A4 page at 300 ppi, or as much in pieces. */
const MOST_DECODED_PIXELS = 12_000_000;

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
  /** Gets a finer picture of each page, where one is worth while. */
  onDetail?: (page: number, raster: Raster) => Promise<void>;
  /** The first page to check: those before are known. */
  from?: number | undefined;
  /** Told before a page is begun while the one before it is not done; without it each page waits for the one before. */
  onAhead?: (() => void) | undefined;
  /** Gets each page that is done, with what is known of the file. */
  onPage?: ((facts: PageFacts, file: KnownFile) => void) | undefined;
};

/** The most ink, from the trim's corner; a page of no fitting size is measured whole. */
function inkOf({ worst: { percent, place }, isEstimate }: DrawnPlates, area: Box, trim: TrimFact | null): InkFact {
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
  return raster === null || raster === undefined ? null : readNumbers(raster, log.letters().texts, log.last());
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

/** Pictures that are decoded side by side: many small ones, a large one by itself. */
function batchesOf(pictures: readonly DrawnPicture[]): DrawnPicture[][] {
  const batches: DrawnPicture[][] = [];
  let pixels = Number.POSITIVE_INFINITY;
  for (const picture of pictures) {
    const own = picture.fact.width * picture.fact.height;
    if (pixels + own > MOST_DECODED_PIXELS) {
      batches.push([]);
      pixels = 0;
    }
    pixels += own;
    batches.at(-1)?.push(picture);
  }
  return batches;
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
  for (const batch of batchesOf(pictures)) {
    // All of a batch begin at once: the first of them before this thread turns to other work.
    const read = await Promise.all(batch.map((picture) => readSamples?.(picture, scale) ?? null));
    for (const [at, { stream }] of batch.entries()) {
      const one = read[at] ?? null;
      if (one === 'broken') broken.add(stream);
      else if (one !== null) samples.set(stream, one);
    }
  }
  const undrawn = findBrokenPictures(pdfium, content, pictures, ({ stream }) => samples.has(stream) || broken.has(stream));
  const places = pictures.flatMap(({ stream, fact }) => (broken.has(stream) ? [fact.place] : []));
  return { samples, broken: [...places, ...undrawn] };
}

/** A page of an open file, `page` counted from 1. */
export type PageOf = { pdf: OpenPdf; structure: PdfStructure; node: PDFDict; page: number };

type Area = { area: Box; media: Box; trim: TrimFact | null };
/** `scale`: pixels per mm in which large pictures were read. */
type Look = Area & { seen: PdfPage; numbered: Numbered | null; isShown: IsShown; glyphs: Box[]; scale: number } & Read;

/** A page whose pictures are read; `look` is null where it cannot be drawn. Release it when done. */
export type PreparedPage = {
  page: PageStructure;
  budget: Budget;
  hiddenLayers: ReadonlySet<string>;
  /** Of the whole file. */
  pages: number;
  look: Look | null;
};

/** What of a page shows, and its pictures: they are decoded beside this thread, which meanwhile may finish the page before. @throws {LimitHit} */
export async function preparePage({ pdf, structure, node, page: at }: PageOf, check: PdfCheck): Promise<PreparedPage> {
  // Each page its own: a thick book is no bomb.
  const budget = openBudget(check.limits ?? PREFLIGHT_LIMITS);
  const page = readPageFacts(structure, node, at, budget, true);
  const prepared = { page, budget, hiddenLayers: structure.hiddenLayers, pages: structure.pages.length };
  const seen = pdf.page(at - 1, page.content.media);
  if (seen === null) return { ...prepared, look: null };
  const { media } = page.facts.boxes;
  const trim = chooseTrim(page.facts.boxes, check.spec, check.rules);
  const area = trim === null ? media : withBleed(trim.place, check.spec.bleed);
  const numbered = drawNumbers(page, area, check);
  const isShown = numbered === null ? isWithin(area) : shownIn(numbered, area);
  const glyphs = lettersShown(seen.glyphs(page.content.view), page, numbered, area);
  const scale = Math.max(sampleScale(area), scaleFor(area, SCALE, budget.limits.rasterPixels));
  return {
    ...prepared,
    look: { area, media, trim, seen, numbered, isShown, glyphs, scale, ...(await readPictures(page, isShown, scale, check)) },
  };
}

/** Gives back what a page holds of the engine and of the file. */
export function releasePage({ page, look }: PreparedPage): void {
  look?.seen.close();
  dropMade(page.made);
}

/** What is known of a page; `packed` when its pictures are written, which may go on beside the page after it. */
export type FinishedPage = { facts: PageFacts; packed: Promise<unknown> };

/** Begins to pack a picture beside this thread; that it fails is heard of where all are waited for. */
function pack(begin: () => Promise<void> | undefined): Promise<void> {
  const packing = begin() ?? Promise.resolve();
  packing.catch(() => undefined);
  return packing;
}

/** A page of pictures that were all read in few pixels has nothing more to show in many. */
function isReadPictures({ fonts, paints }: PageFacts, { log }: PageStructure, { samples, isShown }: Look): boolean {
  const isPictures = fonts.length === 0 && paints.every(({ by }) => by === 'image');
  return isPictures && log.pictures().every(({ stream, trace }) => samples.has(stream) || !isShown(trace));
}

function finishSeen({ page, budget, hiddenLayers, pages }: PreparedPage, look: Look, check: PdfCheck): FinishedPage {
  const { spec, rules, pdfium } = check;
  const { area, media, trim, seen, numbered, isShown, glyphs, samples, broken } = look;
  const structure = { ...page.facts, ...page.log.result(isShown), trim };
  const render = (part: Box, scale: number): Raster => drawLight(page, samples, check, part, scale) ?? seen.render(part, media, scale);
  const { facts, raster } = measurePage(structure, { render, glyphs, numbered }, spec, rules, budget.limits.rasterPixels);
  const preview = pack(() => check.onPreview?.(facts.page, raster));
  const finest = isReadPictures(facts, page, look) ? look.scale : undefined;
  const finer = check.onDetail === undefined ? null : detailScale(area, pages, finest);
  const detail = pack(() => (finer === null ? undefined : check.onDetail?.(facts.page, render(area, finer))));
  const most = mostEstimate(spec, rules);
  const drawn = drawPlates({ pdfium, content: page.content, area, media, hiddenLayers, budget, most, samples, thin: page.fine.thin.all() });
  const plates = pack(() => (drawn === null ? undefined : check.onPlates?.(facts.page, drawn.plates)));
  const seenMarks = drawn === null ? { ink: null, fine: null } : printedMarks(page.fine, drawn, look);
  const die = measureDie(page.fine.all().dies, numbered, area, trim?.place ?? area);
  const known = {
    ...facts,
    ...(broken.length > 0 ? { broken } : {}),
    ...(drawn === null ? {} : { inks: [...drawn.plates.inks.keys()] }),
    ...(finer === null ? {} : { isDetailed: true }),
    marks: { ...facts.marks, ...seenMarks, die },
  };
  return { facts: known, packed: pack(() => Promise.all([preview, detail, plates]).then(() => undefined)) };
}

const UNDRAWN = ['bleed', 'cut', 'fold', 'ink', 'lines', 'text', 'overprint', 'pages'] as const;

/** All that is known of a prepared page. */
export function finishPage(prepared: PreparedPage, check: PdfCheck): FinishedPage {
  const { page, look } = prepared;
  if (look !== null) return finishSeen(prepared, look, check);
  return { facts: { ...page.facts, unmeasured: [...page.facts.unmeasured, ...UNDRAWN] }, packed: Promise.resolve() };
}
