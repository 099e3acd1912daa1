import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListQuery } from '#lib/contracts/my-orders.ts';
import { readConfig } from '#server/config/config.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { listChanges } from '#server/modules/ordering/changes.ts';
import { listOwnPurchases } from '#server/modules/ordering/own-purchases.ts';
import { openDeps } from '#server/start.ts';
import { addCustomer, fillPurchases } from '#tests/support/many-orders.ts';
import { setup as startPostgres } from '#tests/support/postgres.ts';

/**
 * How long the list of my orders takes when one customer has 10,000 purchases and another customer has as many, on SQLite and,
 * where it is installed, on a PostgreSQL of its own: `node ops/measure-orders.ts`. Ends with code 1 when a p95 is over the limit.
 */
const PURCHASES = 10_000;
const ROUNDS = 200;
const LIMIT_MS = 30;

const percentile = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0;

async function measure(name: string, work: () => Promise<unknown>): Promise<boolean> {
  for (let round = 0; round < 10; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`${name.padEnd(44)} p50 ${p50.toFixed(2).padStart(6)} ms  p95 ${p95.toFixed(2).padStart(6)} ms`);
  return p95 < LIMIT_MS;
}

type Case = readonly [what: string, work: () => Promise<unknown>];

/** A shop with two customers of many purchases, and what one of them asks for. */
async function casesOf(name: string, deps: AppDeps): Promise<Case[]> {
  console.log(`\n${name}: ${PURCHASES} purchases of one customer, as many of another`);
  const now = deps.clock();
  const [mine, theirs] = [901, 902];
  for (const user of [theirs, mine]) {
    await addCustomer(deps, user);
    await fillPurchases(deps, user, { count: PURCHASES });
  }
  const list = (query: ListQuery) => () => listOwnPurchases(deps, mine, query);
  const deep = String(mine * 1_000_000 + 20);
  const year = { from: '2024-01-01', to: '2024-12-31' };
  return [
    ['first page', list({})],
    ['last page', list({ after: deep })],
    ['a hundred at once', list({ limit: 100 })],
    ['exact number', list({ number: deep })],
    ['search: number', list({ q: deep })],
    ['search: product and recipient', list({ q: 'визитки королев' })],
    ['search: recipient', list({ q: 'ветрова' })],
    ['search: found nowhere', list({ q: 'несуществующее' })],
    ['search: six words found nowhere', list({ q: 'а о визитки ве +7812 нету' })],
    ['status group', list({ status: 'done' })],
    ['unused status', list({ status: 'cancelled' })],
    ['payment status', list({ payment: 'PP' })],
    ['period', list(year)],
    ['all filters together, found nowhere', list({ ...year, q: 'визитки', payment: 'FP', status: 'cancelled' })],
    ['changes: nothing new', () => listChanges(deps, mine, now.toISOString(), undefined)],
  ];
}

/** Measures on the database at the address; answers whether each case kept its limit. */
async function measureShop(name: string, url: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tirazh-measure-'));
  const deps = await openDeps(readConfig({ ...process.env, DATA_DIR: dataDir, SEED: '', DATABASE_URL: url }), null);
  try {
    const results: boolean[] = [];
    for (const [what, work] of await casesOf(name, deps)) results.push(await measure(what, work));
    return results.every(Boolean);
  } finally {
    await deps.db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const stop = await startPostgres();
try {
  const isFast = [await measureShop('SQLite', '')];
  const { TEST_DATABASE_URL: postgres } = process.env;
  if (postgres !== undefined) isFast.push(await measureShop('PostgreSQL', postgres));
  process.exitCode = isFast.every(Boolean) ? 0 : 1;
} finally {
  stop?.();
}
