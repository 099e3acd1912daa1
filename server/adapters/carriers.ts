import type { DeliveryTerms } from '#content/schemas/delivery.ts';
import {
  type CarriedType,
  carriagePrice,
  type Days,
  type DeliveryCity,
  findTariff,
  type Parcel,
  parcelCount,
} from '#lib/domain/delivery/delivery.ts';
import { isPointOf, type PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import type { Kopecks } from '#lib/domain/money.ts';

/** The carrier's price for a parcel, with VAT; the days are working days after handing over, `parcels` how many it is split into. */
export type CarrierOffer = { type: CarriedType; price: Kopecks; days: Days; parcels: number };

/** A delivery service: the built-in tariff or a real carrier. */
export type Carrier = {
  /** Shown to the customer. */
  name: string;
  /** Empty for a place that is not served. @throws {CarrierUnavailable} */
  offers: (city: DeliveryCity, parcel: Parcel) => Promise<CarrierOffer[]>;
  /** @throws {CarrierUnavailable} */
  points: (city: DeliveryCity) => Promise<PickupPoint[]>;
};

/** The carrier is slow, down, or answers nonsense. */
export class CarrierUnavailable extends Error {}

const TYPES: readonly CarriedType[] = ['pickup', 'door'];

/** The built-in carrier: prices from the shop's tariff, points from its list. It is always available. */
export function createTableCarrier({ carrier, tariffs }: DeliveryTerms, points: readonly PickupPoint[]): Carrier {
  return {
    name: carrier,
    offers: async (city, parcel) => {
      const row = findTariff(tariffs, city);
      if (row === undefined) return [];
      const served = TYPES.filter((type) => type === 'door' || points.some((point) => isPointOf(point, city)));
      const max = tariffs.maxParcelGrams;
      const parcels = parcelCount(parcel, max);
      return served.map((type) => ({ type, price: carriagePrice(row[type], parcel, max), days: row[type].days, parcels }));
    },
    points: async (city) => points.filter((point) => isPointOf(point, city)),
  };
}
