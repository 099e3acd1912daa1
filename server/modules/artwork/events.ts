import type { Transaction } from 'kysely';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { noteChange } from '../purchase/repository-journal.ts';

/** What has come of a file, for whoever follows the order. Names are left out: they are the customer's. */
export type ArtworkEvent = { slot: string; version: number; sha256: string } & (
  | { state: 'uploaded' | 'approved' }
  /** Null for a file the check could not carry: people look at it. */
  | { state: 'checked'; severity: 1 | 2 | 3 | null }
);

const ACTORS = { uploaded: 'customer', checked: 'robot', approved: 'customer' } as const;

/** Tells the print shop's own system, and the customer's open pages, that something has come of an artwork. */
export async function recordArtworkEvent(
  { clock }: Pick<AppDeps, 'clock'>,
  trx: Transaction<Database>,
  orderId: string,
  { state, ...rest }: ArtworkEvent,
): Promise<void> {
  const detail = { state, ...rest };
  await noteChange(trx, { orderIds: [orderId], kind: 'artwork', detail, at: clock().toISOString(), actor: ACTORS[state] });
}
