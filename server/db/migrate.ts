import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import * as shop from './migrations/001-shop.ts';
import * as accounts from './migrations/002-accounts.ts';
import * as money from './migrations/003-money.ts';
import * as database from './migrations/004-database.ts';
import * as limits from './migrations/005-limits.ts';
import * as lifetimes from './migrations/006-lifetimes.ts';
import * as receipts from './migrations/007-receipts.ts';
import * as consents from './migrations/008-consents.ts';
import * as accounting from './migrations/009-accounting.ts';
import * as invoiceYears from './migrations/010-invoice-years.ts';
import * as byHand from './migrations/011-by-hand.ts';
import * as staff from './migrations/012-staff.ts';
import * as orderGroups from './migrations/013-order-groups.ts';
import * as growth from './migrations/014-growth.ts';
import * as arrivals from './migrations/015-arrivals.ts';
import * as concessions from './migrations/016-concessions.ts';
import * as unproven from './migrations/017-unproven.ts';
import * as replacedInvoices from './migrations/018-replaced-invoices.ts';
import * as dataRequests from './migrations/019-data-requests.ts';
import * as trackedOrders from './migrations/020-tracked-orders.ts';
import * as claimWishes from './migrations/021-claim-wishes.ts';
import * as inquiries from './migrations/022-inquiries.ts';
import * as lateness from './migrations/023-lateness.ts';
import * as attachedInvoices from './migrations/024-attached-invoices.ts';
import * as lateShipment from './migrations/025-late-shipment.ts';
import * as sketches from './migrations/026-sketches.ts';
import { inTransaction } from './transaction.ts';

type MigrationLog = { migrations: { name: string; applied_at: string } };

/**
 * Brings the database to the newest shape. Each step is one transaction that first writes its own name: of several
 * processes starting at once one applies it, the others see the name and go on. No advisory locks, so that
 * distributed engines which lack them can be used. `only` stops at an older shape, for data that comes from one.
 */
export async function migrate<T>(
  db: Kysely<T>,
  now: Date,
  only?: ReadonlySet<string>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<string[]> {
  const log = db as unknown as Kysely<MigrationLog>;
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(log);
  const applied: string[] = [];
  for (const [name, { up }] of Object.entries(migrations)) {
    if (only !== undefined && !only.has(name)) continue;
    const isNew = await inTransaction(log, async (trx) => {
      const known = await trx.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst();
      if (known !== undefined) return false;
      await trx.insertInto('migrations').values({ name, applied_at: now.toISOString() }).execute();
      await up(trx as unknown as Kysely<unknown>);
      return true;
    });
    if (isNew) applied.push(name);
  }
  return applied;
}

export type Migration = { up: (db: Kysely<unknown>) => Promise<void> };

/** In order; a name that was applied once is never applied again. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-shop': shop,
  '002-accounts': accounts,
  '003-money': money,
  '004-database': database,
  '005-limits': limits,
  '006-lifetimes': lifetimes,
  '007-receipts': receipts,
  '008-consents': consents,
  '009-accounting': accounting,
  '010-invoice-years': invoiceYears,
  '011-by-hand': byHand,
  '012-staff': staff,
  '013-order-groups': orderGroups,
  '014-growth': growth,
  '015-arrivals': arrivals,
  '016-concessions': concessions,
  '017-unproven': unproven,
  '018-replaced-invoices': replacedInvoices,
  '019-data-requests': dataRequests,
  '020-tracked-orders': trackedOrders,
  '021-claim-wishes': claimWishes,
  '022-inquiries': inquiries,
  '023-lateness': lateness,
  '024-attached-invoices': attachedInvoices,
  '025-late-shipment': lateShipment,
  '026-sketches': sketches,
};

const READINESS = 'readiness';
/** A balancer asks every second or so, of every process: one write in this time proves as much. */
const WRITTEN_EVERY_MS = 1000;
const written = new WeakMap<object, number>();

/** Throws when the disk is full, the file read-only, the server a replica, or a migration missing: a row is written, now or a moment ago. */
export async function checkReady(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  if (Object.keys(MIGRATIONS).some((name) => !applied.has(name))) throw new Error('a migration is missing');
  if (performance.now() - (written.get(db) ?? Number.NEGATIVE_INFINITY) < WRITTEN_EVERY_MS) return;
  const until = now.toISOString();
  await db
    .insertInto('leases')
    .values({ name: READINESS, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute();
  written.set(db, performance.now());
}
