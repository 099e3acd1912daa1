import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '../base/api-error.ts';
import { LiveSite } from '../builds/live-site.ts';
import { type Asset, sendAsset } from '../http/asset.ts';
import { PAGES_ROUTE, pageFile, redirectOf } from '../http/site-addresses.ts';
import type { SiteFiles } from '../http/site-files.ts';
import { cacheFor } from '../http/static-headers.ts';
import { sendErrorPage } from './error-page.ts';

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

/** Whether a browser sends a form to a page that is there: where no script has taken it, it is sent to the page it stands on. */
function isFormOfPage(request: FastifyRequest, files: SiteFiles): boolean {
  const asked = isReading(request) || !isOpening(request) ? null : pathOf(request);
  return asked !== null && findIn(files, asked.path) !== undefined;
}

/** Counts a visitor's request and says whether it is within the limit. */
type IsWithin = (ip: string) => boolean;
type Counted = { pages: IsWithin; missing: IsWithin };

function registerPages(app: FastifyInstance, site: LiveSite, isWithin: IsWithin): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES_ROUTE,
    schema: { hide: true },
    config: { rateLimit: false },
    handler: async (request, reply) => {
      if (!isWithin(request.ip)) throw apiError(429, 'too_many_requests');
      const asked = pathOf(request);
      if (asked === null) return reply.callNotFound();
      const target = redirectOf(asked.path, site.files.canonical);
      if (target !== null) return reply.header('cache-control', cacheFor('/.html')).redirect(target + asked.query, 301);
      const asset = findIn(site.files, asked.path);
      return asset === undefined ? reply.callNotFound() : sendAsset(asset, request, reply);
    },
  });
}

/** Serves the built site: pages and files, redirects to the canonical spelling, the pages of errors. */
export function registerSite(app: FastifyInstance, dist: string, isWithin: Counted): void {
  const site = new LiveSite(dist);
  app.decorate('site', site);
  registerPages(app, site, isWithin.pages);
  app.setNotFoundHandler((request, reply) => {
    if (!isReading(request) && !isWithin.pages(request.ip)) throw apiError(429, 'too_many_requests');
    if (isFormOfPage(request, site.files)) return reply.redirect(request.url, 303);
    const page = site.files.errorPages['/404'];
    if (page === undefined || !isOpening(request) || request.url.toLowerCase().startsWith('/api/')) throw apiError(404, 'not_found');
    if (!isWithin.missing(request.ip)) throw apiError(404, 'not_found');
    return sendErrorPage(page, request, reply, 404);
  });
  app.decorate('failurePage', (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply | null => {
    const page = site.files.errorPages['/500'];
    return page === undefined || !isOpening(request) || !wantsPage(request) ? null : sendErrorPage(page, request, reply, status);
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
