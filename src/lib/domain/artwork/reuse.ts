import type { Job } from '../product/product.ts';
import type { ArtworkSlot } from './slots.ts';

/**
 * Whether a repeated order may begin with the files of the former one: `none` were approved there, one is `gone` from the shop, or
 * the order has `changed` so that they no longer fit.
 */
export const ARTWORK_REUSES = ['possible', 'none', 'gone', 'changed'] as const;
export type ArtworkReuse = (typeof ARTWORK_REUSES)[number];

/** What a file has to fit, without what only tells how it is evaluated. */
const shapeOf = ({ id, spec: { trim, shape, bleed, folds, pages, sides, part } }: ArtworkSlot) => [
  ...[id, trim.width, trim.height, shape, bleed, pages, sides, part],
  folds.map(({ axis, at }) => [axis, at]),
];

/** The same places for files of the same size, pages and sides. */
export const fitSame = (former: readonly ArtworkSlot[], wanted: readonly ArtworkSlot[]): boolean =>
  JSON.stringify(former.map(shapeOf)) === JSON.stringify(wanted.map(shapeOf));

/** Whether a job that was changed still asks for the files it asked for; paper, run and finishing have no bearing on them. */
export const asksForSameFiles = (a: Job, b: Job): boolean =>
  (['product', 'format', 'sides', 'pages', 'designs', 'binding'] as const).every((field) => a[field] === b[field]) &&
  (a.coverPaper === null) === (b.coverPaper === null);
