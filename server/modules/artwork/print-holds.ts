import type { OrderStatus } from '#lib/domain/codes.ts';
import { isByProposal } from '#lib/domain/job/job.ts';
import { priceOf } from '#lib/domain/orders/money-back.ts';
import { isOnPress } from '#lib/domain/orders/order-phases.ts';
import { type PrintHold, printHolds } from '#lib/domain/orders/print-hold.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { FLOOR, type Move, type Mover, moveOrderIn } from '../purchase/change-status.ts';
import { findOrderByNumber } from '../purchase/repository-orders.ts';
import { prepaymentPercentOf } from '../purchase/rights.ts';
import { jobOf, payerOf } from '../purchase/stored.ts';
import { listApprovals, listPrintFacts } from './repository-checks.ts';
import { areApproved, slotsOfOrder } from './slots.ts';

type Context = Pick<AppDeps, 'catalogue'>;

/** Reasons that keep each order from the press, by the order's id. */
export async function printHoldsOf({ catalogue }: Context, db: Db, orderIds: readonly string[]): Promise<Map<string, PrintHold[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await listPrintFacts(db, orderIds);
  const approvals = await listApprovals(db, orderIds);
  return new Map(
    rows.map((row) => {
      const slots = slotsOfOrder({ catalogue }, row);
      // What is made by a proposal has no places for files: people have seen them before.
      const isApproved =
        isByProposal(jobOf(row)) ||
        areApproved(
          slots,
          approvals.filter(({ order_id }) => order_id === row.id),
        );
      const prepaymentPercent = prepaymentPercentOf({ catalogue }, row);
      const isOnAccount = row.is_on_account === 1 && payerOf(row).kind === 'organisation';
      return [row.id, printHolds({ total: priceOf(row), paid: row.paid, prepaymentPercent, isOnAccount, isApproved })];
    }),
  );
}

async function holdsOf(deps: AppDeps, trx: Trx, number: string): Promise<PrintHold[]> {
  const order = await findOrderByNumber(trx, number);
  return order === undefined ? [] : ((await printHoldsOf(deps, trx, [order.id])).get(order.id) ?? []);
}

export type StaffMove = Move | { kind: 'held'; holds: PrintHold[] };
/** `note`: the reason, in words for the customer. */
type Wanted = { number: string; to: OrderStatus; isForced: boolean; note?: string };

/**
 * Moves an order on behalf of the staff or of their own system. An order that is unpaid or not approved goes to the press only when
 * forced, and the journal records the holds that were overridden.
 */
export async function moveByStaff(
  deps: AppDeps,
  trx: Trx,
  { number, to, isForced, note = '' }: Wanted,
  mover: Mover = FLOOR,
): Promise<StaffMove> {
  const holds = isOnPress(to) ? await holdsOf(deps, trx, number) : [];
  const isHeld = holds.length > 0 && !isForced;
  const moved = await moveOrderIn(deps, trx, number, to, mover, { note, overriddenHolds: holds, dryRun: isHeld });
  if (moved.kind === 'moved') return isHeld ? { kind: 'held', holds } : moved;
  if (moved.kind !== 'forbidden' || (await holdsOf(deps, trx, number)).length === 0) return moved;
  return { ...moved, allowed: moved.allowed.filter((status) => !isOnPress(status)) };
}

/** Moves an order on behalf of the workshop. */
export const moveByWorkshop = (deps: AppDeps, wanted: Wanted): Promise<StaffMove> =>
  inTransaction(deps.db, (trx) => moveByStaff(deps, trx, wanted));
