import type { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { COLOUR_OPERATORS } from './colour-operators.ts';
import { readOperations } from './content-tokens.ts';
import { decodeContent } from './decode.ts';
import { type GraphicsState, initialState } from './graphics-state.ts';
import { LimitHit } from './limits.ts';
import { PAINT_OPERATORS } from './paint-operators.ts';
import type { Operator, PageRun } from './run.ts';
import { STATE_OPERATORS } from './state-operators.ts';

const OPERATORS = new Map<string, Operator>(Object.entries({ ...STATE_OPERATORS, ...COLOUR_OPERATORS, ...PAINT_OPERATORS }));

/** Operators are counted in steps: a check on each one would cost more than most of them. */
const COUNT_STEP = 1000;

/** What beginning a form costs beside its operators: forms that draw forms that draw forms add up to more than any page needs. */
const FORM_COST = 100;

/** Runs the content of one page or of something in it; operators it does not know only move, so they are passed over. @throws {LimitHit} */
function interpret(page: PageRun, bytes: Uint8Array, resources: PDFDict | undefined, state: GraphicsState, depth: number): void {
  if (depth > page.budget.limits.nesting) throw new LimitHit('nesting');
  page.budget.spend('operators', FORM_COST);
  const run = { page, resources, state, stack: [], marks: [], depth };
  let count = 0;
  for (const { operator, operands } of readOperations(bytes)) {
    OPERATORS.get(operator)?.(run, operands);
    count += 1;
    if (count % COUNT_STEP === 0) page.budget.spend('operators', COUNT_STEP);
  }
  page.budget.spend('operators', count % COUNT_STEP);
}

/** Decoded content is kept while a page is drawn: forms are drawn again and again. */
export type ContentCache = Map<PDFRawStream, Uint8Array>;

/** A page ready to draw content: forms, patterns and glyphs call back into the same interpreter. */
export function openPageRun(base: Omit<PageRun, 'draw' | 'drawn'>): PageRun {
  const cache: ContentCache = new Map();
  const page: PageRun = {
    ...base,
    drawn: new Set(),
    draw: (content, resources, state, depth) => {
      const bytes = cache.get(content) ?? readContent(page, content);
      cache.set(content, bytes);
      interpret(page, bytes, resources, state, depth);
    },
  };
  return page;
}

/** What no decoder reads may hold anything: nothing is said of it then. @throws {LimitHit} */
export function readContent({ log, budget }: Pick<PageRun, 'log' | 'budget'>, content: PDFRawStream): Uint8Array {
  try {
    return decodeContent(content, budget);
  } catch (error) {
    if (error instanceof LimitHit) throw error;
    for (const indicator of ['fonts', 'resolution', 'colour'] as const) log.miss(indicator);
    return new Uint8Array();
  }
}

/** Runs a page's own content. @throws {LimitHit} */
export function drawPage(page: PageRun, bytes: Uint8Array, resources: PDFDict | undefined): void {
  interpret(page, bytes, resources, initialState(page.view), 0);
}
