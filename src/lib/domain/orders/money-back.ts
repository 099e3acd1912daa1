import type { Kopecks } from '../money.ts';

/** `conceded`: what of the total the shop has given back for good, after everything was handed over. */
export type Price = { total: Kopecks; conceded: Kopecks };

/** What a purchase costs after all. */
export const priceOf = ({ total, conceded }: Price): Kopecks => Math.max(0, total - conceded);

/** What the shop may keep of a purchase: its price, and nothing once it is called off. */
export const keptOf = (price: Price, isCancelled: boolean): Kopecks => (isCancelled ? 0 : priceOf(price));

/** What is still to be paid for a purchase that is not called off; below zero where more is held. */
export const balanceOf = ({ paid, ...price }: Price & { paid: Kopecks }): Kopecks => priceOf(price) - paid;

/** What the price, what has come and whether it is called off say of a purchase. */
export type Owing = Price & { paid: Kopecks; isCancelled: boolean };

/** What is due, nothing once it is called off; the only place that says it. */
export const dueOf = ({ paid, isCancelled, ...price }: Owing): Kopecks => Math.max(0, keptOf(price, isCancelled) - paid);

/**
 * `held`: came in and has not gone back; `returning`: of that, what is on its way back already; `conceded`: given back for good or on its way
 * back so.
 */
export type Held = Price & { held: Kopecks; returning: Kopecks; isCancelled: boolean };

/** What must still be sent back: held above what may be kept, without what is on its way. */
export const surplusOf = ({ held, returning, isCancelled, ...price }: Held): Kopecks =>
  Math.max(0, held - returning - keptOf(price, isCancelled));
