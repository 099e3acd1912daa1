import type { Job } from '#lib/domain/product/product.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';

/** The default business cards and the price list they are ordered by, for tests that run outside the server's own. */
export function cardsOrder(change: Partial<Job> = {}) {
  const { products, priceList } = loadCatalogue();
  const product = products.get('BusinessCards');
  if (product === undefined) throw new Error('no business cards in the content');
  return { items: [{ id: crypto.randomUUID(), job: { ...product.defaults, ...change } }], priceList: priceList.version };
}
