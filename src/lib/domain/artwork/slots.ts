import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import { type ArtworkPart, type ArtworkSpec, artworkSpecOf } from './spec.ts';

/** A place for one file of an order; `id` is stable: «d2-cover» is the cover of the second design. */
export type ArtworkSlot = { id: string; design: number; spec: ArtworkSpec };

/** The places an order has for artworks: for each design its cover, where it has one, and the piece itself. None for an unknown format. */
export function slotsOf(job: Job, product: Product, list: PriceList): ArtworkSlot[] {
  const parts: ArtworkPart[] = job.coverPaper === null ? ['block'] : ['cover', 'block'];
  return Array.from({ length: job.designs }, (_, index) => index + 1).flatMap((design) =>
    parts.flatMap((part): ArtworkSlot[] => {
      const spec = artworkSpecOf(job, product, part, list);
      return spec === null ? [] : [{ id: `d${design}-${part}`, design, spec }];
    }),
  );
}
