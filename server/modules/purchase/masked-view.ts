import type { PurchaseDetails } from '#lib/contracts/my-orders.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { maskedEmail, maskedName, maskedPhone } from '#lib/domain/customer/masked.ts';

/** A guest's purchase for the mere holder of its link: what is made, when, for how much and in which city, but not who waits for it where. */
export const maskedPurchase = (view: PurchaseView): PurchaseView => ({
  ...view,
  isMasked: true,
  recipient: { name: maskedName(view.recipient.name), phone: maskedPhone(view.recipient.phone), email: maskedEmail(view.recipient.email) },
  delivery: { ...view.delivery, address: null, door: null },
  // One who trades alone is named there, and the address is a home.
  payer: view.payer.kind === 'person' ? view.payer : { kind: 'organisation', requisites: null },
  comment: '',
});

/** What of an event's note is no person's words and no address; of every other event all of it. */
const OPEN_NOTES: Readonly<Record<string, (note: string) => string>> = {
  delivery: () => '',
  cancelled: () => '',
  decided: (note) => note.split(':', 1)[0] ?? '',
  undone: (note) => note.split(' ', 1)[0] ?? '',
  unsent: (note) => note.split(' ', 1)[0] ?? '',
};

/** What happened without what people wrote about it: an address stands there, or a reason in a customer's own words. */
export const maskedDetails = (details: PurchaseDetails): PurchaseDetails => ({
  ...details,
  events: details.events.map((event) => ({ ...event, note: OPEN_NOTES[event.event]?.(event.note) ?? event.note })),
  claims: [],
});
