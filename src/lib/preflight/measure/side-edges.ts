import type { Box, Side } from '#lib/domain/artwork/report.ts';

/** A box beside a cut: its outer and inner edges, mm outwards from the cut, and where it lies along it. */
export type SideEdges = { outer: number; inner: number; from: number; to: number };

/** How a box, in the places of the trim, lies beside a cut. */
export function sideEdges({ x, y, width, height }: Box, side: Side, trim: Box): SideEdges {
  const [left, top] = [x - trim.x, y - trim.y];
  const [right, bottom] = [left + width, top + height];
  if (side === 'top') return { outer: -top, inner: -bottom, from: left, to: right };
  if (side === 'bottom') return { outer: bottom - trim.height, inner: top - trim.height, from: left, to: right };
  if (side === 'left') return { outer: -left, inner: -right, from: top, to: bottom };
  return { outer: right - trim.width, inner: left - trim.width, from: top, to: bottom };
}
