import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import type { Excess } from '#lib/messages/operator/build.ts';
import { PRIVATE_ROUTES, productPath, ROUTES } from '#lib/routes.ts';
import { EDITOR_PATH } from '#server/http/site-addresses.ts';
import { policyFor } from '#server/http/static-headers.ts';
import { ISLAND_SCRIPTS, urlsIn, withImports } from './imports.ts';
import { keep, known } from './packed.ts';

/** What a visitor may be made to load, in bytes after brotli. The figures are the product's promises to people with poor phones. */
type Budget = { page: number; flight: number; inline: number; styles: number; scripts: number; nodes: number };

const KB = 1024;
/** What a server sends before it waits for an answer: ten segments. A page that is larger by a byte is seen one journey of the line later. */
const FIRST_FLIGHT = 14_600;
/** Of a page's answer without its policy; `tests/server/plugins/page-wire.test.ts` counts them. */
export const HEADERS_BYTES = 510;
const PUBLIC_PAGE: Budget = { flight: FIRST_FLIGHT, page: 10 * KB, inline: 3.75 * KB, styles: 7 * KB, scripts: 0, nodes: 600 };
const BUDGETS = {
  home: { ...PUBLIC_PAGE, page: 13.5 * KB, nodes: 703 },
  information: PUBLIC_PAGE,
  longText: { ...PUBLIC_PAGE, nodes: 900 },
  contacts: { ...PUBLIC_PAGE, page: 10.75 * KB },
  recipes: { ...PUBLIC_PAGE, page: 11.5 * KB, nodes: 900 },
  product: { ...PUBLIC_PAGE, page: 13.5 * KB, styles: 7.25 * KB, scripts: 79.5 * KB, nodes: 900 },
  order: { ...PUBLIC_PAGE, scripts: 103.5 * KB },
  account: { ...PUBLIC_PAGE, styles: 7.25 * KB, scripts: 90 * KB },
  search: { ...PUBLIC_PAGE, scripts: 81.25 * KB },
} satisfies Record<string, Budget>;

const LONG_TEXTS: readonly string[] = [ROUTES.publicOffer, ROUTES.privacyPolicy, ROUTES.technicalRequirements];

function kindOf(path: string): keyof typeof BUDGETS {
  if (path === ROUTES.home) return 'home';
  if (productSlugs(CONTENT_FOLDER).map(productPath).includes(path)) return 'product';
  if (path === ROUTES.orderForms) return 'order';
  if (path === ROUTES.search) return 'search';
  if (path === ROUTES.artworkRecipes) return 'recipes';
  if (path === ROUTES.contactsPage) return 'contacts';
  if (PRIVATE_ROUTES.includes(path)) return 'account';
  return LONG_TEXTS.includes(path) ? 'longText' : 'information';
}

/** Not a visitor's page: an editor of the shop loads a program. */
const EDITOR_PAGE = `${EDITOR_PATH.slice(1)}.html`;

const brotli = (content: Buffer | string): number => brotliCompressSync(content).length;

const weighed = new Map<string, number>();

/** A text after brotli; most pages have the same scripts inside, and most builds those of the one before. */
function brotliText(text: string): number {
  const name = `${createHash('sha256')
    .update(process.versions.brotli ?? '')
    .update(text)
    .digest('hex')}.weight`;
  const before = weighed.get(name) ?? (known(name)?.toString() || null);
  const weight = before === null ? brotli(text) : Number(before);
  if (before === null) keep(name, Buffer.from(String(weight)));
  weighed.set(name, weight);
  return weight;
}

/** A built file after brotli; its name tells its content, and most pages load the same ones. */
function brotliFile(path: string): number {
  const packed = `${path}.br`;
  const weight = weighed.get(path) ?? (existsSync(packed) ? statSync(packed).size : brotli(readFileSync(path)));
  weighed.set(path, weight);
  return weight;
}

const EAGER_ISLAND = /<astro-island\b(?=[^>]*\bclient="(?:load|idle|only|visible)")[^>]*>/g;
const SCRIPT_TAGS = /<script\b[^>]*\bsrc="([^"]+)"/g;
const ISLAND_VALUES = /\bprops-url="([^"]+)"/g;
/** The rest of the styles, which comes after the first picture. */
const REST_OF_STYLES = /<link\b(?=[^>]*\bas="style")[^>]*\bhref="([^"]+)"/g;

export type Weight = {
  path: string;
  kind: keyof typeof BUDGETS;
  page: number;
  /** The page with its headers. */
  flight: number;
  inline: number;
  styles: number;
  scripts: number;
  nodes: number;
};

const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)[^>]*>[\s\S]*?<\/script>/g;

/** Weighs one built page: the first answer whole, scripts inside it, styles and scripts that load without being asked for, elements. */
export function weigh(dist: string, file: string): Weight {
  const html = readFileSync(join(dist, file), 'utf8');
  const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
  const eager = (html.match(EAGER_ISLAND) ?? []).flatMap((island) => urlsIn(island, ISLAND_SCRIPTS));
  const scripts = new Set<string>();
  for (const url of [...urlsIn(html, SCRIPT_TAGS), ...eager]) withImports(dist, url, scripts);
  for (const url of (html.match(EAGER_ISLAND) ?? []).flatMap((island) => urlsIn(island, ISLAND_VALUES))) scripts.add(url);
  const packed = (urls: Iterable<string>) => [...urls].reduce((sum, url) => sum + brotliFile(join(dist, url)), 0);
  const page = brotliFile(join(dist, file));
  return {
    path,
    kind: kindOf(path),
    page,
    flight: page + policyFor(path, html, null).length + HEADERS_BYTES,
    inline: brotliText((html.match(INLINE_SCRIPT) ?? []).join('')),
    styles: packed(urlsIn(html, REST_OF_STYLES)),
    scripts: packed(scripts),
    nodes: (html.replace(/<(script|style)\b.*?<\/\1>/gs, '').match(/<[a-z]/g) ?? []).length,
  };
}

/** Every budget a page breaks; none when all hold. */
export function excesses(weight: Weight): Excess[] {
  const budget: Budget = BUDGETS[weight.kind];
  return (['page', 'flight', 'inline', 'styles', 'scripts', 'nodes'] as const)
    .filter((what) => weight[what] > budget[what])
    .map((what) => ({ what, path: weight.path, amount: weight[what], limit: budget[what] }));
}

/** What every page of a build weighs, but the editor's. */
export const weighAll = (dist: string): Weight[] =>
  globSync('**/*.html', { cwd: dist })
    .filter((file) => file !== EDITOR_PAGE)
    .sort()
    .map((file) => weigh(dist, file));

const HEAVIEST_PICTURE = 25 * KB;

/** Photographs that are too heavy for a poor phone; none when all are light. */
export const heavyPictures = (dist: string): Excess[] =>
  globSync('_astro/*.{avif,webp,jpg,jpeg,png}', { cwd: dist })
    .sort()
    .map((file) => ({ file, bytes: statSync(join(dist, file)).size }))
    .filter(({ bytes }) => bytes > HEAVIEST_PICTURE)
    .map(({ file, bytes }) => ({ what: 'picture', path: `/${file}`, amount: bytes, limit: HEAVIEST_PICTURE }));

/** A line a page: what it weighs. */
export const budgetLines = (weights: readonly Weight[]): string[] =>
  weights.map(
    ({ path, page, flight, scripts, nodes }) =>
      `${path.padEnd(24)} ${String(page).padStart(6)} B page ${String(flight).padStart(6)} B with headers ${String(scripts).padStart(6)} B scripts ${String(nodes).padStart(4)} nodes`,
  );
