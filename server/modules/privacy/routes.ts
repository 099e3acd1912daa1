import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { UserId } from '#lib/contracts/fields.ts';
import { DataExport, EraseAnswer, EraseRequest, ExportRequest, PROFILE_CALLS } from '#lib/contracts/profile.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { requireSelf } from '../auth/guard.ts';
import { eraseAccount } from './erase-account.ts';
import { exportData } from './export.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody, 503: ErrorBody };
const Params = z.object({ id: UserId });
const DAY_CHARACTERS = 10;

/** Shares the limit of the profile's calls, for a password can be guessed here too. */
const SLOW = { rateLimit: REQUEST_LIMITS.profile };

const call = <P, R>(summary: string, params: P, answer: R) => ({
  summary,
  security: [{ bearer: [] }],
  params,
  response: { 200: answer, ...ERRORS },
});

const erasing = call('Удаление кабинета: с кодом, который приходит письмом', Params, EraseAnswer);
/** Accepted: the letter with the code is on its way. */
const ERASE = { ...erasing, response: { ...erasing.response, 202: EraseAnswer } };

/** Routes of the export of a customer's data and the erasure of the account. */
export function registerPrivacyRoutes(app: Shop): void {
  app.post(
    PROFILE_CALLS.export,
    { schema: { ...call('Все данные покупателя одним файлом: нужен пароль', Params, DataExport), body: ExportRequest }, config: SLOW },
    async (request, reply) => {
      const { deps } = request;
      const file = await exportData(deps, await requireSelf(request), request.body.password);
      const day = deps.clock().toISOString().slice(0, DAY_CHARACTERS);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="tirazh-${day}.json"`)
        .send(Readable.from(file, { objectMode: false }) as never);
    },
  );
  app.post(PROFILE_CALLS.erase, { schema: { ...ERASE, body: EraseRequest }, config: SLOW }, async (request, reply) => {
    const isErased = await eraseAccount(request.deps, await requireSelf(request), request.body);
    return reply.code(isErased ? 200 : 202).send({ isErased });
  });
}
