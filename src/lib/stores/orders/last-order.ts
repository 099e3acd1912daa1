import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { getDue } from '../../api/payment.ts';
import { nowMs } from '../../browser/clock.ts';
import { HOUR_MS } from '../../domain/time.ts';
import { $basket } from '../basket/basket.ts';
import { PlacedOrder } from '../checkout/placed-order.ts';
import { LAST_ORDER_MS } from '../retention.ts';
import { $auth } from '../session/session.ts';

/** `due`: kopecks still to be paid, null until the server has said. */
export type LastOrder = { id: string; number: string; isFresh: boolean; due: number | null };
export const $lastOrder = atom<LastOrder | null>(null);

/** The order placed here last, if this person placed it and not long ago. */
function readPlaced(): LastOrder | null {
  const known = z.safeParse(PlacedOrder, $basket.readNow().placed);
  if (!known.success || known.data.owner !== $auth.get().id) return null;
  const { id, number, at } = known.data;
  const age = nowMs() - at;
  return age < LAST_ORDER_MS ? { id, number, isFresh: age < HOUR_MS, due: null } : null;
}

function drop(): void {
  const { owner, items } = $basket.readNow();
  $basket.set({ owner, items });
  $lastOrder.set(null);
}

/** Shows the order placed here last at once, then what is due for it; one that is old, paid, called off or unknown is dropped. */
export async function loadLastOrder(): Promise<void> {
  const order = readPlaced();
  $lastOrder.set(order);
  if (order === null) return $basket.get().placed === undefined ? undefined : drop();
  const answer = await getDue(order.id);
  if (answer.ok && answer.value.due > 0) $lastOrder.set({ ...order, due: answer.value.due });
  else if (answer.ok || answer.error.status === 404) drop();
}
