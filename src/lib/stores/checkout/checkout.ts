import { atom } from 'nanostores';
import { type CallError, isUndecided, type Outcome } from '../../api/outcome.ts';
import { postPurchase } from '../../api/purchase.ts';
import { nowMs } from '../../browser/clock.ts';
import { withLock } from '../../browser/lock.ts';
import { newUuid } from '../../browser/uuid.ts';
import type { ShownTexts } from '../../contracts/consent.ts';
import type { DeliveryChoice } from '../../contracts/delivery.ts';
import type { PlacePurchaseRequest, PurchaseView } from '../../contracts/purchase.ts';
import type { Payer } from '../../contracts/requisites.ts';
import { CHOOSE_DELIVERY, CHOOSE_POINT, DELIVERY_UNKNOWN } from '../../messages/checkout/delivery.ts';
import { areFilesKept } from '../artwork/kept-artworks-mark.ts';
import { $basket, $basketItems, $removed, refreshBasket, requestOf } from '../basket/basket.ts';
import { importWithRetry } from '../import-with-retry.ts';
import { $auth, $isLoggedIn } from '../session/session.ts';
import { $checkout, type CheckoutDraft } from './checkout-draft.ts';
import { $delivery, $deliveryCity, $offer, $point, loadDelivery } from './delivery.ts';
import { $payer } from './payer-days.ts';
import type { PlacedOrder } from './placed-order.ts';

/** Consents are given every time: they are never stored. */
export type ConsentCheckboxes = { personalData: boolean; offer: boolean; marketing: boolean };
const NO_CONSENTS: ConsentCheckboxes = { personalData: false, offer: false, marketing: false };
export const $consents = atom<ConsentCheckboxes>(NO_CONSENTS);

export const tickConsent = (patch: Partial<ConsentCheckboxes>): void => $consents.set({ ...$consents.get(), ...patch });

/** An action after placing and before the page is left; set by the component that offers it. */
export const $afterPlacing = atom<(() => Promise<void>) | null>(null);

/** The delivery as the server needs it. Missing fields stay empty, and the server names them. */
function deliveryChoice(): DeliveryChoice {
  const { deliveryType, deliveryTimeSlot: timeSlot, deliveryAddress, deliveryDoor } = $checkout.get();
  if (deliveryType === 'workshop') return { type: 'workshop', timeSlot };
  const common = { timeSlot, offer: $offer.get()?.id ?? '', city: $deliveryCity.get() };
  if (deliveryType === 'pickup') return { type: 'pickup', ...common, point: $point.get()?.code ?? '' };
  return { type: 'door', ...common, address: deliveryAddress, door: deliveryDoor };
}

/** Requisites that were not begun may come later; begun ones are checked by the server. */
function payerOf({ organisation, inn, kpp, legalAddress }: CheckoutDraft): Payer {
  if ($payer.get() === 'person') return { kind: 'person' };
  const isBegun = [organisation, inn, kpp, legalAddress].some((text) => text.trim() !== '');
  const requisites = { name: organisation, inn, ...(kpp === '' ? {} : { kpp }), address: legalAddress };
  return { kind: 'organisation', requisites: isBegun ? requisites : null };
}

/** The body as it is sent. Consents go as they are ticked: the server names the missing ones. */
function requestBody(texts?: ShownTexts): PlacePurchaseRequest {
  const draft = $checkout.get();
  const items = $basketItems.get();
  return {
    items: items.map(requestOf),
    priceList: items.find(({ priced }) => priced !== null)?.priced?.priceList ?? '',
    recipient: { name: draft.recipient, phone: draft.phone, email: draft.email },
    delivery: deliveryChoice(),
    payer: payerOf(draft),
    comment: draft.comment,
    consents: { ...$consents.get(), texts } as PlacePurchaseRequest['consents'],
  };
}

/** An error only this page can find: a method without a known price. */
function missingOffer(): Record<string, string> {
  if ($checkout.get().deliveryType === 'workshop' || $offer.get() !== null) return {};
  return { 'delivery.type': $delivery.get().state === 'failed' ? DELIVERY_UNKNOWN : CHOOSE_DELIVERY };
}

/** A pickup without a point, which is chosen from a list: to the server it is a field that is not filled in. */
const missingPoint = (): Record<string, string> =>
  $checkout.get().deliveryType === 'pickup' && $point.get() === null ? { 'delivery.point': CHOOSE_POINT } : {};

/** What is bought, for whom and whither. Ticks are not the order: the same one with other ticks after a reload must not be a second purchase. */
const fingerprintOf = ({ consents: _, ...order }: PlacePurchaseRequest): string => JSON.stringify(order);

/** The kept key for the same body, otherwise a new one; stored before anything is sent. */
function keyFor(body: string): string {
  const draft = $checkout.get();
  if (draft.attempt?.body === body) return draft.attempt.key;
  const attempt = { key: newUuid(), body };
  $checkout.set({ ...draft, attempt });
  return attempt.key;
}

/** Data to reload before the customer reads the error, by its code. */
const RENEWALS: Readonly<Record<string, () => Promise<void>>> = { prices_changed: refreshBasket, delivery_changed: loadDelivery };

/** Keeps the key while the purchase may have been placed; adds the page's own errors to the server's. */
async function notPlaced(error: CallError): Promise<CallError> {
  if (!isUndecided(error) && error.status !== 429) $checkout.set({ ...$checkout.get(), attempt: null });
  await RENEWALS[error.code]?.();
  return Object.keys(error.errors).length > 0 ? { ...error, errors: { ...missingOffer(), ...error.errors, ...missingPoint() } } : error;
}

/** Takes placed items out and keeps which order they have become. */
function dropItems(ids: ReadonlySet<string>, placed: PlacedOrder): void {
  $removed.set(null);
  const { owner, items } = $basket.get();
  $basket.set({ owner, items: items.filter(({ id }) => !ids.has(id)), placed });
}

/** Whether the e-mail is to be proven by the code of a letter. */
export const $isCodeWanted = atom(false);

async function send(body: PlacePurchaseRequest, code: string): Promise<Outcome<PurchaseView>> {
  const [key, access] = [keyFor(fingerprintOf(body)), $isLoggedIn.get() ? 'session' : 'token'] as const;
  const answer = await postPurchase(body, key, access, code);
  if (!answer.ok && answer.error.code === 'email_wanted') $isCodeWanted.set(true);
  return answer;
}

/** Moves the files of items to their orders before the basket is emptied. Few orders have files, so this code is loaded on demand. */
async function giveFiles(items: PlacePurchaseRequest['items'], purchase: PurchaseView): Promise<void> {
  const { giveToOrders } = await importWithRetry(() => import('../artwork/kept-artworks.ts'));
  giveToOrders(items, purchase);
}

/**
 * Saves what was typed of an organisation. Few orders have one, so this code is loaded on demand; where it does not come the order is
 * placed all the same.
 */
async function keepPayer({ payer }: PlacePurchaseRequest): Promise<void> {
  const requisites = payer?.kind === 'organisation' ? payer.requisites : null;
  if (requisites === null || !$isLoggedIn.get()) return;
  await import('./kept-organisation.ts').then(({ keepOrganisation }) => keepOrganisation(requisites)).catch(() => {});
}

async function place(texts: ShownTexts | undefined, code: string): Promise<Outcome<PurchaseView>> {
  const body = requestBody(texts);
  const answer = await send(body, code);
  if (!answer.ok) return { ok: false, error: await notPlaced(answer.error) };
  const { id, number } = answer.value;
  if (areFilesKept()) await giveFiles(body.items, answer.value);
  dropItems(new Set(body.items.map((item) => item.id)), { id, number, owner: $auth.get().id, at: nowMs() });
  $checkout.set({ ...$checkout.get(), comment: '', attempt: null });
  $consents.set(NO_CONSENTS);
  $isCodeWanted.set(false);
  await $afterPlacing.get()?.();
  await keepPayer(body);
  return answer;
}

/**
 * Places the basket's items; `texts` are the versions shown at the ticks, `code` is what proves the e-mail where that is asked for. Repeated after a lost answer it finds the same purchase: the key
 * stays until there is an answer.
 */
export const placePurchase = (texts?: ShownTexts, code = ''): Promise<Outcome<PurchaseView>> =>
  withLock('tirazh-place-purchase', () => place(texts, code));
