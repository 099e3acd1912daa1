import * as z from 'zod/mini';
import { endsWithBrowser } from '../../browser/browser-session.ts';
import { CHECKOUT_KEY, CHECKOUT_LEFT_KEY } from '../../browser/storage-keys.ts';
import { PickupPoint } from '../../contracts/delivery.ts';
import { DELIVERY_TYPES } from '../../domain/codes.ts';
import { persisted } from '../persisted.ts';
import { $auth } from '../session/session.ts';

/** A placement that was sent and not answered yet: sending the same body again needs the same key. */
const Attempt = z.object({ key: z.uuid(), body: z.string() });

/** Fields an older build did not have get a default, so that its draft is not lost. */
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
  /** Empty until one is chosen: `$payer` of payer-days.ts is who pays then. */
  payer: z._default(z.enum(['', 'person', 'organisation']), ''),
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
  payer: '',
  organisation: '',
  inn: '',
  kpp: '',
  legalAddress: '',
  comment: '',
  attempt: null,
};

/** What the customer typed in the order form: it survives reload, error and login. Source: specification §3. */
export const $checkout = persisted<CheckoutDraft>(CHECKOUT_KEY, EMPTY, Draft);

export const updateCheckout = (patch: Partial<Omit<CheckoutDraft, 'attempt' | 'owner'>>): void =>
  $checkout.set({ ...$checkout.get(), ...patch, owner: $auth.get().id });

const $left = persisted<CheckoutDraft | null>(CHECKOUT_LEFT_KEY, null, z.nullable(Draft));

/** An expired session removes the customer's typed text, like a logout, but the same customer gets it back. */
function settle(): void {
  const { id } = $auth.get();
  const { owner } = $checkout.get();
  if (owner !== 0 && owner !== id) {
    // Read from the storage: a logout in another tab may have removed it.
    const stored = $checkout.readNow();
    $left.set(endsWithBrowser() || stored.owner !== owner ? null : stored);
    $checkout.set(EMPTY);
  }
  // Text typed before the login belongs to the customer after it.
  if (id !== 0 && owner === 0 && $checkout.get() !== EMPTY) $checkout.set({ ...$checkout.get(), owner: id });
  const left = $left.get();
  if (left === null || id === 0) return;
  // Text typed as a guest since then is newer; another customer's is not shown.
  if (left.owner === id && $checkout.get().recipient === '') $checkout.set(left);
  $left.set(null);
}
settle();
$auth.listen(settle);
