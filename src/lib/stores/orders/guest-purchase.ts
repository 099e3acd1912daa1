import { postGuestCode, putGuestCode } from '../../api/my-orders.ts';
import type { Outcome } from '../../api/outcome.ts';
import { getPurchase } from '../../api/purchase.ts';
import { GUEST } from '../../contracts/fields.ts';
import { $auth } from '../session/session.ts';
import { $linked } from './purchases.ts';

const byLink = new Set<string>();

/** Whether a purchase was opened by its link: then the link is the right to it, not the login. */
export const isByLink = (purchaseId: string): boolean => byLink.has(purchaseId);

/** Under whose number the server is asked about a purchase. */
export const ownerOf = (purchaseId: string): number => (isByLink(purchaseId) ? GUEST : $auth.get().id);

/** Shows a guest's purchase to the holder of its link. */
export async function openByLink(purchaseId: string): Promise<Outcome> {
  byLink.add(purchaseId);
  const answer = await getPurchase({ id: GUEST, purchaseId });
  if (answer.ok) $linked.set(answer.value);
  return answer;
}

export { postGuestCode as askGuestCode };

/** Shows a guest's purchase whole to who reads its e-mail; from then on this browser is known for it. */
export async function openByCode(purchaseId: string, code: string): Promise<Outcome> {
  const answer = await putGuestCode(purchaseId, code);
  if (answer.ok) $linked.set(answer.value);
  return answer;
}
