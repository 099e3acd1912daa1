import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod';
import { systemErrors } from '#lib/messages/operator/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Head } from './page-response.ts';
import { type Canonical, canonicalOf, isErrorPage } from './site-addresses.ts';
import { cacheFor, DELIVERY_FOLDER, ENCODINGS, filePolicy, POLICIES_FILE, pageHeaders, TYPES } from './static-headers.ts';

/** One file in one encoding, ready to be sent. `length` is the header that says how much it is. */
export type Variant = { encoding: string | null; etag: string; body: () => Buffer; head: Head; length: Head; notModified: Head };
export type Asset = { type: string; cache: string; headers: Readonly<Record<string, string>>; variants: readonly Variant[] };

/** The largest is the engine that draws artworks. */
const MEMORY_LIMIT_BYTES = 6 * 1024 * 1024;

type Packed = { encoding: string | null; etag: string; length: number; body: () => Buffer };

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 12)}"`;

const kept = (encoding: string | null, bytes: Buffer): Packed => ({
  ...{ encoding, etag: etagOf(bytes), length: bytes.length },
  body: () => bytes,
});

/** Every browser reads brotli, which is sent first: these are read when a program asks for them, and stay on the disk. */
const SELDOM: ReadonlySet<string> = new Set(['zstd', 'gzip']);
/** Templates of artworks: one for a size of a product, taken by those who draw. */
const ASIDE: ReadonlySet<string> = new Set(['.pdf']);
/** Larger files are programs of one page that browsers keep for a year: the engine that draws artworks is three quarters of the site. */
const KEPT_BYTES = 200 * 1024;

/** One buffer for all who are being sent a file now, however slowly they take it; it goes with the last of them. */
function sharedWhileSent(read: () => Buffer): () => Buffer {
  let last: WeakRef<Buffer> | undefined;
  return () => {
    const shared = last?.deref() ?? read();
    last = new WeakRef(shared);
    return shared;
  };
}

/** @throws when the file is another by now: its headers tell of the one that was read first */
function onDisk(encoding: string | null, file: string, first: Buffer): Packed {
  const etag = etagOf(first);
  let seen = statSync(file).mtimeMs;
  const body = sharedWhileSent(() => {
    const bytes = readFileSync(file);
    const { mtimeMs } = statSync(file);
    // A new build has the same file again.
    if (mtimeMs !== seen && etagOf(bytes) !== etag) throw new Error(`${file} has changed since the start`);
    seen = mtimeMs;
    return bytes;
  });
  return { encoding, etag, length: first.length, body };
}

const packedIn = (encoding: string, file: string): Packed => {
  const bytes = readFileSync(file);
  return SELDOM.has(encoding) || bytes.length > KEPT_BYTES ? onDisk(encoding, file, bytes) : kept(encoding, bytes);
};

/** What lies packed in memory is not kept a second time as it is: the few who ask for it so have it from the disk. */
function packedFile(file: string): Packed[] {
  const plain = readFileSync(file);
  const packed = ENCODINGS.filter(([, suffix]) => existsSync(file + suffix)).map(([encoding, suffix]) => packedIn(encoding, file + suffix));
  const isAside = packed.length > 0 || ASIDE.has(extname(file));
  return [...packed, isAside ? onDisk(null, file, plain) : kept(null, plain)];
}

const lowerNames = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

type Own = Pick<Asset, 'type' | 'cache' | 'headers'>;

function variantOf({ encoding, etag, length, body }: Packed, own: Own, fixed: Readonly<Record<string, string>>): Variant {
  const notModified = { ...fixed, ...own.headers, 'cache-control': own.cache, etag, vary: 'accept-encoding' };
  const content = { 'content-type': own.type };
  const coded = encoding === null ? content : { ...content, 'content-encoding': encoding };
  return {
    encoding,
    etag,
    body,
    head: Object.entries({ ...notModified, ...coded }).flat(),
    length: ['content-length', String(length)],
    notModified: Object.entries(notModified).flat(),
  };
}

export type SiteFiles = {
  /** What an address of the site shows; the address as it is, decoded. */
  byAddress: ReadonlyMap<string, Asset>;
  /** Addresses of its pages by their lower-case spelling. */
  canonical: Canonical;
  /** The pages of errors, which have no address. */
  errorPage: (name: '/404' | '/500') => Asset | undefined;
};

const pageOf = (path: string): string => (path === '/index.html' ? '/' : path.replace(/\.html$/, ''));

const Policies = z.record(z.string(), z.string());

/** @throws {ConfigError} when the build is not there or not whole */
function readPolicies(path: string): Record<string, string> {
  try {
    return Policies.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new ConfigError(systemErrors.brokenSite(path));
  }
}

/**
 * Reads the whole built site into memory, with the headers of every answer: one costs a look-up, and a path can name nothing outside of
 * it. `fixed` are the headers every answer of the shop carries.
 */
export function readSite(dist: string, fixed: Readonly<Record<string, string>>): SiteFiles {
  const policies = readPolicies(join(dist, DELIVERY_FOLDER, POLICIES_FILE));
  const files = globSync('**/*', { cwd: dist, exclude: (name) => name === DELIVERY_FOLDER }).filter(
    (file) =>
      TYPES[extname(file)] !== undefined && statSync(join(dist, file)).isFile() && statSync(join(dist, file)).size <= MEMORY_LIMIT_BYTES,
  );
  const assetOf = (path: string, file: string): Asset => {
    const page = pageOf(path);
    const policy = { 'content-security-policy': policies[page] ?? filePolicy(path) };
    const headers = lowerNames({ ...policy, ...(policies[page] === undefined ? {} : pageHeaders(page)) });
    const own = { type: TYPES[extname(file)] ?? '', cache: cacheFor(path), headers };
    return { ...own, variants: packedFile(join(dist, file)).map((packed) => variantOf(packed, own, lowerNames(fixed))) };
  };
  const all = new Map(
    files.map((file) => {
      const path = `/${file.replaceAll('\\', '/')}`;
      return [pageOf(path), assetOf(path, file)];
    }),
  );
  return {
    byAddress: new Map([...all].filter(([path]) => !isErrorPage(path))),
    canonical: canonicalOf(Object.keys(policies)),
    errorPage: (name) => all.get(name),
  };
}
