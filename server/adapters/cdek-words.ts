import * as z from 'zod';
import type { CarriedType, DeliveryCity, Parcel } from '#lib/domain/delivery/delivery.ts';
import type { PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import { ceilDivide } from '#lib/domain/money.ts';
import type { CarrierOffer } from './carriers.ts';

const MAX_PARCEL_GRAMS = 30_000;

/** Tariffs from warehouse to warehouse and to the door. Source: the carrier's table of tariffs. */
const TARIFFS: Readonly<Record<number, CarriedType>> = { 136: 'pickup', 137: 'door' };

/** Sums come in roubles as JSON numbers and are converted to kopecks at once. */
const Sum = z
  .number()
  .nonnegative()
  .max(1_000_000)
  .transform((roubles) => Math.round(roubles * 100));

export const TariffList = z.object({
  tariff_codes: z.array(
    z.object({ tariff_code: z.int(), delivery_sum: Sum, period_min: z.int().min(0).max(120), period_max: z.int().min(0).max(120) }),
  ),
});

export const Points = z.array(
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

const BOX_BASE_CM = { length: 31, width: 22 };

/** A box around a stack of A4 sheets. */
const boxOf = (volume: number, weight: number) => ({
  weight,
  ...BOX_BASE_CM,
  height: Math.max(1, ceilDivide(volume, BOX_BASE_CM.length * BOX_BASE_CM.width)),
});

/** Splits a parcel into packages the carrier accepts, with the same total weight and volume. */
export function packagesOf({ weight, volume }: Parcel): ReturnType<typeof boxOf>[] {
  const count = Math.max(1, ceilDivide(weight, MAX_PARCEL_GRAMS));
  return Array.from({ length: count }, () => boxOf(ceilDivide(volume, count), Math.max(1, ceilDivide(weight, count))));
}

export const offersOf = ({ tariff_codes }: z.infer<typeof TariffList>, parcels: number): CarrierOffer[] =>
  tariff_codes.flatMap(({ tariff_code, delivery_sum, period_min, period_max }) => {
    const type = TARIFFS[tariff_code];
    const days = { min: period_min, max: Math.max(period_min, period_max) };
    return type === undefined ? [] : [{ type, price: delivery_sum, days, parcels }];
  });

export const pointsOf = (points: z.infer<typeof Points>, { name, subject }: DeliveryCity): PickupPoint[] =>
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
