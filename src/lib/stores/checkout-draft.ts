import * as z from 'zod/mini';
import { CHECKOUT_KEY } from '../browser/storage-keys.ts';
import { PickupPoint } from '../contracts/delivery.ts';
import { DELIVERY_TYPES } from '../domain/codes.ts';
import { persisted } from './persisted.ts';

/** A placement that was sent and not answered yet: sending the same body again needs the same key. */
const Attempt = z.object({ key: z.uuid(), body: z.string() });

/** Fields an older build did not know get their default, so that its draft is not lost. */
const text = z._default(z.string(), '');
const Draft = z.object({
  recipient: z.string(),
  phone: z.string(),
  email: z.string(),
  deliveryTimeSlot: z.string(),
  deliveryType: z.enum(DELIVERY_TYPES),
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
  recipient: '',
  phone: '',
  email: '',
  deliveryTimeSlot: '1',
  deliveryType: 'workshop',
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

export const updateCheckout = (patch: Partial<Omit<CheckoutDraft, 'attempt'>>): void => $checkout.set({ ...$checkout.get(), ...patch });
