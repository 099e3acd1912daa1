import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { apiError } from '../base/api-error.ts';
import type { AppDeps } from '../context/deps.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const NANOSECONDS = 1e9;
const MILLISECONDS = 1000;

type Series = { counts: number[]; sum: number; count: number };

const labelsOf = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
    .join(',');

/** Requests by route, method and status; routes are those registered, so that no visitor can make up a new series. */
class Requests {
  private readonly series = new Map<string, Series>();

  add(labels: Readonly<Record<string, string>>, seconds: number): void {
    const key = labelsOf(labels);
    const known = this.series.get(key) ?? { counts: BUCKETS_S.map(() => 0), sum: 0, count: 0 };
    this.series.set(key, known);
    BUCKETS_S.forEach((limit, at) => {
      if (seconds <= limit) known.counts[at] = (known.counts[at] ?? 0) + 1;
    });
    known.sum += seconds;
    known.count += 1;
  }

  lines(): string[] {
    const name = 'shop_request_seconds';
    return [
      `# TYPE ${name} histogram`,
      ...[...this.series].flatMap(([labels, { counts, sum, count }]) => [
        ...BUCKETS_S.map((limit, at) => `${name}_bucket{${labels},le="${limit}"} ${counts[at]}`),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${count}`,
      ]),
    ];
  }
}

const gauge = (name: string, help: string, value: number): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
];

/** What the database knows of work left to do. */
async function databaseLines({ db, clock }: AppDeps): Promise<string[]> {
  const started = performance.now();
  await sql`select 1`.execute(db);
  const answered = (performance.now() - started) / MILLISECONDS;
  const now = clock().getTime();
  const ageOf = (at: string | null | undefined): number => (at ? Math.max(0, (now - Date.parse(at)) / MILLISECONDS) : 0);
  const letters = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return [
    ...gauge('shop_database_seconds', 'Time of the simplest query', answered),
    ...gauge('shop_outbox_letters', 'Letters not sent yet', Number(letters.size)),
    ...gauge('shop_outbox_oldest_seconds', 'Age of the oldest of them', ageOf(letters.oldest)),
    ...gauge('shop_payments_open', 'Payments started and not ended', Number(payments.size)),
    ...gauge('shop_payments_oldest_seconds', 'Age of the oldest of them', ageOf(payments.oldest)),
  ];
}

const isKey = (given: string, key: string): boolean => given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

/** `GET /metrics` in the text format of Prometheus, for who has the key (`METRICS_KEY`); without one there is no such page. */
export function registerMetrics(app: FastifyInstance, deps: AppDeps): void {
  const key = deps.config.metricsKey;
  if (key === null) return;
  const requests = new Requests();
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    requests.add({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / MILLISECONDS);
  });
  app.addHook('onClose', async () => delays.disable());
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isKey(given, key)) throw apiError(404, 'not_found');
    const lines = [
      ...requests.lines(),
      ...(await databaseLines(deps).catch(() => gauge('shop_database_seconds', 'The database does not answer', -1))),
      ...gauge('shop_event_loop_delay_seconds', 'The latest 99th percentile', delays.percentile(99) / NANOSECONDS),
      ...gauge('shop_memory_bytes', 'Resident memory', process.memoryUsage.rss()),
      ...gauge('shop_uptime_seconds', 'Since the process started', process.uptime()),
    ];
    delays.reset();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
