import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId } from '#lib/contracts/fields.ts';
import { INVOICE, InvoiceView } from '#lib/contracts/invoice.ts';
import { PrintableInvoice } from '#lib/contracts/printable-text.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Shop } from '../../context/shop.ts';
import { readKey } from '../../db/idempotency.ts';
import { issueInvoiceFor, renderInvoice } from './invoice-service.ts';

/** A document costs more than a page: nobody needs many a minute. */
const SLOW = { rateLimit: { max: 30, timeWindow: '1 minute' } };

export function registerInvoiceRoutes(app: Shop, deps: AppDeps): void {
  app.post(
    INVOICE.issue,
    {
      schema: {
        summary: 'Выставить счёт организации; нужен заголовок Idempotency-Key',
        body: PrintableInvoice,
        response: { 201: InvoiceView, 400: ErrorBody, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
      config: SLOW,
    },
    async (request, reply) => {
      const { purchaseId, requisites } = request.body;
      const invoice = await issueInvoiceFor(deps, readKey(request.headers['idempotency-key']), purchaseId, requisites);
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
