import { DELIVERY, DeliveryOffers, DeliveryOffersRequest, PickupPoints, PickupPointsRequest } from '#lib/contracts/delivery.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import type { Shop } from '../../context/deps.ts';
import { listPoints, offerDelivery } from './service.ts';

export function registerDeliveryRoutes(app: Shop): void {
  app.post(
    DELIVERY.offers,
    {
      schema: {
        summary: 'Способы получения корзины в городе: цены, сроки и обещанный день',
        body: DeliveryOffersRequest,
        response: { 200: DeliveryOffers, 400: ErrorBody },
      },
    },
    ({ deps, body }) => offerDelivery(deps, body.city, body.items),
  );
  app.post(
    DELIVERY.points,
    {
      schema: {
        summary: 'Пункты выдачи города',
        body: PickupPointsRequest,
        response: { 200: PickupPoints, 400: ErrorBody, 503: ErrorBody },
      },
    },
    async ({ deps, body }) => ({ points: await listPoints(deps, body.city) }),
  );
}
