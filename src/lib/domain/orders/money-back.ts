import type { Kopecks } from '../money.ts';

/** What the shop may keep of a purchase: its total, and nothing once it is called off. */
export const keptOf = (total: Kopecks, isCancelled: boolean): Kopecks => (isCancelled ? 0 : Math.max(0, total));

/** `held`: came in and has not gone back; `returning`: of that, what is on its way back already. */
export type Held = { held: Kopecks; returning: Kopecks; total: Kopecks; isCancelled: boolean };

/** What must still be sent back: held above what may be kept, without what is on its way. */
export const surplusOf = ({ held, returning, total, isCancelled }: Held): Kopecks =>
  Math.max(0, held - returning - keptOf(total, isCancelled));

/** A payment some money can go back to: `left` is what it brought without what has gone back or is on its way. */
type Source = { left: Kopecks };

/**
 * Divides an amount over payments, latest first: each gets back at most what it has left, so nothing goes back that did not come.
 * The parts come to the amount, or to all there is where that is less.
 */
export function planRefunds<S extends Source>(latestFirst: readonly S[], amount: Kopecks): { source: S; amount: Kopecks }[] {
  let rest = amount;
  const plan: { source: S; amount: Kopecks }[] = [];
  for (const source of latestFirst) {
    const part = Math.min(rest, source.left);
    if (part <= 0) continue;
    plan.push({ source, amount: part });
    rest -= part;
  }
  return plan;
}
