import { explainFinding } from '#lib/messages/artwork/artwork-check.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { listArtworks } from './repository.ts';
import { slotsOfOrder } from './slots.ts';
import { reportOf } from './view.ts';

/** From yellow on, the customer has to decide before printing. */
const WORTH_A_WORD = 2;

/** Remarks on the newest files of an order, worst first, one line each and without repetitions. */
export async function artworkRemarks(deps: Pick<AppDeps, 'catalogue'>, db: Db, order: OrderRow): Promise<string[]> {
  const slots = new Set(slotsOfOrder(deps, order).map(({ id }) => id));
  const newest = (await listArtworks(db, [order.id])).filter(({ slot, gone_at }) => gone_at === null && slots.delete(slot));
  const findings = newest
    .flatMap((row) => reportOf(row)?.findings ?? [])
    .filter(({ severity }) => severity >= WORTH_A_WORD)
    .toSorted((a, b) => b.severity - a.severity);
  const lines = findings.map((finding) => {
    const { title, text } = explainFinding(finding);
    return `${title}. ${text}`;
  });
  return [...new Set(lines)];
}
