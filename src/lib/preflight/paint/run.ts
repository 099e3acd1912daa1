import type { PDFDict, PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { Box, FontFact, ImageFact, PaintFact } from '#lib/domain/artwork/report.ts';
import type { ColourSpace } from '../ink/colour-space.ts';
import type { Budget } from '../limits.ts';
import type { Matrix } from '../matrix.ts';
import type { Operand } from '../pdf/content-tokens.ts';
import type { Made, Output } from '../pdf/output.ts';
import type { FineLine } from './fine-lines.ts';
import type { Colour, GraphicsState } from './graphics-state.ts';
import type { InkLog } from './ink-log.ts';
import type { PathTrace } from './path-trace.ts';
import type { ClipText } from './trace.ts';

/** Three channels, 0–1, in which a paint is drawn again. */
export type Shade = readonly [number, number, number];

/** One paint: of what, where at most (mm), in what state; the font of text, the pixels of a stencil. */
export type Paint = {
  by: PaintFact['by'];
  target: 'fill' | 'stroke';
  colour: Colour;
  place: Box;
  state: GraphicsState;
  font?: FontFact;
  image?: ImageFact;
  stencil?: PDFRawStream;
  /** Of text: the size of its letters, how many there are, and whether an engine may have none in place of their lost font. */
  letters?: { points: number; count: number; isForeign: boolean };
  /** Of a path: a thin line, and the pieces it is drawn of. */
  line?: FineLine | null;
  trace?: PathTrace;
};

/** A picture with samples of its own. */
export type Picture = {
  stream: PDFRawStream;
  ref: PDFRef | null;
  space: ColourSpace;
  fact: ImageFact | null;
  place: Box;
  state: GraphicsState;
};

/** Learns of each paint and decides what becomes of it when the content is written again; null leaves it out. */
export type Painter = {
  /** Patterns and glyphs with colours of their own are only looked through, or written again as well. */
  nested: 'looked' | 'written';
  shade: (paint: Paint) => Shade | null;
  picture: (picture: Picture) => PDFObject | Shade | null;
  /** Learns of letters that a font in the file lacks. */
  lost?: (font: FontFact, letters: readonly string[], place: Box) => void;
  /** Learns of a picture or a form that the file lacks, and where it would show at most. */
  missing?: (name: string, place: Box) => void;
  /** Learns of letters and stencils that are filled with a pattern, before what the pattern paints. */
  patterned?: (paint: Paint) => void;
  /** Learns of what is filled with the tiles of a pattern. */
  tiled?: (paint: Paint) => void;
  /** Learns of a picture that is a letter, in the colour of its text. */
  letterPicture?: (image: ImageFact, place: Box) => void;
  shading: (shading: PDFDict | PDFRawStream, space: ColourSpace, paint: Paint) => PDFObject | null;
};

/** What content begins with besides its resources. */
export type Start = {
  state: GraphicsState;
  depth: number;
  base: Matrix;
  /** For a tile of a pattern: the area the pattern fills, since each of the tile's paints may be repeated anywhere in it. Null: drawn once, bounded by its own clip only. */
  within: Box | null;
  isUncoloured: boolean;
  isWritten: boolean;
  /** What is drawn are letters with colours of their own. */
  letters?: Paint['letters'];
};

/** What all content of one page shares. */
export type PageRun = {
  log: InkLog;
  budget: Budget;
  /** From PDF's units to mm on the page as it is seen. */
  view: Matrix;
  /** Of the page itself. */
  resources: PDFDict | undefined;
  /** Layers that do not print, by reference. */
  hiddenLayers: ReadonlySet<string>;
  painter: Painter;
  made: Made;
  /** How often a pattern or a glyph was looked through: a few times are enough to know its colours. */
  looks: Map<unknown, number>;
  /** What was written again, by what it was and what it began with. */
  again: Map<unknown, Map<string, PDFObject>>;
  bytesOf: (content: PDFRawStream) => Uint8Array;
  /** @throws {LimitHit} */
  draw: (content: PDFRawStream, resources: PDFDict | undefined, start: Start) => Output | null;
};

/** One content stream being run. */
export type ContentRun = Start & {
  page: PageRun;
  resources: PDFDict | undefined;
  stack: GraphicsState[];
  /** Open marked content: true for that of a hidden layer. */
  marks: boolean[];
  path: Box | null;
  trace: PathTrace;
  isClipping: boolean;
  words: { matrix: Matrix; line: Matrix; clip: Box | null; clipText: readonly ClipText[] };
  out: Output | null;
};

export type Operator = (run: ContentRun, operands: readonly Operand[]) => void;

export const numbersIn = (operands: readonly Operand[]): number[] => operands.filter((operand) => typeof operand === 'number');

export function nameIn(operand: Operand | undefined): string | null {
  return typeof operand === 'object' && operand !== null && 'name' in operand ? operand.name : null;
}

export const isHidden = (run: ContentRun): boolean => run.marks.includes(true);

export function change(run: ContentRun, part: Partial<GraphicsState>): void {
  run.state = { ...run.state, ...part };
}
