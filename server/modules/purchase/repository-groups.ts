import { type Expression, type RawBuilder, sql } from 'kysely';
import { ORDER_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from '#lib/domain/codes.ts';
import { FILES, type Files, isArtworkAwaited, isWaiting } from '#lib/domain/orders/next-action.ts';
import { ORDER_GROUPS, type OrderGroup, statusesOf } from '#lib/domain/orders/order-groups.ts';
import type { Db } from '../../db/database.ts';
import { FILELESS } from './repository-orders.ts';

const NEWEST = sql`select 1 from artworks as newest where newest.order_id = orders.id and not exists (
  select 1 from artworks as later where later.order_id = newest.order_id and later.slot = newest.slot and later.version > newest.version
)`;
const FILES_NOW = sql<Files>`case
  when not exists (${NEWEST}) then 'none'
  when exists (${NEWEST} and newest.state = 'waiting') then 'checking'
  when exists (${NEWEST} and newest.approved_at is null) then 'unapproved'
  else 'approved' end`;

const AWAITED = ORDER_STATUSES.filter((status) => isArtworkAwaited({ status, isCancelled: false, isFileless: true }));

const anyOf = (conditions: readonly Expression<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

/** SQL that tells with which files an order waits for its customer; the domain is asked for every combination. */
const waitsUnder = (paymentStatus: PaymentStatus) =>
  ORDER_STATUSES.map((status) => ({
    status,
    files: FILES.filter((files) => isWaiting({ status, isCancelled: false, paymentStatus, files })),
  })).filter(({ files }) => files.length > 0);

/** With some payment statuses every order waits, so that its files do not matter. */
function waitingUnder(payment: PaymentStatus): Expression<unknown>[] {
  const waits = waitsUnder(payment);
  const whole = waits.filter(({ files }) => files.length === FILES.length).map(({ status }) => status);
  const isPaid = sql`purchases.payment_status = ${payment}`;
  if (whole.length === ORDER_STATUSES.length) return [isPaid];
  const partly = waits.filter(({ files }) => files.length < FILES.length);
  const byFiles = partly.map(({ status, files }) => sql`placed.status = ${status} and placed.files in (${sql.join(files)})`);
  const statuses = whole.length === 0 ? [] : [sql`placed.status in (${sql.join(whole)})`];
  return [sql`${isPaid} and ${anyOf([...statuses, ...byFiles])}`];
}

const rankOf = (group: OrderGroup): RawBuilder<number> => sql.lit(ORDER_GROUPS.indexOf(group));

/** The rank of one order's group, as `groupOf` determines it. */
const ORDER_RANK = sql<number>`case
  when placed.cancelled_at is not null then ${rankOf('cancelled')}
  when placed.fileless = 1 and placed.status in (${sql.join(AWAITED)}) then ${rankOf('waiting')}
  when ${anyOf(PAYMENT_STATUSES.flatMap(waitingUnder))} then ${rankOf('waiting')}
  when placed.status in (${sql.join(statusesOf('ready'))}) then ${rankOf('ready')}
  when placed.status in (${sql.join(statusesOf('done'))}) then ${rankOf('done')}
  else ${rankOf('work')} end`;

/**
 * A purchase has the first of its orders' groups. The subquery's limit keeps the state of files evaluated once per order: without it both
 * engines would copy it into every branch of the rank, hundreds of times.
 */
const PURCHASE_RANK = sql<number>`(select min(${ORDER_RANK}) from (
  select orders.status, orders.cancelled_at, ${FILES_NOW} as files,
    case when ${FILELESS} then 1 else 0 end as fileless from orders where orders.purchase_id = purchases.id limit 1000000
) as placed)`;

/** A purchase of this group. */
export const isInGroup = (group: OrderGroup): RawBuilder<boolean> => sql<boolean>`${PURCHASE_RANK} = ${rankOf(group)}`;

export type GroupCounts = Record<OrderGroup, number>;

const COUNTED = 1000;

/** The oldest of the newest purchases that are counted; null when there are fewer. */
export async function oldestCounted(db: Db, userId: number): Promise<string | null> {
  const query = db.selectFrom('purchases').select('number').where('user_id', '=', userId).orderBy('number', 'desc');
  const row = await query
    .offset(COUNTED - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** How many of a customer's purchases, from a number on, are in each group. */
export async function countGroups(db: Db, userId: number, oldest: string | null): Promise<GroupCounts> {
  const { rows } = await sql<{ place: number; count: number }>`
    select place, count(*) as count from (
      select ${PURCHASE_RANK} as place from purchases
      where purchases.user_id = ${userId} and purchases.number >= ${oldest ?? ''}
    ) as placed group by place`.execute(db);
  const countOf = (group: OrderGroup): number => Number(rows.find(({ place }) => ORDER_GROUPS[place] === group)?.count ?? 0);
  return Object.fromEntries(ORDER_GROUPS.map((group) => [group, countOf(group)])) as GroupCounts;
}
