import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECOND_MS } from '#lib/domain/time.ts';
import type { ErrorCode } from '../base/api-error.ts';
import { networkOf } from '../base/network.ts';
import { Slots } from '../base/slots.ts';
import { PLACES } from '../config/limits.ts';
import { placesOf } from './places.ts';
import { refuseOnSocket } from './raw-refusal.ts';

/** How long the other side may take. A slow line is waited for, one that stands still is not. */
export type Patience = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** From there to the end of its body. */
  bodyMs: number;
  /** In so long an upload must move on by `uploadBytes`, as many times as its sender has uploads at once. */
  uploadMs: number;
  uploadBytes: number;
  /** So long an answer may lie before the other side without a byte being taken. */
  unreadMs: number;
  /** Bytes a second an answer must be taken at on the whole, as many times as its reader has files at once. */
  readPerSecond: number;
  lookMs: number;
};

export const PATIENCE: Patience = {
  headersMs: 10 * SECOND_MS,
  bodyMs: 15 * SECOND_MS,
  uploadMs: 20 * SECOND_MS,
  uploadBytes: 64 * 1024,
  unreadMs: 20 * SECOND_MS,
  readPerSecond: 4096,
  lookMs: SECOND_MS,
};

/** Beyond any upload that moves at all. */
const LONGEST_REQUEST_MS = 3600 * SECOND_MS;

/** What the HTTP server itself is to keep to. */
export const serverLimits = ({ headersMs, lookMs }: Patience = PATIENCE) => ({
  requestTimeout: LONGEST_REQUEST_MS,
  http: {
    headersTimeout: headersMs,
    requestTimeout: LONGEST_REQUEST_MS,
    connectionsCheckingInterval: lookMs,
  },
});

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  /** When the body moved on last, and how far it had come. */
  since: number;
  bytes: number;
  /** When the answer was first seen on its way, and what had been written on the line before the request. */
  writingSince: number | null;
  writtenBefore: number;
};

type Limits = { patience: Patience; headers: Readonly<Record<string, string>> };

/** Whether a body, still on its way, has kept its sender's chance. */
function isBodySlow(exchange: Exchange, { bodyMs, uploadMs, uploadBytes }: Patience, isUpload: boolean, now: number): boolean {
  const { request, socket, since, bytes } = exchange;
  if (!isUpload) return now - since > bodyMs;
  // What has come and was not taken is the store's delay, not the sender's.
  if (request.readableLength > 0 || socket.bytesRead - bytes >= uploadBytes * placesOf(request)) {
    Object.assign(exchange, { since: now, bytes: socket.bytesRead });
    return false;
  }
  return now - since > uploadMs;
}

/** Sets the line's own clock for an answer on its way and says whether it is taken too slowly on the whole. */
function isAnswerSlow(exchange: Exchange, { unreadMs, readPerSecond }: Patience, now: number): boolean {
  const { request, response, socket } = exchange;
  if (!response.headersSent) return false;
  if (exchange.writingSince === null) {
    exchange.writingSince = now;
    socket.setTimeout(unreadMs);
  }
  const written = socket.bytesWritten - exchange.writtenBefore;
  return now - exchange.writingSince > unreadMs + (written / (readPerSecond * placesOf(request))) * SECOND_MS;
}

/** Ends what one exchange holds for nothing. */
function look(exchange: Exchange, { patience, headers }: Limits, isUpload: boolean, now: number): void {
  const { request, response, socket } = exchange;
  if (isAnswerSlow(exchange, patience, now)) socket.resetAndDestroy();
  else if (request.complete || !isBodySlow(exchange, patience, isUpload, now)) return;
  else if (response.headersSent) socket.destroy();
  else refuseOnSocket(socket, 408, 'too_slow', headers);
}

const REFUSALS: Readonly<Record<string, readonly [number, ErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
};

/** What is said to a line on which no request could be read. */
export const refuseClient =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, code] = REFUSALS[error.code ?? ''] ?? [400, 'bad_request'];
    refuseOnSocket(socket, status, code, headers);
  };

/** Keeps lines to their share: a proxy speaks for many and limits each of them itself. */
function limitLines(app: FastifyInstance, isProxy: (address: string | undefined) => boolean): void {
  const lines = new Slots(PLACES.connections);
  app.server.maxConnections = PLACES.connections.all;
  app.server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const line = lines.take(networkOf(socket.remoteAddress ?? ''));
    if (line === null) socket.resetAndDestroy();
    else socket.once('close', line.release);
  });
}

export type ConnectionOptions = Limits & {
  isProxy: (address: string | undefined) => boolean;
  /** Milliseconds that only go forward. */
  now?: (() => number) | undefined;
};

/** Requests that bring a file: such a body may take as long as it needs while it moves. */
function rememberUploads(app: FastifyInstance): WeakSet<IncomingMessage> {
  const uploads = new WeakSet<IncomingMessage>();
  const remember = async (request: FastifyRequest): Promise<void> => void uploads.add(request.raw);
  app.addHook('onRoute', (route) => {
    if (route.config?.bringsFile === true) route.onRequest = [remember, ...[route.onRequest ?? []].flat()];
  });
  return uploads;
}

/** No visitor holds the shop by holding a line: a share for each address, and an end to what stands still. */
export function registerConnections(
  app: FastifyInstance,
  { patience, headers, isProxy, now = () => performance.now() }: ConnectionOptions,
): void {
  const open = new Set<Exchange>();
  const uploads = rememberUploads(app);
  limitLines(app, isProxy);
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchange: Exchange = {
      ...{ request, response, socket, since: now(), bytes: socket.bytesRead },
      ...{ writingSince: null, writtenBefore: socket.bytesWritten },
    };
    open.add(exchange);
    // A body that is read no more still comes in after a refusal.
    const end = () => (request.complete ? open.delete(exchange) : request.once('close', () => open.delete(exchange)));
    response.once('close', end);
  });
  app.server.on('timeout', (socket: Socket) => (socket.writableLength > 0 ? socket.resetAndDestroy() : socket.destroy()));
  const watch = setInterval(() => {
    const moment = now();
    for (const exchange of open) look(exchange, { patience, headers }, uploads.has(exchange.request), moment);
  }, patience.lookMs);
  watch.unref();
  app.addHook('onClose', async () => clearInterval(watch));
}
