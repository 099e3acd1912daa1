import { atom } from 'nanostores';
import { postOffers } from '../api/delivery.ts';
import { newUuid } from '../browser/uuid.ts';
import type { DeliveryOffer } from '../contracts/delivery.ts';
import type { Job } from '../domain/product/product.ts';
import { $deliveryCity } from './delivery.ts';
import { debounce, newest } from './newest.ts';

/** What carrying one job would cost; `down`: the carrier is silent, `none`: only a manager can arrange it. */
export type Estimate = { state: 'loading' | 'down' | 'none' | 'ready'; carried: DeliveryOffer[] };
export const $estimate = atom<Estimate>({ state: 'loading', carried: [] });

/** A job changes with every press: the price of its carriage may wait for the last one. */
const afterPress = debounce(500);
const ask = newest();

async function load(job: Job, isNewest: () => boolean): Promise<void> {
  const answer = await postOffers($deliveryCity.get(), [{ id: newUuid(), job }]);
  if (!isNewest()) return;
  if (!answer.ok) $estimate.set({ state: 'down', carried: [] });
  else $estimate.set({ state: answer.value.state, carried: answer.value.offers.filter(({ type }) => type !== 'workshop') });
}

/** Keeps the estimate that of this job in the chosen city. Returns a function that stops it. */
export function watchEstimate(job: Job): () => void {
  const stop = $deliveryCity.subscribe(() => {
    const isNewest = ask();
    afterPress(() => void load(job, isNewest));
  });
  return () => {
    ask();
    afterPress();
    stop();
  };
}
