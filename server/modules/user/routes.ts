import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { UserId } from '#lib/contracts/fields.ts';
import { Manager, USER, User } from '#lib/contracts/user.ts';
import { apiError } from '../../base/api-error.ts';
import type { Shop } from '../../context/deps.ts';
import { requireCaller, requireSelf } from '../auth/guard.ts';
import { findManager, findUser } from './repository.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };
const Params = z.object({ id: UserId });
const SECURITY = [{ bearer: [] }];

export function registerUserRoutes(app: Shop): void {
  app.get(
    USER.byId,
    {
      schema: {
        summary: 'Покупатель: имя, e-mail, менеджер, скидка, кто он',
        security: SECURITY,
        params: Params,
        response: { 200: User, ...ERRORS },
      },
    },
    async (request) => {
      const { id } = await requireSelf(request);
      return (await findUser(request.deps.db, id)) ?? Promise.reject(apiError(404, 'not_found'));
    },
  );
  app.get(
    USER.manager,
    { schema: { summary: 'Менеджер: имя, телефон, e-mail', security: SECURITY, params: Params, response: { 200: Manager, ...ERRORS } } },
    async (request) => {
      await requireCaller(request);
      return (await findManager(request.deps.db, request.params.id)) ?? Promise.reject(apiError(404, 'not_found'));
    },
  );
}
