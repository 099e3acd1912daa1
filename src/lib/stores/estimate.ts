import { atom } from 'nanostores';
import { postOffers } from '../api/delivery.ts';
import { pause } from '../browser/clock.ts';
import { newUuid } from '../browser/uuid.ts';
import type { DeliveryOffer } from '../contracts/delivery.ts';
import type { Job } from '../domain/product/product.ts';
import { $destination } from './delivery.ts';

/** What carrying one job would cost; `down`: the carrier is silent, `none`: only a manager can arrange it. */
export type Estimate = { state: 'loading' | 'down' | 'none' | 'ready'; carried: DeliveryOffer[] };
export const $estimate = atom<Estimate>({ state: 'loading', carried: [] });

/** A job changes with every press: the price of its carriage may wait for the last one. */
const WAIT_MS = 500;
let asked = 0;

async function ask(job: Job): Promise<void> {
  asked += 1;
  const mine = asked;
  await pause(WAIT_MS);
  if (mine !== asked) return;
  const answer = await postOffers($destination.get(), [{ id: newUuid(), job }]);
  if (mine !== asked) return;
  if (!answer.ok) $estimate.set({ state: 'down', carried: [] });
  else $estimate.set({ state: answer.value.state, carried: answer.value.offers.filter(({ type }) => type !== 'workshop') });
}

/** Keeps the estimate that of this job in the chosen city. Answers with the way to stop. */
export function watchEstimate(job: Job): () => void {
  const stop = $destination.subscribe(() => void ask(job));
  return () => {
    asked += 1;
    stop();
  };
}
