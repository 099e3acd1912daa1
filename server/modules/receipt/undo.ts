import type { Account, Part } from '#lib/domain/receipts/account.ts';
import type { Settling } from '#lib/domain/receipts/hand-over.ts';
import { type Undoing, undoing } from '#lib/domain/receipts/undo.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import type { PurchaseRow } from '../purchase/repository.ts';
import { askFor } from './ask.ts';
import { goodsLines, laterLines, type Writer, writerFor } from './compose.ts';
import { loadAccount } from './facts.ts';
import { changeReceipt, findOfPart, type ReceiptRow } from './repository.ts';
import { closePart } from './repository-account.ts';

/** The register does not know it or has refused it, so there is nothing to return. */
export const isUnheard = ({ state, attempts }: ReceiptRow): boolean => state === 'refused' || (state === 'asked' && attempts === 0);

type Taken = { part: Part; isWhole: boolean };

/**
 * Withdraws the settling receipt, or requests its return. If part of its price was refunded, the receipt must be registered first, because
 * the return refers to it.
 */
async function returnGoods(deps: AppDeps, trx: Trx, writer: Writer, { part, isWhole }: Taken, goods: Settling | null) {
  const settled = await findOfPart(trx, part.id, 'handed_over');
  if (settled === undefined || goods === null) return;
  if (isWhole && part.returned === 0 && isUnheard(settled)) {
    await changeReceipt(trx, settled.id, { state: 'withdrawn', customer: null, ended_at: deps.clock().toISOString() });
    return;
  }
  await askFor(deps, trx, writer, {
    kind: 'undone',
    type: 'refund',
    partId: part.id,
    paymentId: settled.payment_id,
    lines: goodsLines(writer, [part.orderId], goods.amount, goods.mode),
    settlements: goods.settlements,
  });
}

type MovingBack = { partId: string; orderId: string } & Omit<Undoing, 'goods'>;

/** Turns money of a part into a prepayment again: one receipt returns the payment, another registers the prepayment. */
export async function moveBack(
  deps: AppDeps,
  trx: Trx,
  writer: Writer,
  { partId, orderId, later, moved, laterPayment }: MovingBack,
): Promise<void> {
  const lines = later.flatMap(({ mode, amount }) =>
    laterLines(writer, orderId, amount, mode === 'credit_payment' ? 'credit_payment' : 'full_payment'),
  );
  const settlements = later.flatMap((each) => each.settlements);
  await askFor(deps, trx, writer, { kind: 'moved_out', type: 'refund', partId, paymentId: laterPayment, lines, settlements });
  const paymentId = moved.at(-1)?.paymentId ?? null;
  const amount = moved.reduce((sum, each) => sum + each.amount, 0);
  await askFor(deps, trx, writer, {
    kind: 'moved_in',
    type: 'payment',
    partId,
    paymentId,
    lines: goodsLines(writer, [orderId], amount, 'partial_prepayment'),
    settlements: [{ kind: 'cashless', amount }],
  });
}

/** Undoes a delivered part: its receipts are returned, and its money is a prepayment again. */
async function takeBack(deps: AppDeps, trx: Trx, purchase: PurchaseRow, taken: Taken, sources: Account['sources']): Promise<void> {
  const { part } = taken;
  const writer = await writerFor(deps, trx, purchase);
  const { goods, ...rest } = undoing(part, (id) => sources.some(({ paymentId, hasReceipts }) => hasReceipts && paymentId === id));
  await returnGoods(deps, trx, writer, taken, goods);
  await moveBack(deps, trx, writer, { partId: part.id, orderId: part.orderId, ...rest });
}

/** When a refund that had begun is cancelled after its part was undone, its money becomes a prepayment too. */
export async function takeBackRest(deps: AppDeps, trx: Trx, purchase: PurchaseRow, parts: readonly Part[]): Promise<void> {
  const { sources } = await loadAccount(trx, purchase);
  for (const part of parts) await takeBack(deps, trx, purchase, { part, isWhole: false }, sources);
}

/** An order came back to the shop: its receipts are returned, and its money is a prepayment again. */
export async function undoPart(deps: AppDeps, trx: Trx, purchase: PurchaseRow, orderId: string): Promise<void> {
  const { parts, sources } = await loadAccount(trx, purchase);
  const part = parts.find((each) => each.orderId === orderId);
  if (part === undefined) return;
  await closePart(trx, part.id, deps.clock().toISOString());
  await takeBack(deps, trx, purchase, { part, isWhole: true }, sources);
}
