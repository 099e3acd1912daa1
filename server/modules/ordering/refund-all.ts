import type { AppDeps } from '../../context/deps.ts';
import { refundPurchase } from '../payment/refund.ts';
import { settleTask } from '../purchase/repository-tasks.ts';

/** A purchase is paid by a handful of payments at most: more turns than that would mean that money goes round in circles. */
const MAX_PAYMENTS = 20;

/**
 * Sends money back to where it came from, payment by payment, and leaves the rest (bank transfers, refusals) to the operator's
 * note. Money on its way counts as sent: the shop itself asks the provider until it is. Answers with what is left.
 */
export async function refundAll(deps: AppDeps, purchaseId: string, amount: number, taskId: string): Promise<number> {
  let left = amount;
  for (let turn = 0; left > 0 && turn < MAX_PAYMENTS; turn += 1) {
    const part = await refundPart(deps, purchaseId, left);
    if (part === 0) break;
    left -= part;
  }
  await settleTask(deps.db, taskId, left, deps.clock().toISOString());
  return left;
}

/** One payment's worth: exactly what is asked for where one payment holds as much, else all that the newest one holds. */
async function refundPart(deps: AppDeps, purchaseId: string, wanted: number): Promise<number> {
  for (const amount of [wanted, null]) {
    const result = await refundPurchase(deps, purchaseId, amount);
    if (result.kind === 'refused') return 0;
    if (result.kind !== 'too_much') return result.amount;
  }
  return 0;
}
