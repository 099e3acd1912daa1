import { createHash } from 'node:crypto';
import { MAX_CHANGES } from '#lib/contracts/changes.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { SECOND_MS } from '#lib/domain/time.ts';
import type { AppDeps } from '../../context/deps.ts';
import { findPurchases, listChanged } from '../purchase/repository.ts';
import { viewsOf } from './own-purchases.ts';

/** A transaction may end later than one that began after it, so slightly older changes are returned once more. */
const OVERLAP_MS = 15 * SECOND_MS;

export type ChangesAnswer = { kind: 'same'; etag: string } | { kind: 'changed'; etag: string; items: PurchaseView[]; since: string };

/** Changes of a customer's purchases since an instant; with the tag of the last answer, «nothing new» costs one index read. */
export async function listChanges(deps: AppDeps, userId: number, since: string, seen: string | undefined): Promise<ChangesAnswer> {
  const { db } = deps;
  const from = new Date(Date.parse(since) - OVERLAP_MS).toISOString();
  const rows = await listChanged(db, userId, from, MAX_CHANGES);
  const etag = `"${createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22)}"`;
  if (seen === etag) return { kind: 'same', etag };
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await findPurchases(db, ids);
  return { kind: 'changed', etag, items: await viewsOf(deps, found), since: rows.at(-1)?.changed_at ?? since };
}
