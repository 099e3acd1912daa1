import { useStore } from '@nanostores/react';
import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { $basketItems, $basketState } from '#lib/stores/basket/basket.ts';

/** `isUnpriced`: an item has no price yet, so there is no total either. `note` says how fresh the prices are; none where they are today's. */
export function usePrices(): { isUnpriced: boolean; note: string | undefined } {
  const isUnpriced = useStore($basketItems).some(({ priced }) => priced === null);
  const state = useStore($basketState);
  if (state === 'failed' || state === 'offline') {
    const old = state === 'failed' ? CHECKOUT.loadFailed : CHECKOUT.loadOffline;
    return { isUnpriced, note: isUnpriced ? CHECKOUT.unpriced : old };
  }
  return { isUnpriced, note: state === 'loading' ? CHECKOUT.loading : undefined };
}
