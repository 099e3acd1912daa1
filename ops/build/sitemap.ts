import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, readPrices } from '#content/read.ts';
import { PRIVATE_ROUTES, productPath, ROUTES } from '#lib/routes.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const KIND = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const INDEX = 'sitemap-index.xml';
const PART = 'sitemap-0.xml';
const ERROR_PAGES = ['/404', '/500'];

const asXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const place = (url: URL): string => `<loc>${asXml(url.href)}</loc>`;

/** The map of the site: every page a search engine may show. Products not on sale yet are no page of their own. */
export function writeSitemap(site: string, paths: readonly string[], address: string): void {
  const soon = readPrices(CONTENT_FOLDER).products.filter(({ product }) => !product.available);
  const unlisted = new Set([
    ...PRIVATE_ROUTES,
    ROUTES.developmentPage,
    ...ERROR_PAGES,
    ...soon.map(({ product }) => productPath(product.slug)),
  ]);
  const shown = [...new Set(paths)].filter((path) => !unlisted.has(path)).sort((a, b) => a.localeCompare(b, 'en'));
  const urls = shown.map((path) => `<url>${place(new URL(path, address))}</url>`).join('');
  writeFileSync(join(site, PART), `${HEAD}<urlset ${KIND}>${urls}</urlset>`);
  writeFileSync(join(site, INDEX), `${HEAD}<sitemapindex ${KIND}><sitemap>${place(new URL(`/${PART}`, address))}</sitemap></sitemapindex>`);
}
