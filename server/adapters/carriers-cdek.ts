import * as z from 'zod';
import type { CarriedType, DeliveryCity, Parcel } from '#lib/domain/delivery/delivery.ts';
import type { PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import { ceilDivide } from '#lib/domain/money.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { breakersOf, UpstreamAnswer } from './breaker.ts';
import { type Carrier, type CarrierOffer, CarrierUnavailable } from './carriers.ts';
import { type CdekAccount, createCdekSession } from './cdek-session.ts';
import { ShortCache } from './short-cache.ts';

const BREAKER = { failures: 5, pauseMs: 15 * SECOND_MS };
const CACHED = 500;
const OFFERS_TTL_MS = 5 * MINUTE_MS;
const POINTS_TTL_MS = HOUR_MS;
/** What the carrier refuses, a city that is none, it refuses again. */
const REFUSAL_TTL_MS = MINUTE_MS;
const MAX_PARCEL_GRAMS = 30_000;

/** Warehouse to warehouse and warehouse to door. Source: the carrier's table of tariffs. */
const TARIFFS: Readonly<Record<number, CarriedType>> = { 136: 'pickup', 137: 'door' };

/** Sums come in roubles as a JSON number; they are turned into kopecks at once. */
const Sum = z
  .number()
  .nonnegative()
  .max(1_000_000)
  .transform((roubles) => Math.round(roubles * 100));

const TariffList = z.object({
  tariff_codes: z.array(
    z.object({ tariff_code: z.int(), delivery_sum: Sum, period_min: z.int().min(0).max(120), period_max: z.int().min(0).max(120) }),
  ),
});

const Points = z.array(
  z.object({
    code: z.string().min(1).max(40),
    name: z.string().nullish(),
    type: z.enum(['PVZ', 'POSTAMAT']),
    work_time: z.string().nullish(),
    phones: z.array(z.object({ number: z.string() })).nullish(),
    weight_max: z.number().nullish(),
    have_cashless: z.boolean().nullish(),
    is_handout: z.boolean().nullish(),
    location: z.object({
      address: z.string(),
      postal_code: z.string().nullish(),
      longitude: z.number(),
      latitude: z.number(),
    }),
  }),
);

export type CdekOptions = CdekAccount & {
  /** The sender's city in the carrier's numbering. */
  fromCode: number;
  /** The carrier's number of a settlement, null when it is unknown. */
  cityCode: (kladrId: string) => Promise<string | null>;
};

const BOX_BASE_CM = { length: 31, width: 22 };

/** A box around a stack of A4: paper travels flat. */
const boxOf = (volume: number, weight: number) => ({
  weight,
  ...BOX_BASE_CM,
  height: Math.max(1, ceilDivide(volume, BOX_BASE_CM.length * BOX_BASE_CM.width)),
});

/** No package heavier than the carrier takes; together they weigh and measure what the parcel does. */
function packagesOf({ weight, volume }: Parcel): ReturnType<typeof boxOf>[] {
  const count = Math.max(1, ceilDivide(weight, MAX_PARCEL_GRAMS));
  return Array.from({ length: count }, () => boxOf(ceilDivide(volume, count), Math.max(1, ceilDivide(weight, count))));
}

const offersOf = ({ tariff_codes }: z.infer<typeof TariffList>): CarrierOffer[] =>
  tariff_codes.flatMap(({ tariff_code, delivery_sum, period_min, period_max }) => {
    const type = TARIFFS[tariff_code];
    return type === undefined ? [] : [{ type, price: delivery_sum, days: { min: period_min, max: Math.max(period_min, period_max) } }];
  });

const pointsOf = (points: z.infer<typeof Points>, { name, subject }: DeliveryCity): PickupPoint[] =>
  points
    .filter(({ is_handout }) => is_handout !== false)
    .map((point) => ({
      code: point.code,
      type: point.type === 'PVZ' ? 'office' : 'locker',
      name: point.name ?? point.code,
      address: point.location.address,
      index: point.location.postal_code ?? '',
      latitude: point.location.latitude,
      longitude: point.location.longitude,
      workTime: point.work_time ?? '',
      phone: point.phones?.[0]?.number ?? null,
      maxWeight: point.weight_max ? Math.round(point.weight_max * 1000) : null,
      card: point.have_cashless ?? false,
      cityInfo: { name, subject },
    }));

/** CDEK by its API v2. Prices and points are remembered for minutes; silence, refusals and nonsense are `CarrierUnavailable`. */
export function createCdekCarrier({ fromCode, cityCode, ...account }: CdekOptions): Carrier {
  const now = account.now ?? Date.now;
  const session = createCdekSession(account);
  const breakerOf = breakersOf(BREAKER, now);
  const offers = new ShortCache<CarrierOffer[]>(CACHED, OFFERS_TTL_MS, now);
  const points = new ShortCache<PickupPoint[]>(CACHED, POINTS_TTL_MS, now);

  const refusals = new ShortCache<UpstreamAnswer>(CACHED, REFUSAL_TTL_MS, now);
  // Another upstream, with a breaker of its own; without its number a city goes by its index.
  const codeOf = (kladrId: string): Promise<string | null> => cityCode(kladrId).catch(() => null);

  type Question<T> = { cache: ShortCache<T>; operation: string; city: DeliveryCity; key: string; ask: (code: string | null) => Promise<T> };

  async function kept<T>({ cache, operation, city, key, ask }: Question<T>): Promise<T> {
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
  }

  async function askOffers(city: DeliveryCity, parcel: Parcel, code: string | null): Promise<CarrierOffer[]> {
    const to = code === null ? { postal_code: city.index, city: city.name, country_code: 'RU' } : { code: Number(code) };
    const common = { type: 1, currency: 1, lang: 'rus', from_location: { code: fromCode } };
    const body = { ...common, to_location: to, packages: packagesOf(parcel) };
    return offersOf(await session.ask('POST', '/calculator/tarifflist', TariffList, body));
  }

  async function askPoints(city: DeliveryCity, code: string | null): Promise<PickupPoint[]> {
    const place = code === null ? `postal_code=${encodeURIComponent(city.index)}` : `city_code=${encodeURIComponent(code)}`;
    return pointsOf(await session.ask('GET', `/deliverypoints?country_code=RU&is_handout=true&${place}`, Points), city);
  }

  return {
    name: 'СДЭК',
    offers: (city, parcel) => {
      const ask = (code: string | null) => askOffers(city, parcel, code);
      return kept({ cache: offers, operation: 'offers', city, key: JSON.stringify([city, parcel]), ask });
    },
    points: (city) => kept({ cache: points, operation: 'points', city, key: JSON.stringify(city), ask: (code) => askPoints(city, code) }),
  };
}
