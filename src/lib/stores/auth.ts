import type { Failure } from '../api/answer.ts';
import { fieldErrors } from '../api/answer.ts';
import {
  postConfirmEmail,
  postForgotPassword,
  postLogin,
  postLogout,
  postRegister,
  postResendConfirmation,
  postResetPassword,
} from '../api/auth.ts';
import { setSessionEnd } from '../browser/browser-session.ts';
import { goHome, goTo } from '../browser/navigation.ts';
import { removeText } from '../browser/storage.ts';
import type { LoginRequest, RegisterRequest } from '../contracts/auth.ts';
import { SESSION } from '../messages/account/session.ts';
import { ROUTES } from '../routes.ts';
import { leaveBasket, mergeBasketAtLogin } from './basket.ts';
import { type FormResult, formResult } from './failure-text.ts';
import { $auth, $isLoggedIn, clearSession, patchSession } from './session.ts';
import { loadUser } from './user.ts';

export { $auth, $isLoggedIn };

export type LoginResult = { kind: 'ok' } | { kind: 'confirm'; url: string } | { kind: 'failed'; text: string };

const confirmationUrl = (email: string): string => `${ROUTES.registration}?${new URLSearchParams({ needConfirmation: 'true', email })}`;

/** First validation message, else the server's sentence, else a fixed one. Source: specification §8. */
function loginFailure(failure: Failure, email: string): LoginResult {
  const body = failure.kind === 'refused' ? failure.body : null;
  if (body?.isEmailConfirmationRequired === true) {
    const url = confirmationUrl(email);
    goTo(url);
    return { kind: 'confirm', url };
  }
  const [first] = Object.values(fieldErrors(failure));
  return { kind: 'failed', text: first ?? (body?.error || SESSION.loginFailed) };
}

/** Opens a session; without `rememberMe` it ends with the browser. Source: specification §4, §8. */
export async function login(form: LoginRequest): Promise<LoginResult> {
  const answer = await postLogin(form);
  if (!answer.ok) return loginFailure(answer.failure, form.email);
  const { token, refreshToken, contacteeId, customerId = '' } = answer.value;
  setSessionEnd(form.rememberMe);
  patchSession({
    user: {},
    discount: 0,
    defaultManager: 0,
    accessToken: token,
    refreshToken,
    id: contacteeId,
    customerId,
    isUserLoggedIn: true,
  });
  await Promise.all([loadUser(), mergeBasketAtLogin()]);
  return { kind: 'ok' };
}

/** Forgets the session, the basket and the typed order at once and goes home; the server is told, but nobody waits for it. */
export function logout(): void {
  const { refreshToken } = $auth.get();
  if (refreshToken !== '') void postLogout(refreshToken);
  clearSession();
  leaveBasket();
  // The order form's store (checkout-draft.ts) need not be loaded to be forgotten.
  removeText('checkout');
  goHome();
}

export const register = async (form: RegisterRequest): Promise<FormResult> => formResult(await postRegister(form));
export const confirmEmail = async (token: string): Promise<FormResult> => formResult(await postConfirmEmail(token));
export const resendConfirmation = async (email: string): Promise<FormResult> => formResult(await postResendConfirmation(email));
export const resetPassword = async (token: string, password: string): Promise<FormResult> =>
  formResult(await postResetPassword(token, password));

/** Asks for the letter; whatever comes of it the popup closes, a failure is only logged. Source: specification §7, §8. */
export async function requestPasswordReset(email: string): Promise<void> {
  const answer = await postForgotPassword(email);
  if (!answer.ok) console.error('Password recovery failed', answer.failure.kind);
}
