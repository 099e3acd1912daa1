import type { FastifyReply } from 'fastify';
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
import type { AppDeps } from '../../deps.ts';
import { ContractFault } from '../../plugins/contracts.ts';
import type { Shop } from '../../shop.ts';

type Fault = { status: 400 | 413 | 503; family: string; reason: string; message: string };

const FAULTS = {
  bad: { status: 400, family: 'CLIENT_ERROR', reason: 'BAD_REQUEST', message: 'Invalid request: a JSON body with a query is expected' },
  long: { status: 413, family: 'CLIENT_ERROR', reason: 'QUERY_TOO_LONG', message: `Query is longer than ${MAX_QUERY_LENGTH} characters` },
  down: { status: 503, family: 'SERVER_ERROR', reason: 'UNAVAILABLE', message: 'Suggestion service is temporarily unavailable' },
} satisfies Record<string, Fault>;

const sendFault = (reply: FastifyReply, { status, ...body }: Fault) => reply.code(status).send(body);

/** Refusals of these two calls have the real service's shape, for its clients read them. */
function faultOf(error: unknown): Fault | undefined {
  if (error instanceof ContractFault) return FAULTS.bad;
  if (error instanceof SuggestionsUnavailable) return FAULTS.down;
  return (error as { statusCode?: number }).statusCode === 400 || (error as { statusCode?: number }).statusCode === 415
    ? FAULTS.bad
    : undefined;
}

const REFUSALS = { 400: SuggestionError, 413: SuggestionError, 503: SuggestionError };

export function registerSuggestionRoutes(parent: Shop, { suggestions }: AppDeps): void {
  parent.register(async (scope) => {
    const app = scope as Shop;
    app.setErrorHandler((error, _, reply) => {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      return sendFault(reply, fault);
    });
    app.post(
      SUGGESTIONS.address,
      {
        schema: {
          summary: 'Подсказки населённых пунктов, формат настоящей службы',
          body: SuggestAddressRequest,
          response: { 200: WideSuggestAddressResponse, ...REFUSALS },
        },
      },
      async ({ body }, reply) => (body.query.length > MAX_QUERY_LENGTH ? sendFault(reply, FAULTS.long) : suggestions.suggestAddress(body)),
    );
    app.post(
      SUGGESTIONS.delivery,
      {
        schema: {
          summary: 'Коды служб доставки по коду населённого пункта',
          body: FindDeliveryRequest,
          response: { 200: FindDeliveryResponse, ...REFUSALS },
        },
      },
      async ({ body }, reply) =>
        body.query.length > MAX_QUERY_LENGTH ? sendFault(reply, FAULTS.long) : suggestions.findDelivery(body.query),
    );
  });
}
