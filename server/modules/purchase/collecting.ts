import type { WayView } from '#lib/contracts/order-reading.ts';
import { type Collecting, collectingOf } from '#lib/domain/orders/collecting.ts';
import { collectingText } from '#lib/messages/orders/collecting.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { PurchaseRow } from './repository.ts';
import type { OrderRow } from './repository-orders.ts';

type Context = Pick<AppDeps, 'clock' | 'catalogue'>;

const madeDay = (way: WayView): string | null => way.find(({ step, state }) => step === 'made' && state === 'done')?.day ?? null;

const stateOf = ({ delivery_type }: PurchaseRow, orders: readonly OrderRow[]): Collecting | null =>
  collectingOf(
    delivery_type,
    orders.map(({ status, cancelled_at }) => ({ status, isCancelled: cancelled_at !== null })),
  );

/** Whether its customer can come for all of it now. */
export const isReadyToCollect = (purchase: PurchaseRow, orders: readonly OrderRow[]): boolean => stateOf(purchase, orders) === 'ready';

/** What its customer reads of collecting a purchase in the workshop; null where there is nothing to collect. */
export function collectingNow(
  { catalogue, clock }: Context,
  purchase: PurchaseRow,
  orders: readonly OrderRow[],
  ways: readonly WayView[],
): string | null {
  const state = stateOf(purchase, orders);
  if (state === null) return null;
  const { address, hours } = catalogue.shop;
  const madeOn =
    ways
      .flatMap((way) => madeDay(way) ?? [])
      .sort()
      .at(-1) ?? null;
  const isOwing = purchase.payment_status !== 'FP';
  return collectingText({ state, number: purchase.number, isOwing, madeOn, address, hours, calendar: catalogue.calendar, now: clock() });
}
