import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReceiptTable } from '../../db/tables/receipts.ts';

const SHOWN = 50;

/** Open refunds, oldest first. */
export const listOpenRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('purchases', 'purchases.id', 'refunds.purchase_id')
    .select(['purchases.number', 'refunds.amount', 'refunds.way', 'refunds.failure', 'refunds.created_at'])
    .where('refunds.state', '=', 'pending')
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(SHOWN)
    .execute();

export type OpenRefund = Awaited<ReturnType<typeof listOpenRefunds>>[number];

/** `held`: sum of the ledger; `kept`: the price; `returning`: refunds begun; `paid`: the sum the shop shows. */
export type Unsettled = { number: string; held: number; kept: number; returning: number; paid: number };

/**
 * Purchases with wrong money: more is held than the price and no refund has begun, refunds exceed the money held, or the shown sum differs
 * from the ledger. Normally there are none.
 */
export async function listUnsettled(db: Db): Promise<Unsettled[]> {
  const { rows } = await sql<Record<keyof Unsettled, string | number>>`
    select * from (
      select p.number, p.paid,
        coalesce((select sum(l.amount) from ledger l where l.purchase_id = p.id), 0) as held,
        coalesce((select sum(r.amount) from refunds r where r.purchase_id = p.id and r.state = 'pending'), 0) as "returning",
        case when exists (select 1 from orders o where o.purchase_id = p.id and o.cancelled_at is null) then p.total - p.conceded -
          coalesce((select sum(r.conceded) from refunds r where r.purchase_id = p.id and r.state = 'pending'), 0) else 0 end as kept
      from purchases p where p.paid <> 0 or exists (select 1 from ledger l where l.purchase_id = p.id)
    ) as money
    where (held > kept and held - "returning" > kept) or "returning" > held or held <> paid
    order by number limit ${SHOWN}`.execute(db);
  return rows.map(({ number, held, kept, returning, paid }) => ({
    number: String(number),
    held: Number(held),
    kept: Number(kept),
    returning: Number(returning),
    paid: Number(paid),
  }));
}

export type ReceiptCount = { state: ReceiptTable['state']; type: ReceiptTable['type']; count: number; sum: number };

/** Receipts requested in the period, by state. */
export async function countReceipts(db: Db, { from, to }: { from: string; to: string }): Promise<ReceiptCount[]> {
  const { rows } = await sql<Record<'count' | 'sum', unknown> & Pick<ReceiptCount, 'state' | 'type'>>`
    select state, type, count(*) as count, sum(amount) as sum from receipts
    where created_at >= ${from} and created_at < ${to} group by state, type order by state desc, type`.execute(db);
  return rows.map(({ state, type, count, sum }) => ({ state, type, count: Number(count), sum: Number(sum) }));
}

/** Receipts that are not registered, oldest first. */
export const listUnregistered = (db: Db) =>
  db
    .selectFrom('receipts')
    .innerJoin('purchases', 'purchases.id', 'receipts.purchase_id')
    .select(['purchases.number', 'receipts.id', 'receipts.kind', 'receipts.amount', 'receipts.created_at'])
    .select(['receipts.failure', 'receipts.reason'])
    .where('receipts.state', 'in', ['asked', 'refused'])
    .orderBy('receipts.created_at')
    .orderBy('receipts.id')
    .limit(SHOWN)
    .execute();

export type Unregistered = Awaited<ReturnType<typeof listUnregistered>>[number];
