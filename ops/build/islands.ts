import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkIslands } from './island-contract.ts';

/** Astro's own program of its islands: four times ours, for it serves frameworks, transitions and kinds of values that are not used here. */
const RUNTIME = /<script>(?:(?!<\/script>)[\s\S])*?customElements\.define\("astro-island"[\s\S]*?<\/script>/g;
/** What wakes islands of a kind: each of its own script, before the first of them. */
const WAKER = /<script>((?:(?!<\/script>)[\s\S])*?\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.(\w+)=(?:(?!<\/script>)[\s\S])*?)<\/script>/g;
/** It says that it is there: ours begins after it. */
const SAID = /window\.dispatchEvent\(new Event\("astro:\w+"\)\);?/;
/** The header's script, which every page has: one script is told of in the headers once. */
const HOST = /<script data-host>([\s\S]*?)<\/script>/;
/** Slots are not used here. */
const SLOTS = /astro-island,astro-slot,astro-static-slot\{/;
const ISLAND = /<astro-island\b[^>]*>/g;
const PROPS = / props="([^"]*)"/;
const OPTIONS = / opts="([^"]*)"/;
const RENDERER = / renderer-url="([^"]*)"/;
/** Most islands are asleep until a person turns to them. */
const WAITS = / client="intent"/;
/** Above this the values are a file of their own: they are read when the island wakes, long after the page is seen. */
const INLINE_SIGNS = 600;
const HASH_SIGNS = 8;
const KINDS = { object: 0, array: 1 };

type Packed = [kind: number, value: unknown];

const entries = (value: object): [string, unknown][] => Object.entries(value).map(([key, packed]) => [key, plain(packed as Packed)]);

/** A value as it is, from Astro's form of it. @throws for a kind no island of the shop is given */
function plain([kind, value]: Packed): unknown {
  if (kind === KINDS.array) return (value as Packed[]).map(plain);
  if (kind !== KINDS.object) throw new Error(`An island is given a value of kind ${kind}: src/directives/island.js cannot read it`);
  return typeof value === 'object' && value !== null ? Object.fromEntries(entries(value)) : value;
}

const fromAttribute = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const toAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Writes the values of an island beside its script and answers their address. */
function saved(dist: string, props: string): string {
  const url = `/_astro/props.${createHash('sha256').update(props).digest('base64url').slice(0, HASH_SIGNS)}.json`;
  writeFileSync(join(dist, url), props);
  return url;
}

/** What wakes an island that waits for a person, from the options of `client:intent`. */
function signsOf(island: string): string {
  const [, options = '{}'] = OPTIONS.exec(island) ?? [];
  const { value } = JSON.parse(fromAttribute(options)) as { value?: unknown };
  return typeof value === 'string' ? ` wakes="${toAttribute(value)}"` : '';
}

function withPlainValues(island: string, dist: string): string {
  const [, given = '{}'] = PROPS.exec(island) ?? [];
  const props = JSON.stringify(Object.fromEntries(entries(JSON.parse(fromAttribute(given)) as object)));
  const attribute =
    props.length > INLINE_SIGNS ? ` props-url="${saved(dist, props)}"` : props === '{}' ? '' : ` props="${toAttribute(props)}"`;
  const plainly = island
    .replace(PROPS, () => attribute)
    .replace(OPTIONS, () => signsOf(island))
    .replace(' await-children', '');
  return WAITS.test(island) ? plainly.replace(RENDERER, '') : plainly;
}

/** One program brings all islands of the shop to life. */
function rendererOf(html: string): string {
  const urls = new Set([...html.matchAll(new RegExp(RENDERER, 'g'))].map(([, url = '']) => url));
  if (urls.size > 1) throw new Error(`The islands of a page have ${urls.size} renderers; src/directives/island.js knows one`);
  return [...urls][0] ?? '';
}

/** Astro's ways of waking, but for idle hands, which our program knows itself. */
const wakersOf = (html: string): string =>
  [...html.matchAll(WAKER)]
    .filter(([, , name]) => name !== 'idle')
    .map(([, code = '']) => code.replace(SAID, '').trim())
    .join('');

/**
 * The page with the shop's own small program of islands and their values as they are. Astro's is read by browsers before everything a
 * visitor sees, and its form of values is twice their size.
 */
export function withSmallIslands(html: string, dist: string): string {
  checkIslands(html);
  const program = readFileSync('src/directives/island.js', 'utf8').replace('RENDERER', () => `'${rendererOf(html)}'`);
  const all = html.includes('<astro-island') ? wakersOf(html) + program : '';
  return html
    .replace(RUNTIME, '')
    .replaceAll(WAKER, '')
    .replace(HOST, (_, code: string) => `<script>${code}${all}</script>`)
    .replaceAll('<!--astro:end-->', '')
    .replace(SLOTS, 'astro-island{')
    .replace(ISLAND, (island) => withPlainValues(island, dist));
}
