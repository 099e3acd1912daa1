import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId, UserId } from '#lib/contracts/fields.ts';
import { ListQuery } from '#lib/contracts/my-orders.ts';
import { PrintablePurchase } from '#lib/contracts/printable-text.ts';
import { AttachPurchaseRequest, PURCHASE, PurchaseList, PurchaseView } from '#lib/contracts/purchase.ts';
import type { AppDeps, Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { callerOf, requireCaller, requireSelf } from '../auth/guard.ts';
import { attachPurchase, listOwnPurchases, loadOwnPurchase } from './own-purchases.ts';
import { placePurchase } from './place.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody, 503: ErrorBody };
const security = [{ bearer: [] }];

function registerPlacing(app: Shop, deps: AppDeps): void {
  app.post(
    PURCHASE.place,
    {
      schema: {
        summary: 'Оформить заказ; нужен заголовок Idempotency-Key. Токен необязателен: гость тоже покупатель',
        body: PrintablePurchase,
        response: { 201: PurchaseView, ...ERRORS },
      },
    },
    async (request, reply) => {
      const key = readKey(request.headers['idempotency-key']);
      const caller = await callerOf(deps, request);
      const purchase = await placePurchase(deps, key, request.body, { userId: caller?.id ?? null, ip: request.ip });
      reply.code(201);
      return purchase;
    },
  );
}

function registerAttaching(app: Shop, deps: AppDeps): void {
  app.post(
    PURCHASE.attach,
    {
      schema: {
        summary: 'Добавить заказ, сделанный без входа, в свой кабинет: e-mail получателя должен быть подтверждён',
        security,
        body: AttachPurchaseRequest,
        response: { 200: PurchaseView, ...ERRORS },
      },
    },
    async (request) => {
      const { id } = await requireCaller(deps, request);
      return attachPurchase(deps, id, request.body.purchaseId);
    },
  );
}

function registerReading(app: Shop, deps: AppDeps): void {
  app.get(
    PURCHASE.mine,
    {
      schema: {
        summary: 'Мои заказы, новые первыми',
        security,
        params: z.object({ id: UserId }),
        querystring: ListQuery,
        response: { 200: PurchaseList, ...ERRORS },
      },
    },
    async (request) => {
      const { id } = await requireSelf(deps, request);
      return listOwnPurchases(deps, id, request.query);
    },
  );
  app.get(
    PURCHASE.one,
    {
      schema: {
        summary: 'Один мой заказ',
        security,
        params: z.object({ id: UserId, purchaseId: PublicId }),
        response: { 200: PurchaseView, ...ERRORS },
      },
    },
    async (request) => {
      const { id } = await requireSelf(deps, request);
      return loadOwnPurchase(deps, id, request.params.purchaseId);
    },
  );
}

/** Placing a purchase, taking one made as a guest, and reading one's own. */
export function registerPurchaseRoutes(app: Shop, deps: AppDeps): void {
  registerPlacing(app, deps);
  registerAttaching(app, deps);
  registerReading(app, deps);
}
