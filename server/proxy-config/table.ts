import { ALIASES, ROUTES } from '#lib/routes.ts';
import { canonicalOf, FAST_PAYMENT_PATTERN, isErrorPage, pageFile, SERVER_PATHS } from '../http/site-addresses.ts';
import {
  cacheFor,
  FILE_POLICIES,
  pageHeaders,
  REST_POLICY,
  SECURITY_HEADERS,
  type Transport,
  TYPES,
  transportHeaders,
} from '../http/static-headers.ts';

/** Where a front server finds things on its machine. */
export type FrontOptions = Transport & {
  /** Folder of the built site, absolute. */
  root: string;
  /** Host and port of the shop's server. */
  upstream: string;
  /** nginx has the module `brotli_static`. */
  hasBrotli?: boolean;
};

export const FRONT_DEFAULTS: FrontOptions = { root: '/srv/tirazh/dist', upstream: '127.0.0.1:4321', isHttps: true };

/** How the shop is reached, as the environment of a build or of a command says: https unless told otherwise. */
export const transportOf = ({ PUBLIC_URL = '', HSTS_PRELOAD }: Readonly<Record<string, string | undefined>>): Transport => ({
  isHttps: !PUBLIC_URL.startsWith('http:'),
  isPreloaded: HSTS_PRELOAD === 'yes',
});

/** Policies of the pages by path, as the build left them. */
export type Policies = Readonly<Record<string, string>>;

export const PAGE_CACHE = cacheFor('/x.html');
export const NO_CACHE = 'no-store';

/** Which requests a rule is for: one path, or a pattern that reads alike in PCRE and RE2. */
type Match = { path: string } | { pattern: string; ignoresCase: boolean };
/** What they are answered with: a file of the site (`same`: the one the path names), another address for good, or nothing. */
type Answer = { file: string; headers?: Readonly<Record<string, string>> } | { same: true } | { target: string } | { none: true };
export type Rule = { match: Match; answer: Answer; policy: string; cache: string };

const quote = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const pageRule = (match: Match, path: string, policy: string): Rule => ({
  match,
  answer: { file: pageFile(path), headers: pageHeaders(path) },
  policy,
  cache: PAGE_CACHE,
});

function pageRules(policies: Policies): Rule[] {
  const pages = Object.entries(policies).filter(([path]) => !isErrorPage(path));
  const shell = policies[ROUTES.fastPayment];
  const everyId = { pattern: FAST_PAYMENT_PATTERN, ignoresCase: true };
  return [
    ...pages.map(([path, policy]) => pageRule({ path }, path, policy)),
    ...(shell === undefined ? [] : [pageRule(everyId, ROUTES.fastPayment, shell)]),
  ];
}

/** Another spelling of a page's path is sent to the path. */
const redirectRules = (policies: Policies): Rule[] =>
  [
    ...Object.entries(ALIASES).map(([from, target]) => ({ pattern: `^${quote(from)}(?:\\.html)?/*$`, ignoresCase: false, target })),
    { pattern: '^/(?:index(?:\\.html)?)?/*$', ignoresCase: false, target: ROUTES.home },
    ...[...canonicalOf(Object.keys(policies)).values()]
      .filter((path) => path !== ROUTES.home)
      .map((target) => ({ pattern: `^${quote(target)}(?-i:\\.html)?/*$`, ignoresCase: true, target })),
  ].map(({ target, ...match }) => ({ match, answer: { target }, policy: REST_POLICY, cache: PAGE_CACHE }));

/** Files beside the pages; pages themselves have no `.html` in their address, and what is not on the list of types is never served. */
const filePattern = `\\.(?:${Object.keys(TYPES)
  .filter((ending) => ending !== '.html')
  .map((ending) => ending.slice(1))
  .join('|')})$`;

const fileRule = (pattern: string, like: string, policy = REST_POLICY): Rule => ({
  match: { pattern, ignoresCase: false },
  answer: { same: true },
  policy,
  cache: cacheFor(like),
});

const FILE_RULES: readonly Rule[] = [
  fileRule('^/\\.well-known/security\\.txt$', '/x'),
  // No file or folder whose name starts with a dot.
  { match: { pattern: '/\\.', ignoresCase: false }, answer: { none: true }, policy: REST_POLICY, cache: NO_CACHE },
  ...FILE_POLICIES.map(([pattern, policy]) => fileRule(pattern, '/_astro/x', policy)),
  fileRule(`^/_astro/.*${filePattern}`, '/_astro/x'),
  fileRule('^.*\\.json$', '/x.json'),
  fileRule(`^.*${filePattern}`, '/x'),
];

/** How every request is answered that is not the server's; what stands first wins, and what fits none is not found. */
export const rulesFor = (policies: Policies): Rule[] => [...pageRules(policies), ...redirectRules(policies), ...FILE_RULES];

/** Paths the server answers, letter case aside. */
export const serverPattern = `^/(?:${SERVER_PATHS.join('|')})(?:/|$)`;

/** Headers of every answer a front server gives of its own. */
export const frontHeaders = (transport: Transport): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  ...transportHeaders(transport),
});

/** A value between quotes, as nginx and Caddy read it. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A function that puts lines between braces, each after `indent`. */
export const blocksWith =
  (indent: string) =>
  (head: string, lines: readonly string[]): string[] => [`${head} {`, ...lines.map((line) => (line === '' ? '' : indent + line)), '}'];
