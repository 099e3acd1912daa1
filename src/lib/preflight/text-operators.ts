import { PDFArray, type PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import type { Operand } from './content-tokens.ts';
import { around, boxThrough, IDENTITY, type Matrix, meet, multiply } from './matrix.ts';
import { arrayOf, lookUp, numberOf, wordOf } from './pdf-objects.ts';
import { change, numbersIn, type Operator, type Run } from './run.ts';
import { matrixOf } from './state-operators.ts';

/** How far letters stand out of their em, down and up, and to the sides. */
const DESCENT = 0.4;
const ASCENT = 1.1;
const OVERHANG = 0.3;
/** A letter of a font that does not tell its widths, in ems. */
const USUAL_WIDTH = 0.6;
const WORD_SPACE = 32;

const set =
  (key: keyof Run['state']['text'], per = 1): Operator =>
  (run, operands) =>
    change(run, { text: { ...run.state.text, [key]: (numbersIn(operands)[0] ?? 0) / per } });

/** To the beginning of a line, moved from that of the last one. */
function moveLine(run: Run, x: number, y: number): void {
  const line = multiply([1, 0, 0, 1, x, y], run.words.line);
  run.words = { ...run.words, line, matrix: line };
}

export const nextLine = (run: Run): void => moveLine(run, 0, -run.state.text.leading);

export const TEXT_OPERATORS: Record<string, Operator> = {
  BT: (run) => {
    run.words = { matrix: IDENTITY, line: IDENTITY, clip: null };
  },
  ET: (run) => {
    if (run.words.clip !== null) change(run, { clip: meet(run.state.clip, run.words.clip) });
    run.words = { ...run.words, clip: null };
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
export function glyphMatrix({ state, words }: Run): Matrix {
  const { fontSize, text } = state;
  return multiply(multiply([fontSize * text.across, 0, 0, fontSize, 0, text.rise], words.matrix), state.ctm);
}

const POINTS_PER_MM = 72 / 25.4;

/** The size of letters as they come out, in points. */
export function letterPoints(run: Run): number {
  const [, , c, d] = glyphMatrix(run);
  return Math.hypot(c, d) * POINTS_PER_MM;
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

/** How far one string goes, in the units of the text. */
export function advance({ state: { fontSize, text } }: Run, font: PDFDict, bytes: ArrayLike<number> & Iterable<number>): number {
  if (wordOf(font, 'Subtype') === 'Type0') return (bytes.length / 2) * (USUAL_WIDTH * fontSize + text.letters) * text.across;
  const width = widthsOf(font);
  let sum = 0;
  for (const code of bytes) sum += width(code) * fontSize + text.letters + (code === WORD_SPACE ? text.words : 0);
  return sum * text.across;
}

/** The box around the letters shown, mm; what is shown next goes on behind them. */
export function placeText(run: Run, font: PDFDict, operands: readonly Operand[]): Box {
  const { state } = run;
  const em = Math.abs(state.fontSize);
  let place: Box | null = null;
  for (const item of operands.flat()) {
    const along =
      typeof item === 'number' ? (-item / 1000) * state.fontSize * state.text.across : isText(item) ? advance(run, font, item.text) : 0;
    if (isText(item)) {
      const through = multiply(run.words.matrix, state.ctm);
      const [from, to] = [Math.min(0, along) - OVERHANG * em, Math.max(0, along) + OVERHANG * em];
      place = around(place, boxThrough(through, from, state.text.rise - DESCENT * em, to, state.text.rise + ASCENT * em));
    }
    run.words = { ...run.words, matrix: multiply([1, 0, 0, 1, along, 0], run.words.matrix) };
  }
  return place ?? { x: 0, y: 0, width: -1, height: -1 };
}
