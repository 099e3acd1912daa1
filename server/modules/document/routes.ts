import * as z from 'zod/mini';
import { DOCUMENT, DocumentList, DocumentsQuery } from '#lib/contracts/document.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId, UserId } from '#lib/contracts/fields.ts';
import { INVOICE, InvoiceView } from '#lib/contracts/invoice.ts';
import { PrintableInvoice } from '#lib/contracts/printable-text.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { AppDeps, Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { callerOf, requireSelf } from '../auth/guard.ts';
import { renderOwnExchange } from './exchange.ts';
import { issueInvoiceFor, renderInvoice } from './invoice-service.ts';
import { listArchive, renderOwnDocument } from './service.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 429: ErrorBody };
const security = [{ bearer: [] }];
/** A document costs more than a page; few are needed in a minute. */
const SLOW = { rateLimit: REQUEST_LIMITS.document };

function registerInvoiceRoutes(app: Shop, deps: AppDeps): void {
  app.post(
    INVOICE.issue,
    {
      schema: {
        summary: 'Выставить счёт организации: свой заказ или заказ гостя по ссылке; нужен заголовок Idempotency-Key',
        body: PrintableInvoice,
        response: { 201: InvoiceView, 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
      config: SLOW,
    },
    async (request, reply) => {
      const caller = await callerOf(deps, request);
      const invoice = await issueInvoiceFor(deps, readKey(request.headers['idempotency-key']), request.body, caller);
      reply.code(201);
      return invoice;
    },
  );
  app.get(
    INVOICE.file,
    {
      schema: {
        summary: 'Счёт на оплату, PDF',
        produces: ['application/pdf'],
        params: z.object({ invoiceId: PublicId }),
        response: { 200: z.any(), 400: ErrorBody, 404: ErrorBody, 429: ErrorBody },
      },
      config: SLOW,
    },
    async ({ params }, reply) => {
      const { name, bytes } = await renderInvoice(deps, params.invoiceId);
      return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).serializer(String).send(bytes);
    },
  );
}

function registerArchive(app: Shop, deps: AppDeps): void {
  app.get(
    DOCUMENT.mine,
    {
      schema: {
        summary: 'Мои документы за период: счета, счета-договоры, УПД, акты',
        security,
        params: z.object({ id: UserId }),
        querystring: DocumentsQuery,
        response: { 200: DocumentList, ...ERRORS },
      },
    },
    async (request) => {
      const { id } = await requireSelf(deps, request);
      const { from = null, to = null, purchase } = request.query;
      const only = purchase === undefined ? {} : { purchaseNumber: purchase };
      return { items: await listArchive(deps, { userId: id, from, to, ...only }) };
    },
  );
  app.get(
    DOCUMENT.file,
    {
      schema: {
        summary: 'Мой документ, PDF',
        security,
        produces: ['application/pdf'],
        params: z.object({ id: UserId, documentId: PublicId }),
        response: { 200: z.any(), ...ERRORS },
      },
      config: SLOW,
    },
    async (request, reply) => {
      const { id } = await requireSelf(deps, request);
      const { name, bytes } = await renderOwnDocument(deps, id, request.params.documentId);
      return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).serializer(String).send(bytes);
    },
  );
}

function registerExchange(app: Shop, deps: AppDeps): void {
  app.get(
    DOCUMENT.xml,
    {
      schema: {
        summary: 'Мой документ файлом ФНС для обмена документами, XML в windows-1251; подписи в нём нет',
        security,
        produces: ['application/xml'],
        params: z.object({ id: UserId, documentId: PublicId }),
        response: { 200: z.any(), ...ERRORS },
      },
      config: SLOW,
    },
    async (request, reply) => {
      const { id } = await requireSelf(deps, request);
      const { name, bytes } = await renderOwnExchange(deps, id, request.params.documentId);
      return reply.type('application/xml').header('content-disposition', `attachment; filename="${name}"`).serializer(String).send(bytes);
    },
  );
}

/** Invoices for the owner of a purchase or all who hold a guest's link, and every document of a customer's own purchases. */
export function registerDocumentRoutes(app: Shop, deps: AppDeps): void {
  registerInvoiceRoutes(app, deps);
  registerArchive(app, deps);
  registerExchange(app, deps);
}
