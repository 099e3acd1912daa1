import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '../base/api-error.ts';
import {
  cacheFor,
  DELIVERY_FOLDER,
  ENCODINGS,
  filePolicy,
  isErrorPage,
  POLICIES_FILE,
  pageFile,
  pageHeaders,
  redirectOf,
  TYPES,
} from '../http/static-headers.ts';
import { packed, withPath } from './missing-page.ts';
import { limitPages } from './rate-limits.ts';

type Variant = { encoding: string | null; etag: string; body: () => Buffer };
type Asset = { type: string; cache: string; variants: Variant[]; headers: Readonly<Record<string, string>> };

/** The largest is the engine that draws artworks. */
const MEMORY_LIMIT_BYTES = 6 * 1024 * 1024;

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const kept = (encoding: string | null, bytes: Buffer): Variant => ({ encoding, etag: etagOf(bytes), body: () => bytes });

/** What lies packed in memory is not kept a second time as it is: the few who ask for it so have it unpacked. */
function variantsOf(file: string): Variant[] {
  const plain = readFileSync(file);
  const packed = ENCODINGS.filter(([, suffix]) => existsSync(file + suffix)).map(([encoding, suffix]) =>
    kept(encoding, readFileSync(file + suffix)),
  );
  const brotli = packed.find(({ encoding }) => encoding === 'br');
  if (brotli === undefined) return [...packed, kept(null, plain)];
  return [...packed, { encoding: null, etag: etagOf(plain), body: () => brotliDecompressSync(brotli.body()) }];
}

/** Reads the whole built site into memory: answers cost a look-up, and a path can name nothing outside of it. */
function loadSite(dist: string): Map<string, Asset> {
  const policies = JSON.parse(readFileSync(join(dist, DELIVERY_FOLDER, POLICIES_FILE), 'utf8')) as Record<string, string>;
  const files = globSync('**/*', { cwd: dist, exclude: (name) => name === DELIVERY_FOLDER }).filter(
    (file) =>
      TYPES[extname(file)] !== undefined && statSync(join(dist, file)).isFile() && statSync(join(dist, file)).size <= MEMORY_LIMIT_BYTES,
  );
  return new Map(
    files.map((file) => {
      const path = `/${file.replaceAll('\\', '/')}`;
      const page = path === '/index.html' ? '/' : path.replace(/\.html$/, '');
      const asset = {
        type: TYPES[extname(file)] ?? '',
        cache: cacheFor(path),
        variants: variantsOf(join(dist, file)),
        headers: {
          'content-security-policy': policies[page] ?? filePolicy(path),
          ...(policies[page] === undefined ? {} : pageHeaders(page)),
        },
      };
      return [path, asset];
    }),
  );
}

/** «q=0», «q=0.000»: not at all. */
const isWeightless = (weight: string): boolean => weight.startsWith('q=') && !(Number(weight.slice(2)) > 0);

/** Browsers name a handful; a list of thousands is read no further. */
const HEADER_SIGNS = 256;

/** Encodings a visitor can read: named, and not with a weight of nothing. */
export function acceptedEncodings(header: string): Set<string> {
  const parts = header.slice(0, HEADER_SIGNS).split(',');
  const sides = parts.map((part) => part.split(';', 2).map((side) => side.trim()));
  return new Set(sides.flatMap(([name = '', weight = '']) => (isWeightless(weight) ? [] : [name.toLowerCase()])));
}

function choose(asset: Asset, request: FastifyRequest): Variant {
  const accepted = acceptedEncodings(String(request.headers['accept-encoding'] ?? ''));
  const variant = asset.variants.find(({ encoding }) => encoding === null || accepted.has(encoding));
  if (variant === undefined) throw apiError(500, 'internal');
  return variant;
}

function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply, status = 200): FastifyReply {
  const { encoding, body, etag } = choose(asset, request);
  reply.headers({ 'cache-control': asset.cache, etag, vary: 'accept-encoding' });
  reply.headers(asset.headers);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(status).type(asset.type).send(body());
}

/** The page of what is not found, with the path in it: packed on the way out, for no two are the same. */
function sendMissing(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { encoding } = choose(asset, request);
  const plain = asset.variants.at(-1)?.body().toString() ?? '';
  const [path = ''] = request.url.split('?');
  const body = packed(withPath(plain, path), encoding);
  reply.headers({ 'cache-control': asset.cache, vary: 'accept-encoding', ...asset.headers });
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(404).type(asset.type).send(body);
}

/** The path as it was asked for, decoded once; null when it cannot be. */
function pathOf(request: FastifyRequest): { path: string; query: string } | null {
  const [raw = '/', ...query] = request.url.split('?');
  try {
    return { path: decodeURIComponent(raw), query: query.length === 0 ? '' : `?${query.join('?')}` };
  } catch {
    return null;
  }
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
const CALLS = /^\/(?:api|suggestions|healthz|readyz|metrics)(?:[/?]|$)/i;
/** A browser that opens an address, not a program that calls the API. */
const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !CALLS.test(url) && !String(headers.accept ?? '').startsWith('application/json');

/** Serves what no API route answers: files, pages, redirects to the canonical spelling, the 404 page. */
export function registerSite(app: FastifyInstance, dist: string, clock: () => Date): void {
  const site = loadSite(dist);
  const limit = limitPages(clock);
  const missing = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const page = site.get('/404.html');
    if (page === undefined) throw apiError(404, 'not_found');
    return sendMissing(page, request, reply);
  };
  app.setNotFoundHandler((request, reply) => {
    limit(request);
    const asked = pathOf(request);
    if (!isReading(request) || request.url.toLowerCase().startsWith('/api/')) throw apiError(404, 'not_found');
    if (asked === null) return missing(request, reply);
    const { path, query } = asked;
    const target = redirectOf(path);
    if (target !== null) return reply.header('cache-control', cacheFor('/.html')).redirect(target + query, 301);
    if (isErrorPage(path)) return missing(request, reply);
    const asset = (path.endsWith('.html') ? undefined : site.get(path)) ?? site.get(pageFile(path));
    return asset === undefined ? missing(request, reply) : sendAsset(asset, request, reply);
  });
  app.decorate('failurePage', (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply | null => {
    const page = site.get('/500.html');
    return page === undefined || !isReading(request) || !wantsPage(request) ? null : sendAsset(page, request, reply, status);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The one page of every error but «not found», or null for a program, which gets the refusal as data. Source: specification §2. */
    failurePage?: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply | null;
  }
}
