import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#lib/contracts/error.ts';
import { type BrokenRule, explainRule, fieldOf } from '#lib/messages/account/validation.ts';
import { FilesUnavailable } from '../adapters/files.ts';
import { ApiError, apiError, type ErrorCode } from '../base/api-error.ts';
import { refusalOf } from '../db/failure.ts';
import { ContractError } from './contracts.ts';
import { namedProblems } from './problems.ts';

/** Fields → sentences, from the rules a request broke. A field may bear any name, `toString` too. */
function fieldErrors(rules: readonly BrokenRule[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const rule of rules) {
    for (const field of fieldOf(rule)) errors.set(field, [...new Set([...(errors.get(field) ?? []), explainRule(rule)])]);
  }
  return Object.fromEntries(errors);
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
  503: 'busy',
};

/** Seconds until it is worth asking again; others after two. */
const RETRY_AFTER_S: Partial<Record<ErrorCode, number>> = { storage_full: 60, uploads_full: 600, database_damaged: 300 };
const SOON_S = 2;

/** What an error is to those outside. */
export function asRefusal(error: FastifyError | ApiError | ContractError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ContractError) return apiError(400, 'validation', { errors: fieldErrors(error.rules), problems: error.problems });
  if (error instanceof FilesUnavailable) return apiError(503, 'files_unavailable');
  const refusal = refusalOf(error);
  if (refusal !== null) return refusal;
  const status = error.statusCode ?? 500;
  const code = CODE_OF_STATUS[status];
  return code === undefined ? apiError(500, 'internal') : apiError(status, code);
}

/** Data for a program, the page of errors for a browser. */
function send(reply: FastifyReply, request: FastifyRequest, refusal: ApiError): FastifyReply {
  const { retryAfterS = refusal.status === 503 ? (RETRY_AFTER_S[refusal.code] ?? SOON_S) : undefined, ...details } = refusal.details;
  const problems = namedProblems(refusal);
  const body: ErrorBody = { error: refusal.message, code: refusal.code, ...details, problems, requestId: request.id };
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  const page = refusal.status === 404 ? null : request.server.failurePage?.(request, reply, refusal.status);
  if (page) return page;
  return reply.code(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** What the router refuses before any hook runs: an unreadable path. */
export const refuseUnreadable =
  (headers: Record<string, string>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    send(reply.headers({ ...headers, 'x-request-id': request.id }), request, asRefusal(error));
  };

/** Every refusal leaves as one documented shape; what was not expected is logged whole and answered briefly. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError | ContractError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return send(reply, request, refusal);
  });
}
