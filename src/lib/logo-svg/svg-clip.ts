import type { Box, Point } from '#lib/domain/design/document.ts';
import { boxOf, flatten } from '#lib/domain/design/flatten.ts';
import { coveredBy, type Drawn, isWithin } from './drawn.ts';
import { combined, type Matrix, matrixOf } from './svg-numbers.ts';
import { isFigure, outlineOf, type Whole } from './svg-outline.ts';
import type { Style } from './svg-style.ts';
import type { SvgNode, SvgTree } from './svg-tree.ts';

const ADDRESS = /^url\(["']?#([^"')]+)["']?\)$/;
/** Shares of a side that rounding may be off by. */
const ROUNDING = 0.01;

/** `sheet`: what the file shows; null where it does not say. */
export type Clipping = {
  tree: SvgTree;
  styleOf: (node: SvgNode) => Style;
  whole: Whole;
  sheet: Box | null;
  /** Counts an outline that is read, as often as it is. */
  spendOutline: (style: Style) => void;
};

const areaOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce(
      (sum, { x, y }, at) => sum + x * (points[(at + 1) % points.length]?.y ?? y) - (points[(at + 1) % points.length]?.x ?? x) * y,
      0,
    ),
  ) / 2;

/** The upright rectangle that a clip is; null when it is anything else. */
function rectangleOf(clip: SvgNode, matrix: Matrix, { styleOf, whole, spendOutline }: Clipping): Box | null {
  const [figure, ...others] = clip.children.filter(({ name }) => name !== 'title' && name !== 'desc');
  if (figure === undefined || others.length > 0 || !isFigure(figure) || clip.attributes.has('clipPathUnits')) return null;
  const own = [clip, figure].map(({ attributes }) => matrixOf(attributes.get('transform'))).reduce(combined, matrix);
  const style = styleOf(figure);
  spendOutline(style);
  const [polygon, ...more] = flatten(outlineOf(figure, style, whole, own));
  const box = polygon === undefined || more.length > 0 ? null : boxOf(polygon);
  return box !== null && polygon !== undefined && areaOf(polygon) >= box.width * box.height * (1 - ROUNDING) ? box : null;
}

/** Whether a clip cuts nothing off: a rectangle around all that is drawn in it, or around the whole sheet. */
export function isHarmless(clip: string, matrix: Matrix, drawn: readonly Drawn[], clipping: Clipping): boolean {
  const node = clipping.tree.byId.get(ADDRESS.exec(clip.trim())?.[1] ?? '');
  const box = node?.name === 'clipPath' ? rectangleOf(node, matrix, clipping) : null;
  if (box === null) return false;
  if (clipping.sheet !== null && isWithin(clipping.sheet, box, ROUNDING)) return true;
  return drawn.every((each) => {
    const covered = coveredBy(each);
    return covered === null || isWithin(covered, box, ROUNDING);
  });
}
