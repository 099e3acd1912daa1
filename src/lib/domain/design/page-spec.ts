import { drillHoles } from '../drawing/holes.ts';
import { appliedOptions, findFormat } from '../job/job.ts';
import type { Job, Product } from '../product/product.ts';
import type { PageSpec } from './fill.ts';
import type { Template } from './template.ts';

/**
 * What a job asks of a design's pages; null where no template is set: sheets that are folded, cut to a shape or bound. `isTurned`: by a
 * quarter, for a card is printed and checked whichever way round its file is.
 */
export function pageSpecOf(job: Job, product: Product, isTurned = false): PageSpec | null {
  const format = findFormat(job, product);
  if (format === undefined || format.shape !== 'rect' || format.folds.length > 0 || product.multipage !== undefined) return null;
  const sheet = isTurned ? { width: format.height, height: format.width } : { width: format.width, height: format.height };
  const { bleed, safe } = product;
  return { ...sheet, bleed, safe, sides: job.sides === 'FB' ? 2 : 1, holes: drillHoles(sheet, appliedOptions(job, product)) };
}

/** Whether a template is made for a sheet of this product. */
export const isMadeFor = ({ products, ratio }: Template, product: string, { width, height }: Pick<PageSpec, 'width' | 'height'>): boolean =>
  products.includes(product) && width >= ratio.from * height && width <= ratio.to * height;
