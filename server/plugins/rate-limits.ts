import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '#lib/domain/time.ts';
import { apiError } from '../base/api-error.ts';
import { networkOf } from '../base/network.ts';
import { LINES_OF_A_PROVIDERS_CUSTOMER, REQUEST_LIMITS, type RequestLimit } from '../config/limits.ts';
import type { AppDeps } from '../context/deps.ts';
import type { Db } from '../db/database.ts';
import { countHit } from '../db/rate-limits.ts';

/** Beyond so many visitors in one window the oldest are dropped: memory is not to be filled from outside. */
const VISITORS_KEPT = 20_000;

/** A balancer that asks whether the shop lives is always told. */
const HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

type Window = { current: number; ttl: number };
type Done = (error: Error | null, result?: Window) => void;

/** Counts in this process: enough where nothing but the load of this very process is to be limited. */
class OwnStore {
  private readonly windows = new Map<string, { current: number; endsAt: number }>();
  private readonly clock: () => Date;

  constructor(clock: () => Date) {
    this.clock = clock;
  }

  incr(key: string, done: Done, timeWindow: number): void {
    done(null, this.count(key, timeWindow));
  }

  count(key: string, timeWindow: number): Window {
    const now = this.clock().getTime();
    const known = this.windows.get(key);
    const window =
      known === undefined || known.endsAt <= now || known.endsAt - now > timeWindow
        ? { current: 1, endsAt: now + timeWindow }
        : { ...known, current: known.current + 1 };
    this.windows.delete(key);
    this.windows.set(key, window);
    if (this.windows.size > VISITORS_KEPT) this.windows.delete(this.windows.keys().next().value ?? '');
    return { current: window.current, ttl: window.endsAt - now };
  }
}

/** Counts in the database: guessing passwords gets the same few tries from all processes together. */
class SharedStore {
  private readonly db: Db;
  private readonly clock: () => Date;

  constructor(db: Db, clock: () => Date) {
    this.db = db;
    this.clock = clock;
  }

  incr(key: string, done: Done, timeWindow: number): void {
    this.count(key, timeWindow).then(
      (window) => done(null, window),
      (error: Error) => done(error),
    );
  }

  private async count(visitor: string, timeWindow: number): Promise<Window> {
    const now = this.clock();
    const key = createHash('sha256').update(visitor).digest('base64url');
    const { hits, resets_at } = await countHit(this.db, key, now, timeWindow);
    return { current: hits, ttl: Date.parse(resets_at) - now.getTime() };
  }
}

/** Counts pages and their files for each address and says whether one is within its limit: no headers, no promise, for they are most of what is asked. */
export function pageCounter(clock: () => Date, { max, timeWindow }: RequestLimit): (ip: string) => boolean {
  let endsAt = 0;
  const asked = new Map<string, number>();
  return (ip) => {
    const now = clock().getTime();
    if (now >= endsAt || now < endsAt - timeWindow || asked.size > VISITORS_KEPT) {
      asked.clear();
      endsAt = now + timeWindow;
    }
    // Most addresses are their own network: what is known need not be read again.
    const near = asked.has(ip) ? ip : networkOf(ip).near;
    const count = (asked.get(near) ?? 0) + 1;
    asked.set(near, count);
    return count <= max;
  };
}

/** The limit of a route; pages count themselves, and many more than calls. */
const limitOf = (own: Partial<RequestLimit> | false | undefined): RequestLimit =>
  own === false ? REQUEST_LIMITS.pages : { ...REQUEST_LIMITS.any, ...own };

/** A provider's customer (/48) counted as a few of its lines, by the limit of each call. */
function limitProvidersCustomers(app: FastifyInstance, clock: () => Date): void {
  const counted = new OwnStore(clock);
  app.addHook('onRequest', async ({ ip, routeOptions: { url = '', method, config } }) => {
    const { near, wide } = networkOf(ip);
    if (near === wide || HEALTH.has(url)) return;
    const { max, timeWindow } = limitOf(config.rateLimit as Partial<RequestLimit> | false | undefined);
    const { current, ttl } = counted.count(`${method} ${url} ${wide}`, timeWindow);
    if (current > max * LINES_OF_A_PROVIDERS_CUSTOMER)
      throw apiError(429, 'too_many_requests', { retryAfterS: Math.ceil(ttl / SECOND_MS) });
  });
}

/**
 * Limits per visitor and route. A route whose limit has a `groupId` guards secrets: its calls are counted across all processes
 * of the shop. The embedded database has one server process, which counts in memory.
 */
export async function registerRateLimits(app: FastifyInstance, { config, db, clock }: AppDeps): Promise<void> {
  class Store extends OwnStore implements FastifyRateLimitStore {
    constructor() {
      super(clock);
    }

    child(options: object): FastifyRateLimitStore {
      const isShared = 'groupId' in options && options.groupId !== undefined && config.databaseUrl !== null;
      const store = isShared ? new SharedStore(db, clock) : new Store();
      return store as FastifyRateLimitStore;
    }
  }
  limitProvidersCustomers(app, clock);
  await app.register(rateLimit, {
    global: true,
    ...REQUEST_LIMITS.any,
    store: Store,
    // A subscriber of IPv6 has more addresses than there is memory to count them.
    keyGenerator: ({ ip }) => networkOf(ip).near,
    allowList: ({ routeOptions }) => HEALTH.has(routeOptions.url ?? ''),
  });
}
