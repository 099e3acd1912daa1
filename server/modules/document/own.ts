import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { type FoundDocument, findDocument } from './repository.ts';

/** Whose document it is: a customer's, or of the guest's purchase whose link is held. */
export type DocumentOwner = { owner: PurchaseOwner; purchaseId: string | null };

/** @throws 404 for a document that is not theirs or was voided, exactly as for none */
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
