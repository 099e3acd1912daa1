import type { CarriedType, Days, DeliveryCity, Parcel } from '#lib/domain/delivery/delivery.ts';
import type { PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import type { Kopecks } from '#lib/domain/money.ts';

/** The carrier's price for a parcel, with VAT; the days are working days after handing over. */
export type CarrierOffer = { type: CarriedType; price: Kopecks; days: Days };

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
