import { atom, computed } from 'nanostores';
import * as z from 'zod/mini';
import { findDelivery, suggestSettlements } from '../../api/suggestions.ts';
import { nowMs } from '../../browser/clock.ts';
import { nextChance } from '../../browser/next-chance.ts';
import { readText, removeText } from '../../browser/storage.ts';
import { CITY_ANSWER_KEY, CITY_KEY, DELIVERY_INFO_KEY } from '../../browser/storage-keys.ts';
import { DeliveryData } from '../../contracts/suggestions.ts';
import { type City, type FoundCity, rankCities } from '../../domain/cities/city.ts';
import { DEFAULT_CITY } from '../../domain/cities/city-preset.ts';
import { ZONES } from '../../domain/codes.ts';
import { debounce, newest } from '../newest.ts';
import { persisted } from '../persisted.ts';
import { CITY_DELIVERY_MS } from '../retention.ts';
import { $isLoggedIn } from '../session/session.ts';
import { $manager } from '../session/user.ts';

const CitySchema = z.object({
  name: z.string(),
  displayName: z.string(),
  subject: z.string(),
  value: z.enum(ZONES),
  kladr_id: z.string(),
  index: z.string(),
  dpd_id: z.exactOptional(z.string()),
});
const DeliveryInfo = z.object({ kladr_id: z.string(), storedAt: z.number(), data: DeliveryData });
export type DeliveryInfo = z.infer<typeof DeliveryInfo>;

/** Null until the visitor has chosen: then the question is asked. Its name stands in the header, before any script of ours by components/first-paint.js. */
export const $city = persisted<City | null>(CITY_KEY, null, z.nullable(CitySchema), (city) => city?.name ?? null);
export const $cityName = computed($city, (city) => city?.name ?? DEFAULT_CITY.name);

/** Codes the carriers know the chosen city by; null after an error. */
export const $deliveryInfo = persisted<DeliveryInfo | null>(DELIVERY_INFO_KEY, null, z.nullable(DeliveryInfo));

/** Open when the last chosen city can only be served by a manager. `city` is the one that failed. */
export const $deliveryNotice = atom<{ isOpen: boolean; city: City | null }>({ isOpen: false, city: null });
/** The manager the notice names: of a logged-in customer, once loaded; null sends to the contacts page. */
export const $noticeManager = computed([$isLoggedIn, $manager], (isLoggedIn, manager) => (isLoggedIn ? manager : null));
export const closeDeliveryNotice = (): void => $deliveryNotice.set({ isOpen: false, city: null });

/** The city whose delivery info is being loaded, for a busy mark. */
export const $choosing = atom<City | null>(null);

async function loadDeliveryInfo(city: City): Promise<DeliveryInfo | null> {
  const kept = $deliveryInfo.get();
  if (kept?.kladr_id === city.kladr_id) {
    const age = nowMs() - kept.storedAt;
    if (age >= 0 && age < CITY_DELIVERY_MS) return kept;
  }
  const answer = await findDelivery(city.kladr_id);
  if (!answer.ok) return null;
  const [first] = answer.value.suggestions;
  return first === undefined ? null : { kladr_id: city.kladr_id, storedAt: nowMs(), data: first.data };
}

function plainCity({ name, displayName, subject, value, kladr_id, index, dpd_id }: City, delivery: DeliveryInfo): City {
  const carrierId = delivery.data.dpd_id ?? dpd_id;
  return { name, displayName, subject, value, kladr_id, index, ...(carrierId === undefined ? {} : { dpd_id: carrierId }) };
}

const askChoice = newest();
let pending: Promise<boolean> = Promise.resolve(false);

async function choose(city: City): Promise<boolean> {
  const isNewest = askChoice();
  $choosing.set(city);
  const info = await loadDeliveryInfo(city);
  if (!isNewest()) return false;
  $choosing.set(null);
  $deliveryInfo.set(info);
  if (info === null) {
    $deliveryNotice.set({ isOpen: true, city });
    return false;
  }
  $city.set(plainCity(city, info));
  return true;
}

/**
 * Loads the city's delivery info and selects the city only when that succeeds; otherwise the info is cleared and the notice opens.
 * Of several choices the last one counts; the same city pressed again joins the choice under way. Answers whether the city was selected.
 * Source: specification §4, §8.
 */
export function chooseCity(city: City): Promise<boolean> {
  if ($choosing.get() !== city) pending = choose(city);
  return pending;
}

/** A page that is left breaks its calls off: that is no answer, and the next page asks the server by itself. */
const LEAVING_MS = 500;

/** «Да» of the question: done with once there is an answer. Where the city could not be selected, the next page asks the visitor again. */
export async function confirmDefaultCity(): Promise<boolean> {
  const isSelected = await chooseCity(DEFAULT_CITY);
  setTimeout(() => removeText(CITY_ANSWER_KEY), LEAVING_MS);
  return isSelected;
}

/** `offline`: the shop was not reached and is asked again by itself; `failed`: it has answered with an error. */
export type CitySearch = { query: string; state: 'idle' | 'loading' | 'ready' | 'offline' | 'failed'; results: FoundCity[] };
const NO_SEARCH: CitySearch = { query: '', state: 'idle', results: [] };
export const $citySearch = atom<CitySearch>(NO_SEARCH);

const afterTyping = debounce(250);
const askSearch = newest();

async function runSearch(query: string, isNewest: () => boolean, failures = 0): Promise<void> {
  const answer = await suggestSettlements(query);
  if (!isNewest()) return;
  if (answer.ok) {
    $citySearch.set({ query, state: 'ready', results: rankCities(answer.value.suggestions, query) });
    return;
  }
  const isOffline = answer.error.status === 0;
  $citySearch.set({ query, state: isOffline ? 'offline' : 'failed', results: [] });
  if (!isOffline) return;
  await nextChance(failures);
  if (isNewest()) await runSearch(query, isNewest, failures + 1);
}

/** Searches as the visitor types, `waitMs` after the last key, 250 by default; a blank query empties the results. */
export function searchCity(text: string, waitMs?: number): void {
  const query = text.trim();
  const isNewest = askSearch();
  afterTyping();
  if (query === '') {
    $citySearch.set(NO_SEARCH);
    return;
  }
  $citySearch.set({ query, state: 'loading', results: $citySearch.get().results });
  afterTyping(() => void runSearch(query, isNewest), waitMs);
}

/** An answer given too early for the stores is carried out as soon as they are there. */
function finishEarlyAnswer(): void {
  if (readText(CITY_ANSWER_KEY) !== null && $city.get() === null) void confirmDefaultCity();
}
finishEarlyAnswer();
