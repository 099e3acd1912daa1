import type { PagePlan } from '#lib/domain/artwork/fix-page.ts';
import type { Box, Side } from '#lib/domain/artwork/report.ts';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { boxThrough, type Matrix, multiply } from '#lib/preflight/matrix.ts';
import type { FixedPage } from './fix-request.ts';

/** Reflected strips reach under the page by this much: no hairline of bare paper between them. */
const UNDERLAP_MM = 0.02;

/** One drawing of the old page: `clip` in points of the new page; `matrix` from mm of the old page, as seen, to these points. */
export type Drawing = { clip: Box; matrix: Matrix };

export type NewPage = { width: number; height: number; trim: Box; drawings: Drawing[] };

/** The part of the old page drawn unchanged: the trim as far as it is drawn on, and existing bleed. */
export function keptPart({ trim, mirror, inset = {} }: Pick<FixedPage, 'trim' | 'mirror' | 'inset'>, bleed: number): Box {
  const by = (side: Side): number => (mirror.includes(side) ? -(inset[side] ?? 0) : bleed);
  const [left, top] = [by('left'), by('top')];
  return { x: trim.x - left, y: trim.y - top, width: trim.width + left + by('right'), height: trim.height + top + by('bottom') };
}

const TURNS: Record<PagePlan['turn'], (width: number, height: number) => Matrix> = {
  0: () => [1, 0, 0, 1, 0, 0],
  90: (_, height) => [0, 1, -1, 0, height, 0],
  270: (width) => [0, -1, 1, 0, 0, width],
};

type Span = { from: number; length: number; flip: 1 | -1; about: number };

/** Spans along one axis: the kept part, and reflected strips of these lengths before and after it. */
function spansOf(from: number, length: number, before: number, after: number): Span[] {
  const end = from + length;
  return [
    ...(before > 0 ? [{ from: from - before, length: before + UNDERLAP_MM, flip: -1 as const, about: from }] : []),
    ...(after > 0 ? [{ from: end - UNDERLAP_MM, length: after + UNDERLAP_MM, flip: -1 as const, about: end }] : []),
    { from, length, flip: 1, about: 0 },
  ];
}

const flipped = (across: Span, down: Span): Matrix => [
  across.flip,
  0,
  0,
  down.flip,
  across.flip === 1 ? 0 : 2 * across.about,
  down.flip === 1 ? 0 : 2 * down.about,
];

/** How a new page is drawn from an old one, in points: reflected strips first, the page on top. */
export function newPage({ trim, scale, turn, mirror, inset = {} }: Omit<FixedPage, 'media' | 'isKept'>, bleed: number): NewPage {
  const [across, down] = [trim.width * scale, trim.height * scale];
  const [width, height] = turn === 0 ? [across, down] : [down, across];
  const k = POINTS_PER_MM;
  const onto: Matrix = [scale, 0, 0, scale, -trim.x * scale, -trim.y * scale];
  const toPoints: Matrix = [k, 0, 0, -k, bleed * k, (height + bleed) * k];
  const place = multiply(multiply(onto, TURNS[turn](across, down)), toPoints);
  const own = bleed / scale;
  const strip = (side: Side): number => (mirror.includes(side) ? own + (inset[side] ?? 0) : 0);
  const keep = keptPart({ trim, mirror, inset }, own);
  const columns = spansOf(keep.x, keep.width, strip('left'), strip('right'));
  const rows = spansOf(keep.y, keep.height, strip('top'), strip('bottom'));
  const drawings = columns.flatMap((column) =>
    rows.map((row) => ({
      clip: boxThrough(place, column.from, row.from, column.from + column.length, row.from + row.length),
      matrix: multiply(flipped(column, row), place),
    })),
  );
  return {
    width: (width + 2 * bleed) * k,
    height: (height + 2 * bleed) * k,
    trim: { x: bleed * k, y: bleed * k, width: width * k, height: height * k },
    drawings: drawings.toSorted((a, b) => a.clip.width * a.clip.height - b.clip.width * b.clip.height),
  };
}
