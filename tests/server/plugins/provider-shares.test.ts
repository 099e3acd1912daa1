import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLACES } from '#server/config/limits.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerLoadShedding } from '#server/plugins/load-shedding.ts';
import { registerRateLimits } from '#server/plugins/rate-limits.ts';
import { eventually } from '#tests/support/eventually.ts';

/** One address in each household (/64) of one provider's customer (/48). */
const household = (at: number): string => `2001:db8:7:${at.toString(16)}::1`;
const STRANGER = '2001:db8:8::1';
const NOW = new Date('2026-11-27T10:00:00Z');

describe('a provider’s customer with 65,536 households', () => {
  let app: FastifyInstance;
  let release: () => void;
  let working: number;
  const ask = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
  beforeEach(async () => {
    app = fastify();
    registerErrors(app);
    registerLoadShedding(app);
    await registerRateLimits(app, { config: { databaseUrl: null }, clock: () => NOW } as AppDeps);
    working = 0;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    app.get('/api/held', async () => {
      working += 1;
      await held;
      return {};
    });
    app.get('/*', { config: { rateLimit: false } }, async () => 'a page');
    app.get('/api/quick', { config: { rateLimit: { max: 4, timeWindow: 60_000 } } }, async () => ({}));
  });
  afterEach(() => app.close());

  it('has 57 calls in work at the same time, and there is a place for another', async () => {
    const calls = Array.from({ length: 80 }, (_, at) => ask(household(at), '/api/held'));
    const done = calls.map((call) => call.then(({ statusCode }) => statusCode));
    await eventually(() => expect(working).toBe(57));
    const other = ask(STRANGER, '/api/held');
    await eventually(() => expect(working).toBe(58));
    expect(working).toBeLessThan(PLACES.calls.all);
    release();
    expect((await other).statusCode).toBe(200);
    expect((await Promise.all(done)).filter((status) => status === 503)).toHaveLength(80 - 57);
  });

  it('asks as often as three households together, whichever of its own it asks from', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 13; at += 1) statuses.push((await ask(household(at), '/api/quick')).statusCode);
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect((await ask(STRANGER, '/api/quick')).statusCode).toBe(200);
  });

  it('reads pages and their files by the share of pages, not by the smaller one of calls', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 2000; at += 1) statuses.add((await ask(household(at % 50), '/BusinessCards')).statusCode);
    expect([...statuses]).toEqual([200]);
  });
});
