import type { WantedItem } from '../contracts/basket.ts';
import { DELIVERY, DeliveryOffers, PickupPoints } from '../contracts/delivery.ts';
import type { DeliveryCity } from '../domain/delivery/delivery.ts';
import type { PickupPoint } from '../domain/delivery/pickup-point.ts';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** Without refresh: these calls need no login, so an expired session must not fail them. */
export const postOffers = (city: DeliveryCity, items: readonly WantedItem[]): Promise<Outcome<DeliveryOffers>> =>
  send({ method: 'POST', path: DELIVERY.offers, body: { city, items }, access: 'token', isRead: true, answer: DeliveryOffers });
export const postPoints = (city: DeliveryCity): Promise<Outcome<{ points: PickupPoint[] }>> =>
  send({ method: 'POST', path: DELIVERY.points, body: { city }, access: 'token', isRead: true, answer: PickupPoints });
