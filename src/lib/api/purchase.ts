import type * as z from 'zod/mini';
import { Changes } from '../contracts/changes.ts';
import { ORDER_CODE_HEADER, type PlacePurchaseRequest, PURCHASE, PurchaseList, PurchaseView } from '../contracts/purchase.ts';
import { type Access, pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** `access`: a guest has no session to refresh. `code`: of the letter that proves the e-mail, empty when none was asked for. */
export const postPurchase = (body: PlacePurchaseRequest, key: string, access: Access, code = ''): Promise<Outcome<PurchaseView>> => {
  const headers = { 'Idempotency-Key': key, ...(code === '' ? {} : { [ORDER_CODE_HEADER]: code }) };
  return send({ method: 'POST', path: PURCHASE.place, body, headers, access, answer: PurchaseView });
};
export const postAttach = (purchaseId: string): Promise<Outcome<PurchaseView>> =>
  send({ method: 'POST', path: PURCHASE.attach, body: { purchaseId }, answer: PurchaseView });

/** One purchase of a customer, or a guest's by its link. */
export const getPurchase = (own: { id: number; purchaseId: string }): Promise<Outcome<PurchaseView>> =>
  send({ method: 'GET', path: pathOf(PURCHASE.one, own), answer: PurchaseView });

/** Names and values as in the contract `ListQuery`. */
export const getPurchases = (id: number, query: Record<string, string | number>): Promise<Outcome<z.infer<typeof PurchaseList>>> => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return send({ method: 'GET', path: `${pathOf(PURCHASE.mine, { id })}${text === '' ? '' : `?${text}`}`, answer: PurchaseList });
};

/** With the tag of the last answer, «nothing new» is an error with status 304. */
export const getChanges = (id: number, since: string, etag: string): Promise<Outcome<z.infer<typeof Changes>>> => {
  const path = `${pathOf(PURCHASE.changes, { id })}?since=${encodeURIComponent(since)}`;
  return send({ method: 'GET', path, headers: etag === '' ? {} : { 'If-None-Match': etag }, answer: Changes });
};
