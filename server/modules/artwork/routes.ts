import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  ApproveArtworksRequest,
  ARTWORK,
  ArtworksView,
  DesignerLinks,
  ShareArtworksRequest,
  ShareArtworksResponse,
} from '#lib/contracts/artwork.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId } from '#lib/contracts/fields.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { callerOf } from '../auth/guard.ts';
import { type ArtworkAccess, openAccess, shareArtworks } from './access.ts';
import { listDesignerLinks, revokeDesignerLink } from './designer-links.ts';
import { approveArtworks, openDetail, openFile, openPlates, openPreview } from './service.ts';
import { artworksView } from './view.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody };
const Key = z.object({ key: PublicId });
const Signed = z.object({
  until: z.coerce.number().check(z.int(), z.positive()),
  sign: z.string().check(z.minLength(20), z.maxLength(100)),
});
const PICTURE_CACHE = 'private, max-age=3600, immutable';
const PICTURES = { rateLimit: REQUEST_LIMITS.pictures };

const accessOf = async (request: FastifyRequest<{ Params: { key: string } }>): Promise<ArtworkAccess> =>
  openAccess(request.deps, request.params.key, { caller: await callerOf(request), cookies: request.headers.cookie });

function registerFileRoutes(app: Shop): void {
  app.get(
    ARTWORK.file,
    {
      schema: {
        summary: 'Файл макета по подписанной ссылке, всегда вложением',
        params: z.object({ artworkId: PublicId }),
        querystring: Signed,
        response: { 200: z.any(), 400: ErrorBody, 404: ErrorBody, 503: ErrorBody },
      },
    },
    async ({ deps, params, query }, reply) => {
      const { name, mime, bytes } = await openFile(deps, params.artworkId, query);
      return reply.type(mime).header('content-disposition', `attachment; filename="${name}"`).send(bytes);
    },
  );
}

const Page = z.object({ artworkId: PublicId, page: z.coerce.number().check(z.int(), z.positive(), z.maximum(5000)) });

function registerPictureRoutes(app: Shop): void {
  const routes = [
    { path: ARTWORK.preview, open: openPreview, summary: 'Картинка страницы по подписанной ссылке' },
    { path: ARTWORK.plates, open: openPlates, summary: 'Краски страницы одной серой картинкой, форма под формой, по подписанной ссылке' },
    { path: ARTWORK.detail, open: openDetail, summary: 'Крупная картинка страницы для лупы по подписанной ссылке' },
  ];
  for (const { path, open, summary } of routes)
    app.get(
      path,
      {
        schema: { summary, params: Page, querystring: Signed, response: { 200: z.any(), 400: ErrorBody, 404: ErrorBody, 503: ErrorBody } },
        config: PICTURES,
      },
      async ({ deps, params, query }, reply) => {
        const { mime, bytes } = await open(deps, params.artworkId, params.page, query);
        return reply.type(mime).header('cache-control', PICTURE_CACHE).send(bytes);
      },
    );
}

function registerLinkRoutes(app: Shop): void {
  app.get(
    ARTWORK.links,
    { schema: { summary: 'Действующие ссылки для дизайнера', params: Key, response: { 200: DesignerLinks, ...ERRORS } } },
    async (request) => listDesignerLinks(request.deps, await accessOf(request)),
  );
  app.delete(
    ARTWORK.linkOne,
    {
      schema: {
        summary: 'Отозвать ссылку для дизайнера',
        params: z.object({ key: PublicId, linkId: PublicId }),
        response: { 200: DesignerLinks, ...ERRORS },
      },
    },
    async (request) => {
      const access = await accessOf(request);
      return revokeDesignerLink(request.deps, access, request.params.linkId);
    },
  );
}

function registerSharing(app: Shop): void {
  app.post(
    ARTWORK.link,
    {
      schema: {
        summary: 'Ссылка для дизайнера: загрузить макеты одного заказа без кабинета',
        params: Key,
        body: ShareArtworksRequest,
        response: { 200: ShareArtworksResponse, ...ERRORS },
      },
      config: { rateLimit: REQUEST_LIMITS.artworkLink },
    },
    async (request) => {
      const access = await accessOf(request);
      return shareArtworks(request.deps, access, request.body.orderId);
    },
  );
}

function registerOrderRoutes(app: Shop): void {
  app.get(
    ARTWORK.view,
    {
      schema: {
        summary: 'Макеты заказа: места, версии, что нашла проверка',
        params: Key,
        response: { 200: ArtworksView, ...ERRORS },
      },
    },
    async (request) => artworksView(request.deps, await accessOf(request)),
  );
  app.post(
    ARTWORK.approve,
    {
      schema: {
        summary: 'Утвердить проверенные файлы к печати: все названные или ни одного; по одной ссылке гостя – 403 code_wanted',
        params: Key,
        body: ApproveArtworksRequest,
        response: { 200: ArtworksView, ...ERRORS, 403: ErrorBody },
      },
    },
    async (request) => {
      const access = await accessOf(request);
      return approveArtworks(request.deps, access, request.body.artworkIds, request.body.asIs);
    },
  );
}

export function registerArtworkRoutes(app: Shop): void {
  registerFileRoutes(app);
  registerPictureRoutes(app);
  registerLinkRoutes(app);
  registerOrderRoutes(app);
  registerSharing(app);
}
