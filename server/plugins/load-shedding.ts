import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

/** Requests in work at once; one more would only wait behind the others. */
const MOST_IN_WORK = 256;
/** When turns of the event loop come so late, whoever is let in waits longer than a visitor is patient. */
const LONGEST_DELAY_MS = 250;
const LOOK_EVERY_MS = 250;
const NANOSECONDS = 1e6;

/** Whoever asks whether the shop lives, or pays us, is never turned away. */
const EXEMPT: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/api/payment/notification/:provider']);

/** Turns requests away with 503 and Retry-After before any work is done for them, so that those let in are served in time. */
export function registerLoadShedding(app: FastifyInstance): void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let isLate = false;
  const look = setInterval(() => {
    isLate = delays.percentile(50) / NANOSECONDS > LONGEST_DELAY_MS;
    delays.reset();
  }, LOOK_EVERY_MS);
  look.unref();
  const counted = new WeakSet<object>();
  let inWork = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (EXEMPT.has(request.routeOptions.url ?? '')) return;
    if (isLate || inWork >= MOST_IN_WORK) throw refuse(503, 'busy');
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
