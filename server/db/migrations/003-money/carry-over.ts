import { type Kysely, sql } from 'kysely';

type Task = { id: string; purchase_id: string; amount: number; created_at: string; done_at: string | null };
type Payment = { id: string; left: number };

/** Payments of a purchase, latest first, with what they hold and what is not on its way back. */
async function heldBy(db: Kysely<unknown>, purchaseId: string): Promise<Payment[]> {
  const { rows } = await sql<{ id: string; left: number | string }>`
    select p.id, coalesce((select sum(l.amount) from ledger l where l.payment_id = p.id), 0)
      - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state = 'pending'), 0) as "left"
    from payments p where p.purchase_id = ${purchaseId} and p.state = 'succeeded'
    order by case when p.method = 'transfer' then 0 else 1 end, p.created_at desc, p.id desc`.execute(db);
  return rows.map(({ id, left }) => ({ id, left: Number(left) }));
}

/** What a purchase holds above what it may keep, without what is on its way back. */
async function surplusOf(db: Kysely<unknown>, purchaseId: string): Promise<number> {
  const { rows } = await sql<{ total: number; kept: number }>`
    select total, (select count(*) from orders o where o.purchase_id = purchases.id and o.cancelled_at is null) as kept
    from purchases where id = ${purchaseId}`.execute(db);
  const [row] = rows;
  const held = (await heldBy(db, purchaseId)).reduce((sum, { left }) => sum + left, 0);
  return row === undefined ? 0 : held - (Number(row.kept) === 0 ? 0 : Number(row.total));
}

async function insertRefund(db: Kysely<unknown>, task: Task, payment: Payment, amount: number): Promise<void> {
  const id = `${task.id}-${payment.id}`;
  const { purchase_id, created_at, done_at } = task;
  const state = done_at === null ? 'pending' : 'succeeded';
  await sql`insert into refunds (id, payment_id, purchase_id, amount, state, provider_id, created_at, check_at, way)
    values (${id}, ${payment.id}, ${purchase_id}, ${amount}, ${state}, null, ${created_at}, ${created_at}, 'hand')`.execute(db);
  if (done_at === null) return;
  await sql`insert into ledger (id, purchase_id, payment_id, amount, at)
    values (${`hand:${id}`}, ${purchase_id}, ${payment.id}, ${-amount}, ${done_at})`.execute(db);
  await sql`update purchases set paid = paid - ${amount} where id = ${purchase_id}`.execute(db);
}

/**
 * An open task is money a person has to send back. A done one was sent back without a line in the ledger: it gets the line now, as far
 * as the purchase still holds too much, for what the payment service took back stands there already.
 */
export async function carryOver(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Task>`select id, purchase_id, amount, created_at, done_at from operator_tasks
    where kind = 'refund' order by created_at, id`.execute(db);
  for (const task of rows) {
    let rest = Math.min(Number(task.amount), await surplusOf(db, task.purchase_id));
    for (const payment of await heldBy(db, task.purchase_id)) {
      const part = Math.min(rest, payment.left);
      if (part <= 0) continue;
      await insertRefund(db, task, payment, part);
      rest -= part;
    }
  }
}
