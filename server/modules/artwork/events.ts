import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { recordChange } from '../purchase/journal.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';

/** What has come of a file. Names are left out: they are the customer's. */
export type ArtworkEvent = { slot: string; version: number; sha256: string } & (
  | { state: 'uploaded' | 'approved' }
  /** Null for a file the check could not carry: people look at it. */
  | { state: 'checked'; severity: 1 | 2 | 3 | null }
);

const ACTORS = { uploaded: 'customer', checked: 'robot', approved: 'customer' } as const;

/** Writes into the journal what has come of an artwork. */
export async function recordArtworkEvent(
  deps: AppDeps,
  trx: Trx,
  { id, purchase_id: purchaseId }: Pick<OrderRow, 'id' | 'purchase_id'>,
  { state, ...rest }: ArtworkEvent,
): Promise<void> {
  const at = deps.clock().toISOString();
  await recordChange(deps, trx, { purchaseId, orderIds: [id], kind: 'artwork', detail: { state, ...rest }, at, actor: ACTORS[state] });
}
