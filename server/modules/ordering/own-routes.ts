import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Changes, ChangesQuery } from '#lib/contracts/changes.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { OwnerId, PublicId, UserId } from '#lib/contracts/fields.ts';
import {
  CancelRequest,
  ChangeDeliveryRequest,
  ChangeOffers,
  ChangeOffersRequest,
  MY_ORDER,
  PurchaseDetails,
  RepeatView,
} from '#lib/contracts/my-orders.ts';
import { PURCHASE, PurchaseView } from '#lib/contracts/purchase.ts';
import type { Shop } from '../../context/deps.ts';
import { type PurchaseOwner, requireOwner, requireSelf } from '../auth/guard.ts';
import { mayReadAll, proofCookies, requireKnown } from '../purchase/guest-proof.ts';
import { maskedDetails } from '../purchase/view.ts';
import { cancelPurchase } from './cancel.ts';
import { changeDeliveryOf, offerChange } from './change-delivery.ts';
import { listChanges } from './changes.ts';
import { loadDetails } from './details.ts';
import { repeatPurchase } from './repeat.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody, 503: ErrorBody };
const security = [{ bearer: [] }];
/** A customer's purchase needs the token; a guest's – customer number 0 – only the purchase's id. */
const byLink = [{ bearer: [] }, {}];
const One = z.object({ id: OwnerId, purchaseId: PublicId });

function registerChanges(app: Shop): void {
  app.get(
    PURCHASE.changes,
    {
      schema: {
        summary: 'Что изменилось в моих заказах; с If-None-Match – 304, если ничего',
        security,
        params: z.object({ id: UserId }),
        querystring: ChangesQuery,
        response: { 200: Changes, 304: z.void(), ...ERRORS },
      },
    },
    async (request, reply) => {
      const { id } = await requireSelf(request);
      const answer = await listChanges(request.deps, id, request.query.since, request.headers['if-none-match']);
      reply.header('etag', answer.etag);
      if (answer.kind === 'same') return reply.code(304).send();
      const { items, since, etag } = answer;
      return { items, since, etag };
    },
  );
}

function registerReading(app: Shop): void {
  app.get(
    MY_ORDER.details,
    {
      schema: {
        summary: 'События и обращения по моему заказу',
        security: byLink,
        params: One,
        response: { 200: PurchaseDetails, ...ERRORS },
      },
    },
    async (request) => {
      const { deps } = request;
      const owner = await requireOwner(request);
      const details = await loadDetails(deps, owner, request.params.purchaseId);
      return (await mayReadAll(deps, owner, request)) ? details : maskedDetails(details);
    },
  );
  app.get(
    MY_ORDER.repeat,
    { schema: { summary: 'Мой заказ по сегодняшним ценам', security: byLink, params: One, response: { 200: RepeatView, ...ERRORS } } },
    async (request) => repeatPurchase(request.deps, await requireOwner(request), request.params.purchaseId),
  );
}

type OfPurchase = FastifyRequest<{ Params: z.infer<typeof One> }>;

/** The owner of the purchase; for a guest's purchase the browser must be verified. @throws 403 code_wanted */
async function requireKnownOwner(request: OfPurchase): Promise<PurchaseOwner> {
  const owner = await requireOwner(request);
  await requireKnown(request.deps, owner, request);
  return owner;
}

/** Options of a route that changes one purchase. */
const purchaseAction = <B extends z.ZodMiniType, A extends z.ZodMiniType>(summary: string, body: B, answer: A) => ({
  schema: { summary, security: byLink, params: One, body, response: { 200: answer, ...ERRORS } },
});

function registerChanging(app: Shop): void {
  app.post(
    MY_ORDER.cancel,
    purchaseAction('Отменить мой заказ, пока он не в печати; оплаченное возвращается', CancelRequest, PurchaseView),
    async (request) => cancelPurchase(request.deps, await requireKnownOwner(request), request.params.purchaseId, request.body.reason),
  );
  app.post(
    MY_ORDER.offers,
    purchaseAction('Другие способы получить мой заказ и разница в цене', ChangeOffersRequest, ChangeOffers),
    async (request) => offerChange(request.deps, await requireOwner(request), request.params.purchaseId, request.body.city),
  );
  app.post(
    MY_ORDER.delivery,
    purchaseAction(
      'Сменить получателя или адрес моего заказа; разницу в цене покупатель доплачивает или получает назад',
      ChangeDeliveryRequest,
      PurchaseView,
    ),
    async (request, reply) => {
      const { deps } = request;
      const owner = await requireKnownOwner(request);
      const purchase = await changeDeliveryOf(deps, owner, request.params.purchaseId, request.body);
      // With another e-mail all browsers must verify again, except the one that changed it.
      if (owner === null) reply.header('set-cookie', proofCookies(deps, { id: purchase.id, recipient_email: purchase.recipient.email }));
      return purchase;
    },
  );
}

/** Routes by which customers read and change their own purchases. */
export function registerOwnPurchaseRoutes(app: Shop): void {
  registerChanges(app);
  registerReading(app);
  registerChanging(app);
}
