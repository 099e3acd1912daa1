import type { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { LimitHit } from '../limits.ts';
import { IDENTITY } from '../matrix.ts';
import { type Operation, readPieces } from '../pdf/content-operations.ts';
import { checkContent } from '../pdf/decode.ts';
import { type Output, openOutput } from '../pdf/output.ts';
import { COLOUR_OPERATORS } from './colour-operators.ts';
import { initialState } from './graphics-state.ts';
import { PAINT_OPERATORS } from './paint-operators.ts';
import { PATH_OPERATORS } from './path-operators.ts';
import { openTrace } from './path-trace.ts';
import type { ContentRun, Operator, PageRun, Start } from './run.ts';
import { STATE_OPERATORS } from './state-operators.ts';
import { TEXT_OPERATORS } from './text-operators.ts';

/** Operators copied unchanged when content is rewritten. */
const COPIED = new Map<string, Operator>(Object.entries({ ...STATE_OPERATORS, ...PATH_OPERATORS, ...TEXT_OPERATORS }));
const COLOURS = new Map<string, Operator>(Object.entries(COLOUR_OPERATORS));
const PAINTS = new Map(Object.entries(PAINT_OPERATORS));
/** Marked content is not needed once its layers were applied. */
const LEFT_OUT = new Set(['BMC', 'BDC', 'EMC', 'MP', 'DP']);

/** Operators are counted in steps: a check on each one would cost more than most of them. */
const COUNT_STEP = 1000;

/** Cost of a form in operators: nested forms multiply quickly. */
const FORM_COST = 100;
/** A rewritten form becomes an object of its own, which costs more. */
const WRITTEN_FORM_COST = 1500;

/** Prepares one content stream for interpretation. */
export function openRun(page: PageRun, resources: PDFDict | undefined, start: Start): ContentRun {
  const out = start.isWritten ? openOutput(page.made) : null;
  const words = { matrix: IDENTITY, line: IDENTITY, clip: null, clipText: [] };
  return { ...start, page, resources, stack: [], marks: [], path: null, trace: openTrace(), isClipping: false, words, out };
}

/** Takes an operation that paints nothing into the state. */
export function follow(run: ContentRun, { operator, operands }: Operation): void {
  (COLOURS.get(operator) ?? COPIED.get(operator))?.(run, operands);
}

/** Interprets content; unknown operators are copied. @throws {LimitHit} */
function interpret(page: PageRun, bytes: Uint8Array, resources: PDFDict | undefined, start: Start): Output | null {
  if (start.depth > page.budget.limits.nesting) throw new LimitHit('nesting');
  page.budget.spend('operators', start.isWritten ? WRITTEN_FORM_COST : FORM_COST);
  const run = openRun(page, resources, start);
  let [count, from] = [0, 0];
  for (const { operation, to, data } of readPieces(bytes)) {
    const { operator, operands } = operation;
    const paint = PAINTS.get(operator);
    const colour = COLOURS.get(operator);
    if (paint !== undefined) paint(run, { operator, operands, data, bytes: bytes.subarray(from, to) });
    else if (colour !== undefined) colour(run, operands);
    else {
      COPIED.get(operator)?.(run, operands);
      if (!LEFT_OUT.has(operator)) run.out?.bytes(bytes.subarray(from, to));
    }
    from = to;
    count += 1;
    if (count % COUNT_STEP === 0) page.budget.spend('operators', COUNT_STEP);
  }
  page.budget.spend('operators', count % COUNT_STEP);
  return run.out;
}

/** A page ready to draw content: forms, patterns and glyphs call back into the same interpreter. */
export function openPageRun(base: Omit<PageRun, 'draw' | 'looks' | 'again' | 'bytesOf'>): PageRun {
  // Decoded content is kept while a page is drawn: forms are drawn again and again.
  const cache = new Map<PDFRawStream, Uint8Array>();
  const drawing = new Set<PDFRawStream>();
  const page: PageRun = {
    ...base,
    looks: new Map(),
    again: new Map(),
    bytesOf: (content) => {
      const bytes = cache.get(content) ?? readContent(page, content);
      cache.set(content, bytes);
      return bytes;
    },
    draw: (content, resources, start) => {
      // Content that draws itself looks different in every program.
      if (drawing.has(content)) throw new LimitHit('loop');
      drawing.add(content);
      try {
        return interpret(page, page.bytesOf(content), resources, start);
      } finally {
        drawing.delete(content);
      }
    },
  };
  return page;
}

/** Content no decoder can read may contain anything, so nothing is reported. @throws {LimitHit} */
export function readContent({ log, budget }: Pick<PageRun, 'log' | 'budget'>, content: PDFRawStream): Uint8Array {
  try {
    const { bytes, isDamaged } = checkContent(content, budget);
    if (isDamaged) log.damage();
    return bytes;
  } catch (error) {
    if (error instanceof LimitHit) throw error;
    log.damage();
    for (const indicator of ['fonts', 'resolution', 'colour'] as const) log.miss(indicator);
    return new Uint8Array();
  }
}

type How = { isWritten: boolean; isInRgb: boolean };

/** Runs a page's own content; `isInRgb`: its transparency is mixed in RGB. @throws {LimitHit} */
export function drawPage(page: PageRun, bytes: Uint8Array, resources: PDFDict | undefined, { isWritten, isInRgb }: How): Output | null {
  const state = { ...initialState(page.view), isInRgb };
  return interpret(page, bytes, resources, { state, depth: 0, base: page.view, within: null, isUncoloured: false, isWritten });
}
