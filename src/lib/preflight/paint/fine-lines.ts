import { POINTS_PER_MM } from '#lib/domain/units.ts';
import type { Matrix } from '../matrix.ts';
import { sidesOf } from '../matrix.ts';
import type { PathTrace, Subpath } from './path-trace.ts';

/** Wider lines are never thin, in whatever inks. */
const MOST_LINE_POINTS = 1;
/** Shorter ones are dust of a drawing. */
const SHORTEST_MM = 1;
/** Samples along one path. */
const MOST_SAMPLES = 24;

/** A place on a line, and the way across it: a vector of length one. */
export type Sample = { x: number; y: number; acrossX: number; acrossY: number };
/** A thin line: its width and places on it. */
export type FineLine = { points: number; samples: Sample[] };

/** Places along a piece, `step` mm apart. */
export function samplesOf({ points }: Pick<Subpath, 'points'>, step: number): Sample[] {
  const samples: Sample[] = [];
  let left = step / 2;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(at, at + 4);
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length === 0) continue;
    const [alongX, alongY] = [(x2 - x1) / length, (y2 - y1) / length];
    let from = left;
    for (; from < length; from += step) samples.push({ x: x1 + alongX * from, y: y1 + alongY * from, acrossX: -alongY, acrossY: alongX });
    left = from - length;
  }
  return samples;
}

function lengthOf({ points }: Subpath): number {
  let length = 0;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(at, at + 4);
    length += Math.hypot(x2 - x1, y2 - y1);
  }
  return length;
}

const fineLine = (pieces: readonly Subpath[], mm: number): FineLine | null => {
  const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  if (length < SHORTEST_MM) return null;
  const samples = pieces.flatMap((piece) => samplesOf(piece, Math.max(0.5, length / MOST_SAMPLES)));
  return { points: mm * POINTS_PER_MM, samples };
};

/** The ends of each straight segment. */
const partsOf = (pieces: readonly Subpath[]): Subpath[] =>
  pieces.flatMap(({ points }) =>
    Array.from({ length: Math.max(0, points.length / 2 - 1) }, (_, at) => ({
      points: points.slice(at * 2, at * 2 + 4),
      isClosed: false,
      isStraight: true,
    })),
  );

/** Width of a pen of width 1 across a segment: on a page scaled unevenly it depends on the direction. */
function penAcross({ points: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }: Subpath, [a, b, c, d]: Matrix): number {
  const [x, y] = [x2 - x1, y2 - y1];
  const length = Math.hypot(x, y);
  return length === 0 ? Number.POSITIVE_INFINITY : Math.hypot(d * x - c * y, a * y - b * x) / length;
}

/** Parts that are no wider than this, by the thinnest of them, are one line. */
const ALIKE = 1.25;

/** A stroked path as a thin line, where it is thinnest; null for a wide or a short one. */
export function strokedLine({ pieces }: PathTrace, lineWidth: number, ctm: Matrix): FineLine | null {
  const [short, long] = sidesOf(ctm).toSorted((one, other) => one - other);
  const isEven = (long ?? 0) <= (short ?? 0) * ALIKE;
  const even = lineWidth * (short ?? 0);
  if (isEven) return even * POINTS_PER_MM >= MOST_LINE_POINTS ? null : fineLine(pieces, even);
  const parts = partsOf(pieces).map((piece) => ({ piece, mm: lineWidth * penAcross(piece, ctm) }));
  const mm = parts.reduce((least, part) => Math.min(least, part.mm), Number.POSITIVE_INFINITY);
  if (mm * POINTS_PER_MM >= MOST_LINE_POINTS) return null;
  const thin = parts.filter((part) => part.mm <= mm * ALIKE);
  return fineLine(
    thin.map(({ piece }) => piece),
    mm,
  );
}

/** A thin line without known places, such as outlined letters; null when it is wide. */
export function unplacedLine(lineWidth: number, ctm: Matrix): FineLine | null {
  const points = lineWidth * Math.min(...sidesOf(ctm)) * POINTS_PER_MM;
  return points >= MOST_LINE_POINTS ? null : { points, samples: [] };
}

const CORNERS = 5;

/** A box so thin that it is a line: its width, and the way through its middle. */
function middleOf({ points, isStraight }: Subpath): { mm: number; piece: Subpath } | null {
  const count = points.length / 2;
  if (!isStraight || (count !== CORNERS && count !== CORNERS - 1)) return null;
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = points;
  const area = Math.abs((cx - ax) * (dy - by) - (dx - bx) * (cy - ay)) / 2;
  const [first, second] = [Math.hypot(bx - ax, by - ay), Math.hypot(cx - bx, cy - by)];
  const longest = Math.max(first, second);
  if (longest < SHORTEST_MM) return null;
  const [p, q] = [
    [(ax + dx) / 2, (ay + dy) / 2],
    [(bx + cx) / 2, (by + cy) / 2],
  ] as const;
  const [r, s] = [
    [(ax + bx) / 2, (ay + by) / 2],
    [(cx + dx) / 2, (cy + dy) / 2],
  ] as const;
  const way = first >= second ? [...p, ...q] : [...r, ...s];
  return { mm: area / longest, piece: { points: way, isClosed: false, isStraight: true } };
}

/** The thinnest box of a filled path as a line; null when none is thin. */
export function filledLine({ pieces }: PathTrace): FineLine | null {
  const thin = pieces
    .flatMap((piece) => middleOf(piece) ?? [])
    .filter(({ mm }) => mm * POINTS_PER_MM < MOST_LINE_POINTS)
    .toSorted((a, b) => a.mm - b.mm);
  const [thinnest] = thin;
  if (thinnest === undefined) return null;
  const alike = thin.filter(({ mm }) => mm <= thinnest.mm * 1.01 + 1e-6);
  return fineLine(
    alike.map(({ piece }) => piece),
    thinnest.mm,
  );
}
