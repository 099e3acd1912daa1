import { createHash } from 'node:crypto';
import { loadCalendar, loadPriceList } from '#components/catalogue.ts';
import type { ProductData } from '#islands/calculator/product-data.ts';
import type { Product } from '#lib/domain/product/product.ts';
import { ownPrices } from './own-prices.ts';
import { paperPhotos } from './paper-photos.ts';

const HASH_LENGTH = 8;

/** What the calculator of a product counts with. */
export async function dataOf(product: Product): Promise<ProductData> {
  const priceList = await loadPriceList();
  const list = ownPrices(product, priceList);
  return { product, list, calendar: await loadCalendar(), photos: await paperPhotos(list, priceList) };
}

/** Its file, under a name that tells its content: a page that stays open over a deploy still finds its own. */
export function dataFileOf(data: ProductData): { path: string; text: string } {
  const text = JSON.stringify(data);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
  return { path: `_astro/${data.product.slug}.${hash}`, text };
}
