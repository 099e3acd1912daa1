import { PDFDict, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import { imageFactOf, inlineStreamOf, spaceOfImage } from '../image-coding/images.ts';
import { bitsOf } from '../ink/colour-space.ts';
import { around, boxThrough, grown, sidesOf } from '../matrix.ts';
import type { Operand } from '../pdf/content-tokens.ts';
import { fontFactOf, isForeignText, isNoText } from '../pdf/fonts.ts';
import { register } from '../pdf/output.ts';
import { dictOf, isTrue, lookUp, numberOf } from '../pdf/pdf-objects.ts';
import { filledLine, strokedLine, unplacedLine } from './fine-lines.ts';
import { lostLetters } from './lost-text.ts';
import { kindOf, noteMissing, objectNamed } from './named-objects.ts';
import { drawForm, drawGlyphs, rewrittenFont } from './nested.ts';
import { paintShading, shadeText, shownOf, takeInk } from './paint.ts';
import { endPath } from './path-operators.ts';
import { closeTrace } from './path-trace.ts';
import { type ContentRun, change, isHidden, nameIn } from './run.ts';
import { isObjectHidden } from './state-operators.ts';
import { codesIn, letterPoints, nextLine, placeText } from './text-operators.ts';

/** An operation with its bytes, and those of an inline image's data. */
export type Step = { operator: string; operands: readonly Operand[]; bytes: Uint8Array; data: Uint8Array | null };
type PaintOperator = (run: ContentRun, step: Step) => void;

/** Text is filled, stroked or neither by its rendering mode; from 4 on it clips too. */
const FILLED_TEXT = new Set([0, 2, 4, 6]);
const STROKED_TEXT = new Set([1, 2, 5, 6]);
const CLIPPING_TEXT = 4;
const CLIP_ALONE = 7;
const INVISIBLE_TEXT = 3;

const PATHS: Record<string, { fill: string | null; stroke: string | null }> = {
  f: { fill: 'f', stroke: null },
  F: { fill: 'f', stroke: null },
  'f*': { fill: 'f*', stroke: null },
  S: { fill: null, stroke: 'S' },
  s: { fill: null, stroke: 's' },
  B: { fill: 'f', stroke: 'S' },
  'B*': { fill: 'f*', stroke: 'S' },
  b: { fill: 'f', stroke: 's' },
  'b*': { fill: 'f*', stroke: 's' },
  n: { fill: null, stroke: null },
};

/** A shorter line of a tile is a dot. */
const LEAST_OF_TILE_MM = 1;

/** A line that repeats: where its tiles lie is not known, only that they show. */
const lineOfTile = ({ path, state: { lineWidth, ctm } }: ContentRun) =>
  path === null || Math.max(path.width, path.height) < LEAST_OF_TILE_MM ? null : unplacedLine(lineWidth, ctm);

const paintPath: PaintOperator = (run, { operator }) => {
  const { fill, stroke } = PATHS[operator] ?? { fill: null, stroke: null };
  const place = isHidden(run) ? null : run.path;
  const { trace } = run;
  const { lineWidth, ctm } = run.state;
  const half = (lineWidth * Math.max(...sidesOf(ctm))) / 2;
  if (stroke === 's') closeTrace(trace);
  const filled = stroke === null ? filledLine(trace) : null;
  const fills = place !== null && fill !== null && takeInk(run, 'fill', place, { by: 'vector', line: filled, trace });
  const line = stroke === null ? null : run.within === null ? strokedLine(trace, lineWidth, ctm) : lineOfTile(run);
  const strokes = place !== null && stroke !== null && takeInk(run, 'stroke', grown(place, half), { by: 'vector', line, trace });
  const left = (fills ? fill : null) ?? (strokes ? stroke : null) ?? 'n';
  run.out?.words(fills && strokes ? operator : left);
  endPath(run);
};

/** A form that has no font of this name takes the page's; what neither has is drawn as one that is not in the file; null: it cannot be read. */
function fontNamed({ resources, page }: ContentRun, name: string): PDFDict | null {
  const [own, paged] = [resources, page.resources].map((all) => lookUp(dictOf(all, 'Font'), name));
  const font = own ?? paged ?? page.made.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: name });
  if (font instanceof PDFDict) return font;
  page.log.miss('fonts');
  return null;
}

const setFont: PaintOperator = (run, { operands: [name, size], bytes }) => {
  const font = fontNamed(run, nameIn(name) ?? '');
  const fontSize = typeof size === 'number' ? size : 0;
  change(run, { font, fontSize });
  const again = font === null ? null : rewrittenFont(run, font);
  if (again === null || run.out === null) run.out?.bytes(bytes);
  else run.out.words(`/${run.out.name('Font', again)} ${fontSize} Tf`);
};

type Inked = { fills: boolean; strokes: boolean };
const NOTHING: Inked = { fills: false, strokes: false };

function inkText(run: ContentRun, font: PDFDict, codes: number[], place: Box): Inked {
  const { textMode } = run.state;
  const fact = { ...fontFactOf(font), place: shownOf(run, place) };
  const isType3 = fact.type === 'Type3';
  const [fills, strokes] = [isType3 ? textMode !== INVISIBLE_TEXT : FILLED_TEXT.has(textMode), !isType3 && STROKED_TEXT.has(textMode)];
  if (isHidden(run) || isNoText(font, fact, codes) || !(fills || strokes)) return NOTHING;
  const lost = run.page.painter.lost === undefined || run.state.clear.fill ? [] : lostLetters(run, font, fact, codes);
  if (lost.length > 0) run.page.painter.lost?.(fact, lost, fact.place);
  const letters = {
    points: letterPoints(run, font),
    count: fact.type === 'Type0' ? codes.length / 2 : codes.length,
    isForeign: !fact.embedded && isForeignText(font, codes),
  };
  if (isType3 && !drawGlyphs(run, font, codes, place, letters)) {
    run.page.log.text(fact, { place: fact.place, number: 0, isDrawn: false });
    return { fills: run.page.painter.nested === 'written', strokes: false };
  }
  const more = { by: 'text', font: fact, letters } as const;
  const line = fills ? null : unplacedLine(run.state.lineWidth, run.state.ctm);
  return { fills: fills && takeInk(run, 'fill', place, more), strokes: strokes && takeInk(run, 'stroke', place, { ...more, line }) };
}

/** The mode in which the letters are drawn again. */
function modeFor(mode: number, { fills, strokes }: Inked): number {
  const base = fills ? (strokes ? 2 : 0) : strokes ? 1 : INVISIBLE_TEXT;
  return mode >= CLIPPING_TEXT ? base + CLIPPING_TEXT : base;
}

/** Text that only clips: its font counts once something is painted through it. */
function clipWith(run: ContentRun, font: PDFDict, codes: number[], place: Box): void {
  const { clip, clipText } = run.words;
  const fact = fontFactOf(font);
  const isSeen = run.state.textMode === CLIP_ALONE && !isHidden(run) && !isNoText(font, fact, codes) && run.page.painter.lost !== undefined;
  const own = isSeen ? [{ font: fact, lost: lostLetters(run, font, fact, codes), place }] : [];
  run.words = { ...run.words, clip: around(clip, place), clipText: [...clipText, ...own] };
}

const showText: PaintOperator = (run, { operator, operands, bytes }) => {
  const { font, textMode } = run.state;
  if (operator === "'" || operator === '"') nextLine(run);
  const place = font === null ? null : placeText(run, font, operator === '"' ? operands.slice(2) : operands);
  const inked = font === null || place === null ? NOTHING : inkText(run, font, codesIn(operands), place);
  if (font !== null && place !== null && textMode >= CLIPPING_TEXT) clipWith(run, font, codesIn(operands), place);
  if (run.out === null) return;
  const mode = modeFor(textMode, inked);
  if (mode !== textMode) run.out.words(`${mode} Tr`);
  run.out.bytes(bytes);
  if (mode !== textMode) run.out.words(`${textMode} Tr`);
};

function drawImage(run: ContentRun, stream: PDFRawStream, ref: PDFRef | undefined): void {
  const { dict } = stream;
  const isMask = isTrue(dict, 'ImageMask');
  const size = { width: numberOf(dict, 'Width') ?? 0, height: numberOf(dict, 'Height') ?? 0 };
  const whole = boxThrough(run.state.ctm, 0, 0, 1, 1);
  const place = shownOf(run, whole);
  const fact = imageFactOf({ ...size, bits: bitsOf(dict), isMask }, run.state.ctm);
  if (isMask) {
    if (run.isUncoloured && fact !== null) run.page.painter.letterPicture?.(fact, place);
    const isDrawn = takeInk(run, 'fill', whole, { by: 'image', ...(fact === null ? {} : { image: fact, stencil: stream }) });
    if (isDrawn && run.out !== null) run.out.words(`/${run.out.name('XObject', ref ?? register(run.page.made, stream))} Do`);
    return;
  }
  if (run.state.clear.fill) return;
  const drawn = run.page.painter.picture({
    stream,
    ref: ref ?? null,
    space: spaceOfImage(stream, run.resources),
    fact,
    place,
    state: run.state,
  });
  if (drawn === null || run.out === null) return;
  if (Array.isArray(drawn)) run.out.words(`q ${shadeText(drawn as never)} rg 0 0 1 1 re f Q`);
  else run.out.words(`/${run.out.name('XObject', drawn as never)} Do`);
}

const drawObject: PaintOperator = (run, { operands: [operand] }) => {
  const name = nameIn(operand);
  if (name === null || isHidden(run)) return;
  const { object, ref } = objectNamed(run, name);
  if (!(object instanceof PDFRawStream)) return noteMissing(run, name);
  if (isObjectHidden(run, object.dict)) return;
  const kind = kindOf(object);
  if (kind === 'Image') drawImage(run, object, ref);
  else if (kind === 'Form') drawForm(run, object);
  else if (kind === null) noteMissing(run, name);
};

const drawInlineImage: PaintOperator = (run, { operands: [entries], data }) => {
  if (isHidden(run) || !(entries instanceof Map)) return;
  drawImage(run, inlineStreamOf(entries, data ?? new Uint8Array(), run.page.made), undefined);
};

const drawShading: PaintOperator = (run, { operands: [name] }) => {
  if (!isHidden(run)) paintShading(run, nameIn(name) ?? '');
};

export const PAINT_OPERATORS: Record<string, PaintOperator> = {
  ...Object.fromEntries(Object.keys(PATHS).map((operator) => [operator, paintPath])),
  ...Object.fromEntries(['Tj', 'TJ', "'", '"'].map((operator) => [operator, showText])),
  Tf: setFont,
  Do: drawObject,
  BI: drawInlineImage,
  sh: drawShading,
};
