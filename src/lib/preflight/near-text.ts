import type { Box, FoldFact, NearCut, Side } from '#lib/domain/artwork/report.ts';
import { SIDES_OF_PAGE } from './edges.ts';
import { around } from './matrix.ts';

type Size = { width: number; height: number };

/** From a box to each cut, mm from the trim's corner; negative beyond it. */
export function distances({ x, y, width, height }: Box, trim: Size): Record<Side, number> {
  return { top: y, left: x, right: trim.width - x - width, bottom: trim.height - y - height };
}

/** True for what lies beside the trimmed page altogether: marks and notes of the margin. */
export const isOutside = ({ x, y, width, height }: Box, trim: Size): boolean =>
  x >= trim.width || y >= trim.height || x + width <= 0 || y + height <= 0;

/** Letters nearer to a cut than `limit`, one entry for each side: the nearest tells the distance, the place holds them all. */
export function nearText(glyphs: readonly Box[], trim: Size, limit: number): NearCut[] {
  const inside = glyphs.filter((glyph) => !isOutside(glyph, trim));
  return SIDES_OF_PAGE.flatMap((side): NearCut[] => {
    const near = inside.filter((glyph) => distances(glyph, trim)[side] < limit);
    const place = near.reduce<Box | null>(around, null);
    if (place === null) return [];
    return [{ kind: 'text', side, distance: Math.min(...near.map((glyph) => distances(glyph, trim)[side])), place }];
  });
}

/** Letters that touch the strip `by` mm to both sides of a fold. */
export function textOnFold(glyphs: readonly Box[], { axis, at }: Pick<FoldFact, 'axis' | 'at'>, by: number): Box | null {
  const touching = glyphs.filter(({ x, y, width, height }) => {
    const [from, to] = axis === 'x' ? [x, x + width] : [y, y + height];
    return from < at + by && to > at - by;
  });
  return touching.reduce<Box | null>(around, null);
}
