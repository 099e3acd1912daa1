import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { type FoundDocument, findDocument } from './repository.ts';

/** The owner of a document: a customer, or the guest's purchase whose link is used. */
export type DocumentOwner = { owner: PurchaseOwner; purchaseId: string | null };

/** @throws 404 for a foreign or voided document, exactly as for a missing one */
export async function findOwnDocument(
  { db }: Pick<AppDeps, 'db'>,
  { owner, purchaseId }: DocumentOwner,
  id: string,
): Promise<FoundDocument> {
  const row = await findDocument(db, id);
  const isTheirs = row !== undefined && row.user_id === owner && (purchaseId === null ? owner !== null : row.purchase_id === purchaseId);
  if (!isTheirs || row.voided_at !== null) throw apiError(404, 'not_found');
  return row;
}
