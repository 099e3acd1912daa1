import { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '../base/api-error.ts';
import { networkOf } from '../base/network.ts';
import { type Release, Slots } from '../base/slots.ts';
import { PLACES } from '../config/limits.ts';
import { takePlace } from './places.ts';

/** When turns of the event loop come so late, a request let in waits longer than a visitor is patient. */
const LONGEST_DELAY_MS = 250;
const MEASURED_EVERY_MS = 250;
/** One long pause, of the machine or the memory, is no overload. */
const LATE_MEASURES = 2;
const NANOSECONDS = 1e6;
/**
 * One turn of the event loop serves all who came during the last over open connections: when it grows so long, the rest of them have
 * waited too long. New connections are let in one a turn; their queue is the kernel's and bounded by it.
 */
const TURN_BUDGET_MS = 20;
/** A visitor's browser sends a few calls at once, and one heavy document is no overload: so many are served whatever it takes. */
const SERVED_IN_A_TURN = 12;
/**
 * Pages come from memory and cost next to nothing; to turn one away is dearer than to send it. Health probes, metrics and notifications of
 * payments are served under any load.
 */
const isCall = (route: string | undefined): boolean =>
  route !== undefined && /^\/(api|suggestions)\//i.test(route) && !route.startsWith('/api/payment/notification/');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file and arrives as slowly as its sender's connection, so the call does not count against the limit. */
    bringsFile?: boolean;
  }
}

const isStream = (payload: unknown): payload is { destroy: () => void } =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload && 'destroy' in payload;

/** How late the turns of the event loop come, measured now and again. */
function watchDelay(app: FastifyInstance): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let looksLate = 0;
  const look = setInterval(() => {
    looksLate = delays.percentile(50) / NANOSECONDS > LONGEST_DELAY_MS ? looksLate + 1 : 0;
    delays.reset();
  }, MEASURED_EVERY_MS);
  look.unref();
  app.addHook('onClose', async () => {
    clearInterval(look);
    delays.disable();
  });
  return () => looksLate >= LATE_MEASURES;
}

/** Counts the requests of one turn of the event loop and says when the next one has waited too long. */
function watchTurn(): () => boolean {
  let [inTurn, turnStarted] = [0, 0];
  return () => {
    if (inTurn === 0) {
      turnStarted = performance.now();
      setImmediate(() => {
        inTurn = 0;
      });
    }
    inTurn += 1;
    return inTurn > SERVED_IN_A_TURN && performance.now() - turnStarted > TURN_BUDGET_MS;
  };
}

/** Refuses a request whose turn comes too late, before anything of it is read. */
function shedByTurn(app: FastifyInstance): void {
  const [isLate, isTurnLong] = [watchDelay(app), watchTurn()];
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    // A call made within the process waited in no queue.
    if (!isCall(route) || !(request.raw.socket instanceof Socket)) return;
    const isTooLong = isTurnLong();
    if (isLate() || isTooLong) throw apiError(503, 'busy');
  });
}

/** A place for a call from the moment its body is there until its answer is: what is on its way holds none. */
function countCalls(app: FastifyInstance): void {
  const [calls, downloads] = [new Slots(PLACES.calls), new Slots(PLACES.downloads)];
  const working = new WeakMap<FastifyRequest, Release>();
  app.addHook('preValidation', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (!isCall(url) || config.bringsFile === true) return;
    const place = calls.take(networkOf(request.ip));
    if (place === null) throw apiError(503, 'busy');
    working.set(request, place.release);
    reply.raw.once('close', place.release);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    working.get(request)?.();
    if (!isStream(payload)) return;
    try {
      reply.raw.once('close', takePlace(downloads, request, 'bytesWritten').release);
    } catch (error) {
      payload.destroy();
      throw error;
    }
  });
}

/** A place for each file on its way in, from its first byte to the end of its answer. */
function countUploads(app: FastifyInstance): void {
  const uploads = new Slots(PLACES.uploads);
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.raw.once('close', takePlace(uploads, request, 'bytesRead').release);
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.bringsFile === true) route.onRequest = [take, ...[route.onRequest ?? []].flat()];
  });
}

/** Turns requests away with 503 and Retry-After before any work is done for them, so that those let in are served in time. */
export function registerLoadShedding(app: FastifyInstance): void {
  shedByTurn(app);
  countCalls(app);
  countUploads(app);
}
