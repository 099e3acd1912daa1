import { dayEnd, dayStart, moscowTime } from '#lib/domain/calendar.ts';
import { salesFile } from '#lib/domain/exchange/commerce-ml.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lastChange, listChanged, listPlaced, readMark, setMark } from './repository.ts';
import { salesOf } from './sale.ts';

const SALES = '1c-sales';
/** So many purchases in one answer: 1С asks on after its `success`. */
const MOST_PURCHASES = 500;

/**
 * What changed since the last `success`, as CommerceML. The bound is kept when it is first offered: asked again before `success`, the same
 * purchases come, by whichever process.
 */
export async function offerSales(deps: AppDeps): Promise<string> {
  const changed = await inTransaction(deps.db, async (trx) => {
    const mark = await readMark(trx, SALES);
    const taken = Number(mark.taken);
    const offered = Number(mark.offered ?? (await lastChange(trx, taken, MOST_PURCHASES)));
    const purchases = await listChanged(trx, taken, offered);
    // Nothing is nothing to confirm: a program that is silent about it must not be kept waiting for what comes next.
    if (purchases.length > 0 && mark.offered === null) await setMark(trx, { ...mark, offered, offered_at: deps.clock().toISOString() });
    return purchases;
  });
  return salesFile(await salesOf(deps, changed), moscowTime(deps.clock()));
}

/** The program has what it was offered: the next question begins after it. Without a question nothing moves. */
export const takeSales = (deps: AppDeps): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const mark = await readMark(trx, SALES);
    if (mark.offered === null) return;
    await setMark(trx, { ...mark, taken: mark.offered, offered: null, offered_at: null });
  });

type Exported = { text: string; count: number };

/** Purchases placed on Moscow days, both included; without an end up to now. */
export async function exportSales(deps: AppDeps, { from, to }: { from: string | null; to: string | null }): Promise<Exported> {
  const end = to === null ? new Date(deps.clock().getTime() + 1) : dayEnd(to);
  const start = from === null ? new Date(0) : dayStart(from);
  const purchases = await listPlaced(deps.db, start.toISOString(), end.toISOString());
  return { text: salesFile(await salesOf(deps, purchases), moscowTime(deps.clock())), count: purchases.length };
}
