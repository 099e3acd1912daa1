import { $checkout, updateCheckout } from './checkout-draft.ts';
import { $delivery, $points } from './delivery.ts';

/** Where a city has one point that takes the parcel, there is nothing to choose from. Whose point was in another city is told so, not moved. */
function preselectPoint(): void {
  const { state, points } = $points.get();
  const [only, ...others] = points;
  if (state !== 'ready' || only === undefined || others.length > 0 || $checkout.get().selectedPickupPoint !== null) return;
  if (only.maxWeight === null || only.maxWeight >= ($delivery.get().offers?.weight ?? 0)) updateCheckout({ selectedPickupPoint: only });
}

/** Few cities have one point, so this comes with the list of points. Returns a function that stops it. */
export const watchOnlyPoint = (): (() => void) => $points.subscribe(preselectPoint);
