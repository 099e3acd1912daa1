import type { Kopecks } from '../money.ts';

/** What the shop may keep of a purchase: its total, and nothing once it is called off. */
export const keptOf = (total: Kopecks, isCancelled: boolean): Kopecks => (isCancelled ? 0 : Math.max(0, total));

/** `held`: came in and has not gone back; `returning`: of that, what is on its way back already. */
export type Held = { held: Kopecks; returning: Kopecks; total: Kopecks; isCancelled: boolean };

/** What must still be sent back: held above what may be kept, without what is on its way. */
export const surplusOf = ({ held, returning, total, isCancelled }: Held): Kopecks =>
  Math.max(0, held - returning - keptOf(total, isCancelled));
