import { sumOf } from '#lib/domain/money.ts';
import type { Account } from '#lib/domain/receipts/account.ts';
import { type HandedOver, handOver, settling } from '#lib/domain/receipts/hand-over.ts';
import { isHandedOver } from '#lib/domain/receipts/moment.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps, OrderChange, Reaction } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { findOrder, type OrderRow } from '../purchase/repository-orders.ts';
import { payerOf } from '../purchase/stored.ts';
import { askFor } from './ask.ts';
import { goodsLines, type Writer, writerFor } from './compose.ts';
import { loadAccount } from './facts.ts';
import { spendRest } from './received.ts';
import { insertMoney, insertPart } from './repository-account.ts';
import { undoPart } from './undo.ts';

/** Whether a change of status delivers orders of a purchase, undoes that, or neither. */
export function handOverIn({ catalogue }: AppDeps, purchase: PurchaseRow, { kind, detail, before }: OrderChange): 'over' | 'back' | null {
  if (kind !== 'status' || !('status' in detail) || before?.status === undefined) return null;
  const moment = catalogue.shop.receipts.handedOver[purchase.delivery_type];
  const [was, is] = [before.status, detail.status as OrderRow['status']].map((status) => isHandedOver(status, moment));
  if (was === is) return null;
  return is ? 'over' : 'back';
}

const isPerson = (purchase: Pick<PurchaseRow, 'payer'>): boolean => payerOf(purchase).kind === 'person';

type Settled = { partId: string; order: OrderRow; account: Account; handed: HandedOver };

async function writeDown(deps: AppDeps, trx: Trx, { purchase }: Writer, { partId, order, handed }: Settled): Promise<void> {
  const now = deps.clock();
  const [purchase_id, at] = [purchase.id, now.toISOString()];
  const { value, shares } = handed;
  const is_on_credit = isPerson(purchase) && value > sumOf(shares) ? 1 : 0;
  await insertPart(trx, { id: partId, purchase_id, order_id: order.id, value, is_on_credit, at, undone_at: null });
  const common = { part_id: partId, purchase_id, value: 0, refund_id: null, at };
  await insertMoney(
    trx,
    shares.map(({ paymentId: payment_id, means, amount }) => ({ id: uuidv7(now.getTime()), payment_id, means, amount, ...common })),
  );
}

/** The settling receipt belongs to the latest payment: the service only registers receipts of payments. */
async function askToSettle(deps: AppDeps, trx: Trx, writer: Writer, { partId, order, account, handed }: Settled): Promise<void> {
  const sources = account.sources.filter(({ hasReceipts }) => hasReceipts);
  const receipted = handed.shares.filter(({ paymentId }) => sources.some((source) => source.paymentId === paymentId));
  const said = settling({
    amounts: receipted.map(({ amount }) => amount),
    debt: handed.value - sumOf(handed.shares),
    isPerson: isPerson(writer.purchase),
  });
  if (said === null) return;
  await askFor(deps, trx, writer, {
    kind: 'handed_over',
    type: 'payment',
    partId,
    paymentId: receipted.at(-1)?.paymentId ?? sources.at(-1)?.paymentId ?? null,
    lines: goodsLines(writer, [order.id], said.amount, said.mode),
    settlements: said.settlements,
  });
}

/** Records the delivery of an order and requests its settling receipt. Returns whether there is anything to settle. */
export async function settleOrder(deps: AppDeps, trx: Trx, purchase: PurchaseRow, order: OrderRow): Promise<boolean> {
  const account = await loadAccount(trx, purchase);
  const handed = handOver(account, order.id);
  if (handed.value === 0) return false;
  const writer = await writerFor(deps, trx, purchase);
  const settled = { partId: uuidv7(deps.clock().getTime()), order, account, handed };
  await writeDown(deps, trx, writer, settled);
  await askToSettle(deps, trx, writer, settled);
  if (account.waiting.length === 1) await spendRest(deps, trx, writer);
  return true;
}

/** Settles every order in the transaction that delivers it, and undoes that in the one that undoes the delivery. */
export const settleHandedOver: Reaction = async (deps, trx, change) => {
  if (change.kind !== 'status') return;
  const purchase = await findPurchase(trx, change.purchaseId);
  const way = purchase === undefined ? null : handOverIn(deps, purchase, change);
  if (purchase === undefined || way === null) return;
  for (const id of change.orderIds) {
    const order = await findOrder(trx, id);
    if (order === undefined) continue;
    await (way === 'over' ? settleOrder(deps, trx, purchase, order) : undoPart(deps, trx, purchase, order.id));
  }
};
