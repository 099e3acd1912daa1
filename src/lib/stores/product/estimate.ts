import { atom } from 'nanostores';
import { postOffers } from '../../api/delivery.ts';
import { nextChance } from '../../browser/next-chance.ts';
import { newUuid } from '../../browser/uuid.ts';
import type { DeliveryOffer } from '../../contracts/delivery.ts';
import type { Job } from '../../domain/product/product.ts';
import { $deliveryCity } from '../checkout/delivery.ts';
import { debounce, newest } from '../newest.ts';
import { $transitTime } from './transit-time.ts';

/**
 * What carrying one job would cost; `offline`: the shop was not reached, `down`: the carrier is silent, `none`: only a manager can arrange it.
 * `job`: whose prices they are, null before the first; the job of the page may be a newer one.
 */
export type Estimate = { job: Job | null; state: 'loading' | 'offline' | 'down' | 'none' | 'ready'; carried: DeliveryOffer[] };
export const $estimate = atom<Estimate>({ job: null, state: 'loading', carried: [] });

/** A job changes with every press: the price of its carriage may wait for the last one. */
const afterPress = debounce(500);
const ask = newest();
/** The city of the estimate: no day of one city is said of another. */
let asked = '';

/** The price table counts with the cheapest way. */
function noteRoad(city: string, job: Job, offers: readonly DeliveryOffer[]): void {
  const carried = offers.filter(({ type }) => type !== 'workshop').sort((a, b) => a.price - b.price)[0];
  if (carried === undefined || carried.type === 'workshop') $transitTime.set(null);
  else $transitTime.set({ city, type: carried.type, days: carried.days.max, price: carried.price, job });
}

async function load(job: Job, isNewest: () => boolean, failures = 0): Promise<void> {
  const city = $deliveryCity.get();
  const answer = await postOffers(city, [{ id: newUuid(), job }]);
  if (!isNewest()) return;
  noteRoad(city.name, job, answer.ok ? answer.value.offers : []);
  if (answer.ok) {
    $estimate.set({ job, state: answer.value.state, carried: answer.value.offers.filter(({ type }) => type !== 'workshop') });
    return;
  }
  const isOffline = answer.error.status === 0;
  $estimate.set({ job, state: isOffline ? 'offline' : 'down', carried: [] });
  if (!isOffline) return;
  await nextChance(failures);
  if (isNewest()) await load(job, isNewest, failures + 1);
}

function noteCity(city: string): void {
  if (city === asked) return;
  asked = city;
  $estimate.set({ job: null, state: 'loading', carried: [] });
  $transitTime.set(null);
}

/** Keeps the estimate that of this job in the chosen city. Returns a function that stops it. */
export function watchEstimate(job: Job): () => void {
  const stop = $deliveryCity.subscribe(({ name }) => {
    const isNewest = ask();
    noteCity(name);
    afterPress(() => void load(job, isNewest));
  });
  return () => {
    ask();
    afterPress();
    stop();
  };
}
