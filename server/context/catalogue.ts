import { type LegalText, readLegalTexts } from '#content/legal-texts.ts';
import { CONTENT_FOLDER, type Content, readContent } from '#content/read.ts';
import type { ProductEntry } from '#content/schemas/product.ts';

/** Products, prices, calendar and shop settings as the server needs them: products by their slug. */
export type Catalogue = Omit<Content, 'products'> & {
  products: ReadonlyMap<string, ProductEntry['product']>;
  /** What people agree to, as it is shown today. */
  legalTexts: readonly LegalText[];
};

/** Reads the same files the pages are built from. @throws {ContentError} a Russian line for each error */
export function loadCatalogue(folder: string = CONTENT_FOLDER): Catalogue {
  const { products, ...rest } = readContent(folder);
  return { ...rest, legalTexts: readLegalTexts(folder), products: new Map(products.map(({ product }) => [product.slug, product])) };
}
