import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { recordChange } from '../purchase/journal.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';

/** What happened to a file. File names are left out: they belong to the customer. */
export type ArtworkEvent = { slot: string; version: number; sha256: string } & (
  | { state: 'uploaded' | 'approved' }
  /** Null for a file the check could not process: the staff look at it. */
  | { state: 'checked'; severity: 1 | 2 | 3 | null }
);

const ACTORS = { uploaded: 'customer', checked: 'robot', approved: 'customer' } as const;

/** Records an artwork's event in the journal. */
export async function recordArtworkEvent(
  deps: AppDeps,
  trx: Trx,
  { id, purchase_id: purchaseId }: Pick<OrderRow, 'id' | 'purchase_id'>,
  { state, ...rest }: ArtworkEvent,
): Promise<void> {
  const at = deps.clock().toISOString();
  await recordChange(deps, trx, { purchaseId, orderIds: [id], kind: 'artwork', detail: { state, ...rest }, at, actor: ACTORS[state] });
}
