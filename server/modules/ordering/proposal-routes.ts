import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { OwnerId, PublicId } from '#lib/contracts/fields.ts';
import { AcceptedProposal, AcceptProposalRequest, INQUIRY } from '#lib/contracts/inquiry.ts';
import type { Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { requireOwner } from '../auth/guard.ts';
import { proofOfPurchase } from '../inquiry/sender-code.ts';
import { acceptProposal } from './accept-proposal.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody, 503: ErrorBody };

/** The route by which a proposal becomes a purchase. */
export function registerProposalRoutes(app: Shop): void {
  app.post(
    INQUIRY.accept,
    {
      schema: {
        summary: 'Принять предложение: оно становится заказом ровно на его сумму; нужен заголовок Idempotency-Key',
        security: [{ bearer: [] }, {}],
        params: z.object({ id: OwnerId, inquiryId: PublicId }),
        body: AcceptProposalRequest,
        response: { 201: AcceptedProposal, ...ERRORS },
      },
    },
    async (request, reply) => {
      const whose = { owner: await requireOwner(request), id: request.params.inquiryId, cookies: request.headers.cookie };
      const key = readKey(request.headers['idempotency-key']);
      const accepted = await acceptProposal(request.deps, { key, whose, request: request.body, ip: request.ip });
      const cookies = await proofOfPurchase(request.deps, whose);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      reply.code(201);
      return accepted;
    },
  );
}
