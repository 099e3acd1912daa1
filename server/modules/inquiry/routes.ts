import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Accepted } from '#lib/contracts/accepted.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { OwnerId, PublicId, UserId } from '#lib/contracts/fields.ts';
import {
  AskRequest,
  AttachInquiryRequest,
  DeclineProposalRequest,
  INQUIRY,
  InquiryList,
  InquiryView,
  SendInquiryRequest,
} from '#lib/contracts/inquiry.ts';
import { GuestCodeRequest } from '#lib/contracts/my-orders.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { callerOf, requireCaller, requireOwner, requireSelf } from '../auth/guard.ts';
import { declineProposal } from './answer-proposal.ts';
import { registerInquiryFileRoutes } from './file-routes.ts';
import { sendInquiry } from './send.ts';
import { openBySenderCode, proofOfPurchase, sendSenderCode } from './sender-code.ts';
import { senderCookie } from './sender-proof.ts';
import { askShop, attachInquiry, listOwnInquiries, loadInquiry } from './service.ts';

const ERRORS = {
  400: ErrorBody,
  401: ErrorBody,
  403: ErrorBody,
  404: ErrorBody,
  409: ErrorBody,
  422: ErrorBody,
  429: ErrorBody,
  503: ErrorBody,
};
/** A customer's inquiry needs the token; a guest's – customer number 0 – only its own id. */
const security = [{ bearer: [] }, {}];
const One = z.object({ id: OwnerId, inquiryId: PublicId });

type OfInquiry = FastifyRequest<{ Params: z.infer<typeof One> }>;
const whoseOf = async (request: OfInquiry) => ({
  owner: await requireOwner(request),
  id: request.params.inquiryId,
  cookies: request.headers.cookie,
});

function registerSending(app: Shop): void {
  app.post(
    INQUIRY.send,
    {
      schema: {
        summary: 'Запрос цены или просьба перезвонить; нужен заголовок Idempotency-Key. Токен необязателен',
        body: SendInquiryRequest,
        response: { 201: InquiryView, ...ERRORS },
      },
      config: { rateLimit: REQUEST_LIMITS.inquiry },
    },
    async (request, reply) => {
      const key = readKey(request.headers['idempotency-key']);
      const caller = await callerOf(request);
      const inquiry = await sendInquiry(request.deps, key, {
        request: request.body,
        sender: { userId: caller?.id ?? null, ip: request.ip },
      });
      if (caller === null) reply.header('set-cookie', senderCookie(request.deps, inquiry.id));
      reply.code(201);
      return inquiry;
    },
  );
}

function registerAttaching(app: Shop): void {
  app.post(
    INQUIRY.attach,
    {
      schema: {
        summary: 'Добавить запрос, отправленный без входа, в свой кабинет: его e-mail должен быть подтверждён',
        security: [{ bearer: [] }],
        body: AttachInquiryRequest,
        response: { 200: InquiryView, ...ERRORS },
      },
    },
    async (request) => attachInquiry(request.deps, (await requireCaller(request)).id, request.body.inquiryId),
  );
}

function registerReading(app: Shop): void {
  app.get(
    INQUIRY.mine,
    {
      schema: {
        summary: 'Мои запросы, новые первыми',
        security: [{ bearer: [] }],
        params: z.object({ id: UserId }),
        response: { 200: InquiryList, ...ERRORS },
      },
    },
    async (request) => listOwnInquiries(request.deps, (await requireSelf(request)).id),
  );
  app.get(
    INQUIRY.one,
    {
      schema: {
        summary: 'Один мой запрос с предложением; запрос гостя – по его ссылке, с номером 0 вместо покупателя',
        security,
        params: One,
        response: { 200: InquiryView, ...ERRORS },
      },
    },
    async (request, reply) => {
      const whose = await whoseOf(request);
      const inquiry = await loadInquiry(request.deps, whose);
      const cookies = await proofOfPurchase(request.deps, whose);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return inquiry;
    },
  );
}

function registerAnswering(app: Shop): void {
  app.post(
    INQUIRY.ask,
    {
      schema: {
        summary: 'Написать менеджеру по моему запросу; нужен заголовок Idempotency-Key',
        security,
        params: One,
        body: AskRequest,
        response: { 200: InquiryView, ...ERRORS },
      },
    },
    async (request) => askShop(request.deps, readKey(request.headers['idempotency-key']), await whoseOf(request), request.body.text),
  );
  app.post(
    INQUIRY.decline,
    {
      schema: {
        summary: 'Отказаться от предложения',
        security,
        params: One,
        body: DeclineProposalRequest,
        response: { 200: InquiryView, ...ERRORS },
      },
    },
    async (request) => declineProposal(request.deps, await whoseOf(request), request.body),
  );
}

const SLOW = { rateLimit: REQUEST_LIMITS.orderCode };

/** The holder of a guest's link shows to be its sender: the link alone shows no contacts. */
function registerProving(app: Shop): void {
  app.post(
    INQUIRY.code,
    {
      schema: { summary: 'Прислать код на e-mail запроса гостя', params: One, response: { 200: Accepted, ...ERRORS } },
      config: SLOW,
    },
    async (request) => {
      await sendSenderCode(request.deps, await whoseOf(request));
      return { accepted: true } as const;
    },
  );
  app.put(
    INQUIRY.code,
    {
      schema: {
        summary: 'Показать код из письма: запрос гостя целиком и кука, с которой его вызовы не спрашивают код 90 дней',
        params: One,
        body: GuestCodeRequest,
        response: { 200: InquiryView, ...ERRORS },
      },
      config: SLOW,
    },
    async (request, reply) => {
      const tried = { ...request.body, ip: request.ip };
      const { inquiry, cookies } = await openBySenderCode(request.deps, await whoseOf(request), tried);
      reply.header('set-cookie', cookies);
      return inquiry;
    },
  );
}

/** Routes of inquiries: sent, read and answered by who sent them. */
export function registerInquiryRoutes(app: Shop): void {
  registerSending(app);
  registerAttaching(app);
  registerReading(app);
  registerAnswering(app);
  registerProving(app);
  registerInquiryFileRoutes(app);
}
