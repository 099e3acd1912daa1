import { PDFArray, type PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { around, boxThrough, IDENTITY, type Matrix, meet, multiply } from '../matrix.ts';
import { compositeFont } from '../pdf/composite-font.ts';
import type { Operand } from '../pdf/content-tokens.ts';
import { arrayOf, itemsOf, lookUp, numberOf, numbersOf, wordOf } from '../pdf/pdf-objects.ts';
import { type ContentRun, change, numbersIn, type Operator } from './run.ts';
import { matrixOf } from './state-operators.ts';

/** How far letters stand out of their em, down and up, and to the sides. */
const DESCENT = 0.4;
const ASCENT = 1.1;
const OVERHANG = 0.3;
/** A letter of a font that does not tell its widths, in ems. */
const USUAL_WIDTH = 0.6;
const WORD_SPACE = 32;

const set =
  (key: keyof ContentRun['state']['text'], per = 1): Operator =>
  (run, operands) =>
    change(run, { text: { ...run.state.text, [key]: (numbersIn(operands)[0] ?? 0) / per } });

/** To the beginning of a line, moved from that of the last one. */
function moveLine(run: ContentRun, x: number, y: number): void {
  const line = multiply([1, 0, 0, 1, x, y], run.words.line);
  run.words = { ...run.words, line, matrix: line };
}

export const nextLine = (run: ContentRun): void => moveLine(run, 0, -run.state.text.leading);

export const TEXT_OPERATORS: Record<string, Operator> = {
  BT: (run) => {
    run.words = { matrix: IDENTITY, line: IDENTITY, clip: null, clipText: [] };
  },
  ET: (run) => {
    const { clip, clipText } = run.words;
    if (clip !== null) change(run, { clip: meet(run.state.clip, clip), clipText: [...run.state.clipText, ...clipText] });
    run.words = { ...run.words, clip: null, clipText: [] };
  },
  Td: (run, operands) => {
    const [x = 0, y = 0] = numbersIn(operands);
    moveLine(run, x, y);
  },
  TD: (run, operands) => {
    const [x = 0, y = 0] = numbersIn(operands);
    change(run, { text: { ...run.state.text, leading: -y } });
    moveLine(run, x, y);
  },
  Tm: (run, operands) => {
    const matrix = matrixOf(operands);
    run.words = { ...run.words, matrix, line: matrix };
  },
  'T*': nextLine,
  Tc: set('letters'),
  Tw: set('words'),
  TL: set('leading'),
  Tz: set('across', 100),
  Ts: set('rise'),
  Tr: (run, operands) => change(run, { textMode: numbersIn(operands)[0] ?? 0 }),
};

const isText = (operand: Operand): operand is { text: Uint8Array } => typeof operand === 'object' && operand !== null && 'text' in operand;

/** The codes that are shown, in order. */
export const codesIn = (operands: readonly Operand[]): number[] =>
  operands.flat().flatMap((operand) => (isText(operand) ? [...operand.text] : []));

/** From glyphs of one em to mm on the page. */
export function glyphMatrix({ state, words }: ContentRun): Matrix {
  const { fontSize, text } = state;
  return multiply(multiply([fontSize * text.across, 0, 0, fontSize, 0, text.rise], words.matrix), state.ctm);
}

/** What the box of all letters of a font comes to, in ems. */
const [LEAST_OF_EM, MOST_OF_EM] = [0.6, 2];

/** A box so many times smaller than the widest letter was never reckoned: TeX writes one unit for its letters of pixels. */
const UNRECKONED = 3;

const widestOf = (font: PDFDict): number =>
  Math.max(0, ...itemsOf(arrayOf(font, 'Widths')).map((width) => (width instanceof PDFNumber ? width.asNumber() : 0)));

/** The em of a font that is drawn by its own procedures, in its units of text: one as usual, or what its letters come to. */
function emOf(font: PDFDict): number {
  if (wordOf(font, 'Subtype') !== 'Type3') return 1;
  const [across = 0, , , up = 0] = numbersOf(font, 'FontMatrix', 6) ?? [];
  const [, below = 0, , above = 0] = numbersOf(font, 'FontBBox', 4) ?? [];
  const [height, widest] = [Math.abs((above - below) * up), Math.abs(widestOf(font) * across)];
  if (height * UNRECKONED < widest) return widest > MOST_OF_EM ? widest : 1;
  return height >= LEAST_OF_EM && height <= MOST_OF_EM ? 1 : height || 1;
}

/** The size of letters as they come out, in points. */
export function letterPoints(run: ContentRun, font: PDFDict): number {
  const [, , c, d] = glyphMatrix(run);
  return Math.hypot(c, d) * emOf(font) * POINTS_PER_MM;
}

function widthsOf(font: PDFDict): (code: number) => number {
  const widths = arrayOf(font, 'Widths');
  const first = numberOf(font, 'FirstChar') ?? 0;
  const isType3 = wordOf(font, 'Subtype') === 'Type3';
  const matrix = isType3 ? lookUp(font, 'FontMatrix') : undefined;
  const unit = matrix instanceof PDFArray ? Number(String(matrix.lookup(0))) || 0.001 : 0.001;
  return (code) => {
    const at = code - first;
    const width = widths === undefined || at < 0 || at >= widths.size() ? undefined : widths.lookup(at);
    return width instanceof PDFNumber ? width.asNumber() * unit : USUAL_WIDTH;
  };
}

/** Of a font of two bytes for each letter; from the top down it goes below. */
function compositeAdvance({ fontSize, text }: ContentRun['state'], font: PDFDict, bytes: ArrayLike<number>): number {
  const { isVertical, width, step } = compositeFont(font);
  let sum = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2)
    sum += (isVertical ? step : width((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0))) * fontSize + text.letters;
  return isVertical ? sum : sum * text.across;
}

/** How far one string goes, in the units of the text. */
export function advance({ state }: ContentRun, font: PDFDict, bytes: ArrayLike<number> & Iterable<number>): number {
  if (wordOf(font, 'Subtype') === 'Type0') return compositeAdvance(state, font, bytes);
  const { fontSize, text } = state;
  const width = widthsOf(font);
  let sum = 0;
  for (const code of bytes) sum += width(code) * fontSize + text.letters + (code === WORD_SPACE ? text.words : 0);
  return sum * text.across;
}

/** Around letters that go so far, in the units of the text. */
function reachOf({ state, words }: ContentRun, along: number, isDown: boolean): Box {
  const em = Math.abs(state.fontSize);
  const through = multiply(words.matrix, state.ctm);
  const [from, to] = [Math.min(0, along) - OVERHANG * em, Math.max(0, along) + OVERHANG * em];
  const { rise } = state.text;
  // From the top down letters hang from the middle of their upper edge.
  if (isDown) return boxThrough(through, -ASCENT * em, rise + from, ASCENT * em, rise + to);
  return boxThrough(through, from, rise - DESCENT * em, to, rise + ASCENT * em);
}

/** The box around the letters shown, mm; what is shown next goes on behind them. */
export function placeText(run: ContentRun, font: PDFDict, operands: readonly Operand[]): Box {
  const { fontSize, text } = run.state;
  const isDown = wordOf(font, 'Subtype') === 'Type0' && compositeFont(font).isVertical;
  let place: Box | null = null;
  for (const item of operands.flat()) {
    const moved = typeof item === 'number' ? (-item / 1000) * fontSize * (isDown ? 1 : text.across) : 0;
    const along = isText(item) ? advance(run, font, item.text) : moved;
    if (isText(item)) place = around(place, reachOf(run, along, isDown));
    run.words = { ...run.words, matrix: multiply([1, 0, 0, 1, isDown ? 0 : along, isDown ? along : 0], run.words.matrix) };
  }
  return place ?? { x: 0, y: 0, width: -1, height: -1 };
}
