import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { InquiryFileQuery, InquiryFiles, MAX_INQUIRY_FILE_BYTES } from '#lib/contracts/inquiry.ts';
import {
  AnswerRequest,
  CloseInquiryRequest,
  FileOfInquiry,
  INTEGRATION_INQUIRIES,
  InquiriesQuery,
  InquiryNumber,
  IntegrationInquiries,
  IntegrationInquiry,
  ProposalRequest,
} from '#lib/contracts/integration/inquiries.ts';
import { apiError } from '../../base/api-error.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { attachmentName } from '../inquiry/files.ts';
import {
  attachFile,
  type InquiryPush,
  openForFiles,
  pullFile,
  pullInquiries,
  pullInquiry,
  pushAnswer,
  pushClosing,
  pushProposal,
} from './inquiries.ts';
import { requireSystem } from './keys.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody, 413: ErrorBody, 422: ErrorBody, 429: ErrorBody };
const security = [{ bearer: [] }];
const PACE = { rateLimit: REQUEST_LIMITS.integration };

/** Keys are verified before the request is validated, so a caller without one learns nothing about the contract. */
const guarded = {
  config: PACE,
  preValidation: async (request: FastifyRequest) => {
    await requireSystem(request);
  },
};

/** Options of a call by the print shop's system. */
const asked = <S extends object>(schema: S) => ({ ...guarded, schema: { security, ...schema } });

const pushed = <B extends z.ZodMiniType<object>>(summary: string, body: B) =>
  asked({ summary, params: InquiryNumber, body, response: { 200: IntegrationInquiry, ...ERRORS } });

type Pushed = FastifyRequest<{ Params: { inquiry: string }; Body: object }>;

async function callOf(request: Pushed, action: string): Promise<InquiryPush> {
  const system = await requireSystem(request);
  return { system, key: readKey(request.headers['idempotency-key']), number: request.params.inquiry, action, body: request.body };
}

function registerReads(app: Shop): void {
  app.get(
    INTEGRATION_INQUIRIES.list,
    asked({
      summary: 'Система цеха: запросы цены и просьбы перезвонить, что ждут ответа, или в другом состоянии',
      querystring: InquiriesQuery,
      response: { 200: IntegrationInquiries, ...ERRORS },
    }),
    ({ deps, query }) => pullInquiries(deps, query),
  );
  app.get(
    INTEGRATION_INQUIRIES.one,
    asked({ summary: 'Система цеха: один запрос с предложением', params: InquiryNumber, response: { 200: IntegrationInquiry, ...ERRORS } }),
    ({ deps, params }) => pullInquiry(deps, params.inquiry),
  );
  app.get(
    INTEGRATION_INQUIRIES.file,
    asked({ summary: 'Система цеха: файл покупателя к запросу', params: FileOfInquiry, response: { 200: z.any(), ...ERRORS } }),
    async ({ deps, params }, reply) => {
      const { name, size, bytes } = await pullFile(deps, params.inquiry, params.position);
      const shown = attachmentName(`inquiry-${params.inquiry}-${params.position}`, name);
      reply.type('application/octet-stream').header('content-disposition', `attachment; filename="${shown}"`);
      return reply.header('content-length', size).serializer(String).send(bytes);
    },
  );
}

function registerPushes(app: Shop): void {
  app.post(
    INTEGRATION_INQUIRIES.propose,
    pushed('Система цеха: предложение по запросу, прежнее оно заменяет; нужен Idempotency-Key', ProposalRequest),
    async (request) => pushProposal(request.deps, await callOf(request, 'propose'), request.body),
  );
  app.post(
    INTEGRATION_INQUIRIES.answer,
    pushed('Система цеха: слова покупателю по запросу; нужен Idempotency-Key', AnswerRequest),
    async (request) => pushAnswer(request.deps, await callOf(request, 'answer'), request.body.text),
  );
  app.post(
    INTEGRATION_INQUIRIES.close,
    pushed('Система цеха: запрос закрыт без заказа; нужен Idempotency-Key', CloseInquiryRequest),
    async (request) => pushClosing(request.deps, await callOf(request, 'close'), request.body.reason),
  );
}

function registerTakingFile(app: Shop): void {
  app.put(
    INTEGRATION_INQUIRIES.attachment,
    {
      schema: {
        summary: 'Система цеха: файл к следующему предложению, телом запроса как есть, имя – в параметре name',
        consumes: ['application/octet-stream'],
        security,
        params: FileOfInquiry,
        querystring: InquiryFileQuery,
        response: { 200: InquiryFiles, ...ERRORS },
      },
      config: { ...PACE, bringsFile: true },
      // Who may not add a file is refused before the body is read.
      preParsing: async (request) => {
        await requireSystem(request);
        if (Number(request.headers['content-length'] ?? 0) > MAX_INQUIRY_FILE_BYTES) throw apiError(413, 'too_large');
        await openForFiles(request.deps.db, request.params.inquiry);
      },
    },
    async (request) => {
      const { inquiry: number, position } = request.params;
      const system = await requireSystem(request);
      return attachFile(request.deps, system, { number, position, name: request.query.name, bytes: request.raw });
    },
  );
}

/** Routes by which the print shop's own system answers inquiries. */
export function registerIntegrationInquiryRoutes(app: Shop): void {
  registerReads(app);
  registerPushes(app);
  // In its own scope, so that no other route accepts a body that is not JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is streamed to the disk: nothing here reads it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    registerTakingFile(scope as unknown as Shop);
  });
}
