import { buildSettlementIndex } from '#lib/domain/cities/settlement-index.ts';
import { searchSettlements } from '#lib/domain/cities/settlement-search.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { migrate } from '#server/db/migrate.ts';
import { pullOrders } from '#server/modules/integration/service.ts';
import { listOwnPurchases } from '#server/modules/ordering/own-purchases.ts';
import { addChanges, addCustomer, fillPurchases } from '#tests/support/many-orders.ts';
import type { Random } from '#tests/support/random.ts';
import { type Engine, startShop } from '#tests/support/server.ts';
import { syntheticRegister } from '#tests/support/synthetic-register.ts';
import { proofEngines } from './databases.ts';
import { type SiteTimes, timesOfSite } from './growth-site.ts';
import { type Proof, percentile, scaled } from './proof.ts';

/** Two orders in a purchase, ten rows of the journal to an order. */
const [PURCHASES, CHANGES] = [50_000, 10];
const SETTLEMENTS = 157_000;
/** The sizes that are compared: a tenth of the figure and all of it. */
const SHARES = [0.1, 1] as const;
const FACTOR = 10;
const CUSTOMER = 901;
const ROUNDS = 60;
/** n log n from a tenth of these sizes to all of them, and what a noisy machine adds. */
const STEEPEST = 1.25;
/** A page of a list that is ten times as long takes as long as before, and what a noisy machine adds. */
const FLATTEST = 0.2;
/** Below this no growth can be told from noise. */
const FELT_MS = 1;

type Measured = { what: string; ms: [small: number, large: number]; limit: number };

const exponentOf = ({ ms: [small, large] }: Measured): number => Math.log(large / small) / Math.log(FACTOR);
const isBroken = (row: Measured): boolean => row.ms[1] > FELT_MS && exponentOf(row) > row.limit;

/** The middle time of a piece of work. */
async function timeOf(work: () => Promise<unknown> | unknown): Promise<number> {
  for (let round = 0; round < 5; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return percentile(times, 0.5);
}

const CASES: readonly { what: string; limit: number; work: (deps: AppDeps, size: number) => unknown }[] = [
  { what: 'first page of my orders', limit: FLATTEST, work: (deps) => listOwnPurchases(deps, CUSTOMER, {}) },
  { what: 'search in my orders', limit: STEEPEST, work: (deps) => listOwnPurchases(deps, CUSTOMER, { q: 'визитки ветрова' }) },
  { what: 'search that finds nothing', limit: STEEPEST, work: (deps) => listOwnPurchases(deps, CUSTOMER, { q: 'несуществующее' }) },
  { what: 'first page of the journal', limit: FLATTEST, work: (deps) => pullOrders(deps, '0', 100) },
  { what: 'last page of the journal', limit: FLATTEST, work: (deps, size) => pullOrders(deps, String(size * 2 * CHANGES - 100), 100) },
  { what: 'start on the database', limit: FLATTEST, work: (deps) => migrate(deps.db, deps.clock()) },
];

/** One shop that grows: every case at a tenth, then at the whole. */
async function grow(engine: Engine, scale: number): Promise<Measured[]> {
  const shop = await startShop({ engine });
  try {
    await addCustomer(shop.deps, CUSTOMER);
    const rows = CASES.map(({ what, limit }): Measured => ({ what: `${engine}: ${what}`, ms: [0, 0], limit }));
    let from = 0;
    for (const [place, share] of SHARES.entries()) {
      const count = scaled(PURCHASES * share, scale, share * 2000);
      await fillPurchases(shop.deps, CUSTOMER, { from, count });
      await addChanges(shop.deps, CHANGES);
      for (const [row, { work }] of CASES.entries()) {
        const measured = rows[row];
        if (measured !== undefined) measured.ms[place] = await timeOf(() => work(shop.deps, count));
      }
      from = count;
    }
    return rows;
  } finally {
    await shop.close();
  }
}

/** The register of settlements: reading it into the index, and a question to it. */
async function growRegister(random: Random, scale: number): Promise<Measured[]> {
  const rows: Measured[] = [
    { what: 'index of settlements', ms: [0, 0], limit: STEEPEST },
    { what: 'search of a settlement', ms: [0, 0], limit: STEEPEST },
  ];
  for (const [place, share] of SHARES.entries()) {
    const register = syntheticRegister(random, scaled(SETTLEMENTS * share, scale, share * 20_000));
    const started = performance.now();
    const index = buildSettlementIndex(register);
    const [built, asked] = rows;
    if (built !== undefined) built.ms[place] = performance.now() - started;
    if (asked !== undefined) asked.ms[place] = await timeOf(() => searchSettlements(index, 'новая берез', 10));
  }
  return rows;
}

const SITE: readonly { what: string; key: keyof SiteTimes; limit: number }[] = [
  { what: 'build of the site', key: 'build', limit: STEEPEST },
  { what: 'content read at the start', key: 'content', limit: STEEPEST },
  { what: 'site read at the start', key: 'site', limit: STEEPEST },
  { what: 'index of the search', key: 'index', limit: STEEPEST },
  { what: 'search in products and pages', key: 'search', limit: STEEPEST },
];

/** Products and pages as they are, then ten times over. */
function growSite(): Measured[] {
  const [small, large] = [timesOfSite(1), timesOfSite(FACTOR)];
  return SITE.map(({ what, key, limit }) => ({ what, ms: [small[key], large[key]], limit }));
}

const cellOf = (row: Measured): string =>
  `${row.what} ${row.ms.map((ms) => ms.toFixed(ms < 10 ? 2 : 0)).join(' → ')} ms (${exponentOf(row).toFixed(2)})`;

export const GROWTH: Proof = {
  name: 'growth',
  area: 'as fast as promised',
  figure:
    'ten times as much – up to 100,000 orders, 1,000,000 rows of the journal, 157,000 settlements, 140 families of products, 100 pages, both engines: the exponent of each time ≤ that of n log n; first pages and the start flat',
  run: async ({ random, scale }) => {
    const rows: Measured[] = [];
    for (const engine of proofEngines()) rows.push(...(await grow(engine, scale)));
    rows.push(...(await growRegister(random, scale)), ...growSite());
    return {
      measured: rows.map(cellOf).join('; '),
      violations: rows.filter(isBroken).map((row) => `${cellOf(row)} > ${row.limit}`),
    };
  },
};
