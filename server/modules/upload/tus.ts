import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ARTWORK, MAX_ARTWORK_BYTES } from '#lib/contracts/artwork.ts';
import type { ErrorBody } from '#lib/contracts/error.ts';
import { errorTexts } from '#lib/messages/account/errors.ts';
import { FilesUnavailable } from '../../adapters/files.ts';
import { ApiError, apiError, type ErrorCode } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { refusalOf } from '../../db/failure.ts';
import { headersOfApi } from '../../plugins/security.ts';
import { uploadStorageOf } from '../upload-storage/storage.ts';
import { finishUpload } from './finish.ts';

/** What the protocol itself refuses, in the words of the shop. */
const CODES: Readonly<Record<number, ErrorCode>> = { 404: 'not_found', 410: 'not_found', 413: 'artwork_too_large' };
const codeOf = (status: number): ErrorCode => CODES[status] ?? (status >= 500 ? 'internal' : 'bad_request');
const isCode = (text: string): text is ErrorCode => text in errorTexts;

function asRefusal(error: Error | { status_code: number; body: string }): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof FilesUnavailable) return apiError(503, 'files_unavailable');
  const failure = refusalOf(error);
  if (failure !== null) return failure;
  const status = 'status_code' in error ? error.status_code : 500;
  return apiError(status, codeOf(status));
}

/** The protocol carries one text of an error: the code, and after this the sentence. */
const SENTENCE = '\n';

/** The request being answered: a refusal is found in the log by its id, and what comes of the file is decided by its content. */
const answered = new AsyncLocalStorage<FastifyRequest>();

/** The protocol refuses some requests before it asks anybody what to say: every refusal leaves through here, in the shape of all others. */
class ShopServer extends Server {
  override write(...[context, headers, status, text = '']: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, text);
    const [first = '', ...lines] = text.split(SENTENCE);
    const sentence = lines.join(SENTENCE);
    const code = isCode(first) ? first : codeOf(status);
    headers.set('content-type', 'application/json; charset=utf-8');
    const body: ErrorBody = {
      error: isCode(first) && sentence !== '' ? sentence : errorTexts[code],
      code,
      requestId: answered.getStore()?.id ?? '',
    };
    return super.write(context, headers, status, JSON.stringify(body));
  }
}

type NodeContext = { runtime?: { node?: { req: IncomingMessage } } };

type Named = WeakMap<IncomingMessage, string>;

const idIn = (named: Named, request: object): string | undefined =>
  named.get((request as NodeContext).runtime?.node?.req as IncomingMessage);

/**
 * How the protocol's own server is set up; `named` has the id of the upload each request creates or goes on with. The protocol would read it
 * from the end of the address, where a caller who was let in to one upload may name another.
 */
const optionsOf = (deps: AppDeps, named: Named): ConstructorParameters<typeof ShopServer>[0] => ({
  path: ARTWORK.upload,
  datastore: uploadStorageOf(deps).datastore(),
  maxSize: MAX_ARTWORK_BYTES,
  relativeLocation: true,
  allowedOrigins: [],
  namingFunction: (request) => {
    const id = idIn(named, request);
    if (id === undefined) throw apiError(400, 'bad_request');
    return id;
  },
  getFileIdFromRequest: (request) => idIn(named, request),
  // The customer's name for a file rests in the database, not beside the bytes.
  onUploadCreate: async () => ({ metadata: {} }),
  onUploadFinish: async (_, { id }) => {
    await finishUpload(answered.getStore()?.deps ?? deps, id);
    return {};
  },
  onResponseError: (_, error) => {
    const { status, code, message } = asRefusal(error);
    return { status_code: status, body: `${code}${SENTENCE}${message}` };
  },
});

/**
 * The tus protocol. It only moves bytes: who may send what is decided before a request is handed over,
 * and expiry is the shop's own, by its clock.
 */
export function createTus(deps: AppDeps) {
  const named: Named = new WeakMap();
  const server = new ShopServer(optionsOf(deps, named));

  /** Hands a request about one upload over; from here on the protocol answers. */
  return async (request: FastifyRequest, reply: FastifyReply, id: string): Promise<void> => {
    named.set(request.raw, id);
    reply.hijack();
    for (const [name, value] of headersOfApi(request.id, deps.config.transport)) reply.raw.setHeader(name, value);
    await answered.run(request, () => server.handle(request.raw, reply.raw));
  };
}
