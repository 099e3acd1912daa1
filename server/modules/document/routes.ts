import * as z from 'zod/mini';
import { DOCUMENT, DocumentList, DocumentsQuery } from '#lib/contracts/document.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId, UserId } from '#lib/contracts/fields.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Shop } from '../../context/shop.ts';
import { requireSelf } from '../auth/guard.ts';
import { listArchive, renderOwnDocument } from './service.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 429: ErrorBody };
const security = [{ bearer: [] }];
/** A document costs more than a page: nobody needs many a minute. */
const SLOW = { rateLimit: { max: 30, timeWindow: '1 minute' } };

export function registerDocumentRoutes(app: Shop, deps: AppDeps): void {
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
