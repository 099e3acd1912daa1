import type { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import type { Operand } from './content-tokens.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { InkLog } from './ink-log.ts';
import type { Budget } from './limits.ts';
import type { Matrix } from './matrix.ts';

/** Draws content with the resources and the state it begins with. @throws {LimitHit} */
export type Draw = (content: PDFRawStream, resources: PDFDict | undefined, state: GraphicsState, depth: number) => void;

/** What all content of one page shares. */
export type PageRun = {
  log: InkLog;
  budget: Budget;
  /** From PDF's units to mm on the page as it is seen. */
  view: Matrix;
  /** Layers that are switched off, by reference. */
  hiddenLayers: ReadonlySet<string>;
  /** Patterns and glyphs drawn already: once is enough to know their colours. */
  drawn: Set<unknown>;
  draw: Draw;
};

/** One content stream being run. */
export type Run = {
  page: PageRun;
  resources: PDFDict | undefined;
  state: GraphicsState;
  stack: GraphicsState[];
  /** Open marked content: true for that of a hidden layer. */
  marks: boolean[];
  depth: number;
};

export type Operator = (run: Run, operands: readonly Operand[]) => void;

export const numbersIn = (operands: readonly Operand[]): number[] => operands.filter((operand) => typeof operand === 'number');

export function nameIn(operand: Operand | undefined): string | null {
  return typeof operand === 'object' && operand !== null && 'name' in operand ? operand.name : null;
}

export const isHidden = (run: Run): boolean => run.marks.includes(true);

export function change(run: Run, part: Partial<GraphicsState>): void {
  run.state = { ...run.state, ...part };
}
