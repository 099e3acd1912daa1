import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { readBacklog } from '#server/db/backlog.ts';
import { migrate } from '#server/db/migrate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkMoney } from '#server/doctor/money.ts';
import { checkOrders } from '#server/doctor/orders.ts';
import { leaseArtwork } from '#server/modules/artwork-check/repository-queue.ts';
import { listOperatorClaims } from '#server/modules/claim/service.ts';
import { pullOrders } from '#server/modules/integration/service.ts';
import { find, listOrdersBy } from '#server/modules/lookup/service.ts';
import { listChanges } from '#server/modules/ordering/changes.ts';
import { listOwnPurchases } from '#server/modules/ordering/own-purchases.ts';

import { leaseLetter, listLetters } from '#server/modules/outbox/repository.ts';
import { takeBounced } from '#server/modules/outbox/repository-bounced.ts';
import { findByProviderId, leaseOpen } from '#server/modules/payment/repository.ts';
import { leaseRefunds, listByHand } from '#server/modules/payment/repository-refunds.ts';
import { findArrival } from '#server/modules/payment/repository-transfers.ts';
import { listForExport } from '#server/modules/purchase/repository-admin.ts';
import { listTracked } from '#server/modules/purchase/repository-orders.ts';
import { findOfPart, leaseReceipt, listReceipts, listTaken } from '#server/modules/receipt/repository.ts';
import { loadReport } from '#server/modules/report/service.ts';
import { countUnpaid, sumUnpaidBytes } from '#server/modules/unpaid/repository.ts';
import { leaseEvent } from '#server/modules/webhook/repository.ts';

/** The customer whose purchases a grown shop has. */
export const CUSTOMER = 901;
/** Rows of the journal for an order of it. */
export const CHANGES = 10;

/** How long ago it took its first order. */
export const OLDEST_MS = 500 * DAY_MS;

/** The first page of a list takes as long however much there is; what reads everything takes as long as everything is. */
type Growth = 'flat' | 'as the whole';
/** Something that reads the tables of the shop; `size` is how many purchases there are. */
type ShopList = readonly [what: string, growth: Growth, work: (deps: AppDeps, size: number) => unknown];

const SHOWN = 50;
const ANY = { text: null, from: null, to: null, status: null, payment: null } as const;
const MONTH_MS = 30 * DAY_MS;

const lease = ({ clock }: AppDeps) => ({ at: clock().toISOString(), until: new Date(clock().getTime() + MINUTE_MS).toISOString() });
const ago = ({ clock }: AppDeps, ms: number): string => new Date(clock().getTime() - ms).toISOString();
/** A day of its first weeks. */
const day = (deps: AppDeps): string => ago(deps, OLDEST_MS - 20 * DAY_MS).slice(0, 10);
const found = (text: string) => (deps: AppDeps) => find(deps, text, SHOWN);

/** Reads every page and keeps none, as what writes them on does. */
async function passed(pages: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pages);
}

const OF_CUSTOMERS: readonly ShopList[] = [
  ['my orders', 'flat', (deps) => listOwnPurchases(deps, CUSTOMER, {})],
  ['my orders: next page', 'flat', (deps, size) => listOwnPurchases(deps, CUSTOMER, { after: String(CUSTOMER * 1_000_000 + size / 2) })],
  ...(['waiting', 'work', 'ready', 'done', 'cancelled'] as const).map(
    (status): ShopList => [`my orders: ${status}`, 'flat', (deps) => listOwnPurchases(deps, CUSTOMER, { status })],
  ),
  ['my orders: paid', 'flat', (deps) => listOwnPurchases(deps, CUSTOMER, { payment: 'FP' })],
  ['my orders: a day', 'flat', (deps) => listOwnPurchases(deps, CUSTOMER, { from: day(deps), to: day(deps) })],
  ['my orders: a number', 'flat', (deps) => listOwnPurchases(deps, CUSTOMER, { number: '901000020' })],
  ['my orders: words', 'flat', (deps) => listOwnPurchases(deps, CUSTOMER, { q: 'визитки ветрова' })],
  ['my orders: words found nowhere', 'as the whole', (deps) => listOwnPurchases(deps, CUSTOMER, { q: 'несуществующее' })],
  ['changes of my orders', 'flat', (deps) => listChanges(deps, CUSTOMER, ago(deps, MINUTE_MS), undefined)],
];

const OF_STAFF: readonly ShopList[] = [
  ['orders: newest', 'flat', (deps) => listOrdersBy(deps, ANY, SHOWN)],
  ['orders: status', 'flat', (deps) => listOrdersBy(deps, { ...ANY, status: 'MAK' }, SHOWN)],
  ['orders: status and payment', 'flat', (deps) => listOrdersBy(deps, { ...ANY, status: 'MAK', payment: 'FP' }, SHOWN)],
  ['orders: cancelled', 'flat', (deps) => listOrdersBy(deps, { ...ANY, status: 'cancelled' }, SHOWN)],
  ['orders: a day', 'flat', (deps) => listOrdersBy(deps, { ...ANY, from: day(deps), to: day(deps) }, SHOWN)],
  ['search: number', 'flat', found('901000020-1')],
  ['search: short number', 'flat', found('12')],
  ['search: phone', 'flat', found('+7 (812) 100-02-00')],
  ['search: e-mail', 'flat', found('buyer901000020@example.com')],
  ['search: payment', 'flat', found('t901000020')],
  ['search: ИНН', 'flat', found('7813000017')],
  ['search: name of every fourth', 'flat', found('ветрова')],
  ['search: name and phone', 'flat', found('ветрова 8121000200')],
  ['search: nothing', 'flat', found('несуществующее')],
  ['claims', 'flat', (deps) => listOperatorClaims(deps, null, SHOWN)],
  ['claims: open', 'flat', (deps) => listOperatorClaims(deps, 'open', SHOWN)],
  ['letters', 'flat', ({ db }) => listLetters(db, 'all')],
  ['letters: failed', 'flat', ({ db }) => listLetters(db, 'failed')],
  ['refunds by hand', 'flat', ({ db }) => listByHand(db)],
  ['receipts', 'flat', ({ db }) => listReceipts(db, { states: ['registered'] })],
  ['receipts: refused', 'flat', ({ db }) => listReceipts(db, { states: ['refused'] })],
];

const OF_QUEUES: readonly ShopList[] = [
  ['journal: first page', 'flat', (deps) => pullOrders(deps, '0', 100)],
  ['journal: last page', 'flat', (deps, size) => pullOrders(deps, String(size * 2 * CHANGES - 100), 100)],
  ['next letter', 'flat', (deps) => leaseLetter(deps.db, { ...lease(deps), resting: [] })],
  ['letters that came back', 'flat', ({ db }) => inTransaction(db, (trx) => takeBounced(trx, SHOWN))],
  ['next event of the webhook', 'flat', (deps) => leaseEvent(deps.db, lease(deps).at, lease(deps).until, 80)],
  ['next artwork to check', 'flat', (deps) => leaseArtwork(deps.db, { ...lease(deps), runningAfter: lease(deps).at })],
  ['next receipt', 'flat', (deps) => leaseReceipt(deps.db, lease(deps))],
  ['payments to ask about', 'flat', (deps) => leaseOpen(deps.db, lease(deps).at, lease(deps).until, SHOWN)],
  ['refunds to ask about', 'flat', (deps) => leaseRefunds(deps.db, lease(deps).at, lease(deps).until, SHOWN)],
  ['order by the number of its parcel', 'flat', ({ db }) => listTracked(db, '1534567890')],
  ['payment by its number', 'flat', ({ db }) => findByProviderId(db, 'test', 't901000020')],
  ['ledger of a payment', 'flat', ({ db }) => inTransaction(db, (trx) => findArrival(trx, 'p901000020'))],
  ['receipt of a part', 'flat', ({ db }) => findOfPart(db, 'none', 'handed_over')],
  ['receipts of a payment', 'flat', ({ db }) => listTaken(db, 'p901000020')],
  ['backlog for the metrics', 'flat', (deps) => readBacklog(deps.db, deps.clock())],
  ['start on the database', 'flat', (deps) => migrate(deps.db, deps.clock())],
];

const OF_EVERYTHING: readonly ShopList[] = [
  ['unpaid of strangers', 'as the whole', (deps) => countUnpaid(deps.db, { scope: 'shop' }, ago(deps, DAY_MS))],
  ['bytes of what strangers have not paid', 'as the whole', ({ db }) => sumUnpaidBytes(db, { scope: 'shop' })],
  ['doctor: orders', 'as the whole', (deps) => checkOrders(deps)],
  ['doctor: money', 'as the whole', (deps) => checkMoney(deps)],
  ['export', 'as the whole', ({ db }) => passed(listForExport(db, { since: null, before: null, status: null }))],
  [
    'report of an hour',
    'as the whole',
    (deps) => loadReport(deps.db, { from: ago(deps, OLDEST_MS), to: ago(deps, OLDEST_MS - HOUR_MS) }, deps.clock()),
  ],
  [
    'export of a month',
    'as the whole',
    (deps) => passed(listForExport(deps.db, { since: null, before: ago(deps, OLDEST_MS - MONTH_MS), status: null })),
  ],
];

/** What customers, people of the shop, its own work and other programs read of its tables. */
export const SHOP_LISTS: readonly ShopList[] = [...OF_CUSTOMERS, ...OF_STAFF, ...OF_QUEUES, ...OF_EVERYTHING];
