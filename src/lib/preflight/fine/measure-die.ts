import type { Box, DieFact } from '#lib/domain/artwork/report.ts';
import type { DieTrace } from '../facts/fine-log.ts';
import { around, meet } from '../matrix.ts';
import type { Numbered } from '../measure/shown.ts';
import { samplesOf } from '../paint/fine-lines.ts';

/** Ends nearer than this meet. */
const JOINT_MM = 0.3;
/** Distance of the places tested along the line. */
const STEP_MM = 1;
/** A mark or a letter over the line does not cover it. */
const COVERED_SHARE = 0.02;

type Point = { x: number; y: number };
type Piece = { from: Point; to: Point };

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function toPiece(point: Point, { from, to }: Piece): number {
  const length = distance(from, to);
  if (length === 0) return distance(point, from);
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2;
  const at = Math.min(1, Math.max(0, along));
  return distance(point, { x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at });
}

type Line = { points: Point[]; isClosed: boolean };

const linesOf = (dies: readonly DieTrace[]): Line[] =>
  dies.flatMap(({ pieces }) =>
    pieces.map(({ points, isClosed }) => ({
      isClosed,
      points: Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[at * 2] ?? 0, y: points[at * 2 + 1] ?? 0 })),
    })),
  );

type Ends = { line: Line; ends: number };

/** Counts the ends of every line that meet nothing: neither its own other end nor another line. */
function looseEnds(lines: readonly Line[]): Ends[] {
  const segments = lines.map(({ points }) => points.slice(1).map((to, at): Piece => ({ from: points[at] ?? to, to })));
  return lines.map((line, index) => {
    const [first, last] = [line.points[0], line.points.at(-1)];
    if (line.isClosed || first === undefined || last === undefined || distance(first, last) <= JOINT_MM) return { line, ends: 0 };
    const isLoose = (end: Point): boolean =>
      !segments.some((others, other) => other !== index && others.some((segment) => toPiece(end, segment) <= JOINT_MM));
    return { line, ends: [first, last].filter(isLoose).length };
  });
}

const boundsOf = (lines: readonly Line[]) => {
  const points = lines.flatMap((line) => line.points);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** Whether no knife can be made: some line ends in nothing. A line free at both ends inside of the others is a slit, cut as it is. */
function isOpen(lines: readonly Line[]): boolean {
  const all = looseEnds(lines);
  const outer = boundsOf(all.filter(({ ends }) => ends === 0).map(({ line }) => line));
  return all.some(({ line, ends }) => {
    const { left, right, top, bottom } = boundsOf([line]);
    const isInside = left > outer.left && right < outer.right && top > outer.top && bottom < outer.bottom;
    return ends > 0 && !(ends === 2 && isInside);
  });
}

/** Whether a later paint lies on part of the line. */
function isCovered(dies: readonly DieTrace[], { numbers, raster }: Numbered, area: Box): boolean {
  let [covered, all] = [0, 0];
  for (const { pieces, trace } of dies)
    for (const { x, y } of pieces.flatMap((piece) => samplesOf(piece, STEP_MM))) {
      const [column, row] = [Math.floor((x - area.x) * raster.scale), Math.floor((y - area.y) * raster.scale)];
      if (column < 0 || row < 0 || column >= raster.width || row >= raster.height) continue;
      all += 1;
      if ((numbers[row * raster.width + column] ?? 0) > trace.number) covered += 1;
    }
  return all > 0 && covered / all > COVERED_SHARE;
}

/** The die line of a page, all pieces together; null when there is none. Places are measured from `trim`. */
export function measureDie(dies: readonly DieTrace[], numbered: Numbered | null, area: Box, trim: Point): DieFact | null {
  const within = dies.filter(({ trace: { place } }) => {
    const { width, height } = meet(place, area);
    return width >= 0 && height >= 0;
  });
  const place = within.reduce<Box | null>((box, { trace }) => around(box, trace.place), null);
  if (place === null) return null;
  const stroked = within.filter(({ target }) => target === 'stroke');
  return {
    isFilled: within.some(({ target }) => target === 'fill'),
    knocksOut: stroked.some(({ overprints }) => !overprints),
    isOpen: isOpen(linesOf(stroked)),
    isCovered: numbered !== null && isCovered(stroked, numbered, area),
    place: { ...place, x: place.x - trim.x, y: place.y - trim.y },
  };
}
