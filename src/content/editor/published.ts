import { z } from 'zod';
import type { ReferenceOrder } from '#lib/domain/pricing/price-change.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Product } from '#lib/domain/product/product.ts';

/** What the site says now, for the previews beside the forms: `/editor/published.json`. Costs stay with the shop. */
export type Published = {
  products: Product[];
  priceList: PriceList;
  orders: ReferenceOrder[];
  /** What tokens of pages stand for. */
  tokens: Record<string, string>;
};

export const PUBLISHED_PATH = '/editor/published.json';

const Shape = z.object({
  products: z.array(z.unknown()),
  priceList: z.unknown(),
  orders: z.array(z.unknown()),
  tokens: z.record(z.string(), z.string()),
});

/** Written by the build of the same program; only that it is there is checked. @throws when it is not */
export async function readPublished(): Promise<Published> {
  const answer = await fetch(PUBLISHED_PATH);
  return Shape.parse(await answer.json()) as Published;
}
