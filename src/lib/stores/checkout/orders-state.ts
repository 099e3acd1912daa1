import { computed } from 'nanostores';
import { nowMs } from '../../browser/clock.ts';
import type { CutOff } from '../../domain/calendar.ts';
import { prorate } from '../../domain/money.ts';
import { latestReadyDate, totalBeforeDiscount, totalPrice } from '../../domain/pricing/totals.ts';
import { $basketItems, refreshBasket } from '../basket/basket.ts';
import { $sale } from '../session/session.ts';
import { $delivery, $offer, loadDelivery } from './delivery.ts';
import { $isByTransfer, readyDayOf } from './payer-days.ts';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const earliestOf = (moments: readonly CutOff[]): CutOff | null => [...moments].sort((a, b) => a.day.localeCompare(b.day))[0] ?? null;

/**
 * The orders state that follows from the basket and the chosen way, under the names of the specification (§3); what the customer types is
 * `$checkout`. Money in kopecks, weight in grams, volume in cubic centimetres. `orders` are those that can be made, each with its share of the
 * shipment. `deliveryDate` is the latest ready date (§9): the day everything is handed over, to the customer or to the carrier. What the
 * carrier adds is the offer's `arrivalDate`. The days are those of the chosen payer, and hold while the artworks and the payment come by `until`.
 */
export const $ordersState = computed(
  [$basketItems, $offer, $delivery, $sale, $isByTransfer],
  (items, offer, { offers }, sale, isByTransfer) => {
    const priced = items.flatMap((entry) => (entry.priced === null || entry.priced.error !== null ? [] : [entry.priced]));
    const shares = prorate(
      offer?.price ?? 0,
      priced.map(({ weight }) => weight),
    );
    const readyDate = priced.map((order) => ({ id: order.id, date: readyDayOf(order, isByTransfer) }));
    const orders = priced.map((order, at) => ({ ...order, shipment: { shipmentPrice: shares[at] ?? 0 } }));
    const sums = orders.map(({ priceWithoutDisc: price, shipment }) => ({ price, shipment_price: shipment.shipmentPrice }));
    return {
      orders,
      total: totalPrice(sums, sale),
      totalBeforeDiscount: totalBeforeDiscount(sums, sale),
      ordersId: priced.map(({ id }) => id),
      readyDate,
      deliveryDate: latestReadyDate(readyDate.map(({ date }) => date)),
      until: earliestOf(priced.flatMap(({ until }) => until ?? [])),
      sale,
      fullWeight: sumOf(priced.map(({ weight }) => weight)),
      fullVolume: sumOf(priced.map(({ volume }) => volume)),
      fullDeliveryPrice: offer?.price ?? 0,
      doorPrice: offers?.offers.find(({ type }) => type === 'door')?.price ?? null,
    };
  },
);

/** So that the server's clock has passed the hour as well. */
const SLACK_MS = 2000;
const instantOf = ({ day, hour }: CutOff): number => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+03:00`);

/** Asks for days again as soon as the hour until which they hold has passed. Returns a function that stops it. */
export function watchDays(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = $ordersState.subscribe(({ until }) => {
    clearTimeout(timer);
    const left = until === null ? 0 : instantOf(until) - nowMs();
    if (left > 0) timer = setTimeout(() => void refreshBasket().then(loadDelivery), left + SLACK_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
