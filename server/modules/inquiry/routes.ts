import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { OwnerId, PublicId, UserId } from '#lib/contracts/fields.ts';
import {
  AskRequest,
  DeclineProposalRequest,
  INQUIRY,
  InquiryFileQuery,
  InquiryFiles,
  InquiryList,
  InquiryView,
  MAX_INQUIRY_FILE_BYTES,
  MAX_INQUIRY_FILES,
  SendInquiryRequest,
} from '#lib/contracts/inquiry.ts';
import { apiError } from '../../base/api-error.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { callerOf, requireOwner, requireSelf, requireUnreadOwner } from '../auth/guard.ts';
import { attachmentName, openFile } from './files.ts';
import { renderProposal } from './proposal-pdf.ts';
import { sendInquiry } from './send.ts';
import { addFile, askShop, declineProposal, listOwnInquiries, loadInquiry, openInquiry, ownInquiry } from './service.ts';

const ERRORS = {
  400: ErrorBody,
  401: ErrorBody,
  404: ErrorBody,
  409: ErrorBody,
  413: ErrorBody,
  422: ErrorBody,
  429: ErrorBody,
  503: ErrorBody,
};
/** A customer's inquiry needs the token; a guest's – customer number 0 – only its own id. */
const security = [{ bearer: [] }, {}];
const One = z.object({ id: OwnerId, inquiryId: PublicId });
const Position = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_INQUIRY_FILES));
const Version = z.coerce.number().check(z.int(), z.positive());

type OfInquiry = FastifyRequest<{ Params: z.infer<typeof One> }>;
const whoseOf = async (request: OfInquiry) => ({ owner: await requireOwner(request), id: request.params.inquiryId });

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
      reply.code(201);
      return inquiry;
    },
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
    async (request) => loadInquiry(request.deps, await whoseOf(request)),
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

type Attached = { name: string; type: string; bytes: unknown };

/** Sends a file as an attachment under a generated name: browsers save it and show none of it. */
const attach = (reply: FastifyReply, { name, type, bytes }: Attached) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).serializer(String).send(bytes);

function registerProposalFiles(app: Shop): void {
  app.get(
    INQUIRY.proposalPdf,
    {
      schema: {
        summary: 'Предложение, PDF',
        produces: ['application/pdf'],
        security,
        params: z.extend(One, { version: Version }),
        response: { 200: z.any(), ...ERRORS },
      },
      config: { rateLimit: REQUEST_LIMITS.document },
    },
    async (request, reply) => {
      const inquiry = await ownInquiry(request.deps.db, await whoseOf(request));
      const { name, bytes } = await renderProposal(request.deps, inquiry, request.params.version);
      return attach(reply, { name, type: 'application/pdf', bytes });
    },
  );
  app.get(
    INQUIRY.proposalFile,
    {
      schema: {
        summary: 'Файл магазина к предложению, вложением',
        security,
        params: z.extend(One, { version: Version, position: Position }),
        response: { 200: z.any(), ...ERRORS },
      },
      config: { rateLimit: REQUEST_LIMITS.inquiryFile },
    },
    async (request, reply) => {
      const { number, id, version: newest } = await ownInquiry(request.deps.db, await whoseOf(request));
      const { version, position } = request.params;
      // Files of a proposal that is not made yet are the shop's own.
      if (version > newest) throw apiError(404, 'not_found');
      const { name, bytes } = await openFile(request.deps, id, { version, position });
      return attach(reply, {
        name: attachmentName(`proposal-${number}-${version}-${position}`, name),
        type: 'application/octet-stream',
        bytes,
      });
    },
  );
}

function registerTakingFile(app: Shop): void {
  app.put(
    INQUIRY.file,
    {
      schema: {
        summary: 'Приложить файл к моему запросу: любой вид до 25 МБ, телом запроса как есть, имя – в параметре name',
        consumes: ['application/octet-stream'],
        security,
        params: z.extend(One, { position: Position }),
        querystring: InquiryFileQuery,
        response: { 200: InquiryFiles, ...ERRORS },
      },
      config: { rateLimit: REQUEST_LIMITS.inquiryFile, bringsFile: true },
      // A sender who may not add a file is refused before the body is read.
      preParsing: async (request) => {
        const owner = await requireUnreadOwner(request);
        if (Number(request.headers['content-length'] ?? 0) > MAX_INQUIRY_FILE_BYTES) throw apiError(413, 'too_large');
        await openInquiry(request.deps.db, { owner, id: request.params.inquiryId });
      },
    },
    async (request) => {
      const { position } = request.params;
      return addFile(request.deps, await whoseOf(request), { position, name: request.query.name, bytes: request.raw });
    },
  );
}

/** Routes of inquiries: sent, read and answered by who sent them. */
export function registerInquiryRoutes(app: Shop): void {
  registerSending(app);
  registerReading(app);
  registerAnswering(app);
  registerProposalFiles(app);
  // In its own scope, so that no other route accepts a body that is not JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is streamed to the disk: nothing here reads it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    registerTakingFile(scope as unknown as Shop);
  });
}
