import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import type { ArtworkPart } from './parts.ts';
import { type ArtworkSpec, artworkSpecOf } from './spec.ts';

/** A place for one file of an order; `id` is stable: «d2-cover» is the cover of the second design. */
export type ArtworkSlot = { id: string; design: number; spec: ArtworkSpec };

/** What the files of one design have to fit: its cover, where it has one, and the piece itself. None for an unknown format. */
export function specsOf(job: Job, product: Product, list: PriceList): ArtworkSpec[] {
  const parts: ArtworkPart[] = job.coverPaper === null ? ['block'] : ['cover', 'block'];
  return parts.flatMap((part) => artworkSpecOf(job, product, part, list) ?? []);
}

/** The places of an order whose designs all have to fit the same. */
export const slotsFor = (specs: readonly ArtworkSpec[], designs: number): ArtworkSlot[] =>
  Array.from({ length: designs }, (_, index) => index + 1).flatMap((design) =>
    specs.map((spec): ArtworkSlot => ({ id: `d${design}-${spec.part}`, design, spec })),
  );

/** The places an order has for artworks. */
export const slotsOf = (job: Job, product: Product, list: PriceList): ArtworkSlot[] => slotsFor(specsOf(job, product, list), job.designs);
