import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import {
  AcknowledgeRequest,
  ArtworkOfOrder,
  ChangedOrders,
  ChangesQuery,
  INTEGRATION,
  IntegrationArtworks,
  IntegrationOrder,
  OrderNumber,
  ReadyDateRequest,
  StatusRequest,
  TrackingRequest,
} from '#lib/contracts/integration/integration.ts';
import { FoundOrders, INTEGRATION_SEARCH, SearchQuery } from '#lib/contracts/integration/search.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { type ApprovedFile, listApproved, openApproved } from './artworks.ts';
import { requireSystem } from './keys.ts';
import { searchOrders } from './search.ts';
import { acknowledge, loadOrder, type Push, pullOrders, pushReadyDate, pushStatus, pushTracking } from './service.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody };
const security = [{ bearer: [] }];
/** Enough for a system that polls every second and moves orders; too little to guess keys. */
const PACE = { rateLimit: REQUEST_LIMITS.integration };

/** Keys are verified before the request is validated, so a caller without one learns nothing about the contract. */
const guarded = {
  config: PACE,
  preValidation: async (request: FastifyRequest) => {
    await requireSystem(request);
  },
};

async function callOf(request: FastifyRequest<{ Params: { number: string }; Body: object }>, action: string): Promise<Push> {
  const system = await requireSystem(request);
  return { system, key: readKey(request.headers['idempotency-key']), number: request.params.number, action, body: request.body };
}

/** Files are addressed by their hash, so a response never changes. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, etag: string, { name, mime, size, range, open }: ApprovedFile) {
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const bytes = await open();
  reply.type(mime).header('content-disposition', `attachment; filename="${name}"`);
  if (range === null) return reply.header('content-length', size).send(bytes);
  const { start, end } = range;
  reply.headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 });
  return reply.code(206).send(bytes);
}

/** Options of a call by the print shop's system. */
const asked = <S extends object>(schema: S) => ({ ...guarded, schema: { security, ...schema } });

/** Options of a call that reports a change of an order. */
const pushed = <B extends z.ZodMiniType<object>>(summary: string, body: B) =>
  asked({ summary, params: OrderNumber, body, response: { 200: IntegrationOrder, ...ERRORS } });

function registerArtworkReads(app: Shop): void {
  app.get(
    INTEGRATION.artworks,
    asked({
      summary: 'Система цеха: утверждённые макеты заказа по местам',
      params: OrderNumber,
      response: { 200: IntegrationArtworks, ...ERRORS },
    }),
    ({ deps, params }) => listApproved(deps, params.number),
  );
  app.get(
    INTEGRATION.artwork,
    asked({
      summary: 'Система цеха: утверждённый файл по его отпечатку; понимает Range и If-None-Match',
      params: ArtworkOfOrder,
      response: { 200: z.any(), 206: z.any(), ...ERRORS },
    }),
    async (request, reply) => {
      const { number, sha256 } = request.params;
      const etag = `"${sha256}"`;
      const { range, 'if-range': ifRange = etag } = request.headers;
      return sendFile(request, reply, etag, await openApproved(request.deps, number, sha256, ifRange === etag ? range : undefined));
    },
  );
}

function registerOrderReads(app: Shop): void {
  app.get(
    INTEGRATION_SEARCH,
    asked({
      summary: 'Система цеха: найти заказы по номеру, имени, телефону, e-mail, организации, ИНН, номеру платежа или отправления',
      querystring: SearchQuery,
      response: { 200: FoundOrders, ...ERRORS },
    }),
    ({ deps, query }) => searchOrders(deps, query.q, query.limit),
  );
  app.get(
    INTEGRATION.orders,
    asked({
      summary: 'Система цеха: новые и изменённые заказы после отметки',
      querystring: ChangesQuery,
      response: { 200: ChangedOrders, ...ERRORS },
    }),
    ({ deps, query }) => pullOrders(deps, query.after, query.limit),
  );
  app.get(
    INTEGRATION.order,
    asked({
      summary: 'Система цеха: один заказ со всем, что нужно для печати',
      params: OrderNumber,
      response: { 200: IntegrationOrder, ...ERRORS },
    }),
    ({ deps, params }) => loadOrder(deps, deps.db, params.number),
  );
}

function registerPushes(app: Shop): void {
  app.post(INTEGRATION.acknowledge, pushed('Система цеха: заказ принят; нужен Idempotency-Key', AcknowledgeRequest), async (request) =>
    acknowledge(request.deps, await callOf(request, 'acknowledge'), request.body.change),
  );
  app.post(INTEGRATION.status, pushed('Система цеха: новый статус; нужен Idempotency-Key', StatusRequest), async (request) =>
    pushStatus(request.deps, await callOf(request, 'status'), request.body),
  );
  app.post(INTEGRATION.readyDate, pushed('Система цеха: день готовности; нужен Idempotency-Key', ReadyDateRequest), async (request) =>
    pushReadyDate(request.deps, await callOf(request, 'ready-date'), request.body.readyDate),
  );
  app.post(INTEGRATION.tracking, pushed('Система цеха: номер отправления; нужен Idempotency-Key', TrackingRequest), async (request) =>
    pushTracking(request.deps, await callOf(request, 'tracking'), request.body),
  );
}

export function registerIntegrationRoutes(app: Shop): void {
  registerArtworkReads(app);
  registerOrderReads(app);
  registerPushes(app);
}
