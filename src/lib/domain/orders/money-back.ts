import type { Kopecks } from '../money.ts';

/** `conceded`: the part of the total the shop gave up for good: refunds of what was delivered, and what being late took off. */
export type Price = { total: Kopecks; conceded: Kopecks };

/** The price of a purchase after concessions. */
export const priceOf = ({ total, conceded }: Price): Kopecks => Math.max(0, total - conceded);

/** The money the shop may keep: the price, or nothing for a cancelled purchase. */
export const keptOf = (price: Price, isCancelled: boolean): Kopecks => (isCancelled ? 0 : priceOf(price));

/** The unpaid rest of a purchase that is not cancelled; negative when too much was paid. */
export const balanceOf = ({ paid, ...price }: Price & { paid: Kopecks }): Kopecks => priceOf(price) - paid;

/** A purchase's price, payments and whether it is cancelled. */
export type Owing = Price & { paid: Kopecks; isCancelled: boolean };

/** The amount due, 0 for a cancelled purchase. Every other place asks this function. */
export const dueOf = ({ paid, isCancelled, ...price }: Owing): Kopecks => Math.max(0, keptOf(price, isCancelled) - paid);

/**
 * `held`: money received and not returned; `returning`: the part of it whose refund has begun.
 */
export type Held = Price & { held: Kopecks; returning: Kopecks; isCancelled: boolean };

/** The money still to be refunded: held above what the shop may keep, without refunds that have begun. */
export const surplusOf = ({ held, returning, isCancelled, ...price }: Held): Kopecks =>
  Math.max(0, held - returning - keptOf(price, isCancelled));

/** What has been paid of a purchase and what is left. */
export type PaidAndLeft = { paid: Kopecks; due: Kopecks };

/** What is paid and left where that is another sum than a document asks for; null while the document can be paid. */
export function otherDue(asked: Kopecks, owing: Owing): PaidAndLeft | null {
  const due = dueOf(owing);
  return due === asked ? null : { paid: owing.paid, due };
}
