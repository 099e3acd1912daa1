import * as z from 'zod/mini';
import { ArchiveQuery, DOCUMENT, DocumentList, DocumentsQuery } from '#lib/contracts/document.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { OwnerId, PublicId, UserId } from '#lib/contracts/fields.ts';
import { INVOICE, InvoiceView } from '#lib/contracts/invoice.ts';
import { MY_ORDER } from '#lib/contracts/my-orders.ts';
import { PrintableInvoice } from '#lib/contracts/printable-text.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { attach } from '../../plugins/attachment.ts';
import { callerOf, requireOwner, requireSelf } from '../auth/guard.ts';
import { mayReadAll, requireKnown } from '../purchase/guest-proof.ts';
import { zipArchive } from './archive-zip.ts';
import { renderOwnExchange } from './exchange.ts';
import type { ArchiveFilter } from './repository.ts';
import { renderInvoice, requestInvoice } from './request-invoice.ts';
import { listArchive, listOfPurchase, renderOwnDocument } from './service.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 429: ErrorBody };
const security = [{ bearer: [] }];
/** Rendering a document is expensive, and a customer needs few in a minute. */
const SLOW = { rateLimit: REQUEST_LIMITS.document };

function registerInvoicing(app: Shop): void {
  app.post(
    INVOICE.issue,
    {
      schema: {
        summary: 'Выставить счёт организации: свой заказ или заказ гостя по ссылке; нужен заголовок Idempotency-Key',
        body: PrintableInvoice,
        response: { 201: InvoiceView, ...ERRORS, 409: ErrorBody, 422: ErrorBody },
      },
      config: SLOW,
    },
    async (request, reply) => {
      const caller = await callerOf(request);
      const key = readKey(request.headers['idempotency-key']);
      const invoice = await requestInvoice(request.deps, key, request.body, { caller, cookies: request.headers.cookie });
      reply.code(201);
      return invoice;
    },
  );
}

function registerInvoiceFile(app: Shop): void {
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
    async ({ deps, params }, reply) => {
      return attach(reply, { type: 'application/pdf', ...(await renderInvoice(deps, params.invoiceId)) });
    },
  );
}

const wantedOf = (userId: number, { from, to, purchase }: z.infer<typeof DocumentsQuery>): ArchiveFilter => ({
  userId,
  from: from ?? null,
  to: to ?? null,
  ...(purchase === undefined ? {} : { purchaseNumber: purchase }),
});

function registerArchive(app: Shop): void {
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
      const { id } = await requireSelf(request);
      return { items: await listArchive(request.deps, wantedOf(id, request.query)) };
    },
  );
}

function registerZip(app: Shop): void {
  app.get(
    DOCUMENT.zip,
    {
      schema: {
        summary:
          'Мои документы за период одним архивом ZIP, всех видов или одного: счета, счета-договоры, УПД с файлом для обмена, акты; чеки – списком receipts.csv',
        security,
        produces: ['application/zip'],
        params: z.object({ id: UserId }),
        querystring: ArchiveQuery,
        response: { 200: z.any(), ...ERRORS, 409: ErrorBody },
      },
      config: { rateLimit: REQUEST_LIMITS.documentArchive },
    },
    async (request, reply) => {
      const { id } = await requireSelf(request);
      const { kind = '', payer = '' } = request.query;
      const archive = await zipArchive(request.deps, wantedOf(id, request.query), { kind, payer });
      return reply.type('application/zip').header('content-disposition', 'attachment; filename="documents.zip"').send(archive);
    },
  );
}

const OWN_FILES = [
  { path: DOCUMENT.file, summary: 'Мой документ, PDF', type: 'application/pdf', render: renderOwnDocument },
  {
    path: DOCUMENT.xml,
    summary: 'Мой документ файлом ФНС для обмена документами, XML в windows-1251; подписи в нём нет',
    type: 'application/xml',
    render: renderOwnExchange,
  },
] as const;

function registerOwnFiles(app: Shop): void {
  for (const { path, summary, type, render } of OWN_FILES)
    app.get(
      path,
      {
        schema: {
          summary,
          security,
          produces: [type],
          params: z.object({ id: UserId, documentId: PublicId }),
          response: { 200: z.any(), ...ERRORS },
        },
        config: SLOW,
      },
      async (request, reply) => {
        const { id } = await requireSelf(request);
        return attach(reply, { type, ...(await render(request.deps, { owner: id, purchaseId: null }, request.params.documentId)) });
      },
    );
}

/** A customer's documents need the token; a guest's – customer number 0 – only the purchase's id. */
const byLink = [{ bearer: [] }, {}];
const One = z.object({ id: OwnerId, purchaseId: PublicId });
const OneDocument = z.extend(One, { documentId: PublicId });

const FILES = [
  { path: MY_ORDER.document, summary: 'Документ одного заказа, PDF', type: 'application/pdf', render: renderOwnDocument },
  { path: MY_ORDER.exchange, summary: 'Документ одного заказа файлом ФНС, XML', type: 'application/xml', render: renderOwnExchange },
] as const;

function registerOfPurchase(app: Shop): void {
  app.get(
    MY_ORDER.documents,
    { schema: { summary: 'Документы одного заказа', security: byLink, params: One, response: { 200: DocumentList, ...ERRORS } } },
    async (request) => {
      const { deps } = request;
      const owner = await requireOwner(request);
      const items = await listOfPurchase(deps, owner, request.params.purchaseId);
      // All other documents name the recipient, so a guest's link shows only the invoice, which is on the payment page anyway.
      return { items: (await mayReadAll(deps, owner, request)) ? items : items.filter(({ kind }) => kind === 'invoice') };
    },
  );
  for (const { path, summary, type, render } of FILES)
    app.get(
      path,
      {
        schema: { summary, security: byLink, produces: [type], params: OneDocument, response: { 200: z.any(), ...ERRORS } },
        config: SLOW,
      },
      async (request, reply) => {
        const { deps } = request;
        const { purchaseId, documentId } = request.params;
        const owner = await requireOwner(request);
        await requireKnown(deps, owner, request);
        return attach(reply, { type, ...(await render(deps, { owner, purchaseId }, documentId)) });
      },
    );
}

/** Routes of invoices for the owner of a purchase or all who have a guest's link, and of all documents of a customer. */
export function registerDocumentRoutes(app: Shop): void {
  registerInvoicing(app);
  registerInvoiceFile(app);
  registerArchive(app);
  registerZip(app);
  registerOwnFiles(app);
  registerOfPurchase(app);
}
