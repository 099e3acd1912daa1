import { type LegalText, readLegalTexts } from '#content/legal-texts.ts';
import { CONTENT_FOLDER, type Content, readContent } from '#content/read.ts';
import type { ProductEntry } from '#content/schemas/product.ts';

/** Products (by slug), prices, calendar and settings as the server needs them. */
export type Catalogue = Omit<Content, 'products'> & {
  products: ReadonlyMap<string, ProductEntry['product']>;
  /** Today's legal texts. */
  legalTexts: readonly LegalText[];
};

/** Reads the files the pages are built from. @throws {ContentError} one Russian line per error */
export function loadCatalogue(folder: string = CONTENT_FOLDER): Catalogue {
  const { products, ...rest } = readContent(folder);
  return { ...rest, legalTexts: readLegalTexts(folder), products: new Map(products.map(({ product }) => [product.slug, product])) };
}
