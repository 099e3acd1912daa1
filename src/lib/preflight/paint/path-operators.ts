import type { Box } from '#lib/domain/artwork/report.ts';
import { applyTo, meet, reach } from '../matrix.ts';
import { openTrace, traceRectangle, traceStep } from './path-trace.ts';
import { type ContentRun, change, numbersIn, type Operator } from './run.ts';

/** Takes points into the box around the path; control points are a little outside of their curve, never inside. */
function add(run: ContentRun, numbers: readonly number[]): void {
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x, y] = applyTo(run.state.ctm, numbers[at] ?? 0, numbers[at + 1] ?? 0);
    run.path = reach(run.path, x, y);
  }
}

/** Lines are followed where facts are read; what repeats in a pattern or a glyph is left out. */
const isTraced = ({ page, within }: ContentRun): boolean => page.painter.nested === 'looked' && within === null;

const points =
  (operator: string): Operator =>
  (run, operands) => {
    const numbers = numbersIn(operands);
    add(run, numbers);
    if (isTraced(run)) traceStep(run.trace, operator, numbers, run.state.ctm);
  };

const rectangle: Operator = (run, operands) => {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(operands);
  add(run, [x, y, x + width, y, x, y + height, x + width, y + height]);
  if (isTraced(run)) traceRectangle(run.trace, [x, y, width, height], run.state.ctm);
};

const clip: Operator = (run) => {
  run.isClipping = true;
};

const NOWHERE: Box = { x: 0, y: 0, width: -1, height: -1 };

/** Ends the current path, painted or not; after `W` it first narrows the clip. */
export function endPath(run: ContentRun): void {
  if (run.isClipping) change(run, { clip: meet(run.state.clip, run.path ?? NOWHERE) });
  run.isClipping = false;
  run.path = null;
  if (run.trace.pieces.length > 0) run.trace = openTrace();
}

export const PATH_OPERATORS: Record<string, Operator> = {
  ...Object.fromEntries(['m', 'l', 'c', 'v', 'y', 'h'].map((operator) => [operator, points(operator)])),
  re: rectangle,
  W: clip,
  'W*': clip,
};
