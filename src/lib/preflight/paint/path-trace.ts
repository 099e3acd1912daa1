import { applyTo, type Matrix } from '../matrix.ts';

/** Points of one piece of a path, x and y by turns, mm; a curve is cut into chords. */
export type Subpath = { points: number[]; isClosed: boolean; isStraight: boolean };
export type PathTrace = { pieces: Subpath[]; room: number };

/** A path of more points is a picture: its first ones tell enough. */
const MOST_POINTS = 2000;
const CHORDS = 4;

export const openTrace = (): PathTrace => ({ pieces: [], room: MOST_POINTS });

function begin(trace: PathTrace, x: number, y: number): void {
  trace.room -= 1;
  if (trace.room >= 0) trace.pieces.push({ points: [x, y], isClosed: false, isStraight: true });
}

function add(trace: PathTrace, x: number, y: number): void {
  trace.room -= 1;
  if (trace.room >= 0) trace.pieces.at(-1)?.points.push(x, y);
}

function addCurve(trace: PathTrace, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): void {
  const piece = trace.pieces.at(-1);
  if (piece === undefined) return;
  piece.isStraight = false;
  const [x0 = 0, y0 = 0] = piece.points.slice(-2);
  for (let step = 1; step <= CHORDS; step += 1) {
    const t = step / CHORDS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    add(trace, a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
  }
}

/** Closes the last piece of a path. */
export function closeTrace(trace: PathTrace): void {
  const piece = trace.pieces.at(-1);
  if (piece === undefined || piece.isClosed) return;
  const [x = 0, y = 0] = piece.points;
  add(trace, x, y);
  piece.isClosed = true;
}

/** Takes one operation that builds a path; `numbers` are in units of `ctm`. */
export function traceStep(trace: PathTrace, operator: string, numbers: readonly number[], ctm: Matrix): void {
  if (trace.room <= 0) return;
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) =>
    applyTo(ctm, numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0),
  ).flat();
  const last = trace.pieces.at(-1)?.points.slice(-2) ?? [];
  const [x = 0, y = 0] = points;
  if (operator === 'm') begin(trace, x, y);
  else if (operator === 'l') add(trace, x, y);
  else if (operator === 'c') addCurve(trace, points);
  else if (operator === 'v') addCurve(trace, [...last, ...points]);
  else if (operator === 'y') addCurve(trace, [...points, ...points.slice(-2)]);
  else if (operator === 'h') closeTrace(trace);
}

/** Takes a rectangle, whose sides turn with `ctm`. */
export function traceRectangle(trace: PathTrace, [x = 0, y = 0, width = 0, height = 0]: readonly number[], ctm: Matrix): void {
  if (trace.room <= 0) return;
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  corners.forEach(([left, top], at) => {
    (at === 0 ? begin : add)(trace, ...applyTo(ctm, left, top));
  });
  closeTrace(trace);
}
