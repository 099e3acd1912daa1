import { type Content, readContent } from '#content/read.ts';
import type { ProductEntry } from '#content/schemas/product.ts';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import type { PriceList } from '#lib/domain/price-list.ts';
import type { Product } from '#lib/domain/product.ts';

export type { ProductEntry };

let known: Content | undefined;

/** The content of this build: read once, except in development, where an edit must show at once. */
function content(): Content {
  if (known === undefined || import.meta.env.DEV) known = readContent();
  return known;
}

export const loadProductEntries = async (): Promise<ProductEntry[]> => content().products;
export const loadProducts = async (): Promise<Product[]> => content().products.map(({ product }) => product);
export const loadPriceList = async (): Promise<PriceList> => content().priceList;
export const loadCalendar = async (): Promise<WorkCalendar> => content().calendar;
export const loadFaq = async (): Promise<Content['faq']> => content().faq;
export const loadShop = (): Content['shop'] => content().shop;
