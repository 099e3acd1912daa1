import type * as z from 'zod/mini';
import {
  type ChangeDeliveryRequest,
  ChangeOffers,
  Changes,
  ClaimView,
  MY_ORDER,
  PurchaseDetails,
  RepeatView,
} from '../contracts/my-orders.ts';
import { PURCHASE, PurchaseView } from '../contracts/purchase.ts';
import type { City } from '../domain/cities/city.ts';
import { pathOf, send } from './client.ts';
import { sessionFile } from './documents.ts';
import type { Outcome } from './outcome.ts';

/** Whose purchase, and which. */
export type Own = { id: number; purchaseId: string };
type Destination = Pick<City, 'name' | 'subject' | 'kladr_id' | 'index'>;

export const getDetails = (own: Own): Promise<Outcome<PurchaseDetails>> =>
  send({ method: 'GET', path: pathOf(MY_ORDER.details, own), answer: PurchaseDetails });
export const postCancel = (own: Own, reason: string): Promise<Outcome<PurchaseView>> =>
  send({ method: 'POST', path: pathOf(MY_ORDER.cancel, own), body: { reason }, answer: PurchaseView });
export const postChangeOffers = (own: Own, city: Destination): Promise<Outcome<ChangeOffers>> =>
  send({ method: 'POST', path: pathOf(MY_ORDER.offers, own), body: { city }, answer: ChangeOffers });
export const postDelivery = (own: Own, body: ChangeDeliveryRequest): Promise<Outcome<PurchaseView>> =>
  send({ method: 'POST', path: pathOf(MY_ORDER.delivery, own), body, answer: PurchaseView });
export const getRepeat = (own: Own): Promise<Outcome<RepeatView>> =>
  send({ method: 'GET', path: pathOf(MY_ORDER.repeat, own), answer: RepeatView });
export const postClaim = (own: Own, body: { orderId: string; text: string }, key: string): Promise<Outcome<ClaimView>> =>
  send({ method: 'POST', path: pathOf(MY_ORDER.claim, own), body, headers: { 'Idempotency-Key': key }, answer: ClaimView });

type Place = { claimId: string; position: number };
const Photos = ClaimView.shape.photos;

/** The photograph as it is, without wrapping. */
export const putPhoto = (own: Own, place: Place, file: Blob): Promise<Outcome<z.infer<typeof Photos>>> =>
  send({ method: 'PUT', path: pathOf(MY_ORDER.photo, { ...own, ...place }), body: file, answer: Photos });
export const getPhoto = (own: Own, place: Place): Promise<Outcome<Blob>> => sessionFile(pathOf(MY_ORDER.photo, { ...own, ...place }));

/** With the tag of the last answer nothing new is an error with status 304. */
export const getChanges = (id: number, since: string, etag: string): Promise<Outcome<z.infer<typeof Changes>>> => {
  const path = `${pathOf(PURCHASE.changes, { id })}?since=${encodeURIComponent(since)}`;
  return send({ method: 'GET', path, headers: etag === '' ? {} : { 'If-None-Match': etag }, answer: Changes });
};
