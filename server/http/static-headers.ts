import { createHash } from 'node:crypto';
import { ROUTES } from '#lib/routes.ts';
import { type EditorSettings, editorPolicy } from '../config/editor.ts';
import { EDITOR_PATH } from './site-addresses.ts';

/**
 * How the built site is delivered: types of files, times to keep them, headers and policies; its addresses stand beside. The server and
 * the files for CDNs are made from this one place, so that they cannot disagree.
 */

/** Where the finishing step leaves what it learned of the pages; never served. */
export const DELIVERY_FOLDER = '.tirazh';
export const POLICIES_FILE = 'policies.json';
/** What the build knew of the content editor: another answer of the environment asks for another build. */
export const EDITOR_FILE = 'editor.json';

const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  asset: 'public, max-age=3600',
} as const;

/** Astro puts the hash of its content into the name of everything below. */
const isHashed = (path: string): boolean => path.startsWith('/_astro/');

/** How long a file may be kept, by its path. */
export const cacheFor = (path: string): string =>
  isHashed(path) ? CACHE.immutable : /\.(html|json)$/.test(path) ? CACHE.page : CACHE.asset;

/** Every kind of file the site may hold; a name that ends otherwise is never served. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

/** Encodings of a file, best first; each is a sibling the build wrote. */
export const ENCODINGS = [
  ['br', '.br'],
  ['zstd', '.zst'],
  ['gzip', '.gz'],
] as const;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Data blocks are never run, so the policy does not ask for them. */
const DATA_TYPE = /type="application\/(ld\+)?json"/;

const hashesOf = (sources: string[]): string => [...new Set(sources.map(sha256))].sort().join(' ');

/**
 * The content security policy of one page: its own inline scripts and styles by hash, everything else from the shop itself. Workers
 * go by the scripts' line: what a browser takes from a line above is not said again, for headers are part of a page's first flight.
 */
export function policyOf(html: string, images: readonly string[] = [], trusted = "'none'"): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_TYPE.test(attributes))
    .map(([, , code = '']) => code);
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, code = '']) => code);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(scripts)}`.trim(),
    `style-src 'self' ${hashesOf(styles)}`.trim(),
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted}`,
  ].join('; ');
}

/** The name by which a page that takes files vouches for the address of the worker that checks them, and for nothing else. */
const ARTWORK_WORKER_POLICY = 'artwork';
/** The islands that take files: of the artworks, of a product, of what is paid and waits for its file. */
const TAKES_FILES = /component-export="(?:Artworks|Calculator|FastPayment|PaymentOrder)"/;

/** The same, for the worker that writes a filled template; the island that does so leaves the check to the page it goes on to. */
const DESIGN_WORKER_POLICY = 'design';
const MAKES_FILES = /component-export="Design"/;

/** Where map tiles come from, or null when the pattern is no address with {z}, {x} and {y}. */
export function tilesOrigin(pattern: string): string | null {
  const hasAll = ['{z}', '{x}', '{y}'].every((part) => pattern.includes(part));
  return hasAll && /^https?:\/\//.test(pattern) && URL.canParse(pattern) ? new URL(pattern).origin : null;
}

/** The policy of the page at a path: strict, but for the content editor's, for the workers that check and make files, and for map tiles of the operator's choice on the order form. */
export function policyFor(path: string, html: string, editor: EditorSettings | null, tiles: string | null = null): string {
  if (path === EDITOR_PATH && editor !== null) return editorPolicy(editor);
  if (TAKES_FILES.test(html)) return policyOf(html, [], ARTWORK_WORKER_POLICY);
  if (MAKES_FILES.test(html)) return policyOf(html, [], DESIGN_WORKER_POLICY);
  return path === ROUTES.orderForms && tiles !== null ? policyOf(html, [tiles]) : policyOf(html);
}

/** Signing in to a Git host happens in a window that answers the one it was opened from. */
const OPENER_POLICY = 'Cross-Origin-Opener-Policy';
/** Headers that one page has beside those of all. */
export const pageHeaders = (path: string): Readonly<Record<string, string>> =>
  path === EDITOR_PATH ? { [OPENER_POLICY]: 'same-origin-allow-popups', 'X-Robots-Tag': 'noindex' } : {};

/** Pages bring their own policy with hashes; everything else may load and run nothing. */
export const REST_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Files that may do more than the rest, by a pattern of their path; what stands first wins. A worker lives by the policy of its own
 * script: the one that looks at artworks may compile the engine it is handed, and still reaches no address at all.
 */
export const FILE_POLICIES: readonly (readonly [pattern: string, policy: string])[] = [
  ['^/_astro/artwork-check-[A-Za-z0-9_-]+\\.js$', `${REST_POLICY}; script-src 'wasm-unsafe-eval'`],
];

/** The policy of a file beside the pages. */
export const filePolicy = (path: string): string => FILE_POLICIES.find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? REST_POLICY;

/** How the shop is reached: whether its address is https, and whether its operator has it in the lists browsers are built with. */
export type Transport = { isHttps: boolean; isPreloaded?: boolean };

/** Of a shop whose address is https: browsers never try it without. The lists take years to leave, so they are asked for by name. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** Headers of every answer by how the shop is reached. */
export const transportHeaders = ({ isHttps, isPreloaded = false }: Transport): Readonly<Record<string, string>> =>
  isHttps ? { 'Strict-Transport-Security': isPreloaded ? `${HSTS}; preload` : HSTS } : {};

/** Headers of every answer, page or not. Who may frame it is said by the policy (`frame-ancestors`), which browsers put above the older header for it. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(),microphone=(),geolocation=(),payment=(),usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** `_headers` as CDNs read it: every page with its own policy, and so every one of `files` that has one. */
export function headersFile(
  policies: Readonly<Record<string, string>>,
  files: readonly string[] = [],
  transport: Transport = { isHttps: false },
): string {
  const block = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  // A header named twice would be joined into one that says nothing, so the opener's policy stands with the pages alone.
  const { [OPENER_POLICY]: opener = '', ...everywhere } = SECURITY_HEADERS;
  const headersOf = (path: string, policy: string) => ({
    'Content-Security-Policy': policy,
    'Cache-Control': CACHE.page,
    [OPENER_POLICY]: opener,
    ...pageHeaders(path),
  });
  const pages = Object.entries(policies).map(([path, policy]) => block(path, headersOf(path, policy)));
  const shell = policies['/fast-payment'];
  const shells = shell === undefined ? [] : [block('/fast-payment/*', headersOf('/fast-payment/*', shell))];
  const own = files.filter((path) => filePolicy(path) !== REST_POLICY);
  const scripts = own.map((path) => block(path, { 'Content-Security-Policy': filePolicy(path) }));
  const always = { ...everywhere, ...transportHeaders(transport) };
  return `${[block('/*', always), block('/_astro/*', { 'Cache-Control': CACHE.immutable }), ...scripts, ...pages, ...shells].join('\n\n')}\n`;
}
