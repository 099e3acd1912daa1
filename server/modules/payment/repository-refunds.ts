import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { isDue, LONGEST_WAIT_MS } from '../../db/due.ts';
import type { RefundTable } from '../../db/tables/money.ts';

export type RefundRow = Selectable<RefundTable>;

export const insertRefund = (trx: Trx, refund: Insertable<RefundTable>): Promise<RefundRow> =>
  trx.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow();

type RefundChange = Partial<Pick<RefundRow, 'state' | 'provider_id' | 'failure' | 'way' | 'check_at'>>;

/** Changes an open refund; returns whether it was open. The receipt is deleted at its end, for it contains the customer's e-mail. */
export async function changeRefund(db: Db, id: string, change: RefundChange): Promise<boolean> {
  const whole = change.state === undefined ? change : { ...change, receipt: null };
  const query = db.updateTable('refunds').set(whole).where('id', '=', id).where('state', '=', 'pending');
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Refunds of purchases that have begun and not ended. */
export const listReturning = (db: Db, purchaseIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('purchase_id', 'in', [...purchaseIds])
    .where('state', '=', 'pending')
    .execute();

/** The part of a purchase's price that was refunded for good. */
export async function sumConceded(trx: Trx, purchaseId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum('conceded').as('sum'))
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** When a refund of this very sum began since then; undefined: none did, or it was refused. */
export async function findSameRefund(db: Db, purchaseId: string, { amount, since }: { amount: number; since: string }) {
  const row = await db
    .selectFrom('refunds')
    .select('created_at')
    .where('purchase_id', '=', purchaseId)
    .where('amount', '=', amount)
    .where('created_at', '>=', since)
    .where('state', '<>', 'canceled')
    .executeTakeFirst();
  return row?.created_at;
}

export type RefundSource = {
  paymentId: string;
  provider: string;
  providerId: string | null;
  /** The sum received, without refunds made or begun. */
  left: number;
  /** The provider has refused to refund some of it. */
  hasRefused: boolean;
};

type SourceRow = { id: string; provider: string; provider_id: string | null; held: unknown; returning: unknown; refused: unknown };

/** Successful payments of a purchase, the most recent first. */
export async function listSources(trx: Trx, purchaseId: string): Promise<RefundSource[]> {
  const { rows } = await sql<SourceRow>`
    select p.id, p.provider, p.provider_id,
      (select sum(l.amount) from ledger l where l.payment_id = p.id and l.purchase_id = p.purchase_id) as held,
      (select sum(r.amount) from refunds r where r.payment_id = p.id and r.purchase_id = p.purchase_id and r.state = 'pending') as "returning",
      (select count(*) from refunds r where r.payment_id = p.id and r.purchase_id = p.purchase_id
        and r.state = 'canceled' and r.way = 'provider') as refused
    from payments p where p.purchase_id = ${purchaseId} and p.state = 'succeeded'
    order by (select min(l.at) from ledger l where l.payment_id = p.id and l.purchase_id = p.purchase_id) desc, p.id desc`.execute(trx);
  return rows.map(({ id, provider, provider_id, held, returning, refused }) => ({
    paymentId: id,
    provider,
    providerId: provider_id,
    left: Number(held ?? 0) - Number(returning ?? 0),
    hasRefused: Number(refused) > 0,
  }));
}

/** Refunds a person has to send, of one purchase or of all, oldest first, with the payments they are of. */
export function listByHand(db: Db, purchaseNumber?: string) {
  const query = db
    .selectFrom('refunds')
    .innerJoin('purchases', 'purchases.id', 'refunds.purchase_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['purchases.number', 'payments.provider', 'payments.provider_id as came_as'])
    .where('refunds.state', '=', 'pending')
    .where('refunds.way', '=', 'hand')
    .orderBy('refunds.created_at')
    .orderBy('refunds.id');
  return (purchaseNumber === undefined ? query : query.where('purchases.number', '=', purchaseNumber)).execute();
}

/** Leases refunds that are still open at the provider, like open payments. */
export function leaseRefunds(db: Db, now: string, until: string, limit: number): Promise<RefundRow[]> {
  const due = db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'pending')
    .where('way', '=', 'provider')
    .where(isDue('check_at', now, LONGEST_WAIT_MS.payment))
    .orderBy('check_at')
    .limit(limit);
  return db
    .updateTable('refunds')
    .set({ check_at: until })
    .where('id', 'in', due)
    .where(isDue('check_at', now, LONGEST_WAIT_MS.payment))
    .returningAll()
    .execute();
}

/** Refunds of a purchase that a person booked as sent, oldest first, each with its ledger row and bank document; undone ones included. */
export const listBooked = (trx: Trx, purchaseId: string) =>
  trx
    .selectFrom('refunds')
    .innerJoin('ledger', (join) => join.on(sql<boolean>`ledger.id = 'hand:' || refunds.id`))
    .selectAll('refunds')
    .select(['ledger.id as line', 'ledger.note as reference', 'ledger.at as booked_at'])
    .where('refunds.purchase_id', '=', purchaseId)
    .orderBy('ledger.at')
    .orderBy('refunds.id')
    .execute();

/** Marks a refund booked by mistake; returns whether it was still booked. */
export async function endReturned(trx: Trx, id: string): Promise<boolean> {
  const query = trx.updateTable('refunds').set({ state: 'canceled' }).where('id', '=', id).where('state', '=', 'succeeded');
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
