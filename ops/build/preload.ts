import { ISLAND_SCRIPTS, urlsIn, withImports } from './imports.ts';

/** Islands that wake as soon as they can. Those that wait for idle hands are not hurried: the page is painted first. */
const LOADED_ISLAND = /<astro-island\b(?=[^>]*\bclient="load")[^>]*>/g;

/**
 * The page with every script its islands begin with named in the head: otherwise the browser learns of each only by reading the one
 * that imports it, a round trip for every floor of imports. They are for no medium until the program of islands says so, after the
 * first picture: before it they would only share its line.
 */
export function withPreloads(html: string, dist: string): string {
  const urls = (html.match(LOADED_ISLAND) ?? []).flatMap((island) => urlsIn(island, ISLAND_SCRIPTS));
  const scripts = new Set<string>();
  for (const url of urls) withImports(dist, url, scripts);
  const links = [...scripts].map((url) => `<link rel="modulepreload" href="${url}" media="not all">`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}
