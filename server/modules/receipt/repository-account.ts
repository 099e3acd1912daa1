import { type Selectable, sql } from 'kysely';
import type { Means, Part, Source } from '#lib/domain/receipts/account.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { HandedPartTable, PartMoneyTable } from '../../db/tables/receipts.ts';

export type PartRow = Selectable<HandedPartTable>;

/** Transfers to the shop's bank account have no receipts of the payment service. */
const TRANSFER = 'transfer';

type SourceRow = { id: string; provider: string; held: unknown; returning: unknown; spent: unknown };

/** Payments received, the first one first, each with its unassigned rest. */
export async function listSources(db: Db, purchaseId: string): Promise<Source[]> {
  const { rows } = await sql<SourceRow>`
    select p.id, p.provider,
      (select sum(l.amount) from ledger l where l.payment_id = p.id and l.purchase_id = p.purchase_id) as held,
      (select sum(r.amount) from refunds r where r.payment_id = p.id and r.purchase_id = p.purchase_id and r.state = 'pending') as "returning",
      (select sum(m.amount) from part_money m join handed_parts h on h.id = m.part_id
        where m.payment_id = p.id and m.purchase_id = p.purchase_id and h.undone_at is null) as spent
    from payments p where p.purchase_id = ${purchaseId} and p.state = 'succeeded'
    order by (select min(l.at) from ledger l where l.payment_id = p.id and l.purchase_id = p.purchase_id), p.id`.execute(db);
  return rows.map(({ id, provider, held, returning, spent }) => ({
    paymentId: id,
    hasReceipts: provider !== TRANSFER,
    free: Number(held ?? 0) - Number(returning ?? 0) - Number(spent ?? 0),
  }));
}

export const listPartRows = (db: Db, purchaseId: string): Promise<PartRow[]> =>
  db
    .selectFrom('handed_parts')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();

type MoneyRow = { part_id: string; payment_id: string; means: Means; amount: unknown; added: unknown; returned: unknown };

/** Money assigned to parts, of every payment and means together. */
async function listMoney(db: Db, purchaseId: string): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select part_id, payment_id, means, sum(amount) as amount,
      sum(case when value > 0 then value else 0 end) as added, sum(case when value < 0 then -value else 0 end) as returned
    from part_money where purchase_id = ${purchaseId}
    group by part_id, payment_id, means order by part_id, payment_id, means`.execute(db);
  return rows;
}

const sumBy = (rows: readonly MoneyRow[], of: (row: MoneyRow) => unknown): number => rows.reduce((sum, row) => sum + Number(of(row)), 0);

/** Delivered parts that were not undone, oldest first, with the money that paid for them. */
export async function listParts(db: Db, purchaseId: string): Promise<Part[]> {
  const money = await listMoney(db, purchaseId);
  return (await listPartRows(db, purchaseId)).map((row) => {
    const own = money.filter(({ part_id }) => part_id === row.id);
    return {
      id: row.id,
      orderId: row.order_id,
      original: row.value,
      value: row.value + sumBy(own, ({ added }) => added),
      returned: sumBy(own, ({ returned }) => returned),
      isOnCredit: Number(row.is_on_credit) === 1,
      shares: own.map(({ payment_id, means, amount }) => ({ paymentId: payment_id, means, amount: Number(amount) })),
    };
  });
}

/** Concessions on parts that were not undone. */
export async function sumConcededOfParts(db: Db, purchaseId: string): Promise<number> {
  const { rows } = await sql<{ sum: unknown }>`
    select sum(-m.value) as sum from part_money m join handed_parts h on h.id = m.part_id join refunds r on r.id = m.refund_id
    where m.purchase_id = ${purchaseId} and h.undone_at is null and m.value < 0 and r.state = 'succeeded' and r.conceded > 0`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}

export const insertPart = async (trx: Trx, row: HandedPartTable): Promise<void> => {
  await trx.insertInto('handed_parts').values(row).execute();
};

export const closePart = async (trx: Trx, id: string, at: string): Promise<void> => {
  await trx.updateTable('handed_parts').set({ undone_at: at }).where('id', '=', id).execute();
};

export const insertMoney = async (trx: Trx, rows: readonly PartMoneyTable[]): Promise<void> => {
  if (rows.length > 0)
    await trx
      .insertInto('part_money')
      .values([...rows])
      .execute();
};

/** Money of a refund assigned to parts that were undone since. */
export async function listUndoneOf(trx: Trx, refundId: string): Promise<Part[]> {
  const rows = await trx
    .selectFrom('part_money')
    .innerJoin('handed_parts', 'handed_parts.id', 'part_money.part_id')
    .select(['part_id', 'payment_id', 'means', 'amount', 'part_money.value', 'order_id', 'is_on_credit'])
    .where('refund_id', '=', refundId)
    .where('undone_at', 'is not', null)
    .orderBy('part_money.id')
    .execute();
  return rows.map(({ part_id: id, payment_id: paymentId, means, amount, value, order_id: orderId, is_on_credit }) => {
    const worth = { original: -Number(value), value: -Number(value), returned: 0 };
    return { id, orderId, ...worth, isOnCredit: Number(is_on_credit) === 1, shares: [{ paymentId, means, amount: -Number(amount) }] };
  });
}

/** A refund that will not be made takes no money from delivered parts. */
export const deleteMoneyOf = async (trx: Trx, refundId: string): Promise<void> => {
  await trx.deleteFrom('part_money').where('refund_id', '=', refundId).execute();
};

/** Moves assignments of a refund to its successor. */
export const moveMoneyOf = async (trx: Trx, refundId: string, nextId: string): Promise<void> => {
  await trx.updateTable('part_money').set({ refund_id: nextId }).where('refund_id', '=', refundId).execute();
};

/** Deletes all assignments of a payment, to parts in force and undone ones. */
export const deletePaidBy = async (trx: Trx, paymentId: string): Promise<void> => {
  await trx.deleteFrom('part_money').where('payment_id', '=', paymentId).execute();
};
