import type { DeliveryTerms } from '#content/schemas/delivery.ts';
import { type CarriedType, carriagePrice, findTariff } from '#lib/domain/delivery/delivery.ts';
import { isPointOf, type PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import type { Carrier } from './carriers.ts';

const TYPES: readonly CarriedType[] = ['pickup', 'door'];

/** The built-in carrier: prices from the shop's tariff, points from its list. It is always available. */
export function createTableCarrier({ carrier, tariffs }: DeliveryTerms, points: readonly PickupPoint[]): Carrier {
  return {
    name: carrier,
    offers: async (city, parcel) => {
      const row = findTariff(tariffs, city);
      if (row === undefined) return [];
      const served = TYPES.filter((type) => type === 'door' || points.some((point) => isPointOf(point, city)));
      return served.map((type) => ({ type, price: carriagePrice(row[type], parcel, tariffs.maxParcelGrams), days: row[type].days }));
    },
    points: async (city) => points.filter((point) => isPointOf(point, city)),
  };
}
