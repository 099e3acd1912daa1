import { type Content, readContent } from '#content/read.ts';
import type { ProductEntry } from '#content/schemas/product.ts';

/** Products, prices, calendar and shop settings as the server needs them: products by their slug. */
export type Catalogue = Omit<Content, 'products'> & { products: ReadonlyMap<string, ProductEntry['product']> };

/** Reads the same files the pages are built from. @throws {ContentError} a Russian line for each error */
export function loadCatalogue(folder?: string): Catalogue {
  const { products, ...rest } = readContent(folder);
  return { ...rest, products: new Map(products.map(({ product }) => [product.slug, product])) };
}
