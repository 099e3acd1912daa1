import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { indexForSearch } from '#server/modules/lookup/terms.ts';
import { addChanges, fillPurchases } from './many-orders.ts';
import type { Engine } from './server.ts';
import { CHANGES, OLDEST_MS } from './shop-lists.ts';

/** Purchases that are written one by one; all others are copies of them, made by the database itself. */
const FIRST = 250;
/** Purchases placed in a day, since so long ago. */
const A_DAY = 100;
/** A number of nine digits, so that one may be added to another and stay as long. */
const BASE = 1_000_000;

/** The signs of a text as the search keeps them: `termKey`. */
const HEX: Readonly<Record<Engine, (text: string) => string>> = {
  sqlite: (text) => `lower(hex(${text}))`,
  postgres: (text) => `encode(convert_to(${text}, 'UTF8'), 'hex')`,
};

/** What a copy has of its own; everything else it has from the purchase it was made of. */
const NUMBER = `cast(cast(t.number as bigint) + c.copy * ${FIRST} as text)`;
const ID = `t.id || '-' || cast(c.copy as text)`;
const OWN = {
  number: NUMBER,
  phone: `'+7812' || substr(${NUMBER}, 3)`,
  email: `'buyer' || ${NUMBER} || '@example.com'`,
};

const PURCHASES = `
  insert into purchases (id, number, user_id, recipient_name, recipient_phone, recipient_email, delivery_type, time_slot, comment, sale, total,
    total_before_discount, paid, payment_status, ready_date, price_list, delivery, payer, arrival_date, consents, ip, placed_at, search,
    changed_at, artworks_warned_at, is_findable)
  select ${ID}, ${OWN.number}, t.user_id, t.recipient_name, ${OWN.phone}, ${OWN.email}, t.delivery_type, t.time_slot, t.comment, t.sale, t.total,
    t.total_before_discount, t.paid, t.payment_status, c.ready, t.price_list, t.delivery, t.payer, c.ready, t.consents, t.ip, c.at,
    replace(t.search, t.number, ${NUMBER}), c.at, null, 1
  from first_purchases t cross join copies c`;

const ORDERS = `
  insert into orders (id, purchase_id, number, position, job, title, status, price, shipment_price, weight, volume, ready_date, cancelled_at,
    cancel_reason, tracking_carrier, tracking_number, artwork_severity, snapshot)
  select o.id || '-' || cast(c.copy as text), ${ID}, ${NUMBER} || '-' || cast(o.position + 1 as text), o.position, o.job, o.title, o.status,
    o.price, o.shipment_price, o.weight, o.volume, c.ready, o.cancelled_at, o.cancel_reason, o.tracking_carrier, o.tracking_number,
    o.artwork_severity, o.snapshot
  from first_purchases t cross join copies c join orders o on o.purchase_id = t.id`;

/** Words of a recipient are those of the first; numbers are the copy's own. */
const terms = (hex: (text: string) => string): string => {
  const own = [
    hex(OWN.email),
    hex(`'buyer' || ${NUMBER}`),
    hex(`'812' || substr(${NUMBER}, 3)`),
    hex(`substr(${NUMBER}, 3)`),
    hex(`substr(${NUMBER}, 6)`),
  ];
  const first = [hex('t.recipient_email'), hex(`substr(t.recipient_email, 1, length(t.recipient_email) - 12)`)];
  return `
  insert into purchase_terms (key, purchase_id)
  select k.key, ${ID} from first_purchases t cross join copies c join purchase_terms k on k.purchase_id = t.id
    where k.key not like '3%' and k.key not in (${first.join(', ')})
  ${own.map((key) => `union all select ${key}, ${ID} from first_purchases t cross join copies c`).join('\n')}`;
};

/** Of every purchase and order whose number is greater than `last`: what stands beside it in a shop that works. */
const BESIDE: readonly string[] = [
  `insert into purchase_origins (purchase_id, placed_at, near, wide, email, items) select id, placed_at, 'n' || number, 'w', 'e' || number, 2 from new_purchases`,
  `insert into payments (id, purchase_id, provider, provider_id, idempotency_key, method, state, amount, created_at, check_at)
   select 'p' || number, id, 'test', 't' || number, 'k' || number, 'card', 'succeeded', total, placed_at, placed_at from new_purchases where payment_status = 'FP'`,
  `insert into ledger (id, purchase_id, payment_id, amount, at) select 'l' || number, id, 'p' || number, total, placed_at from new_purchases where payment_status = 'FP'`,
  `insert into receipts (id, kind, type, purchase_id, payment_id, is_own, amount, facts, state, key, key_at, created_at, due_at)
   select 'r' || number, 'payment', 'payment', id, 'p' || number, 0, total, '{}', 'registered', 'r' || number, placed_at, placed_at, placed_at
   from new_purchases where payment_status = 'FP'`,
  `insert into outbox (id, recipient, subject, text_body, html_body, created_at, due_at, locked_until, attempts, sent_at, urgency)
   select 'm' || orders.number, recipient_email, 'Заказ', '', '', placed_at, placed_at, '', 1, placed_at, 1
   from new_purchases join orders on orders.purchase_id = new_purchases.id`,
  `insert into artworks (id, order_id, slot, version, sha256, bytes, mime, name, state, attempts, locked_until, severity, previews, created_at, checked_at, approved_at, gone_at)
   select 'a' || orders.number, orders.id, 'main', 1, 's' || orders.number, 1000, 'application/pdf', 'a.pdf', 'checked', 1, '', 1, '[]', placed_at, placed_at,
     case when position = 0 then placed_at end, case when orders.status in ('SHP', 'MADE', 'WRH') then placed_at end
   from new_purchases join orders on orders.purchase_id = new_purchases.id where orders.status <> 'CALC'`,
  `insert into claims (id, number, order_id, text, state, created_at)
   select 'c' || orders.number, 'c' || orders.number, orders.id, 'Порезано криво', 'closed', placed_at
   from new_purchases join orders on orders.purchase_id = new_purchases.id where orders.status = 'SHP' and position = 0`,
  ...['CRE', 'MAK', 'INPROD'].map(
    (
      status,
    ) => `insert into order_history (id, order_id, status, at, actor) select '${status}' || orders.number, orders.id, '${status}', placed_at, 'shop'
     from new_purchases join orders on orders.purchase_id = new_purchases.id`,
  ),
];

/** What the shop has sent of its journal: all of it. */
const EVENTS = `insert into webhook_events (change, order_id, body, due_at, locked_until, attempts, sent_at)
  select change, order_id, '{}', at, '', 1, at from order_changes where change % ${CHANGES} = 0
    and change > (select coalesce(max(change), 0) from webhook_events)`;

const run = (db: Kysely<never>, statement: string): Promise<unknown> => sql.raw(statement).execute(db);

/** When the purchases of a copy were placed: so many a day since the first day of the shop. */
const placedAt = (now: Date, copy: number): string => new Date(now.getTime() - OLDEST_MS + ((copy * FIRST) / A_DAY) * DAY_MS).toISOString();

/** And the day they were ready on: a purchase does not wait for years. */
const readyOn = (now: Date, copy: number): string => new Date(Date.parse(placedAt(now, copy)) + 10 * DAY_MS).toISOString().slice(0, 10);

function copiesOf(numbers: readonly number[], now: Date): RawBuilder<unknown> {
  const rows = numbers.map((copy) => {
    const [at, ready] = [placedAt(now, copy), readyOn(now, copy)];
    return sql`select ${sql.lit(copy)} as copy, ${sql.lit(at)} as at, ${sql.lit(ready)} as ready`;
  });
  return sql.join(rows, sql` union all `);
}

/** Every status under every payment, a twentieth called off. */
async function vary(db: AppDeps['db']): Promise<void> {
  const rows = await db.selectFrom('purchases').select(['id', 'number', 'total']).orderBy('number').execute();
  for (const [nth, { id, total }] of rows.entries()) {
    const payment_status = PAYMENT_STATUSES[Math.floor(nth / ORDER_STATUSES.length) % PAYMENT_STATUSES.length] ?? 'NP';
    await db
      .updateTable('purchases')
      .set({ payment_status, paid: payment_status === 'FP' ? total : 0 })
      .where('id', '=', id)
      .execute();
    if (nth % 20 === 0)
      await db.updateTable('orders').set({ cancelled_at: '2026-11-01T00:00:00.000Z' }).where('purchase_id', '=', id).execute();
  }
}

type Growth = { userId: number; from: number; count: number };

/** Purchases of one customer from one number to another, with all that stands beside them, by statements over whole tables. */
export async function growShop(deps: AppDeps, engine: Engine, { userId, from, count }: Growth): Promise<void> {
  const { db, clock } = deps;
  const first = userId * BASE;
  if (from === 0) {
    await fillPurchases(deps, userId, { count: FIRST });
    await vary(db);
    const [placed, ready] = [placedAt(clock(), 0), readyOn(clock(), 0)];
    await sql`update purchases set placed_at = ${placed}, changed_at = ${placed}, ready_date = ${ready}, arrival_date = ${ready}`.execute(
      db,
    );
    await sql`update orders set ready_date = ${ready}`.execute(db);
    await indexForSearch(deps, 'all');
  }
  const numbers = Array.from({ length: (count - from) / FIRST }, (_, at) => from / FIRST + at).filter((copy) => copy > 0);
  await db.connection().execute(async (own) => {
    const base = own as unknown as Kysely<never>;
    await run(base, 'create temporary table copies (copy bigint, at text, ready text)');
    if (numbers.length > 0) await sql`insert into copies ${copiesOf(numbers, clock())}`.execute(base);
    await run(base, `create temporary table first_purchases as select * from purchases where number < '${first + FIRST}'`);
    await run(base, 'begin');
    for (const statement of [PURCHASES, ORDERS, terms(HEX[engine])]) await run(base, statement);
    await run(base, 'commit');
    await run(base, `create temporary table new_purchases as select * from purchases where number >= '${first + from}'`);
    await run(base, 'begin');
    for (const statement of BESIDE) await run(base, statement);
    await run(base, 'commit');
    for (const table of ['copies', 'first_purchases', 'new_purchases']) await run(base, `drop table ${table}`);
  });
  await addChanges(deps, CHANGES);
  await sql.raw(EVENTS).execute(db);
  // What each does by itself in a shop that runs.
  await sql.raw(engine === 'postgres' ? 'analyze' : 'pragma wal_checkpoint(truncate)').execute(db);
}
