import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import type { ArtworkPart } from './parts.ts';
import { type ArtworkSpec, artworkSpecOf } from './spec.ts';

/** A place for one file of an order; `id` is stable: «d2-cover» is the cover of the second design. */
export type ArtworkSlot = { id: string; design: number; spec: ArtworkSpec };

/** Specs for the files of one design: its cover, if any, and the piece itself. Empty for an unknown format. */
export function specsOf(job: Job, product: Product, list: PriceList): ArtworkSpec[] {
  const parts: ArtworkPart[] = job.coverPaper === null ? ['block'] : ['cover', 'block'];
  return parts.flatMap((part) => artworkSpecOf(job, product, part, list) ?? []);
}

/** Slots of an order whose designs all have the same specs. */
export const slotsFor = (specs: readonly ArtworkSpec[], designs: number): ArtworkSlot[] =>
  Array.from({ length: designs }, (_, index) => index + 1).flatMap((design) =>
    specs.map((spec): ArtworkSlot => ({ id: `d${design}-${spec.part}`, design, spec })),
  );

/** The slots of an order. */
export const slotsOf = (job: Job, product: Product, list: PriceList): ArtworkSlot[] => slotsFor(specsOf(job, product, list), job.designs);
