import { postPoints } from '../../api/delivery.ts';
import {
  getDetails,
  getPhoto,
  getRepeat,
  type Own,
  postCancel,
  postChangeOffers,
  postClaim,
  postDelivery,
  putPhoto,
} from '../../api/my-orders.ts';
import type { CallError, Outcome } from '../../api/outcome.ts';
import { saveFile } from '../../browser/download.ts';
import { shrinkPhoto } from '../../browser/photo.ts';
import { newUuid } from '../../browser/uuid.ts';
import type {
  BoardView,
  ChangeDeliveryRequest,
  ChangeOffers,
  ClaimRequest,
  ClaimView,
  OrderEventView,
  PressRunView,
  PurchaseDetails,
  RepeatView,
} from '../../contracts/my-orders.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../contracts/my-orders.ts';
import type { PurchaseView } from '../../contracts/purchase.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import type { PickupPoint } from '../../domain/delivery/pickup-point.ts';
import { addToBasket } from '../basket/basket.ts';
import { isByLink, ownerOf } from './guest-purchase.ts';
import { takePurchases } from './purchases.ts';

export type { BoardView, ChangeOffers, ClaimView, OrderEventView, PressRunView, PurchaseDetails, RepeatView };
export { isByLink, MAX_PHOTO_BYTES, MAX_PHOTOS };

const ownOf = (purchaseId: string): Own => ({ id: ownerOf(purchaseId), purchaseId });

/** Shows a purchase as the server now has it. */
function taken(answer: Outcome<PurchaseView>): Outcome {
  if (answer.ok) takePurchases([answer.value]);
  return answer;
}

export const loadDetails = (id: string): Promise<Outcome<PurchaseDetails>> => getDetails(ownOf(id));
export const loadRepeat = (id: string): Promise<Outcome<RepeatView>> => getRepeat(ownOf(id));
export const cancelPurchase = async (id: string, reason: string): Promise<Outcome> => taken(await postCancel(ownOf(id), reason));
export const changeDelivery = async (id: string, request: ChangeDeliveryRequest): Promise<Outcome> =>
  taken(await postDelivery(ownOf(id), request));

export type ChangeWays = ChangeOffers & { points: PickupPoint[] };

/** Ways to get a purchase in a city, with its points where it has some. */
export async function loadWays(id: string, city: DeliveryCity): Promise<Outcome<ChangeWays>> {
  const answer = await postChangeOffers(ownOf(id), city);
  if (!answer.ok) return answer;
  const needsPoints = answer.value.offers.some(({ type }) => type === 'pickup');
  const points = needsPoints ? await postPoints(city) : null;
  return { ok: true, value: { ...answer.value, points: points?.ok === true ? points.value.points : [] } };
}

/** Puts what can be made again into the basket, one after another: each is saved before the next. */
export async function repeatOrders(orders: RepeatView['orders'], withArtworks: boolean): Promise<void> {
  for (const { id, artwork, now } of orders)
    if (now !== null) await addToBasket(now.job, withArtworks && artwork === 'possible' ? id : undefined);
}

/** One key for one claim until it is answered: pressed again it is not filed twice. */
let attempt = { text: '', key: '' };

/** `unsent`: the error of a photograph that did not get there. */
export type FiledClaim = { claim: ClaimView; unsent: CallError | null };

/** Files a claim and sends its photographs one by one. */
export async function fileClaim(id: string, request: ClaimRequest, photos: readonly Blob[]): Promise<Outcome<FiledClaim>> {
  const text = JSON.stringify(request);
  if (attempt.text !== text) attempt = { text, key: newUuid() };
  const filed = await postClaim(ownOf(id), request, attempt.key);
  if (!filed.ok) return filed;
  for (const [index, photo] of photos.slice(0, MAX_PHOTOS).entries()) {
    const sent = await putPhoto(ownOf(id), { claimId: filed.value.id, position: index + 1 }, await shrinkPhoto(photo));
    if (!sent.ok) return { ok: true, value: { claim: filed.value, unsent: sent.error } };
  }
  attempt = { text: '', key: '' };
  return { ok: true, value: { claim: filed.value, unsent: null } };
}

/** Gives the customer a photograph of their own back. */
export async function savePhoto(id: string, claim: ClaimView, position: number): Promise<void> {
  const answer = await getPhoto(ownOf(id), { claimId: claim.id, position });
  if (answer.ok) saveFile(`claim-${claim.number}-${position}`, answer.value);
}
