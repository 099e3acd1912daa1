import type { Box } from '#lib/domain/artwork/report.ts';
import type { Operand } from './content-tokens.ts';
import { applyTo, meet, reach } from './matrix.ts';
import { change, numbersIn, type Operator, type Run } from './run.ts';

/** Takes points into the box around the path; control points are a little outside of their curve, never inside. */
function add(run: Run, numbers: readonly number[]): void {
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x, y] = applyTo(run.state.ctm, numbers[at] ?? 0, numbers[at + 1] ?? 0);
    run.path = reach(run.path, x, y);
  }
}

const points: Operator = (run, operands: readonly Operand[]) => add(run, numbersIn(operands));

const rectangle: Operator = (run, operands) => {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(operands);
  add(run, [x, y, x + width, y, x, y + height, x + width, y + height]);
};

const clip: Operator = (run) => {
  run.isClipping = true;
};

const NOWHERE: Box = { x: 0, y: 0, width: -1, height: -1 };

/** The path has been painted, or not: it may clip, and it is over. */
export function endPath(run: Run): void {
  if (run.isClipping) change(run, { clip: meet(run.state.clip, run.path ?? NOWHERE) });
  run.isClipping = false;
  run.path = null;
}

export const PATH_OPERATORS: Record<string, Operator> = {
  ...Object.fromEntries(['m', 'l', 'c', 'v', 'y'].map((operator) => [operator, points])),
  re: rectangle,
  W: clip,
  'W*': clip,
};
