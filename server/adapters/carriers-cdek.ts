import type { DeliveryCity, Parcel } from '#lib/domain/delivery/delivery.ts';
import type { PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { breakersOf, UpstreamAnswer } from './breaker.ts';
import { type Carrier, type CarrierOffer, CarrierUnavailable } from './carriers.ts';
import { type CdekAccount, createCdekSession } from './cdek-session.ts';
import { offersOf, Points, packagesOf, pointsOf, TariffList } from './cdek-words.ts';
import { ShortCache } from './short-cache.ts';

const BREAKER = { failures: 5, pauseMs: 15 * SECOND_MS };
const CACHED = 500;
const OFFERS_TTL_MS = 5 * MINUTE_MS;
const POINTS_TTL_MS = HOUR_MS;
/** Refusals, such as an unknown city, are remembered for this long. */
const REFUSAL_TTL_MS = MINUTE_MS;
export type CdekOptions = CdekAccount & {
  /** The sender's city as the carrier numbers it. */
  fromCode: number;
  /** The carrier's number of a settlement, null when it is unknown. */
  cityCode: (kladrId: string) => Promise<string | null>;
};

type Question<T> = { cache: ShortCache<T>; operation: string; city: DeliveryCity; key: string; ask: (code: string | null) => Promise<T> };

/** Remembers answers and recent refusals, and asks only for the rest. @throws {CarrierUnavailable} */
function openMemory(now: () => number, cityCode: CdekOptions['cityCode']) {
  const breakerOf = breakersOf(BREAKER, now);
  const refusals = new ShortCache<UpstreamAnswer>(CACHED, REFUSAL_TTL_MS, now);
  // The city's number comes from another service with its own breaker; without a number the postal code is used.
  const codeOf = (kladrId: string): Promise<string | null> => cityCode(kladrId).catch(() => null);

  return async <T>({ cache, operation, city, key, ask }: Question<T>): Promise<T> => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const refused = refusals.get(operation + key);
    if (refused !== undefined) throw new CarrierUnavailable('CDEK refuses this', { cause: refused });
    const code = await codeOf(city.kladr_id);
    try {
      const answer = await breakerOf(operation).run(() => ask(code));
      cache.set(key, answer);
      return answer;
    } catch (cause) {
      if (cause instanceof UpstreamAnswer) refusals.set(operation + key, cause);
      throw new CarrierUnavailable('CDEK did not answer', { cause });
    }
  };
}

type Session = ReturnType<typeof createCdekSession>;
type Route = { from: number; city: DeliveryCity; code: string | null };

async function askOffers(session: Session, { from, city, code }: Route, parcel: Parcel): Promise<CarrierOffer[]> {
  const to = code === null ? { postal_code: city.index, city: city.name, country_code: 'RU' } : { code: Number(code) };
  const common = { type: 1, currency: 1, lang: 'rus', from_location: { code: from } };
  const packages = packagesOf(parcel);
  const body = { ...common, to_location: to, packages };
  return offersOf(await session.ask('POST', '/calculator/tarifflist', TariffList, body), packages.length);
}

async function askPoints(session: Session, city: DeliveryCity, code: string | null): Promise<PickupPoint[]> {
  const place = code === null ? `postal_code=${encodeURIComponent(city.index)}` : `city_code=${encodeURIComponent(code)}`;
  return pointsOf(await session.ask('GET', `/deliverypoints?country_code=RU&is_handout=true&${place}`, Points), city);
}

/** CDEK by its API v2. Prices and points are cached for minutes; no answer, refusals and nonsense become `CarrierUnavailable`. */
export function createCdekCarrier({ fromCode: from, cityCode, ...account }: CdekOptions): Carrier {
  const now = account.now ?? Date.now;
  const session = createCdekSession(account);
  const kept = openMemory(now, cityCode);
  const offers = new ShortCache<CarrierOffer[]>(CACHED, OFFERS_TTL_MS, now);
  const points = new ShortCache<PickupPoint[]>(CACHED, POINTS_TTL_MS, now);
  return {
    name: 'СДЭК',
    offers: (city, parcel) => {
      const ask = (code: string | null) => askOffers(session, { from, city, code }, parcel);
      return kept({ cache: offers, operation: 'offers', city, key: JSON.stringify([city, parcel]), ask });
    },
    points: (city) => {
      const ask = (code: string | null) => askPoints(session, city, code);
      return kept({ cache: points, operation: 'points', city, key: JSON.stringify(city), ask });
    },
  };
}
