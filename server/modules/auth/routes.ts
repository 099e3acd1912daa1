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
import type { AppDeps, Shop } from '../../context/deps.ts';
import { noteCustomer } from '../../plugins/security-journal.ts';
import { deviceCookie } from './devices.ts';
import { accessTokens, visitorOf } from './guard.ts';
import { login } from './login.ts';
import { resetPassword } from './own-password.ts';
import { type AuthContext, confirmEmail, register, requestPasswordReset, resendConfirmation } from './service.ts';
import { closeSession, refreshSession } from './sessions.ts';

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 429: ErrorBody, 503: ErrorBody };
const ACCEPTED = { accepted: true } as const;

/** Guessing passwords and flooding letter boxes is what these calls would be used for. */
const slow = (call: 'login' | 'register' | 'resend' | 'forgot' | 'reset') => ({ rateLimit: REQUEST_LIMITS[call] });

const describe = <B, R>(summary: string, body: B, response: R) => ({
  schema: { summary, body, response: { 200: response, ...ERRORS } },
});

/** Content may be replaced while the shop runs: it is read at each call. */
function contextOf(deps: AppDeps): AuthContext {
  const { config, db, clock, passwordCost } = deps;
  return {
    ...{ db, clock, tokens: accessTokens(deps), publicUrl: config.publicUrl, passwordCost },
    get shop() {
      return deps.catalogue.shop;
    },
    get legalTexts() {
      return deps.catalogue.legalTexts;
    },
  };
}

function registerSessions(app: Shop, deps: AppDeps, context: AuthContext): void {
  app.post(AUTH.login, { ...describe('Вход', LoginRequest, LoginResponse), config: slow('login') }, async (request, reply) => {
    const { session, deviceToken } = await login(context, request.body, visitorOf(deps, request));
    noteCustomer(request, session.contacteeId);
    reply.header('set-cookie', deviceCookie(deviceToken, deps.config.transport));
    return session;
  });
  app.post(AUTH.refresh, describe('Обновление токенов', RefreshRequest, RefreshResponse), ({ body }) =>
    refreshSession(context, body.refreshToken),
  );
  app.post(AUTH.logout, describe('Выход: сессия отзывается на сервере', LogoutRequest, Accepted), async ({ body }) => {
    await closeSession(context, body.refreshToken);
    return ACCEPTED;
  });
}

function registerRegistration(app: Shop, context: AuthContext): void {
  app.post(AUTH.register, { ...describe('Регистрация', RegisterRequest, Accepted), config: slow('register') }, async ({ body, ip }) => {
    await register(context, body, ip);
    return ACCEPTED;
  });
  app.post(AUTH.confirmEmail, describe('Подтверждение e-mail по ссылке из письма', ConfirmEmailRequest, Accepted), async ({ body }) => {
    await confirmEmail(context, body.token);
    return ACCEPTED;
  });
  app.post(
    AUTH.resendConfirmation,
    { ...describe('Письмо с подтверждением ещё раз', ResendConfirmationRequest, Accepted), config: slow('resend') },
    async ({ body }) => {
      await resendConfirmation(context, body.email);
      return ACCEPTED;
    },
  );
}

function registerForgotten(app: Shop, deps: AppDeps, context: AuthContext): void {
  app.post(
    AUTH.forgotPassword,
    { ...describe('Письмо со ссылкой на новый пароль', ForgotPasswordRequest, Accepted), config: slow('forgot') },
    async ({ body }) => {
      await requestPasswordReset(context, body.email);
      return ACCEPTED;
    },
  );
  app.post(
    AUTH.resetPassword,
    { ...describe('Новый пароль по ссылке из письма', ResetPasswordRequest, Accepted), config: slow('reset') },
    async (request, reply) => {
      const { userId, deviceToken } = await resetPassword(context, request.body, visitorOf(deps, request));
      noteCustomer(request, userId);
      reply.header('set-cookie', deviceCookie(deviceToken, deps.config.transport));
      return ACCEPTED;
    },
  );
}

export function registerAuthRoutes(app: Shop, deps: AppDeps): void {
  const context = contextOf(deps);
  registerSessions(app, deps, context);
  registerRegistration(app, context);
  registerForgotten(app, deps, context);
}
