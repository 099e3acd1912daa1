import { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { apiError } from '../base/api-error.ts';

/** Requests in work at once; one more would only wait behind the others. */
const MOST_IN_WORK = 256;
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
/** Pages come from memory and cost next to nothing; to turn one away is dearer than to send it. */
const isCall = (route: string | undefined): boolean => route !== undefined && /^\/(api|suggestions)\//i.test(route);

/** Questions whether the shop lives, and payments, are never turned away. */
const EXEMPT: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/api/payment/notification/:provider']);

/** Turns requests away with 503 and Retry-After before any work is done for them, so that those let in are served in time. */
export function registerLoadShedding(app: FastifyInstance): void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let looksLate = 0;
  const look = setInterval(() => {
    looksLate = delays.percentile(50) / NANOSECONDS > LONGEST_DELAY_MS ? looksLate + 1 : 0;
    delays.reset();
  }, MEASURED_EVERY_MS);
  look.unref();
  const counted = new WeakSet<object>();
  let [inWork, inTurn, turnStarted] = [0, 0, 0];
  const isTurnLong = (): boolean => {
    if (inTurn === 0) {
      turnStarted = performance.now();
      setImmediate(() => {
        inTurn = 0;
      });
    }
    inTurn += 1;
    return inTurn > SERVED_IN_A_TURN && performance.now() - turnStarted > TURN_BUDGET_MS;
  };
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    // A call made within the process waited in no queue.
    if (EXEMPT.has(route ?? '') || !(request.raw.socket instanceof Socket)) return;
    const isTooLong = isTurnLong() && isCall(route);
    if (looksLate >= LATE_MEASURES || isTooLong || inWork >= MOST_IN_WORK) throw apiError(503, 'busy');
    inWork += 1;
    counted.add(request);
    reply.raw.once('close', () => {
      if (counted.delete(request)) inWork -= 1;
    });
  });
  app.addHook('onClose', async () => {
    clearInterval(look);
    delays.disable();
  });
}
