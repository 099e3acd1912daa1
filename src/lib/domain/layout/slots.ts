import type { PriceList } from '../price-list.ts';
import type { Job, Product } from '../product.ts';
import { type LayoutOrder, type LayoutPart, layoutOrderOf } from './order.ts';

/** A place for one file of an order; `id` is stable: «d2-cover» is the cover of the second design. */
export type LayoutSlot = { id: string; design: number; geometry: LayoutOrder };

/** The places an order has for layouts: for each design its cover, where it has one, and the piece itself. None for an unknown format. */
export function slotsOf(job: Job, product: Product, list: PriceList): LayoutSlot[] {
  const parts: LayoutPart[] = job.coverPaper === null ? ['block'] : ['cover', 'block'];
  return Array.from({ length: job.designs }, (_, index) => index + 1).flatMap((design) =>
    parts.flatMap((part): LayoutSlot[] => {
      const geometry = layoutOrderOf(job, product, part, list);
      return geometry === null ? [] : [{ id: `d${design}-${part}`, design, geometry }];
    }),
  );
}
