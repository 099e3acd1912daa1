import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import { apiError } from '../base/api-error.ts';
import type { Space } from '../base/disk-space.ts';
import { isSameSecret } from '../base/same-secret.ts';
import type { AppDeps } from '../context/deps.ts';
import { type Backlog, readBacklog } from '../db/backlog.ts';
import { listHeldErasures } from '../db/held-erasures.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NANOSECONDS = 1e9;
const MILLISECONDS = 1000;

/** Requests by route, method and status; routes are those registered, so that no visitor can make up a new series. */
function watchRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / MILLISECONDS);
  });
}

/** What is left to do, by what the database knows of it. */
const BACKLOG: readonly (readonly [name: string, help: string, read: (backlog: Backlog) => number | undefined])[] = [
  ['shop_outbox_letters', 'Letters not sent yet', ({ letters }) => letters],
  ['shop_outbox_oldest_seconds', 'Age of the oldest of them', ({ oldestLetterSeconds }) => oldestLetterSeconds],
  ['shop_payments_open', 'Payments started and not ended', ({ payments }) => payments],
  ['shop_payments_oldest_seconds', 'Age of the oldest of them', ({ oldestPaymentSeconds }) => oldestPaymentSeconds],
  ['shop_refunds_open', 'Refunds begun and not ended', ({ refunds }) => refunds],
  ['shop_refunds_by_hand', 'Of them, those a person has to send', ({ refundsByHand }) => refundsByHand],
  ['shop_refunds_kopecks', 'Money paid too much or after a cancellation that is on its way back', ({ refundKopecks }) => refundKopecks],
  ['shop_refunds_oldest_seconds', 'Age of the oldest refund', ({ oldestRefundSeconds }) => oldestRefundSeconds],
  ['shop_receipts_asked', 'Receipts not registered yet', ({ receiptsAsked }) => receiptsAsked],
  ['shop_receipts_refused', 'Receipts refused, which the operator has to see to', ({ receiptsRefused }) => receiptsRefused],
  ['shop_receipts_oldest_seconds', 'Age of the oldest receipt of both', ({ oldestReceiptSeconds }) => oldestReceiptSeconds],
  ['shop_webhook_events', 'Events not taken by the webhook yet', ({ events }) => events],
  ['shop_webhook_attempts', 'Most attempts one of them has had', ({ eventAttempts }) => eventAttempts],
  ['shop_checks_waiting', 'Artworks that wait for their check', ({ checks }) => checks],
  ['shop_checks_oldest_seconds', 'Age of the oldest of them', ({ oldestCheckSeconds }) => oldestCheckSeconds],
  ['shop_backup_age_seconds', 'Since the last copy was made; nothing before the first', ({ backupSeconds }) => backupSeconds],
];

type GaugeOf = (name: string, help: string, read: () => number | undefined) => void;

/** A gauge of the registry that is read whenever it is asked for; one that knows nothing is left out. */
const gaugeIn =
  (registry: Registry): GaugeOf =>
  (name, help, read) => {
    const collect = function (this: Gauge) {
      const value = read();
      if (value === undefined) this.remove();
      else this.set(value);
    };
    new Gauge({ name, help, registers: [registry], collect });
  };

/** The process itself; answers with what begins the next measure of its delays. */
function watchProcess(app: FastifyInstance, gauge: GaugeOf): () => void {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  app.addHook('onClose', async () => delays.disable());
  gauge('shop_event_loop_delay_seconds', 'The latest 99th percentile', () => delays.percentile(99) / NANOSECONDS);
  gauge('shop_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  gauge('shop_uptime_seconds', 'Since the process started', () => process.uptime());
  return () => delays.reset();
}

/** The database and the disk; answers with what looks at both again. */
function watchStores(gauge: GaugeOf, { db, clock, condition }: Pick<AppDeps, 'db' | 'clock' | 'condition'>): () => Promise<void> {
  let backlog: Backlog | null = null;
  let space: Space | null = null;
  let held: number | undefined;
  gauge('shop_database_seconds', 'Time of the simplest query, -1: no answer', () => backlog?.answerSeconds ?? -1);
  for (const [name, help, read] of BACKLOG) gauge(name, help, () => (backlog === null ? undefined : read(backlog)));
  gauge('shop_disk_free_bytes', 'Room left for the data folder', () => space?.free);
  gauge('shop_disk_total_bytes', 'Of so much', () => space?.total);
  gauge('shop_database_damaged', '1: the file of the database is damaged', () => (condition.damage === null ? 0 : 1));
  gauge('shop_database_check_seconds', 'How long the last check of the whole file took', () => condition.checkSeconds ?? undefined);
  gauge('shop_erasures_held', 'Tidy-ups that stopped and wait for the operator', () => held);
  return async () => {
    space = await condition.freeSpace();
    held = await listHeldErasures(db).then(
      ({ length }) => length,
      () => undefined,
    );
    backlog = await readBacklog(db, clock()).catch(() => null);
  };
}

/** `GET /metrics` in the text format of Prometheus, for who has the key (`METRICS_KEY`); without one there is no such page. */
export function registerMetrics(app: FastifyInstance, deps: AppDeps): void {
  const key = deps.config.metricsKey;
  if (key === null) return;
  const registry = new Registry();
  watchRequests(app, registry);
  const gauge = gaugeIn(registry);
  const measure = watchStores(gauge, deps);
  const beginAgain = watchProcess(app, gauge);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isSameSecret(given, key)) throw apiError(404, 'not_found');
    await measure();
    const text = await registry.metrics();
    beginAgain();
    return reply.type(registry.contentType).send(text);
  });
}
