import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListQuery } from '#lib/contracts/my-orders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { searchWords } from '#lib/domain/orders/order-search.ts';
import { publicId } from '#server/base/ids.ts';
import { readConfig } from '#server/config/config.ts';
import type { AppDeps } from '#server/context/deps.ts';
import type { OrderTable, PurchaseTable } from '#server/db/tables/orders.ts';
import { listChanges } from '#server/modules/ordering/changes.ts';
import { listOwnPurchases } from '#server/modules/ordering/own-purchases.ts';
import { openDeps } from '#server/start.ts';
import { setup as startPostgres } from '#tests/support/postgres.ts';

/**
 * How long the list of my orders takes when one customer has 10,000 purchases and another customer has as many, on SQLite and,
 * where it is installed, on a PostgreSQL of its own: `node ops/measure-orders.ts`. Ends with code 1 when a p95 is over the limit.
 */
const PURCHASES = 10_000;
const BATCH = 250;
const ROUNDS = 200;
const LIMIT_MS = 30;
const DAY_MS = 86_400_000;
const NAMES = ['Анна Ветрова', 'Пётр Новиков', 'Ольга Дятлова', 'Семён Линотипов'];

type Rows = { purchases: PurchaseTable[]; orders: OrderTable[] };

function rowsOf({ catalogue }: AppDeps, userId: number, nth: number, now: number): { purchase: PurchaseTable; orders: OrderTable[] } {
  const products = [...catalogue.products.values()].filter(({ available }) => available);
  const number = String(userId * 1_000_000 + nth).padStart(6, '0');
  const placed = new Date(now - (PURCHASES - nth) * (DAY_MS / 4)).toISOString();
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
  };
  return { purchase, orders };
}

async function fill(deps: AppDeps, userId: number, now: Date): Promise<void> {
  const { db } = deps;
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
      created_at: now.toISOString(),
      version: 0,
      muted_letters: '[]',
    })
    .execute();
  for (let nth = 0; nth < PURCHASES; nth += BATCH) {
    const rows: Rows = { purchases: [], orders: [] };
    for (let one = nth; one < nth + BATCH; one += 1) {
      const { purchase, orders } = rowsOf(deps, userId, one, now.getTime());
      rows.purchases.push(purchase);
      rows.orders.push(...orders);
    }
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('purchases').values(rows.purchases).execute();
      await trx.insertInto('orders').values(rows.orders).execute();
    });
  }
}

const percentile = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0;

async function measure(name: string, work: () => Promise<unknown>): Promise<boolean> {
  for (let round = 0; round < 10; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`${name.padEnd(44)} p50 ${p50.toFixed(2).padStart(6)} ms  p95 ${p95.toFixed(2).padStart(6)} ms`);
  return p95 < LIMIT_MS;
}

async function measureEngine(name: string, url: string): Promise<boolean> {
  console.log(`\n${name}: ${PURCHASES} purchases of one customer, as many of another`);
  const dataDir = mkdtempSync(join(tmpdir(), 'tirazh-orders-'));
  const deps = await openDeps(readConfig({ ...process.env, DATA_DIR: dataDir, SEED: '', DATABASE_URL: url }), null);
  try {
    const now = deps.clock();
    const [mine, theirs] = [901, 902];
    for (const user of [theirs, mine]) await fill(deps, user, now);
    const list = (query: ListQuery) => () => listOwnPurchases(deps, mine, query);
    const deep = String(mine * 1_000_000 + 20);
    const year = { from: '2024-01-01', to: '2024-12-31' };
    const cases: [string, () => Promise<unknown>][] = [
      ['first page', list({})],
      ['last page', list({ after: deep })],
      ['a hundred at once', list({ limit: 100 })],
      ['exact number', list({ number: deep })],
      ['search: number', list({ q: deep })],
      ['search: product and recipient', list({ q: 'визитки королев' })],
      ['search: recipient', list({ q: 'ветрова' })],
      ['search: found nowhere', list({ q: 'несуществующее' })],
      ['search: six words found nowhere', list({ q: 'а о визитки ве +7812 нету' })],
      ['status group', list({ status: 'done' })],
      ['unused status', list({ status: 'cancelled' })],
      ['payment status', list({ payment: 'PP' })],
      ['period', list(year)],
      ['all filters together, found nowhere', list({ ...year, q: 'визитки', payment: 'FP', status: 'cancelled' })],
      ['changes: nothing new', () => listChanges(deps, mine, now.toISOString(), undefined)],
    ];
    const results: boolean[] = [];
    for (const [what, work] of cases) results.push(await measure(what, work));
    return results.every(Boolean);
  } finally {
    await deps.db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const stop = await startPostgres();
try {
  const isFast = [await measureEngine('SQLite', '')];
  const { TEST_DATABASE_URL: postgres } = process.env;
  if (postgres !== undefined) isFast.push(await measureEngine('PostgreSQL', postgres));
  process.exitCode = isFast.every(Boolean) ? 0 : 1;
} finally {
  stop?.();
}
