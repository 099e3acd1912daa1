import type { Fold } from '../product/product.ts';
import type { Box } from './report.ts';

/** How much narrower a turned panel looks, and how far its far edge rises or sinks, per mm of the panel. */
const NARROWING = 0.9;
const SLANT = 0.2;

/** A part of the trim between two folds, with the affine SVG matrix that draws it. */
export type Panel = { place: Box; matrix: readonly number[] };
export type FoldedSheet = { panels: Panel[]; width: number; height: number };

/** Draws a half-open folded sheet: its panels turn away by turns, like a folding screen. Only folds of the first one's direction count. */
export function foldSheet(folds: readonly Fold[], { width, height }: { width: number; height: number }): FoldedSheet {
  const axis = folds[0]?.axis ?? 'x';
  const [along, across] = axis === 'x' ? [width, height] : [height, width];
  const ends = [...new Set([...folds.filter((fold) => fold.axis === axis).map(({ at }) => at), along])].sort((a, b) => a - b);
  const drift = ends.reduce((most, end, index) => Math.max(most, (end - (ends[index - 1] ?? 0)) * SLANT), 0);
  const panels = ends.map((end, index): Panel => {
    const from = ends[index - 1] ?? 0;
    const isSinking = index % 2 === 0;
    const slant = (isSinking ? 1 : -1) * (drift / Math.max(end - from, 0.001));
    const start = [from * NARROWING, isSinking ? 0 : drift] as const;
    return axis === 'x'
      ? { place: { x: from, y: 0, width: end - from, height: across }, matrix: [NARROWING, slant, 0, 1, ...start] }
      : { place: { x: 0, y: from, width: across, height: end - from }, matrix: [1, 0, slant, NARROWING, start[1], start[0]] };
  });
  const size = { along: along * NARROWING, across: across + drift };
  return axis === 'x' ? { panels, width: size.along, height: size.across } : { panels, width: size.across, height: size.along };
}
