import type { DeliveryTerms } from '#content/schemas/delivery.ts';
import { type CarriedType, carriagePrice, findTariff } from '#lib/domain/delivery/delivery.ts';
import { isPointOf, type PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import type { Carrier } from './carriers.ts';

const TYPES: readonly CarriedType[] = ['pickup', 'door'];

/** The embedded carrier: prices from the shop's own tariff, points from its own list. It is never down. */
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
