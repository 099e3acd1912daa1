import { CHECK_BUDGET } from '../../config/limits.ts';
import type { Db } from '../../db/database.ts';
import { countHit, hitsOf } from '../../db/rate-limits.ts';
import { type CheckedFor, findCheckedFor, LINE_TIME, PURCHASE_TIME } from './repository-checks.ts';

/** Adds check time to the budgets of a purchase and of the line it came from. */
export async function addCheckTime(db: Db, orderId: string, spentMs: number, now: Date): Promise<void> {
  const checkedFor = await findCheckedFor(db, orderId);
  if (checkedFor === undefined) return;
  const by = Math.max(1, Math.round(spentMs));
  await countHit(db, PURCHASE_TIME + checkedFor.purchase, now, CHECK_BUDGET.windowMs, by);
  await countHit(db, LINE_TIME + checkedFor.line, now, CHECK_BUDGET.windowMs, by);
}

async function isOver(db: Db, { purchase, line, isKnown }: CheckedFor, now: Date): Promise<boolean> {
  const kind = isKnown ? 'known' : 'unknown';
  const at = now.toISOString();
  if ((await hitsOf(db, PURCHASE_TIME + purchase, at)) > CHECK_BUDGET.purchaseMs[kind]) return true;
  return (await hitsOf(db, LINE_TIME + line, at)) > CHECK_BUDGET.networkMs[kind];
}

/** Whether an order's files are now checked after all others, because its time budget is used up. */
export async function isCheckedLast(db: Db, orderId: string, now: Date): Promise<boolean> {
  const checkedFor = await findCheckedFor(db, orderId);
  return checkedFor !== undefined && isOver(db, checkedFor, now);
}
