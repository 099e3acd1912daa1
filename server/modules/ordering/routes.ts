import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { OwnerId, PublicId, UserId } from '#lib/contracts/fields.ts';
import { ListQuery } from '#lib/contracts/my-orders.ts';
import { PrintablePurchase } from '#lib/contracts/printable-text.ts';
import { AttachPurchaseRequest, ORDER_CODE_HEADER, PURCHASE, PurchaseList, PurchaseView } from '#lib/contracts/purchase.ts';
import type { Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { callerOf, requireCaller, requireOwner, requireSelf } from '../auth/guard.ts';
import { mayReadAll, proofCookies } from '../purchase/guest-proof.ts';
import { maskedPurchase } from '../purchase/view.ts';
import { attachPurchase, listOwnPurchases, loadOwnPurchase } from './own-purchases.ts';
import { placePurchase } from './place.ts';

const ERRORS = {
  400: ErrorBody,
  401: ErrorBody,
  404: ErrorBody,
  409: ErrorBody,
  422: ErrorBody,
  428: ErrorBody,
  429: ErrorBody,
  503: ErrorBody,
};
const security = [{ bearer: [] }];

function registerPlacing(app: Shop): void {
  app.post(
    PURCHASE.place,
    {
      schema: {
        summary: 'Оформить заказ; нужен заголовок Idempotency-Key. Токен необязателен: гость тоже покупатель',
        description:
          '428 `email_wanted`: неоплаченных заказов гостей во всём магазине слишком много; на e-mail получателя ушёл код, повторите запрос с заголовком Order-Code.',
        body: PrintablePurchase,
        response: { 201: PurchaseView, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { deps } = request;
      const key = readKey(request.headers['idempotency-key']);
      const caller = await callerOf(request);
      const code = request.headers[ORDER_CODE_HEADER.toLowerCase()];
      const buyer = { userId: caller?.id ?? null, ip: request.ip };
      const purchase = await placePurchase(deps, { key, request: request.body, buyer, code: typeof code === 'string' ? code : '' });
      if (caller === null) reply.header('set-cookie', proofCookies(deps, { id: purchase.id, recipient_email: purchase.recipient.email }));
      reply.code(201);
      return purchase;
    },
  );
}

function registerAttaching(app: Shop): void {
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
      const { id } = await requireCaller(request);
      return attachPurchase(request.deps, id, request.body.purchaseId);
    },
  );
}

function registerList(app: Shop): void {
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
      const { id } = await requireSelf(request);
      return listOwnPurchases(request.deps, id, request.query);
    },
  );
}

function registerOne(app: Shop): void {
  app.get(
    PURCHASE.one,
    {
      schema: {
        summary: 'Один мой заказ; заказ гостя – по его ссылке, с номером 0 вместо покупателя, личное – по коду из письма',
        security: [{ bearer: [] }, {}],
        params: z.object({ id: OwnerId, purchaseId: PublicId }),
        response: { 200: PurchaseView, ...ERRORS },
      },
    },
    async (request) => {
      const { deps } = request;
      const owner = await requireOwner(request);
      const purchase = await loadOwnPurchase(deps, owner, request.params.purchaseId);
      return (await mayReadAll(deps, owner, request)) ? purchase : maskedPurchase(purchase);
    },
  );
}

/** Routes that place a purchase, attach a guest's one to an account, and read one's own. */
export function registerPurchaseRoutes(app: Shop): void {
  registerPlacing(app);
  registerAttaching(app);
  registerList(app);
  registerOne(app);
}
