import type { FastifyRequest } from 'fastify';
import { Accepted } from '#lib/contracts/accepted.ts';
import {
  AUTH,
  ConfirmEmailRequest,
  ForgotPasswordRequest,
  LoginRequest,
  LoginResponse,
  LogoutRequest,
  RefreshRequest,
  RefreshResponse,
  RegisterRequest,
  ResendConfirmationRequest,
  ResetPasswordRequest,
} from '#lib/contracts/auth.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { noteCustomer } from '../../plugins/security-journal.ts';
import { deviceCookie } from './devices.ts';
import { accessTokens, visitorOf } from './guard.ts';
import { login } from './login.ts';
import { resetPassword } from './own-password.ts';
import { type AuthContext, confirmEmail, register, requestPasswordReset, resendConfirmation } from './service.ts';
import { closeSession, refreshSession } from './sessions.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 429: ErrorBody, 503: ErrorBody };
const ACCEPTED = { accepted: true } as const;

/** Limits the calls that could be used to guess passwords or to flood mailboxes. */
const slow = (call: 'login' | 'register' | 'resend' | 'forgot' | 'reset') => ({ rateLimit: REQUEST_LIMITS[call] });

const describe = <B, R>(summary: string, body: B, response: R) => ({
  schema: { summary, body, response: { 200: response, ...ERRORS } },
});

function contextOf({ deps }: FastifyRequest): AuthContext {
  const { config, db, clock, passwordCost, catalogue } = deps;
  const { shop, legalTexts } = catalogue;
  return { db, clock, tokens: accessTokens(deps), publicUrl: config.publicUrl, passwordCost, shop, legalTexts };
}

function registerSessions(app: Shop): void {
  app.post(AUTH.login, { ...describe('Вход', LoginRequest, LoginResponse), config: slow('login') }, async (request, reply) => {
    const { session, deviceToken } = await login(contextOf(request), request.body, visitorOf(request));
    noteCustomer(request, session.contacteeId);
    reply.header('set-cookie', deviceCookie(deviceToken, request.deps.config.transport));
    return session;
  });
  app.post(AUTH.refresh, describe('Обновление токенов', RefreshRequest, RefreshResponse), (request) =>
    refreshSession(contextOf(request), request.body.refreshToken),
  );
  app.post(AUTH.logout, describe('Выход: сессия отзывается на сервере', LogoutRequest, Accepted), async (request) => {
    await closeSession(contextOf(request), request.body.refreshToken);
    return ACCEPTED;
  });
}

function registerRegistration(app: Shop): void {
  app.post(AUTH.register, { ...describe('Регистрация', RegisterRequest, Accepted), config: slow('register') }, async (request) => {
    await register(contextOf(request), request.body, request.ip);
    return ACCEPTED;
  });
  app.post(AUTH.confirmEmail, describe('Подтверждение e-mail по ссылке из письма', ConfirmEmailRequest, Accepted), async (request) => {
    await confirmEmail(contextOf(request), request.body.token);
    return ACCEPTED;
  });
  app.post(
    AUTH.resendConfirmation,
    { ...describe('Письмо с подтверждением ещё раз', ResendConfirmationRequest, Accepted), config: slow('resend') },
    async (request) => {
      await resendConfirmation(contextOf(request), request.body.email);
      return ACCEPTED;
    },
  );
}

function registerForgotten(app: Shop): void {
  app.post(
    AUTH.forgotPassword,
    { ...describe('Письмо со ссылкой на новый пароль', ForgotPasswordRequest, Accepted), config: slow('forgot') },
    async (request) => {
      await requestPasswordReset(contextOf(request), request.body.email);
      return ACCEPTED;
    },
  );
  app.post(
    AUTH.resetPassword,
    { ...describe('Новый пароль по ссылке из письма', ResetPasswordRequest, Accepted), config: slow('reset') },
    async (request, reply) => {
      const { userId, deviceToken } = await resetPassword(contextOf(request), request.body, visitorOf(request));
      noteCustomer(request, userId);
      reply.header('set-cookie', deviceCookie(deviceToken, request.deps.config.transport));
      return ACCEPTED;
    },
  );
}

export function registerAuthRoutes(app: Shop): void {
  registerSessions(app);
  registerRegistration(app);
  registerForgotten(app);
}
