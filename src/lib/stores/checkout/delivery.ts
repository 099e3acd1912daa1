import { atom, computed } from 'nanostores';
import { postOffers, postPoints } from '../../api/delivery.ts';
import { suggestHouses } from '../../api/suggestions.ts';
import type { WantedItem } from '../../contracts/basket.ts';
import type { DeliveryOffer, DeliveryOffers } from '../../contracts/delivery.ts';
import type { City } from '../../domain/cities/city.ts';
import { DEFAULT_CITY } from '../../domain/cities/city-preset.ts';
import type { DeliveryType } from '../../domain/codes.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { isPointOf, type PickupPoint } from '../../domain/delivery/pickup-point.ts';
import { $basketItems } from '../basket/basket.ts';
import { errorText } from '../error-text.ts';
import { debounce, newest } from '../newest.ts';
import { $city } from '../site/city.ts';
import { $checkout, updateCheckout } from './checkout-draft.ts';

/** The city for the server, without its zone: the server derives that from the code. */
const deliveryCityOf = ({ name, subject, kladr_id, index }: City): DeliveryCity => ({ name, subject, kladr_id, index });

/** The destination: the chosen city, or the default one. */
export const $deliveryCity = computed($city, (city) => deliveryCityOf(city ?? DEFAULT_CITY));

/** `offers` belong to the basket and city they were requested for; they stay while newer ones are loading. `text` is why there are none. */
export type Delivery =
  | { state: 'idle' | 'loading' | 'ready'; offers: DeliveryOffers | null }
  | { state: 'failed'; offers: null; text: string };
export const $delivery = atom<Delivery>({ state: 'idle', offers: null });

const printable = (): WantedItem[] =>
  $basketItems.get().flatMap(({ id, job, priced }) => (priced !== null && priced.error !== null ? [] : [{ id, job }]));

const askOffers = newest();
let asked = '';

/** Loads delivery offers; only the last of several requests counts. */
export async function loadDelivery(): Promise<void> {
  const isNewest = askOffers();
  const city = $deliveryCity.get();
  const items = printable();
  asked = JSON.stringify([city, items]);
  if (items.length === 0) {
    $delivery.set({ state: 'idle', offers: null });
    return;
  }
  $delivery.set({ state: 'loading', offers: $delivery.get().offers });
  const answer = await postOffers(city, items);
  if (!isNewest()) return;
  $delivery.set(answer.ok ? { state: 'ready', offers: answer.value } : { state: 'failed', offers: null, text: errorText(answer.error) });
}

/** The customer takes a way to get the purchase in the chosen city. */
export const chooseWay = (deliveryType: DeliveryType): void => updateCheckout({ deliveryType, wayCity: $deliveryCity.get().kladr_id });

/** A carried way goes on to another city; the workshop was chosen for one city only. */
function isWayChosen(): boolean {
  const { deliveryType, wayCity, deliveryAddress, selectedPickupPoint } = $checkout.get();
  if (deliveryType === 'workshop') return wayCity === $deliveryCity.get().kladr_id;
  return wayCity !== '' || deliveryAddress !== '' || selectedPickupPoint !== null;
}

/** Until the customer has chosen: the workshop in its own city, elsewhere the cheapest way there. */
function preselectWay(home: string): void {
  if (isWayChosen()) return;
  const { state, offers } = $delivery.get();
  const carried = (offers?.offers ?? []).filter(({ type }) => type !== 'workshop').sort((a, b) => a.price - b.price);
  const deliveryType =
    $deliveryCity.get().name === home ? 'workshop' : (carried[0]?.type ?? (state === 'ready' || state === 'failed' ? 'door' : 'pickup'));
  if (deliveryType !== $checkout.get().deliveryType) updateCheckout({ deliveryType });
}

/** Asks again whenever the basket or the city is another one. `home` is the workshop's city. Returns a function that stops it. */
export function watchDelivery(home: string): () => void {
  const check = (): void => {
    if (JSON.stringify([$deliveryCity.get(), printable()]) !== asked) void loadDelivery();
  };
  check();
  const preselect = (): void => preselectWay(home);
  const stops = [$basketItems.listen(check), $deliveryCity.listen(check), $delivery.subscribe(preselect), $deliveryCity.listen(preselect)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Price and day of the chosen method; null while unknown. */
export const $offer = computed([$delivery, $checkout], ({ offers }, { deliveryType }): DeliveryOffer | null => {
  return offers?.offers.find(({ type }) => type === deliveryType) ?? null;
});

/** The chosen point, as long as it is of the chosen city. Source: specification §5. */
export const $point = computed([$deliveryCity, $checkout], (city, { selectedPickupPoint }): PickupPoint | null =>
  selectedPickupPoint !== null && isPointOf(selectedPickupPoint, city) ? selectedPickupPoint : null,
);

/** Streets and houses that go with what is typed; empty after an error, for an address can be typed without help. */
export const $houses = atom<readonly string[]>([]);

const LEAST_LETTERS = 2;
const afterTyping = debounce(250);
const askHouses = newest();

async function findHouses(query: string, isNewest: () => boolean): Promise<void> {
  const answer = await suggestHouses(query, $deliveryCity.get());
  if (isNewest()) $houses.set(answer.ok ? answer.value.suggestions.map(({ value }) => value) : []);
}

/** Suggests addresses of the chosen city as they are typed, 250 ms after the last key. */
export function searchHouse(text: string): void {
  const query = text.trim();
  const isNewest = askHouses();
  afterTyping();
  if (query.length < LEAST_LETTERS || $houses.get().includes(query)) return;
  afterTyping(() => void findHouses(query, isNewest));
}

export type Points = { state: 'idle' | 'loading' | 'ready' | 'failed'; city: DeliveryCity | null; points: PickupPoint[]; text?: string };
const NO_POINTS: Points = { state: 'idle', city: null, points: [] };
export const $points = atom<Points>(NO_POINTS);
const askPoints = newest();

const isSameCity = (a: DeliveryCity | null, b: DeliveryCity): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Loads the points of the city, once a city. A late answer for another city is dropped. */
export async function loadPoints(): Promise<void> {
  const city = $deliveryCity.get();
  const now = $points.get();
  if (isSameCity(now.city, city) && (now.state === 'loading' || now.state === 'ready')) return;
  const isNewest = askPoints();
  $points.set({ state: 'loading', city, points: [] });
  const answer = await postPoints(city);
  if (!isNewest()) return;
  $points.set(
    answer.ok
      ? { state: 'ready', city, points: answer.value.points }
      : { state: 'failed', city, points: [], text: errorText(answer.error) },
  );
}

/** Keeps the points those of the chosen city. Returns a function that stops it. */
export const watchPoints = (): (() => void) => $deliveryCity.subscribe(() => void loadPoints());
