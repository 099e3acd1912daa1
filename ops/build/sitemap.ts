import { CONTENT_FOLDER, readPrices } from '#content/read.ts';
import { PRIVATE_ROUTES, productPath, ROUTES } from '#lib/routes.ts';

/** Whether a search engine may show a page. A product that is not on sale yet has no page of its own. */
export function isListed(url: string): boolean {
  const soon = readPrices(CONTENT_FOLDER).products.filter(({ product }) => !product.available);
  const unlisted: readonly string[] = [...PRIVATE_ROUTES, ROUTES.developmentPage, ...soon.map(({ product }) => productPath(product.slug))];
  return !unlisted.includes(new URL(url).pathname);
}
