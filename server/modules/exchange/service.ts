import { dayEnd, dayStart, moscowTime } from '#lib/domain/calendar.ts';
import { salesFile } from '#lib/domain/exchange/commerce-ml.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lastChange, listChanged, listPlaced, readExchangeCursor, setExchangeCursor } from './repository.ts';
import { salesOf } from './sale.ts';

const SALES = '1c-sales';
/** The most purchases in one answer: 1С asks for the next after its `success`. */
const MOST_PURCHASES = 500;

/**
 * Purchases changed since the last `success`, as CommerceML. The upper bound is stored when first offered, so a repeated question gets the
 * same purchases from any process.
 */
export async function offerSales(deps: AppDeps): Promise<string> {
  const changed = await inTransaction(deps.db, async (trx) => {
    const mark = await readExchangeCursor(trx, SALES);
    const taken = Number(mark.taken);
    const offered = Number(mark.offered ?? (await lastChange(trx, taken, MOST_PURCHASES)));
    const purchases = await listChanged(trx, taken, offered);
    // An empty answer needs no confirmation: a program that sends none would otherwise never get later purchases.
    if (purchases.length > 0 && mark.offered === null)
      await setExchangeCursor(trx, { ...mark, offered, offered_at: deps.clock().toISOString() });
    return purchases;
  });
  return salesFile(await salesOf(deps, changed), moscowTime(deps.clock()));
}

/** Confirms the offered purchases: the next question begins after them. Without an offer nothing changes. */
export const takeSales = (deps: AppDeps): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const mark = await readExchangeCursor(trx, SALES);
    if (mark.offered === null) return;
    await setExchangeCursor(trx, { ...mark, taken: mark.offered, offered: null, offered_at: null });
  });

type Exported = { text: string; count: number };

/** Purchases placed on Moscow days, both included; null means no limit. */
export async function exportSales(deps: AppDeps, { from, to }: { from: string | null; to: string | null }): Promise<Exported> {
  const end = to === null ? new Date(deps.clock().getTime() + 1) : dayEnd(to);
  const start = from === null ? new Date(0) : dayStart(from);
  const purchases = await listPlaced(deps.db, start.toISOString(), end.toISOString());
  return { text: salesFile(await salesOf(deps, purchases), moscowTime(deps.clock())), count: purchases.length };
}
