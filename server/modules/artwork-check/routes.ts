import * as z from 'zod/mini';
import { ARTWORK, ArtworksView, ChangeArtworkRequest } from '#lib/contracts/artwork.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId } from '#lib/contracts/fields.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { openAccess } from '../artwork/access.ts';
import { callerOf } from '../auth/guard.ts';
import { askFix, restoreArtwork } from './fix.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody, 413: ErrorBody, 422: ErrorBody, 503: ErrorBody };
const FEW = { rateLimit: REQUEST_LIMITS.artworkFix };

/** Routes that correct a file or restore an earlier version. */
export function registerFixRoutes(app: Shop): void {
  const schema = { params: z.object({ key: PublicId }), body: ChangeArtworkRequest, response: { 200: ArtworksView, ...ERRORS } };
  app.post(
    ARTWORK.fix,
    {
      schema: {
        ...schema,
        summary: 'Исправить файл точно: новая версия, прежняя остаётся, утверждает её человек',
        description:
          'Исправляет очередь проверки. 202: работа принята, у версии `isFixing`; дальше спрашивайте о макетах, пока не появится новая версия (`origin: fix`) или `fixProblem`. 200: исправленная версия уже есть.',
        response: { ...schema.response, 202: ArtworksView },
      },
      config: FEW,
    },
    async (request, reply) => {
      const { deps } = request;
      const access = await openAccess(deps, request.params.key, { caller: await callerOf(request), cookies: request.headers.cookie });
      const { isMade, view } = await askFix(deps, access, request.body.artworkId);
      reply.code(isMade ? 200 : 202);
      return view;
    },
  );
  app.post(
    ARTWORK.restore,
    { schema: { ...schema, summary: 'Вернуть прежнюю версию файла: она становится новейшей и проверяется снова' }, config: FEW },
    async (request) => {
      const { deps } = request;
      const access = await openAccess(deps, request.params.key, { caller: await callerOf(request), cookies: request.headers.cookie });
      return restoreArtwork(deps, access, request.body.artworkId);
    },
  );
}
