import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import * as z from 'zod';
import { systemErrors } from '#lib/messages/operator/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { type Asset, etagOf, inMemory, type Variant } from './asset.ts';
import { type Canonical, canonicalOf, isErrorPage } from './site-addresses.ts';
import { cacheFor, DELIVERY_FOLDER, ENCODINGS, filePolicy, POLICIES_FILE, pageHeaders, TYPES } from './static-headers.ts';

/** The largest is the engine that draws artworks. */
const MEMORY_LIMIT_BYTES = 6 * 1024 * 1024;
/** Every browser reads brotli, which is sent first: these are read when a program asks for them, and stay on the disk. */
const SELDOM: ReadonlySet<string> = new Set(['zstd', 'gzip']);
/** Templates of artworks: one for a size of a product, taken by those who draw. */
const ASIDE: ReadonlySet<string> = new Set(['.pdf']);
/** Larger files are programs of one page that browsers keep for a year: the engine that draws artworks is three quarters of the site. */
const KEPT_BYTES = 200 * 1024;

/** One buffer, read once, for all who are being sent a file now, however slowly they take it; it goes with the last of them. */
function sharedWhileSent(read: () => Promise<Buffer>): () => Promise<Buffer> {
  let last: WeakRef<Buffer> | undefined;
  let reading: Promise<Buffer> | null = null;
  return async () => {
    const shared = last?.deref();
    if (shared !== undefined) return shared;
    reading ??= read().finally(() => {
      reading = null;
    });
    const bytes = await reading;
    last = new WeakRef(bytes);
    return bytes;
  };
}

/** @throws when the file is another by now: its headers tell of the one that was read first */
function onDisk(encoding: string | null, file: string, first: Buffer): Variant {
  const etag = etagOf(first);
  let seen = statSync(file).mtimeMs;
  const body = sharedWhileSent(async () => {
    const bytes = await readFile(file);
    const { mtimeMs } = await stat(file);
    // A new build has the same file again.
    if (mtimeMs !== seen && etagOf(bytes) !== etag) throw new Error(`${file} has changed since the start`);
    seen = mtimeMs;
    return bytes;
  });
  return { encoding, etag, length: first.length, body };
}

const packedIn = (encoding: string, file: string): Variant => {
  const bytes = readFileSync(file);
  return SELDOM.has(encoding) || bytes.length > KEPT_BYTES ? onDisk(encoding, file, bytes) : inMemory(encoding, bytes);
};

/** What lies packed in memory is not kept a second time as it is: the few who ask for it so have it from the disk. */
function variantsOf(file: string): Variant[] {
  const plain = readFileSync(file);
  const packed = ENCODINGS.filter(([, suffix]) => existsSync(file + suffix)).map(([encoding, suffix]) => packedIn(encoding, file + suffix));
  const isAside = packed.length > 0 || ASIDE.has(extname(file));
  return [...packed, isAside ? onDisk(null, file, plain) : inMemory(null, plain)];
}

/** A page without an address: its text and its headers. What it says of the cause depends on the request. */
export type ErrorPage = { html: string; headers: Readonly<Record<string, string>> };

export type SiteFiles = {
  /** What an address of the site shows; the address as it is, decoded. */
  byAddress: ReadonlyMap<string, Asset>;
  /** Addresses of its pages by their lower-case spelling. */
  canonical: Canonical;
  errorPages: Readonly<Partial<Record<string, ErrorPage>>>;
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

/** Paths of all files the site may serve, those of a folder whose name begins with a dot (`/.well-known`) among them. */
function pathsIn(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
    .map(({ parentPath, name }) => `/${relative(dist, join(parentPath, name)).replaceAll(sep, '/')}`)
    .filter((path) => !path.startsWith(`/${DELIVERY_FOLDER}/`) && statSync(join(dist, path)).size <= MEMORY_LIMIT_BYTES);
}

/** Reads the whole built site into memory: an answer costs a look-up, and a path can name nothing outside of it. */
export function readSite(dist: string): SiteFiles {
  const policies = readPolicies(join(dist, DELIVERY_FOLDER, POLICIES_FILE));
  const headersOf = (path: string): Record<string, string> => {
    const policy = policies[pageOf(path)];
    const own = policy === undefined ? {} : pageHeaders(pageOf(path));
    return { 'cache-control': cacheFor(path), 'content-security-policy': policy ?? filePolicy(path), ...own };
  };
  const paths = pathsIn(dist);
  const errors = paths.filter((path) => isErrorPage(pageOf(path)));
  const shown = paths.filter((path) => !errors.includes(path));
  return {
    byAddress: new Map(
      shown.map((path) => [
        pageOf(path),
        { type: TYPES[extname(path)] ?? '', headers: headersOf(path), variants: variantsOf(join(dist, path)) },
      ]),
    ),
    canonical: canonicalOf(Object.keys(policies)),
    errorPages: Object.fromEntries(
      errors.map((path) => [pageOf(path), { html: readFileSync(join(dist, path), 'utf8'), headers: headersOf(path) }]),
    ),
  };
}
