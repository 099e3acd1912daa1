import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ARTWORK, ARTWORK_KEY_HEADER } from '#lib/contracts/artwork.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId } from '#lib/contracts/fields.ts';
import { apiError } from '../../base/api-error.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { AppDeps, Shop } from '../../context/deps.ts';
import { type ArtworkAccess, openAccess } from '../artwork/access.ts';
import { callerOf } from '../auth/guard.ts';
import { finishIfWhole } from './finish.ts';
import { countPiece, discardUpload, expectPiece, openUpload, reserveUpload, type WantedUpload } from './reserve.ts';
import { createTus } from './tus.ts';

const STREAM = 'application/offset+octet-stream';
const MANY = { rateLimit: REQUEST_LIMITS.upload };
const FILE = { ...MANY, bringsFile: true };
const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody, 413: ErrorBody, 428: ErrorBody };
const KEY = /^[\w-]{20,64}$/;

function keyOf(request: FastifyRequest): string {
  const key = request.headers[ARTWORK_KEY_HEADER.toLowerCase()];
  if (typeof key !== 'string' || !KEY.test(key)) throw apiError(404, 'not_found');
  return key;
}

const accessOf = async (request: FastifyRequest): Promise<ArtworkAccess> => {
  const caller = await callerOf(request);
  return openAccess(request.deps, keyOf(request), { caller, cookies: request.headers.cookie });
};

/** How much a body brings; without end when it does not say. */
function lengthOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/** Counts what has come when the call is over, answered or broken off. */
function countOnceOver(request: FastifyRequest, reply: FastifyReply, id: string): void {
  reply.raw.once('close', () => {
    countPiece(request.deps, id).catch((error: unknown) => request.log.error({ err: error }, 'a piece was not counted'));
  });
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** «key base64, key base64» → texts. What cannot be read is empty. */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]));
}

function wantedOf(request: FastifyRequest): WantedUpload {
  const metadata = readMetadata(headerOf(request, 'upload-metadata'));
  const length = headerOf(request, 'upload-length');
  const text = (name: string) => metadata.get(name) ?? '';
  return {
    orderId: text('order'),
    slot: text('slot'),
    name: text('filename'),
    bytes: /^\d{1,15}$/.test(length) ? Number(length) : Number.NaN,
    brings: lengthOf(request),
    sha256: text('sha256').toLowerCase(),
  };
}

type Tus = () => ReturnType<typeof createTus>;

/** Its folder is made with the first upload: a shop that takes none has none. */
function lazyTus(deps: AppDeps): Tus {
  let pass: ReturnType<Tus> | undefined;
  return () => {
    pass ??= createTus(deps);
    return pass;
  };
}

const one = { params: z.object({ uploadId: PublicId }), response: { ...ERRORS, 204: z.any() } };

function registerBeginning(app: Shop, tus: Tus): void {
  app.post(
    ARTWORK.upload,
    {
      schema: { summary: 'Начать загрузку макета по протоколу tus; метаданные order, slot, filename, sha256', response: ERRORS },
      config: FILE,
    },
    async (request, reply) => {
      const { deps } = request;
      const access = await accessOf(request);
      if (headerOf(request, 'tus-resumable') !== '1.0.0') throw apiError(412, 'bad_request');
      // Parts put together later are not kept here: said before a place is reserved for them.
      if (headerOf(request, 'upload-concat') !== '') throw apiError(400, 'bad_request');
      // Better said before a gigabyte is sent than after.
      await deps.files.ping();
      const id = await reserveUpload(deps, access, wantedOf(request));
      if (lengthOf(request) > 0) countOnceOver(request, reply, id);
      await tus()(request, reply, id);
    },
  );
}

function registerGoingOn(app: Shop, tus: Tus): void {
  app.head(ARTWORK.uploadOne, { schema: { ...one, summary: 'Сколько уже пришло' }, config: MANY }, async (request, reply) => {
    const { deps } = request;
    const upload = await openUpload(deps, await accessOf(request), request.params.uploadId);
    await finishIfWhole(deps, upload);
    await tus()(request, reply, upload.id);
  });
  app.patch(ARTWORK.uploadOne, { schema: { ...one, summary: 'Следующая часть файла' }, config: FILE }, async (request, reply) => {
    const { deps } = request;
    const access = await accessOf(request);
    const upload = await openUpload(deps, access, request.params.uploadId);
    if (upload.artwork_id !== null) throw apiError(409, 'bad_request');
    await expectPiece(deps, access, upload, lengthOf(request));
    countOnceOver(request, reply, upload.id);
    await tus()(request, reply, upload.id);
  });
  app.delete(ARTWORK.uploadOne, { schema: { ...one, summary: 'Отказаться от загрузки' }, config: MANY }, async (request, reply) => {
    const { deps } = request;
    const upload = await openUpload(deps, await accessOf(request), request.params.uploadId);
    if (upload.artwork_id === null) await discardUpload(deps, upload.id);
    return reply.code(204).header('tus-resumable', '1.0.0').serializer(String).send('');
  });
}

/** Resumable uploads by the tus protocol 1.0.0. The caller is checked here, with the shop's own refusals; then tus takes over. */
export function registerUploadRoutes(app: Shop): void {
  const tus = lazyTus(app.deps);
  // The body goes to the protocol as it comes: nothing here reads or limits it.
  app.addContentTypeParser(STREAM, (_request, _payload, done) => done(null));
  registerBeginning(app, tus);
  registerGoingOn(app, tus);
}
