import { moscowDay } from '#lib/domain/calendar.ts';
import { dottedDay } from '#lib/domain/exchange/amounts.ts';
import { writeNumber } from '#lib/domain/order-number.ts';
import { isHandedOver } from '#lib/domain/receipts/moment.ts';
import { publicId, uuidv7 } from '../base/ids.ts';
import type { AppDeps } from '../context/deps.ts';
import { nextNumber } from '../db/counter.ts';
import type { Trx } from '../db/database.ts';
import type { PurchaseTable } from '../db/tables/orders.ts';
import { issueDocuments } from '../modules/document/issue-document.ts';
import { issueInvoice } from '../modules/document/issue-invoice.ts';
import { insertChange } from '../modules/purchase/repository-journal.ts';
import { settleOrder } from '../modules/receipt/hand-over.ts';
import { receiptForPayment, recordReceived } from '../modules/receipt/received.ts';
import { TEST_PROVIDER } from '../modules/test-bank/provider.ts';
import { seedArtworks } from './artworks.ts';
import type { Seeded } from './demo.ts';
import { historyOf, rowsOf } from './rows.ts';

const CLAIM = 'В пачке 40 экземпляров с полосой по верхнему краю, как будто краска смазалась при резке.';

async function seedClaim(trx: Trx, seeded: Seeded, orderId: string): Promise<void> {
  const number = String(await nextNumber(trx, 'claims'));
  const [status, at] = [seeded.status, seeded.at('claimed').toISOString()];
  await trx
    .insertInto('claims')
    .values({ id: publicId(), number, order_id: orderId, text: CLAIM, state: 'open', created_at: at })
    .execute();
  await trx
    .insertInto('order_history')
    .values({ id: uuidv7(), order_id: orderId, status, at, actor: 'customer', event: 'claim', note: number })
    .execute();
}

/** The money of a paid purchase, as the operator books a bank transfer: what is paid later is added to it. */
async function seedTransfer(trx: Trx, { id, number, paid }: PurchaseTable, at: string): Promise<void> {
  const reference = `№ ${Number(number)} от ${dottedDay(moscowDay(new Date(at)))}`;
  const payment = publicId();
  await trx
    .insertInto('payments')
    .values({
      id: payment,
      purchase_id: id,
      provider: 'transfer',
      provider_id: reference,
      idempotency_key: payment,
      method: 'transfer',
      state: 'succeeded',
      amount: paid,
      confirmation_url: null,
      created_at: at,
      check_at: at,
    })
    .execute();
  await trx
    .insertInto('ledger')
    .values({ id: `transfer:${number}:${reference}`, purchase_id: id, payment_id: payment, amount: paid, at })
    .execute();
}

/** Paid by card at the test bank, with the receipt of a prepayment. */
async function seedCard(deps: AppDeps, trx: Trx, purchase: PurchaseTable): Promise<void> {
  const { id, paid, number } = purchase;
  const at = deps.clock().toISOString();
  const [paymentId, bankId] = [publicId(), publicId()];
  const receipt = JSON.stringify(await receiptForPayment(deps, trx, { ...purchase, paid: 0 }, paid));
  const common = { amount: paid, state: 'succeeded' as const };
  await trx
    .insertInto('test_payments')
    .values({ id: bankId, idempotency_key: bankId, payment_id: paymentId, description: number, return_url: '', settle_at: null, ...common })
    .execute();
  await trx
    .insertInto('payments')
    .values({
      id: paymentId,
      purchase_id: id,
      provider: TEST_PROVIDER,
      provider_id: bankId,
      idempotency_key: paymentId,
      method: 'card',
      confirmation_url: null,
      created_at: at,
      check_at: at,
      ...common,
    })
    .execute();
  await trx
    .insertInto('ledger')
    .values({ id: `${TEST_PROVIDER}:${bankId}`, purchase_id: id, payment_id: paymentId, amount: paid, at })
    .execute();
  await recordReceived(deps, trx, { purchaseId: id, paymentId, amount: paid, receipt, hasReceipts: true });
}

/** One purchase of the demo customer with its order, history, claim and documents, all as the shop itself would have written them. */
export async function seedPurchase(deps: AppDeps, trx: Trx, seeded: Seeded): Promise<void> {
  const rows = rowsOf(deps, seeded, writeNumber(await nextNumber(trx, 'purchases')));
  if (rows === undefined) return;
  const { purchase, order } = rows;
  const depsAt = (step: Parameters<Seeded['at']>[0]): AppDeps => ({ ...deps, clock: () => seeded.at(step) });
  await trx.insertInto('purchases').values(purchase).execute();
  await trx.insertInto('orders').values(order).execute();
  await trx
    .insertInto('order_history')
    .values(historyOf(seeded, order.id, purchase.paid))
    .execute();
  if (purchase.paid > 0)
    await (seeded.register === null
      ? seedTransfer(trx, purchase, seeded.at('paid').toISOString())
      : seedCard(depsAt('paid'), trx, purchase));
  await seedArtworks(deps, trx, order, seeded);
  if (seeded.hasClaim) await seedClaim(trx, seeded, order.id);
  const placed = {
    purchaseId: purchase.id,
    orderIds: [order.id],
    kind: 'placed',
    detail: {},
    at: purchase.placed_at,
    actor: 'seed',
  } as const;
  await insertChange(trx, placed);
  const { payer } = seeded;
  if (payer.kind === 'organisation' && payer.requisites !== null)
    await issueInvoice(depsAt('CRE'), trx, { purchase: { ...purchase, paid: 0 }, orders: [order], requisites: payer.requisites });
  for (const event of ['shipped', 'settled'] as const)
    await issueDocuments(depsAt('SHP'), trx, event, { purchase, orders: [order], payer });
  if (isHandedOver(order.status, deps.catalogue.shop.receipts.handedOver.workshop)) await settleOrder(depsAt('SHP'), trx, purchase, order);
}
