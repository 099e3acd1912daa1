import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { FindPartyRequest, FindPartyResponse } from '#lib/contracts/party.ts';
import {
  FindDeliveryRequest,
  FindDeliveryResponse,
  MAX_QUERY_LENGTH,
  SUGGESTIONS,
  SuggestAddressRequest,
  SuggestionError,
  WideSuggestAddressResponse,
} from '#lib/contracts/suggestions.ts';
import { SuggestionsUnavailable } from '../../adapters/suggestions.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { asRefusal } from '../../plugins/errors.ts';

type ServiceError = { status: 400 | 405 | 413 | 429 | 500 | 503; family: 'CLIENT_ERROR' | 'SERVER_ERROR'; reason: string; message: string };

const ERRORS = {
  bad: { status: 400, family: 'CLIENT_ERROR', reason: 'Bad Request', message: 'A JSON body with a query is expected' },
  method: { status: 405, family: 'CLIENT_ERROR', reason: 'Method Not Allowed', message: 'Only POST is supported' },
  long: {
    status: 413,
    family: 'CLIENT_ERROR',
    reason: 'Request Entity Too Large',
    message: `Query is longer than ${MAX_QUERY_LENGTH} characters`,
  },
  often: { status: 429, family: 'CLIENT_ERROR', reason: 'Too Many Requests', message: 'Too many requests, try again in a second' },
  broken: { status: 500, family: 'SERVER_ERROR', reason: 'Internal Server Error', message: 'Unexpected error' },
  down: { status: 503, family: 'SERVER_ERROR', reason: 'Service Unavailable', message: 'Suggestions are temporarily unavailable' },
} satisfies Record<string, ServiceError>;

const ERROR_OF_STATUS: Readonly<Record<number, ServiceError>> = {
  400: ERRORS.bad,
  413: ERRORS.long,
  415: ERRORS.bad,
  429: ERRORS.often,
  503: ERRORS.down,
};

/** The real service's own limit for one address; behind it stands a quota the shop pays for. */
const LIMIT = { rateLimit: { ...REQUEST_LIMITS.suggestions, allowList: () => false } };

const sendError = (reply: FastifyReply, { status, ...body }: ServiceError) =>
  reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);

/** Refusals of these calls have the real service's shape, for its clients read them. */
function errorOf(error: FastifyError): ServiceError {
  if (error instanceof SuggestionsUnavailable) return ERRORS.down;
  return ERROR_OF_STATUS[asRefusal(error).status] ?? ERRORS.broken;
}

const refuseMethod = (_: FastifyRequest, reply: FastifyReply) => sendError(reply.header('allow', 'POST'), ERRORS.method);

const ERROR_ANSWERS = { 400: SuggestionError, 413: SuggestionError, 429: SuggestionError, 500: SuggestionError, 503: SuggestionError };

/** Facts of a route that answers a query in the real service's shape. */
const lookup = <B extends z.ZodMiniType, A extends z.ZodMiniType>(summary: string, body: B, answer: A) => ({
  config: LIMIT,
  schema: { summary, body, response: { 200: answer, ...ERROR_ANSWERS } },
});
const isLong = ({ query }: { query: string }): boolean => query.length > MAX_QUERY_LENGTH;

function registerLookups(app: Shop): void {
  app.post(
    SUGGESTIONS.address,
    lookup('Подсказки населённых пунктов, формат настоящей службы', SuggestAddressRequest, WideSuggestAddressResponse),
    async ({ deps: { suggestions }, body }, reply) => (isLong(body) ? sendError(reply, ERRORS.long) : suggestions.suggestAddress(body)),
  );
  app.post(
    SUGGESTIONS.delivery,
    lookup('Коды служб доставки по коду населённого пункта', FindDeliveryRequest, FindDeliveryResponse),
    async ({ deps: { suggestions }, body }, reply) => (isLong(body) ? sendError(reply, ERRORS.long) : suggestions.findDelivery(body.query)),
  );
  app.post(
    SUGGESTIONS.party,
    lookup('Организация по ИНН; без ключа службы список пуст', FindPartyRequest, FindPartyResponse),
    async ({ deps: { suggestions }, body }, reply) =>
      isLong(body) ? sendError(reply, ERRORS.long) : suggestions.findParty(body.query.trim()),
  );
}

/** The real service's paths on the shop's own origin, refusals and all. */
export function registerSuggestionRoutes(parent: Shop): void {
  parent.register(async (scope) => {
    const app = scope as Shop;
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const failed = errorOf(error);
      if (failed.status >= 500) request.log.error({ err: error }, 'suggestions failed');
      return sendError(reply, failed);
    });
    for (const url of Object.values(SUGGESTIONS)) {
      app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url, schema: { hide: true }, handler: refuseMethod });
    }
    registerLookups(app);
  });
}
