import type { PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { Box, FontFact, InkFact, PageFacts, TrimFact } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { PdfPage } from '../engine/pdfium.ts';
import { type PageStructure, registerPage } from '../facts/page-facts.ts';
import { measureDie } from '../fine/measure-die.ts';
import { measureFine } from '../fine/measure-fine.ts';
import { measureOver } from '../fine/measure-over.ts';
import { pictureLike, type Samples } from '../image-coding/plate-picture.ts';
import { mostEstimate } from '../ink/picture-ink.ts';
import { detailScale } from '../measure/detail.ts';
import { measurePage } from '../measure/measure.ts';
import { isKeptBy, type Numbered, shownAt } from '../measure/shown.ts';
import type { InkLog } from '../paint/ink-log.ts';
import type { IsShown } from '../paint/trace.ts';
import { writePages } from '../pdf/pdf-writer.ts';
import { type DrawnPlates, drawPages, drawPlates } from '../plates/plates.ts';
import type { Raster } from '../raster.ts';
import type { PdfCheck } from './pdf-check.ts';
import type { Look, PreparedPage } from './prepare-page.ts';

type Seen = { numbered: Numbered | null; area: Box; trim: TrimFact | null; isShown: IsShown };

/** The most ink, from the trim's corner; a page of no fitting size is measured whole. An estimate where something of that spot is reckoned. */
function inkOf(
  { worst: { percent, place }, isEstimate }: DrawnPlates,
  log: InkLog,
  { numbered, area, trim }: Omit<Seen, 'isShown'>,
): InkFact {
  const origin = trim?.place ?? { x: 0, y: 0 };
  const spot = { ...place, x: area.x + place.x, y: area.y + place.y };
  const there = { ...spot, x: spot.x - origin.x, y: spot.y - origin.y };
  const isReckoned = isEstimate && (numbered === null || log.isReckoned(shownAt(numbered, spot, area)));
  return { percent, place: there, ...(isReckoned ? { isEstimate: true } : {}) };
}

/** Facts found from the plates of a page. */
function printedMarks({ fine, log }: PageStructure, drawn: DrawnPlates, { trim, ...seen }: Seen, { text }: ArtworkRules) {
  const printed = { ...seen, plates: drawn.plates, trim: trim?.place ?? seen.area };
  const over = measureOver(fine, printed, text.ground);
  return { ink: inkOf(drawn, log, { ...seen, trim }), fine: measureFine(fine, printed), ...(over.length > 0 ? { over } : {}) };
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

/** Facts of a page; `packed` resolves when its pictures are written, which may go on during the next page. */
export type FinishedPage = { facts: PageFacts; packed: Promise<unknown> };

/** Starts packing a picture in parallel; its errors are reported where all are awaited. */
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

/** Marks fonts the engine has to replace as damaged: what a printing program would make of them is unknown. */
function withDamaged(fonts: readonly FontFact[], seen: PdfPage): FontFact[] {
  if (!fonts.some(({ embedded }) => embedded)) return [...fonts];
  const replaced = seen.replacedFonts();
  return fonts.map((font) => (font.embedded && replaced.has(font.name) ? { ...font, embedded: false, isDamaged: true } : font));
}

function finishSeen({ page, budget, hiddenLayers, pages }: PreparedPage, look: Look, check: PdfCheck): FinishedPage {
  const { spec, rules, pdfium } = check;
  const { area, media, trim, seen, numbered, isShown, glyphs, samples, broken } = look;
  const { fonts, ...shown } = page.log.result(isShown, look.retold, isKeptBy(trim));
  const structure = { ...page.facts, ...shown, fonts: withDamaged(fonts, seen), trim };
  const render = (part: Box, scale: number): Raster => drawLight(page, samples, check, part, scale) ?? seen.render(part, media, scale);
  const { facts, raster } = measurePage(
    structure,
    { render, glyphs, numbered, objects: page.log.objects, drawPart: (part, fine) => seen.render(part, media, fine) },
    spec,
    rules,
    budget.limits.rasterPixels,
  );
  const preview = pack(() => check.onPreview?.(facts.page, raster));
  const finest = isReadPictures(facts, page, look) ? look.scale : undefined;
  const finer = check.onDetail === undefined ? null : detailScale(area, pages, finest);
  const detail = pack(() => (finer === null ? undefined : check.onDetail?.(facts.page, render(area, finer))));
  const most = mostEstimate(spec, rules);
  const drawn = drawPlates({ pdfium, content: page.content, area, media, hiddenLayers, budget, most, samples, thin: page.fine.thin.all() });
  const plates = pack(() => (drawn === null ? undefined : check.onPlates?.(facts.page, drawn.plates)));
  const seenMarks = drawn === null ? { ink: null, fine: null } : printedMarks(page, drawn, look, rules);
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

/** Collects all facts of a prepared page. */
export function finishPage(prepared: PreparedPage, check: PdfCheck): FinishedPage {
  const { page, look } = prepared;
  if (look !== null) return finishSeen(prepared, look, check);
  return { facts: { ...page.facts, unmeasured: [...page.facts.unmeasured, ...UNDRAWN] }, packed: Promise.resolve() };
}
