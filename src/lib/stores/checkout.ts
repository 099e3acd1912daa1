import { atom } from 'nanostores';
import * as z from 'zod/mini';
import type { Failure } from '../api/answer.ts';
import { fieldErrors } from '../api/answer.ts';
import { postPurchase } from '../api/purchase.ts';
import { withLock } from '../browser/lock.ts';
import { newUuid } from '../browser/uuid.ts';
import type { PlacePurchaseRequest, PurchaseView } from '../contracts/purchase.ts';
import { DELIVERY_TYPES } from '../contracts/purchase.ts';
import { $basket, forgetItems, refreshBasket } from './basket.ts';
import { failureText } from './failure-text.ts';
import { persisted } from './persisted.ts';
import { $isLoggedIn } from './session.ts';

/** A placement that was sent and not answered yet: sending the same body again needs the same key. */
const Attempt = z.object({ key: z.uuid(), body: z.string() });
const Draft = z.object({
  recipient: z.string(),
  phone: z.string(),
  email: z.string(),
  deliveryTimeSlot: z.string(),
  deliveryType: z.enum(DELIVERY_TYPES),
  comment: z.string(),
  attempt: z.nullable(Attempt),
});
export type CheckoutDraft = z.infer<typeof Draft>;

/** Default time slot: specification §9. */
const EMPTY: CheckoutDraft = {
  recipient: '',
  phone: '',
  email: '',
  deliveryTimeSlot: '1',
  deliveryType: 'workshop',
  comment: '',
  attempt: null,
};
export const $checkout = persisted<CheckoutDraft>('checkout', EMPTY, Draft);

/** Consents are given anew every time: they are never stored ticked. */
export type ConsentTicks = { personalData: boolean; offer: boolean; marketing: boolean };
const NO_CONSENTS: ConsentTicks = { personalData: false, offer: false, marketing: false };
export const $consents = atom<ConsentTicks>(NO_CONSENTS);

export const updateCheckout = (patch: Partial<Omit<CheckoutDraft, 'attempt'>>): void => $checkout.set({ ...$checkout.get(), ...patch });
export const tickConsent = (patch: Partial<ConsentTicks>): void => $consents.set({ ...$consents.get(), ...patch });

export type PlaceResult =
  | { kind: 'placed'; purchase: PurchaseView }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'prices_changed' }
  | { kind: 'offline' }
  | { kind: 'failed'; text: string };

/** The body as it is sent. Consents go as they are ticked: the server names the missing ones. */
function requestBody(): PlacePurchaseRequest {
  const { recipient, phone, email, deliveryTimeSlot, deliveryType, comment } = $checkout.get();
  const { items } = $basket.get();
  return {
    items: items.map(({ id, job }) => ({ id, job })),
    priceList: items.find(({ priced }) => priced !== null)?.priced?.priceList ?? '',
    recipient: { name: recipient, phone, email },
    delivery: { type: deliveryType, timeSlot: deliveryTimeSlot },
    comment,
    consents: $consents.get() as PlacePurchaseRequest['consents'],
  };
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

async function refusal(failure: Failure): Promise<PlaceResult> {
  if (!isUndecided(failure)) $checkout.set({ ...$checkout.get(), attempt: null });
  if (failure.kind === 'offline') return { kind: 'offline' };
  if (failure.kind === 'refused' && failure.code === 'prices_changed') {
    await refreshBasket();
    return { kind: 'prices_changed' };
  }
  const errors = fieldErrors(failure);
  return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'failed', text: failureText(failure) };
}

async function place(): Promise<PlaceResult> {
  const body = requestBody();
  const answer = await postPurchase(body, keyFor(fingerprintOf(body)), $isLoggedIn.get() ? 'session' : 'open');
  if (!answer.ok) return refusal(answer.failure);
  forgetItems(new Set(body.items.map(({ id }) => id)));
  $checkout.set({ ...$checkout.get(), comment: '', attempt: null });
  $consents.set(NO_CONSENTS);
  return { kind: 'placed', purchase: answer.value };
}

/** Places what is in the basket. Asked again after a lost answer it finds the same purchase: one key until answered. */
export const placePurchase = (): Promise<PlaceResult> => withLock('tirazh-place-purchase', place);
