import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Accepted } from '#lib/contracts/accepted.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { UserId } from '#lib/contracts/fields.ts';
import { AcceptTextRequest } from '#lib/contracts/legal-texts.ts';
import {
  ChangeEmailRequest,
  ChangeLettersRequest,
  ChangePasswordRequest,
  ChangeProfileRequest,
  ConfirmNewEmailRequest,
  EmailConfirmed,
  MarketingRequest,
  PROFILE_CALLS,
  ProfileView,
  SessionId,
  SessionList,
} from '#lib/contracts/profile.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { noteCustomer } from '../../plugins/security-journal.ts';
import { deviceCookie } from '../auth/devices.ts';
import { requireSelf, visitorOf } from '../auth/guard.ts';
import { acceptText, setMarketing } from '../consent/given.ts';
import { confirmNewEmail, requestNewEmail } from './email.ts';
import { returnToOldEmail } from './email-return.ts';
import { changePassword, closeAllSessions, closeOwnSession, listSessions } from './security.ts';
import { changeLetters, changeProfile, loadProfile } from './service.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody, 503: ErrorBody };
const ACCEPTED = { accepted: true } as const;
const Params = z.object({ id: UserId });
const SessionParams = z.object({ id: UserId, sessionId: SessionId });
const SECURITY = [{ bearer: [] }];

/** Each of these calls checks a password, so attempts are counted together across all processes. */
const SLOW = { rateLimit: REQUEST_LIMITS.profile };

const call = <P, R>(summary: string, params: P, answer: R) => ({
  summary,
  security: SECURITY,
  params,
  response: { 200: answer, ...ERRORS },
});

function confirmed(request: FastifyRequest, contacteeId: number) {
  noteCustomer(request, contacteeId);
  return { ...ACCEPTED, contacteeId };
}

function registerDetails(app: Shop): void {
  app.get(PROFILE_CALLS.one, { schema: call('Профиль покупателя', Params, ProfileView) }, async (request) =>
    loadProfile(request.deps, (await requireSelf(request)).id),
  );
  app.put(PROFILE_CALLS.one, { schema: { ...call('Имя и телефон', Params, ProfileView), body: ChangeProfileRequest } }, async (request) =>
    changeProfile(request.deps, (await requireSelf(request)).id, request.body),
  );
  app.put(
    PROFILE_CALLS.letters,
    { schema: { ...call('О чём писать: письма о заказах по видам', Params, ProfileView), body: ChangeLettersRequest } },
    async (request) => changeLetters(request.deps, (await requireSelf(request)).id, request.body),
  );
  app.put(
    PROFILE_CALLS.marketing,
    { schema: { ...call('Согласие на рекламные письма: дать или отозвать', Params, ProfileView), body: MarketingRequest } },
    async (request) => {
      const { deps } = request;
      const { id } = await requireSelf(request);
      const { email } = await loadProfile(deps, id);
      await setMarketing(deps, { id, email, ip: request.ip }, request.body.isGiven);
      return loadProfile(deps, id);
    },
  );
}

function registerTexts(app: Shop): void {
  app.put(
    PROFILE_CALLS.consents,
    {
      schema: {
        ...call('Новый текст согласия или оферты: согласен, прочитал', Params, ProfileView),
        body: AcceptTextRequest,
      },
    },
    async (request) => {
      const { deps } = request;
      const { id } = await requireSelf(request);
      await acceptText(deps, { id, ip: request.ip }, request.body);
      return loadProfile(deps, id);
    },
  );
}

function registerEmail(app: Shop): void {
  app.post(
    PROFILE_CALLS.email,
    { schema: { ...call('Новый e-mail: письмо со ссылкой', Params, Accepted), body: ChangeEmailRequest }, config: SLOW },
    async (request) => {
      await requestNewEmail(request.deps, await requireSelf(request), request.body);
      return ACCEPTED;
    },
  );
}

/** Opened by links in letters, without a login. */
function registerEmailLinks(app: Shop): void {
  app.post(
    PROFILE_CALLS.confirmEmail,
    {
      schema: {
        summary: 'Подтверждение нового e-mail по ссылке из письма',
        body: ConfirmNewEmailRequest,
        response: { 200: EmailConfirmed, ...ERRORS },
      },
      config: SLOW,
    },
    async (request) => confirmed(request, await confirmNewEmail(request.deps, request.body.token)),
  );
  app.post(
    PROFILE_CALLS.returnEmail,
    {
      schema: {
        summary: 'Возврат прежнего e-mail по ссылке из письма: входы закрыты, та же ссылка час задаёт новый пароль',
        body: ConfirmNewEmailRequest,
        response: { 200: EmailConfirmed, ...ERRORS },
      },
      config: SLOW,
    },
    async (request) => confirmed(request, await returnToOldEmail(request.deps, request.body.token)),
  );
}

function registerSecurityCalls(app: Shop): void {
  app.post(
    PROFILE_CALLS.password,
    { schema: { ...call('Новый пароль: нужен нынешний', Params, Accepted), body: ChangePasswordRequest }, config: SLOW },
    async (request, reply) => {
      const { deps } = request;
      const deviceToken = await changePassword(deps, await requireSelf(request), request.body, visitorOf(request));
      reply.header('set-cookie', deviceCookie(deviceToken, deps.config.transport));
      return ACCEPTED;
    },
  );
  app.get(PROFILE_CALLS.sessions, { schema: call('Где выполнен вход', Params, SessionList) }, async (request) => ({
    items: await listSessions(request.deps, await requireSelf(request)),
  }));
  app.delete(PROFILE_CALLS.session, { schema: call('Выход на одном устройстве', SessionParams, Accepted) }, async (request) => {
    const { id } = await requireSelf(request);
    await closeOwnSession(request.deps, id, request.params.sessionId);
    return ACCEPTED;
  });
  app.delete(PROFILE_CALLS.sessions, { schema: call('Выход везде', Params, Accepted) }, async (request, reply) => {
    const { deps } = request;
    const deviceToken = await closeAllSessions(deps, (await requireSelf(request)).id, visitorOf(request));
    reply.header('set-cookie', deviceCookie(deviceToken, deps.config.transport));
    return ACCEPTED;
  });
}

export function registerProfileRoutes(app: Shop): void {
  registerDetails(app);
  registerTexts(app);
  registerEmail(app);
  registerEmailLinks(app);
  registerSecurityCalls(app);
}
