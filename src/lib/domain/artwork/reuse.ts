import type { Job } from '../product/product.ts';
import type { ArtworkSlot } from './slots.ts';

/**
 * Whether a repeated order can start with the files of the former one. `none`: none were approved; `gone`: one was deleted; `changed`: the
 * order has changed so that they no longer fit.
 */
export const ARTWORK_REUSES = ['possible', 'none', 'gone', 'changed'] as const;
export type ArtworkReuse = (typeof ARTWORK_REUSES)[number];

/** The properties a file has to fit; thresholds of the check are left out. */
const shapeOf = ({ id, spec: { trim, shape, bleed, folds, pages, sides, part } }: ArtworkSlot) => [
  ...[id, trim.width, trim.height, shape, bleed, pages, sides, part],
  folds.map(({ axis, at }) => [axis, at]),
];

/** Whether two orders have the same slots for files of the same size, pages and sides. */
export const fitSame = (former: readonly ArtworkSlot[], wanted: readonly ArtworkSlot[]): boolean =>
  JSON.stringify(former.map(shapeOf)) === JSON.stringify(wanted.map(shapeOf));

/** Whether a changed job still needs the same files; paper, quantity and finishing do not matter. */
export const asksForSameFiles = (a: Job, b: Job): boolean =>
  (['product', 'format', 'sides', 'pages', 'designs', 'binding'] as const).every((field) => a[field] === b[field]) &&
  (a.coverPaper === null) === (b.coverPaper === null);
