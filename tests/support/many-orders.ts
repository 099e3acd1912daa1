import { sql } from 'kysely';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { searchWords } from '#lib/domain/orders/order-search.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { publicId } from '#server/base/ids.ts';
import type { AppDeps } from '#server/context/deps.ts';
import type { OrderTable, PurchaseTable } from '#server/db/tables/orders.ts';

const BATCH = 250;
const NAMES = ['Анна Ветрова', 'Пётр Новиков', 'Ольга Дятлова', 'Семён Линотипов'];

type Rows = { purchases: PurchaseTable[]; orders: OrderTable[] };

function rowsOf(
  { catalogue }: AppDeps,
  userId: number,
  nth: number,
  { now, count }: { now: number; count: number },
): { purchase: PurchaseTable; orders: OrderTable[] } {
  const products = [...catalogue.products.values()].filter(({ available }) => available);
  const number = String(userId * 1_000_000 + nth).padStart(6, '0');
  const placed = new Date(now - (count - nth) * (DAY_MS / 4)).toISOString();
  const name = NAMES[nth % NAMES.length] ?? '';
  const recipient = { name, phone: `+7812${String(nth).padStart(7, '0')}`, email: `buyer${nth}@example.com` };
  const id = publicId();
  const orders = [nth, nth + 1].map((turn, position): OrderTable => {
    const product = products[turn % products.length];
    return {
      id: publicId(),
      purchase_id: id,
      number: `${number}-${position + 1}`,
      position,
      job: JSON.stringify(product?.defaults),
      title: `${product?.name} 90×50`,
      status: ORDER_STATUSES[nth % ORDER_STATUSES.length] ?? 'CRE',
      price: 100_000,
      shipment_price: 0,
      weight: 1000,
      volume: 1000,
      ready_date: '2026-12-01',
      cancelled_at: null,
      cancel_reason: null,
      tracking_carrier: null,
      tracking_number: null,
      artwork_severity: null,
      snapshot: null,
      late_day: null,
      late_sum: 0,
      late_shipment: 0,
      shipment_when_late: null,
    };
  });
  const delivery = { type: 'workshop', carrier: null, price: 0, days: { min: 0, max: 0 }, timeSlot: '1' };
  const purchase: PurchaseTable = {
    id,
    number,
    user_id: userId,
    recipient_name: name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    delivery_type: 'workshop',
    time_slot: '1',
    comment: '',
    sale: 5,
    total: 200_000,
    total_before_discount: 210_000,
    paid: 0,
    conceded: 0,
    payment_status: PAYMENT_STATUSES[nth % PAYMENT_STATUSES.length] ?? 'NP',
    ready_date: '2026-12-01',
    price_list: 'p',
    arrival_date: '2026-12-01',
    consents: '{}',
    ip: '127.0.0.1',
    placed_at: placed,
    delivery: JSON.stringify({ ...delivery, city: null, point: null, address: null, door: null }),
    payer: JSON.stringify({ kind: 'person' }),
    search: searchWords({ number, recipient, titles: orders.map(({ title }) => title) }),
    changed_at: placed,
    artworks_warned_at: null,
    prepayment_percent: null,
    late_promise: null,
  };
  return { purchase, orders };
}

/** Purchases of one customer, two orders each: numbers `from` and up. */
export async function fillPurchases(deps: AppDeps, userId: number, { from = 0, count }: { from?: number; count: number }): Promise<void> {
  const { db } = deps;
  const now = deps.clock().getTime();
  for (let nth = from; nth < count; nth += BATCH) {
    const rows: Rows = { purchases: [], orders: [] };
    for (let one = nth; one < Math.min(count, nth + BATCH); one += 1) {
      const { purchase, orders } = rowsOf(deps, userId, one, { now, count });
      rows.purchases.push(purchase);
      rows.orders.push(...orders);
    }
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('purchases').values(rows.purchases).execute();
      await trx.insertInto('orders').values(rows.orders).execute();
    });
  }
}

/** A customer of that number. */
export async function addCustomer({ db, clock }: AppDeps, userId: number): Promise<void> {
  const text = (of: string) => `${of}-${userId}`;
  await db
    .insertInto('users')
    .values({
      id: userId,
      customer_id: text('c'),
      email: text('e'),
      name: 'Анна',
      phone: '',
      password_hash: '',
      confirmed_at: null,
      default_manager: 0,
      discount: 0,
      kind: 'person',
      organisation_name: null,
      inn: null,
      kpp: null,
      created_at: clock().toISOString(),
      version: 0,
      muted_letters: '[]',
    })
    .execute();
}

/** So many rows of the journal for every order that has none yet, in the order of their numbers. */
export async function addChanges({ db, clock }: AppDeps, each: number): Promise<void> {
  const turns = sql.join(
    Array.from({ length: each }, (_, turn) => sql`select ${sql.lit(turn)} as turn`),
    sql` union all `,
  );
  await sql`
    insert into order_changes (change, order_id, kind, detail, at, actor)
    select (select coalesce(max(change), 0) from order_changes) + row_number() over (order by orders.number, turns.turn),
      orders.id, 'status', '{}', ${clock().toISOString()}, 'shop'
    from orders cross join (${turns}) as turns
    where not exists (select 1 from order_changes known where known.order_id = orders.id)
  `.execute(db);
  await sql`
    insert into counters (name, value) select 'order-changes', max(change) from order_changes where true
    on conflict (name) do update set value = excluded.value
  `.execute(db);
}
