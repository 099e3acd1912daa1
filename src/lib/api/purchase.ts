import type * as z from 'zod/mini';
import { type PlacePurchaseRequest, PURCHASE, PurchaseList, PurchaseView } from '../contracts/purchase.ts';
import type { Answer } from './answer.ts';
import { type Access, pathOf, send } from './client.ts';

/** `access`: a guest has no session that could be refreshed. */
export const postPurchase = (body: PlacePurchaseRequest, key: string, access: Access): Promise<Answer<PurchaseView>> =>
  send({ method: 'POST', path: PURCHASE.place, body, headers: { 'Idempotency-Key': key }, access, answer: PurchaseView });
export const postAttach = (purchaseId: string): Promise<Answer<PurchaseView>> =>
  send({ method: 'POST', path: PURCHASE.attach, body: { purchaseId }, answer: PurchaseView });
export const getPurchases = (id: number, after: string | null): Promise<Answer<z.infer<typeof PurchaseList>>> => {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return send({ method: 'GET', path: `${pathOf(PURCHASE.mine, { id })}${query}`, answer: PurchaseList });
};
