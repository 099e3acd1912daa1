import { ALIASES, ROUTES } from '#lib/routes.ts';

/** Where everything of the built site stands: the file of an address, other spellings of it, and what is not the site's. */

/** The content editor, when it is on: a page of its own beside the shop's. */
export const EDITOR_PATH = '/editor';

/** First parts of the paths the server answers itself; a front server passes them on, letter case aside. */
export const SERVER_PATHS: readonly string[] = ['api', 'suggestions', 'healthz', 'readyz', 'test-payment'];

/** Paths of the server that no front server passes on: they are for those who run the shop. */
export const INSIDE_PATHS: readonly string[] = ['metrics'];

/** Canonical paths by their lower-case spelling: any other spelling is sent there. */
export type Canonical = ReadonlyMap<string, string>;

const FIXED: readonly (readonly [string, string])[] = Object.values(ROUTES).map((path) => [path.toLowerCase(), path]);

/** The paths of a build: those the program knows and every page it has, products among them. */
export const canonicalOf = (pages: readonly string[]): Canonical =>
  new Map([
    ...FIXED,
    ...pages.filter((path) => !isErrorPage(path) && path !== EDITOR_PATH).map((path) => [path.toLowerCase(), path] as const),
  ]);

/** By hand: the expression for it tries every slash of a long run again and again. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Where another spelling of a known path belongs: aliases, letter case, a slash or `.html` at the end. Null for a path that is right or unknown. */
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

/** Letter case aside; the same text is read by nginx, by Caddy and here. */
export const FAST_PAYMENT_PATTERN = '^/fast-payment/[0-9A-Za-z_-]{1,64}$';
const FAST_PAYMENT = new RegExp(FAST_PAYMENT_PATTERN, 'i');

/** Pages of errors have no address of their own. */
const ERROR_PAGES: readonly string[] = ['/404', '/500'];
export const isErrorPage = (path: string): boolean => ERROR_PAGES.includes(path);

/** The file of a page: its own, or the shell that reads the payment's id in the browser. */
export const pageFile = (path: string): string =>
  path === '/' ? '/index.html' : FAST_PAYMENT.test(path) ? '/fast-payment.html' : `${path}.html`;

/** `_redirects` as CDNs read it. They know whole paths only, so aliases and lower case, not every mixture of letters. */
export function redirectsFile(pages: readonly string[]): string {
  const spellings = new Map([...Object.entries(ALIASES), ...canonicalOf(pages)].filter(([from, to]) => from !== to));
  const moved = [...spellings].map(([from, to]) => `${from} ${to} 301`);
  return `${[...moved, '/fast-payment/* /fast-payment.html 200'].join('\n')}\n`;
}
