import { buildSettlementIndex } from '#lib/domain/cities/settlement-index.ts';
import { searchSettlements } from '#lib/domain/cities/settlement-search.ts';
import { growShop } from '#tests/support/grown-shop.ts';
import { addCustomer } from '#tests/support/many-orders.ts';
import type { Random } from '#tests/support/random.ts';
import { type Engine, startShop } from '#tests/support/server.ts';
import { CUSTOMER, SHOP_LISTS } from '#tests/support/shop-lists.ts';
import { syntheticRegister } from '#tests/support/synthetic-register.ts';
import { proofEngines } from './databases.ts';
import { type SiteTimes, timesOfSite } from './growth-site.ts';
import { type Finding, type Proof, scaled } from './proof.ts';

/** Two orders in a purchase, ten rows of the journal to an order. */
const PURCHASES = 50_000;
/** Purchases are written so many at a time. */
const PART = 250;
const SETTLEMENTS = 157_000;
/** The sizes that are compared: a tenth of the figure and all of it. */
const SHARES = [0.1, 1] as const;
const FACTOR = 10;
/** Enough to have met a quiet moment of the machine; what takes long is asked less often. */
const [ROUNDS, FEWEST, LONGEST_MS] = [40, 3, 600];
/** n log n from a tenth of these sizes to all of them, and what a noisy machine adds. */
const STEEPEST = 1.25;
/** A page of a list that is ten times as long takes as long as before, and what a noisy machine adds. */
const FLATTEST = 0.2;
const LIMITS = { flat: FLATTEST, 'as the whole': STEEPEST } as const;
/** Below this no growth can be told from noise. */
const FELT_MS = 5;

type Measured = { what: string; ms: [small: number, large: number]; limit: number; unit?: 'MB' };

const exponentOf = ({ ms: [small, large] }: Measured): number => Math.log(large / small) / Math.log(FACTOR);
const isBroken = (row: Measured): boolean => row.ms[1] > FELT_MS && exponentOf(row) > row.limit;

/** The least time of a piece of work, after one that is not counted: what others do on the machine meanwhile is not its own. */
async function timeOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = [];
  const began = performance.now();
  await work();
  do {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  } while (times.length < FEWEST || (times.length < ROUNDS && performance.now() - began < LONGEST_MS));
  return Math.min(...times);
}

/** So many purchases, in whole parts. */
const countOf = (share: number, scale: number): number => Math.max(share * 10, Math.round((PURCHASES * share * scale) / PART)) * PART;

/** One shop that grows: every list at a tenth, then at the whole. */
async function grow(engine: Engine, scale: number): Promise<Measured[]> {
  const shop = await startShop({ engine });
  try {
    await addCustomer(shop.deps, CUSTOMER);
    const rows = SHOP_LISTS.map(([what, growth]): Measured => ({ what: `${engine}: ${what}`, ms: [0, 0], limit: LIMITS[growth] }));
    let from = 0;
    for (const [place, share] of SHARES.entries()) {
      const count = countOf(share, scale);
      await growShop(shop.deps, engine, { userId: CUSTOMER, from, count });
      for (const [row, [, , work]] of SHOP_LISTS.entries()) {
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

const SITE: readonly { what: string; key: keyof SiteTimes; limit: number; unit?: 'MB' }[] = [
  { what: 'build of the site', key: 'build', limit: STEEPEST },
  { what: 'content read at the start', key: 'content', limit: STEEPEST },
  { what: 'site read at the start', key: 'site', limit: STEEPEST },
  { what: 'memory of what is read', key: 'memory', limit: STEEPEST, unit: 'MB' },
  { what: 'index of the search', key: 'index', limit: STEEPEST },
  { what: 'search in products and pages', key: 'search', limit: STEEPEST },
];

/** Products and pages as they are, then ten times over. */
function growSite(): Measured[] {
  const [small, large] = [timesOfSite(1), timesOfSite(FACTOR)];
  return SITE.map(({ key, ...row }) => ({ ...row, ms: [small[key], large[key]] }));
}

const cellOf = (row: Measured): string =>
  `${row.what} ${row.ms.map((ms) => ms.toFixed(ms < 10 ? 2 : 0)).join(' → ')} ${row.unit ?? 'ms'} (${exponentOf(row).toFixed(2)})`;

const findingOf = (rows: readonly Measured[]): Finding => ({
  measured: rows.map(cellOf).join('; '),
  violations: rows.filter(isBroken).map((row) => `${cellOf(row)} > ${row.limit}`),
});

/** A row for each engine, so that a run is over within minutes and one engine's figures stay while the other is measured again. */
const proofOf = (engine: Engine): Proof => ({
  name: `growth-${engine}`,
  area: 'as fast as promised',
  figure:
    'ten times as much – 100,000 orders, 1,000,000 rows of the journal: the exponent of each time ≤ 1.25 – that of n log n is 1.1, the rest is noise of the machine; first pages, queues and the start flat',
  run: async ({ scale }) =>
    proofEngines().includes(engine)
      ? findingOf(await grow(engine, scale))
      : { measured: 'not installed', violations: [], short: [`${engine} is not installed`] },
});

export const GROWTH_SQLITE = proofOf('sqlite');
export const GROWTH_POSTGRES = proofOf('postgres');

export const GROWTH_SITE: Proof = {
  name: 'growth-site',
  area: 'as fast as promised',
  figure:
    'ten times as much – 120 families of products, 100 pages, 157,000 settlements: the exponent of each time ≤ 1.25 – that of n log n is 1.1, the rest is noise of the machine',
  run: async ({ random, scale }) => findingOf([...(await growRegister(random, scale)), ...growSite()]),
};
