import { postForgotPassword, postLogin, postLogout } from '../../api/auth.ts';
import type { CallError, Outcome } from '../../api/outcome.ts';
import { setSessionEnd } from '../../browser/browser-session.ts';
import { goHome, goTo } from '../../browser/navigation.ts';
import type { LoginRequest } from '../../contracts/auth.ts';
import { SESSION } from '../../messages/account/session.ts';
import { ROUTES } from '../../routes.ts';
import { mergeBasketAtLogin } from '../basket/basket.ts';
import { $auth, $isLoggedIn, patchSession } from '../session/session.ts';
import { loadUser } from '../session/user.ts';
import { $changedTexts } from './changed-texts.ts';
import { leave } from './leave.ts';

export { confirmEmail, register, resendConfirmation, resetPassword } from '../../api/auth.ts';
export type { ShownTexts } from '../../contracts/consent.ts';
export { $auth, $isLoggedIn };

/**
 * The first validation message, else the server's sentence, else a fixed one. Customers with an unconfirmed e-mail are sent to its page.
 * Source: specification §8.
 */
function loginError(error: CallError, email: string): CallError {
  if (error.body?.isEmailConfirmationRequired) goTo(`${ROUTES.registration}?${new URLSearchParams({ needConfirmation: 'true', email })}`);
  const [first] = Object.values(error.errors);
  return { ...error, errors: {}, text: first ?? (error.text || SESSION.loginFailed) };
}

const NOT_FILLED: CallError = { status: 0, code: '', text: SESSION.noLogin, errors: {}, body: null };

/** Opens a session; without `rememberMe` it ends with the browser. Source: specification §4, §8. */
export async function login(form: LoginRequest): Promise<Outcome> {
  // The server would name no field: one line stands for both.
  if (form.email.trim() === '' || form.password === '') return { ok: false, error: NOT_FILLED };
  const answer = await postLogin(form);
  if (!answer.ok) return { ok: false, error: loginError(answer.error, form.email) };
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
  $changedTexts.set(answer.value.changedTexts ?? []);
  return answer;
}

/** Clears the session, the basket and the typed order at once and goes home; the server hears of it, but nothing waits for its answer. */
export function logout(): void {
  const { refreshToken } = $auth.get();
  if (refreshToken !== '') void postLogout(refreshToken);
  leave();
  goHome();
}

/** Requests the letter; the answer is the same whether the address has an account or not. A failure is logged. Source: specification §7, §8. */
export async function requestPasswordReset(email: string): Promise<Outcome> {
  const answer = await postForgotPassword(email);
  if (!answer.ok) console.error('Password recovery failed', answer.error.code);
  return answer;
}
