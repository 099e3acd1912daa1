import type { Box, FoldFact, NearCut, Side } from '#lib/domain/artwork/report.ts';
import { around } from '../matrix.ts';
import { SIDES_OF_PAGE } from './edges.ts';

/** Of the trimmed page, mm. */
export type Size = { width: number; height: number };

/** Distances from a box to each cut, mm from the trim's corner; negative when it crosses. */
export function distances({ x, y, width, height }: Box, trim: Size): Record<Side, number> {
  return { top: y, left: x, right: trim.width - x - width, bottom: trim.height - y - height };
}

/** Whether a box lies outside of the trimmed page: marks and notes in the margin. */
export const isOutside = ({ x, y, width, height }: Box, trim: Size): boolean =>
  x >= trim.width || y >= trim.height || x + width <= 0 || y + height <= 0;

/** A letter this high that crosses the cut to the end of the bleed is there on purpose. */
const DRAWN_LETTER_MM = 20;

/**
 * Letters nearer to a cut than `limit`, one entry for each side: the nearest tells the distance, the place holds them all. Huge ones that
 * bleed are shapes.
 */
export function nearText(glyphs: readonly Box[], trim: Size, { safe, bleed }: { safe: number; bleed: number }): NearCut[] {
  const inside = glyphs.filter((glyph) => !isOutside(glyph, trim));
  return SIDES_OF_PAGE.flatMap((side): NearCut[] => {
    const away = (glyph: Box): number => distances(glyph, trim)[side];
    const near = inside.filter((glyph) => away(glyph) < safe);
    const isDrawn = (glyph: Box): boolean => glyph.height >= DRAWN_LETTER_MM && away(glyph) <= -bleed;
    const entryOf = (kind: NearCut['kind'], some: readonly Box[]): NearCut[] => {
      const place = some.reduce<Box | null>(around, null);
      return place === null ? [] : [{ kind, side, distance: Math.min(...some.map(away)), place }];
    };
    const texts = near.filter((glyph) => !isDrawn(glyph));
    return [...entryOf('text', texts), ...entryOf('shape', near.filter(isDrawn))];
  });
}

/** Signs no larger than this, so many of one size on a straight line, are the guide of a fold or leaders: no word is missed with them. */
const DOT_MM = 0.6;
const DOTS_OF_GUIDE = 10;
const near = (mm: number): number => Math.round(mm * 10);

/** Letters without dots that stand in rows. */
export function withoutGuides(glyphs: readonly Box[]): Box[] {
  const isDot = ({ width, height }: Box): boolean => Math.max(width, height) <= DOT_MM;
  const rows = new Map<string, number>();
  const keysOf = ({ x, y, width, height }: Box): string[] => [`x ${near(x)} ${near(width)}`, `y ${near(y)} ${near(height)}`];
  for (const dot of glyphs.filter(isDot)) for (const key of keysOf(dot)) rows.set(key, (rows.get(key) ?? 0) + 1);
  return glyphs.filter((glyph) => !isDot(glyph) || keysOf(glyph).every((key) => (rows.get(key) ?? 0) < DOTS_OF_GUIDE));
}

/** Letters that touch the strip `by` mm to both sides of a fold. */
export function textOnFold(glyphs: readonly Box[], { axis, at }: Pick<FoldFact, 'axis' | 'at'>, by: number): Box | null {
  const touching = glyphs.filter(({ x, y, width, height }) => {
    const [from, to] = axis === 'x' ? [x, x + width] : [y, y + height];
    return from < at + by && to > at - by;
  });
  return touching.reduce<Box | null>(around, null);
}
