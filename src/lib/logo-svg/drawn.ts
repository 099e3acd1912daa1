import type { Box, Laid, Step } from '#lib/domain/design/document.ts';
import { boxOf, flatten } from '#lib/domain/design/flatten.ts';

/** A figure in the drawing's own units: its outline, how it is laid and its colour, «#rrggbb». */
export type Drawn = { steps: readonly Step[]; laid: Laid; colour: string };

/** Around what a figure covers, its line with it; null when that is nothing. */
export function coveredBy({ steps, laid }: Pick<Drawn, 'steps' | 'laid'>): Box | null {
  const box = boxOf(flatten(steps).flat());
  if (box === null || laid.by === 'fill') return box;
  const { width } = laid;
  return { x: box.x - width / 2, y: box.y - width / 2, width: box.width + width, height: box.height + width };
}

/** Whether a box lies in another one, but for a share of its sides. */
export function isWithin(inner: Box, { x, y, width, height }: Box, share: number): boolean {
  const [dx, dy] = [width * share, height * share];
  return inner.x >= x - dx && inner.y >= y - dy && inner.x + inner.width <= x + width + dx && inner.y + inner.height <= y + height + dy;
}
