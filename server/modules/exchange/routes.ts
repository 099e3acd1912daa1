import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { EXCHANGE, ExchangeQuery } from '#lib/contracts/integration/exchange.ts';
import { exchangeMessages } from '#lib/messages/operator/exchange.ts';
import { apiError } from '../../base/api-error.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { AppDeps, Shop } from '../../context/deps.ts';
import { offerSales, takeSales } from './service.ts';
import { type Account, COOKIE, isAccount, isSession, openSession } from './session.ts';

/** 1С may send a file with its own orders; it is ignored. */
const FILE_LIMIT_BYTES = 1024 * 1024;
const TEXT = 'text/plain; charset=utf-8';
const FILE = 'application/xml; charset=utf-8';

type Answer = { code: 200 | 401; type: string; text: string };
const words = (...lines: readonly string[]): Answer => ({ code: 200, type: TEXT, text: `${lines.join('\n')}\n` });
const failure = (text: string, code: Answer['code'] = 200): Answer => ({ ...words('failure', text), code });

type Question = { deps: AppDeps; account: Account; request: FastifyRequest };
type Step = (question: Question) => Answer | Promise<Answer>;

const success = words('success');

/** Answers to the steps of the exchange. Source: «Обмен с сайтом», protocol of 1С-Битрикс. */
const STEPS: Readonly<Record<string, Step>> = {
  init: () => words('zip=no', `file_limit=${FILE_LIMIT_BYTES}`),
  query: async ({ deps }) => ({ code: 200, type: FILE, text: await offerSales(deps) }),
  success: async ({ deps }) => {
    await takeSales(deps);
    return success;
  },
  file: () => words('success', exchangeMessages.fileIgnored),
};

function checkAccount({ deps, account, request }: Question): Answer {
  if (!isAccount(account, request.headers.authorization)) return failure(exchangeMessages.wrongAccount, 401);
  return words('success', COOKIE, openSession(account, deps.config.tokenSecret, deps.clock()));
}

async function answerTo(question: Question, { type, mode }: z.infer<typeof ExchangeQuery>): Promise<Answer> {
  const { deps, account, request } = question;
  if (mode === 'checkauth') return checkAccount(question);
  if (!isSession(account, deps.config.tokenSecret, request.headers.cookie, deps.clock())) return failure(exchangeMessages.noSession, 401);
  if (type !== 'sale') return failure(exchangeMessages.onlySales);
  const step = Object.hasOwn(STEPS, mode) ? STEPS[mode] : undefined;
  return step === undefined ? failure(exchangeMessages.unknownMode) : step(question);
}

/** «Обмен с сайтом» for 1С; without a configured account there is no such address. */
export function registerExchangeRoutes(app: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => null);
    const common = { querystring: ExchangeQuery, produces: ['text/plain', 'application/xml'] };
    const response = { 200: z.any(), 400: ErrorBody, 401: z.any(), 404: ErrorBody, 413: ErrorBody, 429: ErrorBody };
    scope.route({
      method: ['GET', 'POST'],
      url: EXCHANGE.oneC,
      bodyLimit: FILE_LIMIT_BYTES,
      schema: {
        summary: '1С, обмен с сайтом: заказы, изменённые после прошлого success; вход Basic, дальше по cookie',
        security: [{ basic: [] }],
        ...common,
        response,
      },
      config: { rateLimit: REQUEST_LIMITS.exchange },
      handler: async (request, reply) => {
        const { deps } = request;
        const account = deps.config.exchange;
        if (account === null) throw apiError(404, 'not_found');
        const { code, type, text } = await answerTo({ deps, account, request }, ExchangeQuery.parse(request.query));
        return reply.code(code).type(type).serializer(String).send(text);
      },
    });
  });
}
