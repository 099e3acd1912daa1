import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type Cluster, startCluster } from '#tests/support/postgres.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { Customers } from './ledger.ts';
import { type Proof, type Run, scaled } from './proof.ts';

const ENDED = 200;
/** One in so many is not a session but the whole cluster. */
const RESTART_EVERY = 20;
const CUSTOMERS = 6;
const LONGEST_PAUSE_MS = 250;
const FINISH_LIMIT_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
type Db = ReturnType<typeof openPostgres<Database>>;

const sessionsOf = async (db: Db): Promise<number[]> =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`.execute(db)
  ).rows.map(({ pid }) => pid);

/** Ends one session of the shop, whatever it is doing. Says whether there was one. */
async function endOne(db: Db, random: Run['random']): Promise<boolean> {
  const pids = await sessionsOf(db);
  if (pids.length === 0) return false;
  await sql`select pg_terminate_backend(${random.pick(pids)})`.execute(db);
  return true;
}

async function restart(cluster: Cluster, url: string): Promise<Db> {
  cluster.stop();
  cluster.start();
  return openPostgres<Database>(url);
}

/** What was not answered is asked again until it is, as a browser does. */
async function finish(customers: Customers, url: string): Promise<void> {
  const until = performance.now() + FINISH_LIMIT_MS;
  for (;;) {
    try {
      return await customers.finish(url);
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(100);
    }
  }
}

async function endSessions(cluster: Cluster, shop: ShopProcess, count: number, random: Run['random']) {
  let db = openPostgres<Database>(cluster.url);
  let [ended, restarts] = [0, 0];
  while (ended < count) {
    await pause(random.whole(LONGEST_PAUSE_MS));
    if (shop.ending() !== null) break;
    if (ended % RESTART_EVERY === RESTART_EVERY - 1) {
      await db.destroy();
      db = await restart(cluster, cluster.url);
      restarts += 1;
      ended += 1;
    } else if (await endOne(db, random)) ended += 1;
  }
  await db.destroy();
  return { ended, restarts };
}

export const LOST_SESSIONS: Proof = {
  name: 'sessions',
  area: 'keeps working',
  figure:
    'sessions of PostgreSQL ended at random under load, 200 times, the whole cluster restarted some of them: 0 deaths, 0 acknowledged lost, 0 doubled',
  run: async ({ random, scale }) => {
    const cluster = await startCluster();
    if (cluster === undefined) return { measured: 'not run', violations: ['PostgreSQL is not installed'] };
    const violations = violationList();
    const shop = await ShopProcess.start({ DATABASE_URL: cluster.url, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' });
    try {
      const customers = new Customers(violations);
      const shopping = Array.from({ length: CUSTOMERS }, () => customers.shop(() => shop.url));
      const { ended, restarts } = await endSessions(cluster, shop, scaled(ENDED, scale, RESTART_EVERY), random);
      customers.stop();
      await Promise.all(shopping);
      if (shop.ending() !== null) violations.add('the process died', shop.logs().slice(-1000));
      const unanswered = customers.attempts.filter(({ placed }) => placed === null).length;
      await finish(customers, shop.url);
      const db = openPostgres<Database>(cluster.url);
      const { purchases, paid } = await customers.compare(db);
      await db.destroy();
      if (purchases < ended / 2) violations.add('too few purchases to prove anything');
      return {
        measured: `${ended} ended, ${restarts} of them restarts of the cluster; 0 deaths, ${purchases} purchases and ${paid} payments as acknowledged, ${unanswered} asked again under their key`,
        violations: violations.list(),
      };
    } finally {
      await shop.stop();
      cluster.remove();
    }
  },
};
