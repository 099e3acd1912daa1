import { readContent } from '#content/read.ts';
import type { ShopSettings } from '#content/schemas/shop.ts';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import type { PriceList } from '#lib/domain/price-list.ts';
import type { Product } from '#lib/domain/product.ts';

/** What the server knows of the shop: the same files the pages are built from, money in kopecks. Products by slug. */
export type Catalogue = {
  products: ReadonlyMap<string, Product>;
  priceList: PriceList;
  calendar: WorkCalendar;
  shop: ShopSettings;
};

/** Reads and checks the data files once, at start. @throws {ContentFault} a Russian line for each fault: file, field, reason */
export function loadCatalogue(contentDir: string): Catalogue {
  const { products, priceList, calendar, shop } = readContent(contentDir);
  return { products: new Map(products.map(({ product }) => [product.slug, product])), priceList, calendar, shop };
}
