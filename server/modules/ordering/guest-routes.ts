import * as z from 'zod/mini';
import { Accepted } from '#lib/contracts/accepted.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId } from '#lib/contracts/fields.ts';
import { GUEST_CODE, GuestCodeRequest } from '#lib/contracts/my-orders.ts';
import { PurchaseView } from '#lib/contracts/purchase.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { openByCode, sendCode } from './guest-code.ts';

const ERRORS = { 400: ErrorBody, 404: ErrorBody, 422: ErrorBody, 429: ErrorBody, 503: ErrorBody };
const params = z.object({ purchaseId: PublicId });
const SLOW = { rateLimit: REQUEST_LIMITS.orderCode };

/** Routes by which the holder of a guest's link proves to be its customer: the link alone neither shows nor changes personal data. */
export function registerGuestRoutes(app: Shop): void {
  app.post(
    GUEST_CODE,
    { schema: { summary: 'Прислать код на e-mail заказа гостя', params, response: { 200: Accepted, ...ERRORS } }, config: SLOW },
    async (request) => {
      await sendCode(request.deps, request.params.purchaseId);
      return { accepted: true } as const;
    },
  );
  app.put(
    GUEST_CODE,
    {
      schema: {
        summary: 'Показать код из письма: заказ гостя целиком и куки, с которыми его вызовы не спрашивают код 90 дней',
        params,
        body: GuestCodeRequest,
        response: { 200: PurchaseView, ...ERRORS },
      },
      config: SLOW,
    },
    async (request, reply) => {
      const { purchase, cookies } = await openByCode(request.deps, request.params.purchaseId, { ...request.body, ip: request.ip });
      reply.header('set-cookie', cookies);
      return purchase;
    },
  );
}
