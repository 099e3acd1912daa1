import type { APIRoute } from 'astro';
import { loadArtworkCheck, loadProducts } from '#components/catalogue.ts';
import { artworkRulesFor } from '#content/schemas/artwork-check.ts';

/** What the files of each product are checked by: the page of a product fetches it when a file is chosen there. */
export const GET: APIRoute = async () => {
  const [settings, products] = await Promise.all([loadArtworkCheck(), loadProducts()]);
  return Response.json(Object.fromEntries(products.map(({ slug, code }) => [slug, artworkRulesFor(settings, code)])));
};
