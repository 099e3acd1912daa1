import * as z from 'zod/mini';
import { DELIVERY_TYPES } from '../domain/codes.ts';
import { type PickupPoint as DomainPoint, POINT_TYPES } from '../domain/delivery/pickup-point.ts';
import { MergeBasketRequest } from './basket.ts';
import { DayText, Kopecks, lineText } from './fields.ts';

/** What delivery costs and where parcels are handed out. Both are POST: a city is more than an address line should carry. */
export const DELIVERY = { offers: '/api/delivery/offers', points: '/api/delivery/points' } as const;

/** The chosen city. Its zone and price follow from the KLADR code, or from the region's name where there is none. */
export const DeliveryCity = z.strictObject({
  name: lineText(1, 200),
  subject: lineText(0, 300),
  kladr_id: lineText(0, 40),
  index: lineText(0, 10),
});

/** Street and house; the flat, entrance and floor are apart. */
export const StreetAddress = lineText(3, 300);
export const DoorPlace = lineText(0, 100);

export const DeliveryOffersRequest = z.strictObject({ city: DeliveryCity, items: MergeBasketRequest.shape.items });
export const PickupPointsRequest = z.strictObject({ city: DeliveryCity });

const Days = z.object({ min: z.int(), max: z.int() });

export const DeliveryOffer = z.object({
  type: z.enum(DELIVERY_TYPES),
  /** Names exactly this price and this day: placing with another one is refused instead of charged silently. */
  id: z.string().check(z.maxLength(64)),
  price: Kopecks,
  days: Days,
  /** The one promised day: production and carrier together. */
  arrivalDate: DayText,
  /** The same day for who pays by transfer; the previous version of the shop does not say. */
  transferArrivalDate: z.optional(DayText),
  /** How many parcels it is split into, each paying for its first kilogram; none for the workshop. */
  parcels: z.optional(z.int()),
});
export type DeliveryOffer = z.infer<typeof DeliveryOffer>;

export const DeliveryOffers = z.object({
  carrier: z.string(),
  /** `down`: the carrier does not answer, pickup at the workshop still works. `none`: only a manager can arrange delivery there. */
  state: z.enum(['ready', 'down', 'none']),
  offers: z.array(DeliveryOffer),
  readyDate: DayText,
  weight: z.int(),
  volume: z.int(),
});
export type DeliveryOffers = z.infer<typeof DeliveryOffers>;

export const PickupPoint = z.object({
  code: z.string(),
  type: z.enum(POINT_TYPES),
  name: z.string(),
  address: z.string(),
  index: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  workTime: z.string(),
  phone: z.nullable(z.string()),
  maxWeight: z.nullable(z.int()),
  card: z.boolean(),
  cityInfo: z.object({ name: z.string(), subject: z.string() }),
}) satisfies z.ZodMiniType<DomainPoint>;
export const PickupPoints = z.object({ points: z.array(PickupPoint) });

const TimeSlot = z.string().check(z.maxLength(10));
const OfferId = DeliveryOffer.shape.id;

/** How the customer wants to get the purchase; a price is never among it. */
export const DeliveryChoice = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('workshop'), timeSlot: TimeSlot }),
  z.strictObject({
    type: z.literal('pickup'),
    timeSlot: TimeSlot,
    offer: OfferId,
    city: DeliveryCity,
    point: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
  z.strictObject({
    type: z.literal('door'),
    timeSlot: TimeSlot,
    offer: OfferId,
    city: DeliveryCity,
    address: StreetAddress,
    door: DoorPlace,
  }),
]);
export type DeliveryChoice = z.infer<typeof DeliveryChoice>;

/** Delivery as it was agreed on placing: also what rests in the database. Null where it does not apply. */
export const DeliveryView = z.object({
  type: z.enum(DELIVERY_TYPES),
  carrier: z.nullable(z.string()),
  price: Kopecks,
  days: Days,
  timeSlot: TimeSlot,
  city: z.nullable(z.object({ name: z.string(), subject: z.string(), kladr_id: z.string(), index: z.string() })),
  point: z.nullable(z.object({ code: z.string(), name: z.string(), address: z.string(), workTime: z.string() })),
  address: z.nullable(z.string()),
  door: z.nullable(z.string()),
});
export type DeliveryView = z.infer<typeof DeliveryView>;
