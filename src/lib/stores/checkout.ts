import { atom } from 'nanostores';
import type { Failure } from '../api/answer.ts';
import { fieldErrors } from '../api/answer.ts';
import { postPurchase } from '../api/purchase.ts';
import { nowMs } from '../browser/clock.ts';
import { withLock } from '../browser/lock.ts';
import { newUuid } from '../browser/uuid.ts';
import type { DeliveryChoice } from '../contracts/delivery.ts';
import type { PlacePurchaseRequest, PurchaseView } from '../contracts/purchase.ts';
import type { Payer } from '../contracts/requisites.ts';
import { CHOOSE_DELIVERY, CHOOSE_POINT } from '../messages/checkout/delivery.ts';
import { $basket, $removed, refreshBasket, requestOf } from './basket.ts';
import { $checkout, type CheckoutDraft, updateCheckout } from './checkout-draft.ts';
import { $destination, $offer, $point, loadDelivery } from './delivery.ts';
import { failureText } from './failure-text.ts';
import type { PlacedOrder } from './placed-order.ts';
import { $auth, $isLoggedIn } from './session.ts';

export { $checkout, type CheckoutDraft, updateCheckout };

/** Consents are given anew every time: they are never stored ticked. */
export type ConsentCheckboxes = { personalData: boolean; offer: boolean; marketing: boolean };
const NO_CONSENTS: ConsentCheckboxes = { personalData: false, offer: false, marketing: false };
export const $consents = atom<ConsentCheckboxes>(NO_CONSENTS);

export const tickConsent = (patch: Partial<ConsentCheckboxes>): void => $consents.set({ ...$consents.get(), ...patch });

/** What is to be done with what was just placed, before the page is left: whoever offers it puts it here. */
export const $afterPlacing = atom<(() => Promise<void>) | null>(null);

export type PlaceResult =
  | { kind: 'placed'; purchase: PurchaseView }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'prices_changed' }
  | { kind: 'delivery_changed' }
  | { kind: 'offline' }
  | { kind: 'failed'; text: string };

/** The wish as the server takes it. What it lacks is left empty: the server names the fields. */
function deliveryChoice(): DeliveryChoice {
  const { deliveryType, deliveryTimeSlot: timeSlot, deliveryAddress, deliveryDoor } = $checkout.get();
  if (deliveryType === 'workshop') return { type: 'workshop', timeSlot };
  const common = { timeSlot, offer: $offer.get()?.id ?? '', city: $destination.get() };
  if (deliveryType === 'pickup') return { type: 'pickup', ...common, point: $point.get()?.code ?? '' };
  return { type: 'door', ...common, address: deliveryAddress, door: deliveryDoor };
}

/** Requisites that were not begun may come later; begun ones are checked by the server. */
function payerOf({ payer, organisation, inn, kpp, legalAddress }: CheckoutDraft): Payer {
  if (payer === 'person') return { kind: 'person' };
  const isBegun = [organisation, inn, kpp, legalAddress].some((text) => text.trim() !== '');
  const requisites = { name: organisation, inn, ...(kpp === '' ? {} : { kpp }), address: legalAddress };
  return { kind: 'organisation', requisites: isBegun ? requisites : null };
}

/** The body as it is sent. Consents go as they are ticked: the server names the missing ones. */
function requestBody(): PlacePurchaseRequest {
  const draft = $checkout.get();
  const { items } = $basket.get();
  return {
    items: items.map(requestOf),
    priceList: items.find(({ priced }) => priced !== null)?.priced?.priceList ?? '',
    recipient: { name: draft.recipient, phone: draft.phone, email: draft.email },
    delivery: deliveryChoice(),
    payer: payerOf(draft),
    comment: draft.comment,
    consents: $consents.get() as PlacePurchaseRequest['consents'],
  };
}

/** What only this page can know: a way without a known price, a pickup without a point. */
function missingChoice(): Record<string, string> {
  const { deliveryType } = $checkout.get();
  if (deliveryType === 'workshop') return {};
  if ($offer.get() === null) return { 'delivery.type': CHOOSE_DELIVERY };
  return deliveryType === 'pickup' && $point.get() === null ? { 'delivery.point': CHOOSE_POINT } : {};
}

/** What makes one body differ from another, as short text: it rests in the browser, and ticked consents must not. */
function fingerprintOf({ consents, ...rest }: PlacePurchaseRequest): string {
  return JSON.stringify([rest, Object.values(consents).filter(Boolean).length]);
}

/** The kept key for the same body, otherwise a new one; stored before anything is sent. */
function keyFor(body: string): string {
  const draft = $checkout.get();
  if (draft.attempt?.body === body) return draft.attempt.key;
  const attempt = { key: newUuid(), body };
  $checkout.set({ ...draft, attempt });
  return attempt.key;
}

/** No answer, or one that says nothing about the purchase: it may have been placed, so the key stays. */
const isUndecided = (failure: Failure): boolean => failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429;

/** What is out of date is asked for anew before the customer is told. */
const RENEWALS = { prices_changed: refreshBasket, delivery_changed: loadDelivery } as const;
const isRenewal = (code: string): code is keyof typeof RENEWALS => Object.hasOwn(RENEWALS, code);

async function refusal(failure: Failure): Promise<PlaceResult> {
  if (!isUndecided(failure)) $checkout.set({ ...$checkout.get(), attempt: null });
  if (failure.kind === 'offline') return { kind: 'offline' };
  if (failure.kind === 'refused' && isRenewal(failure.code)) {
    await RENEWALS[failure.code]();
    return { kind: failure.code };
  }
  const errors = { ...missingChoice(), ...fieldErrors(failure) };
  return Object.keys(fieldErrors(failure)).length > 0 ? { kind: 'invalid', errors } : { kind: 'failed', text: failureText(failure) };
}

/** Takes placed items out and keeps which order they have become. */
function forgetItems(ids: ReadonlySet<string>, placed: PlacedOrder): void {
  $removed.set(null);
  const { owner, items } = $basket.get();
  $basket.set({ owner, items: items.filter(({ id }) => !ids.has(id)), placed });
}

async function place(): Promise<PlaceResult> {
  const body = requestBody();
  const answer = await postPurchase(body, keyFor(fingerprintOf(body)), $isLoggedIn.get() ? 'session' : 'open');
  if (!answer.ok) return refusal(answer.failure);
  const { id, number } = answer.value;
  forgetItems(new Set(body.items.map((item) => item.id)), { id, number, owner: $auth.get().id, at: nowMs() });
  $checkout.set({ ...$checkout.get(), comment: '', attempt: null });
  $consents.set(NO_CONSENTS);
  await $afterPlacing.get()?.();
  return { kind: 'placed', purchase: answer.value };
}

/** Places what is in the basket. Asked again after a lost answer it finds the same purchase: one key until answered. */
export const placePurchase = (): Promise<PlaceResult> => withLock('tirazh-place-purchase', place);
