import { type Content, readContent, readSearchWords } from '#content/read.ts';
import type { ProductEntry } from '#content/schemas/product.ts';
import { keepUnits } from '#lib/messages/format/units.ts';

export type { ProductEntry };

/** What stands in a page's head is read by programs. */
const HEAD = ['title', 'description'];

/** The texts as they are drawn: a unit stays on the line of its number. */
const typeset = (content: Content): Content =>
  JSON.parse(JSON.stringify(content), (key, value) => (typeof value === 'string' && !HEAD.includes(key) ? keepUnits(value) : value));

/** The content is read and checked once per build. */
let content: { plain: Content; drawn: Content } | undefined;
const readBoth = () => {
  if (content === undefined) {
    const plain = readContent();
    content = { plain, drawn: typeset(plain) };
  }
  return content;
};
const read = () => readBoth().drawn;

/** For files that other programs read. */
export const loadPlainPriceList = async () => readBoth().plain.priceList;
export const loadProductEntries = async () => read().products;
export const loadProducts = async () => read().products.map(({ product }) => product);
export const loadPriceList = async () => read().priceList;
export const loadCalendar = async () => read().calendar;
export const loadDelivery = async () => read().delivery;
export const loadFaq = async () => read().faq;
export const loadShop = async () => read().shop;
export const loadSearchWords = async () => readSearchWords();
