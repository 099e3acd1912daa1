import { loadCalendar, loadPriceList } from '#components/catalogue.ts';
import { saturdayHours } from '#components/home/saturday-hours.ts';
import { hashedData } from '#components/hashed-data.ts';
import { SHOP } from '#components/shop-links.ts';
import type { ProductData } from '#islands/calculator/product-data.ts';
import type { Product } from '#lib/domain/product/product.ts';
import { ownPrices } from './own-prices.ts';
import { paperPhotos } from './paper-photos.ts';

/** What the calculator of a product counts with. */
export async function dataOf(product: Product): Promise<ProductData> {
  const priceList = await loadPriceList();
  const list = ownPrices(product, priceList);
  return {
    product,
    list,
    calendar: await loadCalendar(),
    saturdays: saturdayHours(SHOP.hours) !== '',
    photos: await paperPhotos(list, priceList),
  };
}

/** Its file. */
export const dataFileOf = (data: ProductData) => hashedData(data.product.slug, data);
