import { drillHoles } from '../drawing/holes.ts';
import { appliedOptions, findFormat } from '../job/job.ts';
import type { Job, Product } from '../product/product.ts';
import type { PageSpec } from './fill.ts';
import type { Template } from './template.ts';

/** What a job asks of a design's pages; null where no template is set: sheets that are folded, cut to a shape or bound. */
export function pageSpecOf(job: Job, product: Product): PageSpec | null {
  const format = findFormat(job, product);
  if (format === undefined || format.shape !== 'rect' || format.folds.length > 0 || product.multipage !== undefined) return null;
  const { width, height } = format;
  const { bleed, safe } = product;
  return { width, height, bleed, safe, sides: job.sides === 'FB' ? 2 : 1, holes: drillHoles(format, appliedOptions(job, product)) };
}

/** Whether a template is made for a sheet of this product. */
export const isMadeFor = ({ products, ratio }: Template, product: string, { width, height }: Pick<PageSpec, 'width' | 'height'>): boolean =>
  products.includes(product) && width >= ratio.from * height && width <= ratio.to * height;
