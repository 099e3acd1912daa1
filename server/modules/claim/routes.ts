import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { OwnerId, PublicId } from '#lib/contracts/fields.ts';
import { ClaimRequest, ClaimView, MAX_PHOTO_BYTES, MAX_PHOTOS, MY_ORDER } from '#lib/contracts/my-orders.ts';
import { apiError } from '../../base/api-error.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { attach } from '../../plugins/attachment.ts';
import { requireOwner, requireUnreadOwner } from '../auth/guard.ts';
import { requireKnown } from '../purchase/guest-proof.ts';
import { addPhoto, fileClaim, loadPhoto, openClaim } from './service.ts';

const ERRORS = {
  400: ErrorBody,
  401: ErrorBody,
  403: ErrorBody,
  404: ErrorBody,
  409: ErrorBody,
  413: ErrorBody,
  415: ErrorBody,
  422: ErrorBody,
  429: ErrorBody,
};
/** A customer's claim needs the token; a guest's – customer number 0 – only the purchase's id. */
const security = [{ bearer: [] }, {}];
const One = z.object({ id: OwnerId, purchaseId: PublicId });
const Photo = z.extend(One, { claimId: PublicId, position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PHOTOS)) });
const SLOW = { rateLimit: REQUEST_LIMITS.photo };

function registerFiling(app: Shop): void {
  app.post(
    MY_ORDER.claim,
    {
      schema: {
        summary: 'Сообщить о браке; нужен заголовок Idempotency-Key',
        security,
        params: One,
        body: ClaimRequest,
        response: { 201: ClaimView, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { deps } = request;
      const owner = await requireOwner(request);
      await requireKnown(deps, owner, request);
      const claim = await fileClaim(
        deps,
        readKey(request.headers['idempotency-key']),
        { owner, purchaseId: request.params.purchaseId },
        request.body,
      );
      reply.code(201);
      return claim;
    },
  );
}

function registerShowingPhoto(app: Shop): void {
  app.get(
    MY_ORDER.photo,
    {
      schema: { summary: 'Фотография к обращению, вложением', security, params: Photo, response: { 200: z.any(), ...ERRORS } },
      config: SLOW,
    },
    async (request, reply) => {
      const { deps } = request;
      const owner = await requireOwner(request);
      await requireKnown(deps, owner, request);
      const { purchaseId, ...place } = request.params;
      return attach(reply, await loadPhoto(deps, { owner, purchaseId }, place));
    },
  );
}

function registerTakingPhoto(app: Shop): void {
  app.put(
    MY_ORDER.photo,
    {
      schema: {
        summary: 'Приложить фотографию к обращению: JPEG, PNG или WebP до 10 МБ, телом запроса как есть',
        consumes: ['image/jpeg', 'image/png', 'image/webp'],
        security,
        params: Photo,
        response: { 200: ClaimView.shape.photos, ...ERRORS },
      },
      config: { ...SLOW, bringsFile: true },
      // A caller who may not send a photograph is refused before the body is read.
      preParsing: async (request) => {
        const { deps } = request;
        const { purchaseId, claimId } = request.params;
        const owner = await requireUnreadOwner(request);
        await requireKnown(deps, owner, request);
        if (Number(request.headers['content-length'] ?? 0) > MAX_PHOTO_BYTES) throw apiError(413, 'too_large');
        await openClaim(deps, { owner, purchaseId }, claimId);
      },
    },
    async (request) => {
      const owner = await requireOwner(request);
      const { purchaseId, ...place } = request.params;
      return addPhoto(request.deps, { owner, purchaseId }, place, { ip: request.ip, bytes: request.raw });
    },
  );
}

/** Routes of claims about delivered orders, with their photographs. */
export function registerClaimRoutes(app: Shop): void {
  registerFiling(app);
  registerShowingPhoto(app);
  // In its own scope, so that no other route accepts a body that is not JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is streamed to the disk: nothing here reads it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    registerTakingPhoto(scope as unknown as Shop);
  });
}
