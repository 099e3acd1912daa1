import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import type { Excess } from '#lib/messages/operator/build.ts';
import { PRIVATE_ROUTES, productPath, ROUTES } from '#lib/routes.ts';
import { EDITOR_PATH } from '#server/http/site-addresses.ts';
import { policyFor } from '#server/http/static-headers.ts';

/** What a visitor may be made to load, in bytes after brotli. The figures are the product's promises to people with poor phones. */
type Budget = { flight: number; inline: number; styles: number; scripts: number; nodes: number };

const KB = 1024;
/** Of a page's answer without its policy; `tests/server/plugins/site.test.ts` counts them. */
export const HEADERS_BYTES = 510;
/**
 * One sheet for all pages, fetched beside the first one a visitor opens. A table of people is 0.1 KB of it, pictures of many designs another,
 * what a low ticket opens and the answer on the page of a product to come a third, the way back in a long text a fourth, the buttons below
 * chosen files on a phone a fifth.
 */
const SHEET = 18.2 * KB;
const PUBLIC_PAGE: Budget = { flight: 14_600, inline: 4.6 * KB, styles: SHEET, scripts: 0, nodes: 600 };
const BUDGETS = {
  // What a full storage keeps in the tab and what a dead line owes a visitor is in each page's own scripts: 0.2 KB.
  // A field of a popup no longer changes the heading's day; and the first answer differs by some 30 bytes from build to build.
  // Its deadline names a day: 100 bytes.
  home: { ...PUBLIC_PAGE, flight: 18_000, nodes: 703 },
  information: PUBLIC_PAGE,
  // The recipes fill the first flight; a shop's own longer address must not stop its build, nor the 50 bytes by which builds differ.
  longText: { ...PUBLIC_PAGE, flight: 15_100, nodes: 900 },
  // Once more for an island that needs a reload to come: 0.1 KB.
  // Days of a run beyond a day of press, pieces of all designs, a delivery price that is another job's: 0.2 KB, and room for the next fact.
  // A day named in the address, the cover of a book and the template of an own size, what a format begins with: 0.3 KB.
  // The first answer of leaflets differs by some 50 bytes from build to build.
  // An address that chooses hides the price of another job until its own is counted, from the first paint on: 200 bytes, with those by which builds differ.
  // A file that cannot be printed stands in the condition of every day: 0.1 KB. What bringing a run adds to its price, another.
  product: { ...PUBLIC_PAGE, flight: 18_200, scripts: 90.6 * KB, nodes: 900 },
  // An organisation’s own day, by its bank, one registered as the payer, a price that is not known yet, and the parcels of a heavy order: 0.6 KB.
  // What a refused artwork does to the day: 0.1 KB; and that each day says so itself, another.
  // Binding and mounting take further days of a large run: 0.2 KB, 0.1 KB of the designer and of the account.
  order: { ...PUBLIC_PAGE, scripts: 111.6 * KB },
  // A file that the shop has refused, and until when to approve one, is said on every page of an order: 0.2 KB.
  // A part that a browser keeps as failed is said to need a reload: 0.3 KB, on every page that has such parts.
  // What a summary of errors wanted is struck out as it is mended: 0.1 KB. The way to the inquiry an order came from, and when it came: 0.2 KB.
  // What is left to pay, a proposal that is accepted, and a bank to wait for before an invoice is paid: 0.2 KB.
  account: { ...PUBLIC_PAGE, scripts: 98.5 * KB },
  search: { ...PUBLIC_PAGE, scripts: 83 * KB },
  request: { ...PUBLIC_PAGE, scripts: 95 * KB },
  // A logo is drawn on every card, a placed order has its card here too: 2 KB. A table of people is kept, counted and priced: 0.5 KB.
  // An example keeps the contacts brought from a card, and what no template shows is named: 0.3 KB. Fields fold on a phone, its job begins as its format says: 0.2 KB.
  design: { ...PUBLIC_PAGE, scripts: 101 * KB },
} satisfies Record<string, Budget>;

const LONG_TEXTS: readonly string[] = [ROUTES.publicOffer, ROUTES.privacyPolicy, ROUTES.technicalRequirements, ROUTES.artworkRecipes];

function kindOf(path: string): keyof typeof BUDGETS {
  if (path === ROUTES.home) return 'home';
  if (productSlugs(CONTENT_FOLDER).map(productPath).includes(path)) return 'product';
  if (path === ROUTES.orderForms) return 'order';
  if (path === ROUTES.search) return 'search';
  if (path === ROUTES.request) return 'request';
  if (path === ROUTES.design) return 'design';
  if (PRIVATE_ROUTES.includes(path)) return 'account';
  return LONG_TEXTS.includes(path) ? 'longText' : 'information';
}

/** Not a visitor's page: an editor of the shop loads a program. */
const EDITOR_PAGE = `${EDITOR_PATH.slice(1)}.html`;

const brotli = (content: Buffer | string): number => brotliCompressSync(content).length;

const weighed = new Map<string, number>();

/** A text after brotli; most pages have the same scripts inside. */
function brotliText(text: string): number {
  const weight = weighed.get(text) ?? brotli(text);
  weighed.set(text, weight);
  return weight;
}

/** A built file after brotli; its name tells its content, and most pages load the same ones. */
function brotliFile(path: string): number {
  const packed = `${path}.br`;
  const weight = weighed.get(path) ?? (existsSync(packed) ? statSync(packed).size : brotli(readFileSync(path)));
  weighed.set(path, weight);
  return weight;
}

/** Addresses of the scripts an island begins with, as Astro writes them into its element. */
const ISLAND_SCRIPTS = /(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

const urlsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, url = '']) => url);

/** Adds a script and all it imports at once; what it imports on demand is not paid for before interaction. */
function withImports(dist: string, url: string, seen: Set<string>): void {
  if (seen.has(url) || !existsSync(join(dist, url))) return;
  seen.add(url);
  for (const target of urlsIn(readFileSync(join(dist, url), 'utf8'), STATIC_IMPORT))
    withImports(dist, posix.join(posix.dirname(url), target), seen);
}

/** An island that wakes by itself: by a directive of Astro's, or by ours that is told when (`at`). */
const EAGER_ISLAND = /<astro-island\b(?=[^>]*\b(?:client="(?:load|idle|only|visible)"|opts="[^"]*&quot;at&quot;))[^>]*>/g;
const SCRIPT_TAGS = /<script\b[^>]*\bsrc="([^"]+)"/g;
/** The whole sheet, which comes after the first view. */
const WHOLE_SHEET = /<link\b(?=[^>]*\brel="stylesheet")(?=[^>]*\bmedia="print")[^>]*\bhref="([^"]+)"/g;

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
  const packed = (urls: Iterable<string>) => [...urls].reduce((sum, url) => sum + brotliFile(join(dist, url)), 0);
  const page = brotliFile(join(dist, file));
  return {
    path,
    kind: kindOf(path),
    page,
    flight: page + policyFor(path, html, null).length + HEADERS_BYTES,
    inline: brotliText((html.match(INLINE_SCRIPT) ?? []).join('')),
    styles: packed(urlsIn(html, WHOLE_SHEET)),
    scripts: packed(scripts),
    nodes: (html.replace(/<(script|style)\b.*?<\/\1>/gs, '').match(/<[a-z]/g) ?? []).length,
  };
}

/** Every budget a page breaks; none when all hold. */
export function excesses(weight: Weight): Excess[] {
  const budget: Budget = BUDGETS[weight.kind];
  return (['flight', 'inline', 'styles', 'scripts', 'nodes'] as const)
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
