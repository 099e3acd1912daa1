import * as z from 'zod/mini';
import { endsWithBrowser } from '../../browser/browser-session.ts';
import { CHECKOUT_KEY, CHECKOUT_LEFT_KEY } from '../../browser/storage-keys.ts';
import { PickupPoint } from '../../contracts/delivery.ts';
import { DELIVERY_TYPES } from '../../domain/codes.ts';
import { persisted } from '../persisted.ts';
import { $auth } from '../session/session.ts';

/** A placement that was sent and not answered yet: sending the same body again needs the same key. */
const Attempt = z.object({ key: z.uuid(), body: z.string() });

/** Fields an older build did not know get their default, so that its draft is not lost. */
const text = z._default(z.string(), '');
const Draft = z.object({
  /** The customer who typed it, 0 for a guest. */
  owner: z._default(z.number(), 0),
  recipient: z.string(),
  phone: z.string(),
  email: z.string(),
  deliveryTimeSlot: z.string(),
  deliveryType: z.enum(DELIVERY_TYPES),
  /** Code of the city the customer chose that way for; empty until one is chosen. */
  wayCity: text,
  selectedPickupPoint: z._default(z.nullable(PickupPoint), null),
  deliveryAddress: text,
  deliveryDoor: text,
  payer: z._default(z.enum(['person', 'organisation']), 'person'),
  organisation: text,
  inn: text,
  kpp: text,
  legalAddress: text,
  comment: z.string(),
  attempt: z.nullable(Attempt),
});
export type CheckoutDraft = z.infer<typeof Draft>;

/** Default time slot: specification §9. */
const EMPTY: CheckoutDraft = {
  owner: 0,
  recipient: '',
  phone: '',
  email: '',
  deliveryTimeSlot: '1',
  deliveryType: 'workshop',
  wayCity: '',
  selectedPickupPoint: null,
  deliveryAddress: '',
  deliveryDoor: '',
  payer: 'person',
  organisation: '',
  inn: '',
  kpp: '',
  legalAddress: '',
  comment: '',
  attempt: null,
};

/** The orders state that is the customer's own typing: it survives reload, error and login. Source: specification §3. */
export const $checkout = persisted<CheckoutDraft>(CHECKOUT_KEY, EMPTY, Draft);

export const updateCheckout = (patch: Partial<Omit<CheckoutDraft, 'attempt' | 'owner'>>): void =>
  $checkout.set({ ...$checkout.get(), ...patch, owner: $auth.get().id });

const $left = persisted<CheckoutDraft | null>(CHECKOUT_LEFT_KEY, null, z.nullable(Draft));

/** A session that ended by itself takes along what its customer had typed, as a log-out does, but the same person finds it again. */
function settle(): void {
  const { id } = $auth.get();
  const { owner } = $checkout.get();
  if (owner !== 0 && owner !== id) {
    // Read as it is stored: a customer who has left in another tab has taken it away already.
    const stored = $checkout.readNow();
    $left.set(endsWithBrowser() || stored.owner !== owner ? null : stored);
    $checkout.set(EMPTY);
  }
  // What was typed before the login is the customer's from then on.
  if (id !== 0 && owner === 0 && $checkout.get() !== EMPTY) $checkout.set({ ...$checkout.get(), owner: id });
  const left = $left.get();
  if (left === null || id === 0) return;
  // What was typed since, as a guest, is newer; another customer's is shown to no other.
  if (left.owner === id && $checkout.get().recipient === '') $checkout.set(left);
  $left.set(null);
}
settle();
$auth.listen(settle);
