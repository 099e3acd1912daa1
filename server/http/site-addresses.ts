import { ALIASES, ROUTES } from '#lib/routes.ts';

/** Where everything of the built site stands: the file of an address, other spellings of it, and what is not the site's. */

/** The content editor, when it is on: a page of its own beside the shop's. */
export const EDITOR_PATH = '/editor';

/** Every page and file of the site, as one route: what the log and the numbers know them by. */
export const PAGES_ROUTE = '/*';

/** First parts of the paths the server answers itself; a front server passes them on, ignoring case. */
export const SERVER_PATHS: readonly string[] = ['api', 'suggestions', 'healthz', 'readyz', 'test-payment'];

/** Paths no front server passes on: they are for the shop's operators. */
export const INSIDE_PATHS: readonly string[] = ['metrics'];

/** Canonical paths by their lower-case spelling; other spellings are redirected to them. */
export type Canonical = ReadonlyMap<string, string>;

const FIXED: readonly (readonly [string, string])[] = Object.values(ROUTES).map((path) => [path.toLowerCase(), path]);

/** Canonical paths of a build: those the program knows and all its pages. */
export const canonicalOf = (pages: readonly string[]): Canonical =>
  new Map([
    ...FIXED,
    ...pages.filter((path) => !isErrorPage(path) && path !== EDITOR_PATH).map((path) => [path.toLowerCase(), path] as const),
  ]);

/** Written by hand: a regular expression would backtrack over every slash of a long run. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The canonical path of another spelling: aliases, letter case, a slash or `.html` at the end. Null for a canonical or unknown path. */
export function redirectOf(path: string, canonical: Canonical): string | null {
  const bare =
    path.length > 1
      ? withoutEndSlashes(path)
          .replace(/\.html$/, '')
          .replace(/^\/index$/, '/')
      : path;
  const target = ALIASES[bare] ?? canonical.get((bare === '' ? '/' : bare).toLowerCase());
  return target === undefined || target === path ? null : target;
}

/** Ignores case; nginx, Caddy and the server use the same text. */
export const FAST_PAYMENT_PATTERN = '^/fast-payment/[0-9A-Za-z_-]{1,64}$';
const FAST_PAYMENT = new RegExp(FAST_PAYMENT_PATTERN, 'i');

/** Error pages have no address. */
const ERROR_PAGES: readonly string[] = ['/404', '/500'];
export const isErrorPage = (path: string): boolean => ERROR_PAGES.includes(path);

/** The file of a page, or the shell that reads the payment's id in the browser. */
export const pageFile = (path: string): string =>
  path === '/' ? '/index.html' : FAST_PAYMENT.test(path) ? '/fast-payment.html' : `${path}.html`;

/** `_redirects` for CDNs. They match whole paths only, so aliases and lower case are listed, not every mixture. */
export function redirectsFile(pages: readonly string[]): string {
  const spellings = new Map([...Object.entries(ALIASES), ...canonicalOf(pages)].filter(([from, to]) => from !== to));
  const moved = [...spellings].map(([from, to]) => `${from} ${to} 301`);
  return `${[...moved, '/fast-payment/* /fast-payment.html 200'].join('\n')}\n`;
}
