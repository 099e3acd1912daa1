import type { PurchaseDetails } from '#lib/contracts/my-orders.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { maskedEmail, maskedName, maskedPhone } from '#lib/domain/customer/masked.ts';

/** A guest's purchase for an unverified holder of its link: products, day, price and city, but neither the person nor the address. */
export const maskedPurchase = (view: PurchaseView): PurchaseView => ({
  ...view,
  isMasked: true,
  recipient: { name: maskedName(view.recipient.name), phone: maskedPhone(view.recipient.phone), email: maskedEmail(view.recipient.email) },
  delivery: { ...view.delivery, address: null, door: null },
  // The requisites of a sole trader are a person's name and a home address.
  payer: view.payer.kind === 'person' ? view.payer : { kind: 'organisation', requisites: null },
  comment: '',
});

/** How to redact an event's note, by event: words of people and addresses go. Notes of other events stay whole. */
const OPEN_NOTES: Readonly<Record<string, (note: string) => string>> = {
  delivery: () => '',
  cancelled: () => '',
  decided: (note) => note.split(':', 1)[0] ?? '',
  undone: (note) => note.split(' ', 1)[0] ?? '',
  unsent: (note) => note.split(' ', 1)[0] ?? '',
};

/** The history without people's own words: notes may hold an address or a reason that a customer wrote. */
export const maskedDetails = (details: PurchaseDetails): PurchaseDetails => ({
  ...details,
  events: details.events.map((event) => ({ ...event, note: OPEN_NOTES[event.event]?.(event.note) ?? event.note })),
  claims: [],
});
