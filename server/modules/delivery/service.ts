import { createHash } from 'node:crypto';
import type { WantedItem } from '#lib/contracts/basket.ts';
import type { DeliveryChoice, DeliveryOffer, DeliveryOffers, DeliveryView } from '#lib/contracts/delivery.ts';
import { moscowDay, transferDay } from '#lib/domain/calendar.ts';
import type { DeliveryType } from '#lib/domain/codes.ts';
import { arrivalDate, type DeliveryCity, type Parcel } from '#lib/domain/delivery/delivery.ts';
import { isPointOf, type PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import { latestReadyDate } from '#lib/domain/pricing/totals.ts';
import { DELIVERY_ERRORS } from '#lib/messages/checkout/delivery.ts';
import { type CarrierOffer, CarrierUnavailable } from '../../adapters/carriers.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { priceItem } from '../basket/service.ts';

type Context = Pick<AppDeps, 'catalogue' | 'carrier' | 'clock'>;
/** Weight, volume and ready day of a delivery: everything travels together once the last item is ready. */
export type Load = Parcel & { readyDate: string };

const NO_DAYS = { min: 0, max: 0 };
const ID_LENGTH = 22;

/** An id derived from the offer: the same on every server and after every restart. */
const idOf = (...facts: unknown[]): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, ID_LENGTH);

function offerOf(
  { catalogue, carrier }: Context,
  city: DeliveryCity,
  load: Load,
  { type, price, days, parcels }: CarrierOffer,
): DeliveryOffer {
  const { calendar } = catalogue;
  const arrival = arrivalDate(load.readyDate, days, calendar);
  const transferArrivalDate = arrivalDate(transferDay(load.readyDate, calendar), days, calendar);
  return { type, id: idOf(carrier.name, type, price, arrival, city), price, days, arrivalDate: arrival, transferArrivalDate, parcels };
}

const workshopOffer = ({ catalogue }: Context, { readyDate }: Load): DeliveryOffer => ({
  type: 'workshop',
  id: 'workshop',
  price: 0,
  days: NO_DAYS,
  arrivalDate: readyDate,
  transferArrivalDate: transferDay(readyDate, catalogue.calendar),
});

/** The carrier's offers; null when it does not answer. */
async function askCarrier(context: Context, city: DeliveryCity, load: Load): Promise<DeliveryOffer[] | null> {
  try {
    const offers = await context.carrier.offers(city, load);
    return offers.map((offer) => offerOf(context, city, load, offer));
  } catch (error) {
    if (error instanceof CarrierUnavailable) return null;
    throw error;
  }
}

/** Weight, volume and latest ready day of the items that can be made; others are skipped. */
function loadOf(context: Context, items: readonly WantedItem[]): Load {
  const orders = items.map((item) => priceItem(context, item)).filter(({ error }) => error === null);
  return {
    weight: orders.reduce((sum, { weight }) => sum + weight, 0),
    volume: orders.reduce((sum, { volume }) => sum + volume, 0),
    readyDate: latestReadyDate(orders.map(({ readyDate }) => readyDate)) ?? moscowDay(context.clock()),
  };
}

/** All delivery offers for these items in this city. Collecting at the workshop is always offered, even if the carrier does not answer. */
export const offerDelivery = (context: Context, city: DeliveryCity, items: readonly WantedItem[]): Promise<DeliveryOffers> =>
  offerLoad(context, city, loadOf(context, items));

/** Like `offerDelivery`, for a load whose weight is known. */
export async function offerLoad(context: Context, city: DeliveryCity, load: Load): Promise<DeliveryOffers> {
  const carried = load.weight === 0 ? [] : await askCarrier(context, city, load);
  return {
    carrier: context.carrier.name,
    state: carried === null ? 'down' : carried.length === 0 ? 'none' : 'ready',
    offers: [workshopOffer(context, load), ...(carried ?? [])],
    ...load,
  };
}

/** Points of the city. @throws 503 carrier_unavailable */
export async function listPoints({ carrier }: Pick<AppDeps, 'carrier'>, city: DeliveryCity): Promise<PickupPoint[]> {
  try {
    return (await carrier.points(city)).filter((point) => isPointOf(point, city));
  } catch (error) {
    if (error instanceof CarrierUnavailable) throw apiError(503, 'carrier_unavailable');
    throw error;
  }
}

/** @throws 400 at the field when the city has no such point or it does not accept the weight */
async function pointOf(context: Context, city: DeliveryCity, code: string, { weight }: Load): Promise<NonNullable<DeliveryView['point']>> {
  const point = (await listPoints(context, city)).find((known) => known.code === code);
  const error = point === undefined ? DELIVERY_ERRORS.point : (point.maxWeight ?? weight) < weight ? DELIVERY_ERRORS.weight : null;
  if (point === undefined || error !== null) throw apiError(400, 'validation', { errors: { 'delivery.point': [error ?? ''] } });
  return { code, name: point.name, address: point.address, workTime: point.workTime };
}

export type AgreedDelivery = { view: DeliveryView; arrivalDate: string };

const NOTHING = { carrier: null, city: null, point: null, address: null, door: null };

function checkTimeSlot({ catalogue }: Context, timeSlot: string): void {
  if (!catalogue.delivery.timeSlots.some(({ id }) => id === timeSlot))
    throw apiError(400, 'validation', { errors: { 'delivery.timeSlot': [DELIVERY_ERRORS.timeSlot] } });
}

/** Today's version of the offer the customer saw. @throws 503 carrier_unavailable, 400 not served, 409 delivery_changed */
async function sameOffer(context: Context, city: DeliveryCity, type: DeliveryType, seen: string, load: Load): Promise<DeliveryOffer> {
  const offers = await askCarrier(context, city, load);
  if (offers === null) throw apiError(503, 'carrier_unavailable');
  const offer = offers.find((known) => known.type === type);
  if (offer === undefined) throw apiError(400, 'validation', { errors: { 'delivery.type': [DELIVERY_ERRORS.notServed] } });
  if (offer.id !== seen) throw apiError(409, 'delivery_changed');
  return offer;
}

/** Turns the customer's choice into an agreed delivery: price and day come from the carrier now, never from the client. */
export async function agreeDelivery(context: Context, choice: DeliveryChoice, load: Load): Promise<AgreedDelivery> {
  checkTimeSlot(context, choice.timeSlot);
  const { type, timeSlot } = choice;
  if (type === 'workshop') {
    return { view: { ...NOTHING, type, timeSlot, price: 0, days: NO_DAYS }, arrivalDate: load.readyDate };
  }
  const { city } = choice;
  const offer = await sameOffer(context, city, type, choice.offer, load);
  const common = { ...NOTHING, type, timeSlot, city, carrier: context.carrier.name, price: offer.price, days: offer.days };
  const view =
    choice.type === 'pickup'
      ? { ...common, point: await pointOf(context, city, choice.point, load) }
      : { ...common, address: choice.address, door: choice.door };
  return { view, arrivalDate: offer.arrivalDate };
}
