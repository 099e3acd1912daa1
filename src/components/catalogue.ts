import { readContent, readSearchWords } from '#content/read.ts';
import type { ProductEntry } from '#content/schemas/product.ts';

export type { ProductEntry };

/** The content is read and checked once per build. */
let content: ReturnType<typeof readContent> | undefined;
const read = () => {
  content ??= readContent();
  return content;
};

export const loadProductEntries = async () => read().products;
export const loadProducts = async () => read().products.map(({ product }) => product);
export const loadPriceList = async () => read().priceList;
export const loadCalendar = async () => read().calendar;
export const loadDelivery = async () => read().delivery;
export const loadFaq = async () => read().faq;
export const loadShop = async () => read().shop;
export const loadSearchWords = async () => readSearchWords();
