import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from '../base/ids.ts';
import type { Asset } from '../http/site-files.ts';
import { addressOf } from './address-of.ts';
import { answerWith } from './page-answer.ts';
import { pageHeaders } from './page-request.ts';

/** Told of every answer: how it was asked for, its status and how long it took. */
export type Watch = (method: string, status: number, ms: number) => void;

export type Door = {
  /** The page or file at an address as it was written, or nothing: then the routes decide. */
  find: (address: string) => Asset | undefined;
  /** Counts a visitor's request and says whether it is within the limit. */
  isWithin: (ip: string) => boolean;
  isProxy: (address: string | undefined) => boolean;
  watch: Watch | null;
};

function addressPart(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Levels of the log that want a line of every page: they are nearly all that is asked. */
const PAGE_LEVELS: ReadonlySet<string> = new Set(['debug', 'trace']);

/** Whether an asset was sent. Where that fails the route meets it again, and answers as to any other failure. */
function isSent(...given: Parameters<typeof answerWith>): boolean {
  try {
    answerWith(...given);
    return true;
  } catch {
    return false;
  }
}

/**
 * Pages and files before the router: they need no route, no body, no session and no slot, and they are most of what is asked. What is not
 * found at its exact address, or asks too often, goes on to the routes.
 */
export function openDoor(app: FastifyInstance, { find, isWithin, isProxy, watch }: Door): void {
  let isClosing = false;
  const isLogged = PAGE_LEVELS.has(app.log.level);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const isHead = request.method === 'HEAD';
    if (isClosing || !(isHead || request.method === 'GET')) return false;
    const asset = find(addressPart(request.url ?? ''));
    if (asset === undefined) return false;
    const headers = pageHeaders(request);
    if (headers.hasBody || !isWithin(addressOf(request.socket.remoteAddress, headers.forwarded, isProxy))) return false;
    const started = performance.now();
    if (!isSent(asset, { ...headers, isHead }, response)) return false;
    const ms = performance.now() - started;
    if (isLogged) app.log.debug({ reqId: uuidv7(), req: request, res: response, responseTime: ms }, 'request completed');
    watch?.(request.method ?? '', response.statusCode, ms);
    return true;
  };
  const [routes] = app.server.listeners('request') as RequestListener[];
  if (routes === undefined) throw new Error('the server has no routes to stand before');
  app.server.removeListener('request', routes);
  app.server.prependListener('request', (request, response) => {
    if (!answer(request, response)) routes(request, response);
  });
}
