import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '../base/api-error.ts';
import { LiveSite } from '../builds/live-site.ts';
import { pageFile, redirectOf } from '../http/site-addresses.ts';
import type { Asset, SiteFiles } from '../http/site-files.ts';
import { cacheFor } from '../http/static-headers.ts';
import { packed, withPath } from './missing-page.ts';
import { answerWith, PAGES_ROUTE, variantFor } from './page-answer.ts';
import { type Door, openDoor } from './page-door.ts';
import { pageHeaders } from './page-request.ts';

/** A page of an error: what it says of the cause is in headers set before. */
function sendFailure(asset: Asset, request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const { encoding, body, etag } = variantFor(asset, String(request.headers['accept-encoding'] ?? ''));
  reply.headers({ 'cache-control': asset.cache, etag, vary: 'accept-encoding', ...asset.headers });
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(status).type(asset.type).send(body());
}

/** The page of what is not found, with the path in it: packed on the way out, for no two are the same. */
function sendMissing(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { encoding } = variantFor(asset, String(request.headers['accept-encoding'] ?? ''));
  const plain = asset.variants.at(-1)?.body().toString() ?? '';
  const [path = ''] = request.url.split('?');
  const body = packed(withPath(plain, path), encoding);
  reply.headers({ 'cache-control': asset.cache, vary: 'accept-encoding', ...asset.headers });
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(404).type(asset.type).send(body);
}

/** The path as it was asked for, decoded once; null when it cannot be. */
function pathOf({ url }: FastifyRequest): { path: string; query: string } | null {
  const [raw = '/', ...query] = url.split('?');
  try {
    return { path: decodeURIComponent(raw), query: query.length === 0 ? '' : `?${query.join('?')}` };
  } catch {
    return null;
  }
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
/** Only a browser says first that it wants a page: it reads, or sends a form where no script has taken it. */
const isOpening = (request: FastifyRequest): boolean => isReading(request) || String(request.headers.accept ?? '').startsWith('text/html');
const CALLS = /^\/(?:api|suggestions|healthz|readyz|metrics)(?:[/?]|$)/i;
/** A browser that opens an address, not a program that calls the API. */
const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !CALLS.test(url) && !String(headers.accept ?? '').startsWith('application/json');

/** What an address shows: a file, a page, or the one page of all purchases that are paid by a link. */
const findIn = ({ byAddress }: SiteFiles, path: string): Asset | undefined =>
  byAddress.get(path) ?? byAddress.get(pageFile(path).replace(/\.html$/, ''));

type SiteOptions = Omit<Door, 'find'> & {
  /** Headers every answer of the shop carries. */
  fixed: Readonly<Record<string, string>>;
};

/** Pages that came past the door: at an address that is written otherwise, or too often. */
function registerPages(app: FastifyInstance, site: LiveSite, find: Door['find'], isWithin: Door['isWithin']): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES_ROUTE,
    schema: { hide: true },
    config: { rateLimit: false },
    handler: (request, reply) => {
      if (!isWithin(request.ip)) throw apiError(429, 'too_many_requests');
      const asked = pathOf(request);
      const target = asked === null ? null : redirectOf(asked.path, site.files.canonical);
      if (asked !== null && target !== null) return reply.header('cache-control', cacheFor('/.html')).redirect(target + asked.query, 301);
      const asset = asked === null ? undefined : find(asked.path);
      if (asset === undefined) return reply.callNotFound();
      answerWith(asset, { ...pageHeaders(request.raw), isHead: request.method === 'HEAD' }, reply.raw);
      reply.hijack();
      return reply;
    },
  });
}

/** Serves the built site: files and pages before the routes, redirects to the canonical spelling, the pages of errors. */
export function registerSite(app: FastifyInstance, dist: string, { fixed, ...door }: SiteOptions): void {
  const site = new LiveSite(dist, fixed);
  const find = (path: string): Asset | undefined => findIn(site.files, path);
  app.decorate('site', site);
  openDoor(app, { find, ...door });
  registerPages(app, site, find, door.isWithin);
  app.setNotFoundHandler((request, reply) => {
    if (!isReading(request) && !door.isWithin(request.ip)) throw apiError(429, 'too_many_requests');
    const page = site.files.errorPage('/404');
    if (page === undefined || !isOpening(request) || request.url.toLowerCase().startsWith('/api/')) throw apiError(404, 'not_found');
    return sendMissing(page, request, reply);
  });
  app.decorate('failurePage', (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply | null => {
    const page = site.files.errorPage('/500');
    return page === undefined || !isOpening(request) || !wantsPage(request) ? null : sendFailure(page, request, reply, status);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The pages; nothing where the API is served alone. */
    site?: LiveSite;
    /** The one page of every error but «not found», or null for a program, which gets the refusal as data. Source: specification §2. */
    failurePage?: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply | null;
  }
}
