import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ALIASES } from '#lib/routes.ts';
import type { ObjectFacts } from '../adapters/bucket.ts';
import { cacheFor, canonicalPaths, isErrorPage, TYPES } from '../http/static-headers.ts';

/** What is stored under one key: a file of the site as the store will answer it. */
export type SiteObject = { key: string; body: Buffer; facts: ObjectFacts; hash: string };

/** A store keeps one form of a text. `identity`: the CDN packs it for each visitor; the others: every visitor gets it packed. */
export const STORED_ENCODINGS = ['identity', 'br', 'gzip'] as const;
export type StoredEncoding = (typeof STORED_ENCODINGS)[number];
const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Pages are stored under their address; those of home and of errors under the names a website store asks for. */
function keyOf(file: string): string {
  const page = file.replace(/\.html$/, '');
  return file === 'index.html' || isErrorPage(`/${page}`) ? file : page;
}

function objectOf(dist: string, file: string, wanted: StoredEncoding): SiteObject {
  const packed = wanted === 'identity' ? null : join(dist, file + SUFFIX[wanted]);
  const isPacked = packed !== null && existsSync(packed);
  const body = readFileSync(isPacked ? packed : join(dist, file));
  const facts = { type: TYPES[extname(file)] ?? '', cache: cacheFor(`/${file}`), encoding: isPacked ? wanted : null };
  const hash = createHash('sha256').update(JSON.stringify(facts)).update(body).digest('hex');
  return { key: keyOf(file), body, facts, hash };
}

/** Every file of the built site but those for other hosts, in the order of keys. */
export function siteObjects(dist: string, encoding: StoredEncoding): SiteObject[] {
  return globSync('**/*', { cwd: dist })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => TYPES[extname(file)] !== undefined && statSync(join(dist, file)).isFile())
    .sort()
    .map((file) => objectOf(dist, file, encoding));
}

/** Other spellings a store can send on: it knows whole keys only, so aliases and lower case, not every mixture. Key → path. */
export function siteRedirects(): Record<string, string> {
  const lower = canonicalPaths().map((path) => [path.toLowerCase(), path] as const);
  const all = [...Object.entries(ALIASES), ...lower].filter(([from, to]) => from !== to);
  return Object.fromEntries(all.map(([from, to]) => [from.slice(1), to]));
}

/** Named by its content: never changes, may lie beside those of other builds. */
export const isImmutable = (key: string): boolean => key.startsWith('_astro/');
