import type { Sides } from '../codes.ts';
import { findFormat, findPaper, leavesOf, spineOf } from '../job/job.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Fold, Format, Job, Product } from '../product/product.ts';
import type { ArtworkPart } from './parts.ts';

/** Requirements for a file, in mm. Folds are measured from the left or upper edge of the open outside. `pages` null: any number. */
export type ArtworkSpec = {
  trim: { width: number; height: number };
  shape: Format['shape'];
  bleed: number;
  safe: number;
  folds: Fold[];
  pages: number | null;
  sides: Sides;
  coated: boolean;
  part: ArtworkPart;
};

const COVER_PAGES = 4;

const foldAt = (at: number): Fold => ({ axis: 'x', at });

const pagesPerLeaf = (sides: Sides): number => (sides === 'FB' ? 2 : 1);

function blockPages(job: Job, product: Product): number | null {
  const { multipage } = product;
  if (multipage === undefined || job.pages === null) return null;
  if (multipage.unit === 'pages') return job.pages;
  return pagesPerLeaf(job.sides) * (multipage.identicalLeaves === true ? 1 : job.pages);
}

/** Stapled and glued covers are spreads with the spine between the two halves. */
function coverSpread(job: Job, product: Product, format: Format, list: PriceList): Pick<ArtworkSpec, 'trim' | 'folds' | 'pages'> {
  const { width, height } = format;
  if (job.binding === 'wire' || job.binding === null) return { trim: { width, height }, folds: [], pages: COVER_PAGES };
  const paper = findPaper(job.paper, list);
  const spine = paper === undefined ? 0 : spineOf(job.binding, leavesOf(job, product), paper);
  const folds = spine === 0 ? [foldAt(width)] : [foldAt(width), foldAt(width + spine)];
  return { trim: { width: 2 * width + spine, height }, folds, pages: 2 };
}

function geometryOf(job: Job, product: Product, format: Format, part: ArtworkPart, list: PriceList) {
  const trim = { width: format.width, height: format.height };
  if (product.multipage === undefined) return { trim, folds: format.folds, pages: pagesPerLeaf(job.sides) };
  return part === 'cover' ? coverSpread(job, product, format, list) : { trim, folds: [], pages: blockPages(job, product) };
}

/** The requirements for one design of a job; null when the product has no such format. */
export function artworkSpecOf(job: Job, product: Product, part: ArtworkPart, list: PriceList): ArtworkSpec | null {
  const format = findFormat(job, product);
  if (format === undefined) return null;
  const paper = findPaper(part === 'cover' ? (job.coverPaper ?? job.paper) : job.paper, list);
  return {
    ...geometryOf(job, product, format, part, list),
    shape: format.shape,
    bleed: product.bleed,
    safe: product.safe,
    sides: part === 'cover' ? 'FB' : job.sides,
    coated: paper?.coated ?? false,
    part,
  };
}
