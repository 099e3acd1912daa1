import { ALIASES, ROUTES } from '#lib/routes.ts';
import {
  cacheFor,
  canonicalPaths,
  FAST_PAYMENT_PATTERN,
  FILE_POLICIES,
  HSTS,
  isErrorPage,
  pageFile,
  pageHeaders,
  REST_POLICY,
  SECURITY_HEADERS,
  SERVER_PATHS,
  TYPES,
} from '../http/static-headers.ts';

/** Where a front server finds things on its machine. */
export type FrontOptions = {
  /** Folder of the built site, absolute. */
  root: string;
  /** Host and port of the shop's server. */
  upstream: string;
  /** The shop's address is https: its answers say so to browsers. */
  isHttps: boolean;
  /** nginx has the module `brotli_static`. */
  hasBrotli?: boolean;
};

export const FRONT_DEFAULTS: FrontOptions = { root: '/srv/tirazh/dist', upstream: '127.0.0.1:4321', isHttps: true };

/** A page as a front server sees it: its file and the headers of its own. */
export type FrontPage = { path: string; file: string; policy: string; headers: Readonly<Record<string, string>> };

export const frontPages = (policies: Readonly<Record<string, string>>): FrontPage[] =>
  Object.entries(policies)
    .filter(([path]) => !isErrorPage(path))
    .map(([path, policy]) => ({ path, file: pageFile(path), policy, headers: pageHeaders(path) }));

const quote = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Another spelling of a page's path → the path; the patterns read alike in PCRE and RE2. What stands first wins. */
export type FrontRedirect = { pattern: string; ignoresCase: boolean; target: string };

export const frontRedirects = (): FrontRedirect[] => [
  ...Object.entries(ALIASES).map(([from, target]) => ({ pattern: `^${quote(from)}(?:\\.html)?/*$`, ignoresCase: false, target })),
  { pattern: '^/(?:index(?:\\.html)?)?/*$', ignoresCase: false, target: ROUTES.home },
  ...canonicalPaths()
    .filter((path) => path !== ROUTES.home)
    .map((target) => ({ pattern: `^${quote(target)}(?-i:\\.html)?/*$`, ignoresCase: true, target })),
];

/** Paths the server answers, letter case aside. */
export const serverPattern = `^/(?:${SERVER_PATHS.join('|')})(?:/|$)`;

export const shell = { pattern: FAST_PAYMENT_PATTERN, page: ROUTES.fastPayment } as const;

/** Files beside the pages; pages themselves have no `.html` in their address. */
const filePattern = `\\.(?:${Object.keys(TYPES)
  .filter((ending) => ending !== '.html')
  .map((ending) => ending.slice(1))
  .join('|')})$`;

/** No file or folder whose name starts with a dot. */
export const hiddenPattern = '/\\.';

/** How files beside the pages are answered, by a pattern of their whole path; what stands first wins. */
export type FrontFiles = { pattern: string; cache: string; policy: string };

export const frontFiles: readonly FrontFiles[] = [
  ...FILE_POLICIES.map(([pattern, policy]) => ({ pattern, cache: cacheFor('/_astro/x'), policy })),
  { pattern: `^/_astro/.*${filePattern}`, cache: cacheFor('/_astro/x'), policy: REST_POLICY },
  { pattern: '^.*\\.json$', cache: cacheFor('/x.json'), policy: REST_POLICY },
  { pattern: `^.*${filePattern}`, cache: cacheFor('/x'), policy: REST_POLICY },
];

export const PAGE_CACHE = cacheFor('/x.html');
export const NO_CACHE = 'no-store';

/** Headers of every answer a front server gives of its own. */
export const frontHeaders = ({ isHttps }: Pick<FrontOptions, 'isHttps'>): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  ...(isHttps ? { 'Strict-Transport-Security': HSTS } : {}),
});

export { REST_POLICY };
