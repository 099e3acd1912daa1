import type { WorkCalendar } from '#lib/domain/calendar.ts';
import type { DeliveryType } from '#lib/domain/codes.ts';
import { arrivalDate } from '#lib/domain/delivery/delivery.ts';
import type { Kopecks } from '#lib/domain/money.ts';
import type { Estimate } from '#lib/stores/product/estimate.ts';

/** The longest delivery time in working days after production, and its price, by the shop's own tariff. */
export type Way = { type: DeliveryType; days: number; price: Kopecks };
/** A quantity, its working days, and delivery methods in the workshop's city. */
export type DatedQuantity = { quantity: number; days: number; ways: Way[] };

/** `price` null: it is that of another run until the server answers. */
export type Arrival = { day: string; price: Kopecks | null };

/**
 * The day by the server's answer for the chosen city; in the workshop's city the shop's tariff is used until the server answers. Null: unknown.
 * `isOfRun`: the answer is about this run, not the one before it.
 */
export function arrivalOf(
  way: Way,
  ready: string,
  calendar: WorkCalendar,
  { carried, isOfRun }: Pick<Estimate, 'carried'> & { isOfRun: boolean },
  isHome: boolean,
): Arrival | null {
  const { type, days, price } = way;
  const own = { day: arrivalDate(ready, { min: days, max: days }, calendar), price };
  if (type === 'workshop' || (isHome && !isOfRun)) return own;
  const offer = carried.find((known) => known.type === type);
  return offer === undefined ? null : { day: arrivalDate(ready, offer.days, calendar), price: isOfRun ? offer.price : null };
}
