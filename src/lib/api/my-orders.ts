import type * as z from 'zod/mini';
import { Accepted } from '../contracts/accepted.ts';
import {
  type ChangeDeliveryRequest,
  ChangeOffers,
  type ClaimRequest,
  ClaimView,
  GUEST_CODE,
  MY_ORDER,
  PurchaseDetails,
  RepeatView,
} from '../contracts/my-orders.ts';
import { PurchaseView } from '../contracts/purchase.ts';
import type { City } from '../domain/cities/city.ts';
import { pathOf, send } from './client.ts';
import { sessionFile } from './files.ts';
import type { Outcome } from './outcome.ts';

/** A purchase and its owner. */
export type Own = { id: number; purchaseId: string };
type DeliveryCity = Pick<City, 'name' | 'subject' | 'kladr_id' | 'index'>;

export const getDetails = (own: Own): Promise<Outcome<PurchaseDetails>> =>
  send({ method: 'GET', path: pathOf(MY_ORDER.details, own), answer: PurchaseDetails });
export const postCancel = (own: Own, reason: string): Promise<Outcome<PurchaseView>> =>
  send({ method: 'POST', path: pathOf(MY_ORDER.cancel, own), body: { reason }, answer: PurchaseView });
export const postChangeOffers = (own: Own, city: DeliveryCity): Promise<Outcome<ChangeOffers>> =>
  send({ method: 'POST', path: pathOf(MY_ORDER.offers, own), body: { city }, isRead: true, answer: ChangeOffers });
export const postDelivery = (own: Own, body: ChangeDeliveryRequest): Promise<Outcome<PurchaseView>> =>
  send({ method: 'POST', path: pathOf(MY_ORDER.delivery, own), body, answer: PurchaseView });
export const getRepeat = (own: Own): Promise<Outcome<RepeatView>> =>
  send({ method: 'GET', path: pathOf(MY_ORDER.repeat, own), answer: RepeatView });
export const postClaim = (own: Own, body: ClaimRequest, key: string): Promise<Outcome<ClaimView>> =>
  send({ method: 'POST', path: pathOf(MY_ORDER.claim, own), body, headers: { 'Idempotency-Key': key }, answer: ClaimView });

/** Sent with the token but without refresh: a guest's purchase needs no login. */
export const postGuestCode = (purchaseId: string): Promise<Outcome<z.infer<typeof Accepted>>> =>
  send({ method: 'POST', path: pathOf(GUEST_CODE, { purchaseId }), access: 'token', answer: Accepted });
export const putGuestCode = (purchaseId: string, code: string): Promise<Outcome<PurchaseView>> =>
  send({ method: 'PUT', path: pathOf(GUEST_CODE, { purchaseId }), body: { code }, access: 'token', answer: PurchaseView });

type PhotoOf = { claimId: string; position: number };
const Photos = ClaimView.shape.photos;

/** The photograph as it is, without wrapping. */
export const putPhoto = (own: Own, photo: PhotoOf, file: Blob): Promise<Outcome<z.infer<typeof Photos>>> =>
  send({ method: 'PUT', path: pathOf(MY_ORDER.photo, { ...own, ...photo }), body: file, answer: Photos });
export const getPhoto = (own: Own, photo: PhotoOf): Promise<Outcome<Blob>> => sessionFile(pathOf(MY_ORDER.photo, { ...own, ...photo }));
