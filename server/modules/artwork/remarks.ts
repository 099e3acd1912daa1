import { explainFinding } from '#lib/messages/artwork/artwork-check.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { listArtworks } from './repository.ts';
import { slotsOfOrder } from './slots.ts';
import { reportOf } from './view.ts';

/** Worse than green: a customer decides on it before anything is printed. */
const WORTH_A_WORD = 2;

/** What the check found in the newest files of an order, the worst first, a line each; the same words once. */
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
