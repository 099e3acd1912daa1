import wretch, { type WretchError } from 'wretch';
import * as z from 'zod/mini';
import { nowMs } from '../browser/clock.ts';
import { withLock } from '../browser/lock.ts';
import { goHome } from '../browser/navigation.ts';
import { AUTH, RefreshResponse } from '../contracts/auth.ts';
import { SessionError } from './outcome.ts';
import { session, type TokenPair } from './session-port.ts';
import { fetchInTime, type SendRequest } from './transport.ts';

const THROTTLE_MS = 5000;
const LOCK = 'tirazh-token-refresh';
const TOO_MANY = 429;
const SERVER_ERROR = 500;

let lastRefreshMs = 0;
let inFlight: Promise<string> | null = null;

/**
 * Ends the session in this browser and goes to the home page. Source: specification §4. If a logout, another login or another tab's refresh
 * happened meanwhile, the stored session is another one and stays.
 */
function endSession(accessToken: string): void {
  if (session().read().accessToken !== accessToken) return;
  session().clear();
  goHome();
}

/** Logs the reason the waiting calls are rejected with, once for all of them. */
function rejected(status: number, text: string): SessionError {
  console.error(text);
  return new SessionError(status, text);
}

function loginRequired(accessToken: string, text = 'Authentication error: login required.'): SessionError {
  console.error(text);
  endSession(accessToken);
  return rejected(401, 'Authentication required');
}

const client = wretch(AUTH.refresh).fetchPolyfill((url, options) => fetchInTime(String(url), options ?? {}));

/** A busy or broken server says nothing about the session, so it stays and the call fails. Any other refusal ends it. @throws always */
function refused(accessToken: string, { status, response }: WretchError): never {
  if (status === TOO_MANY || status >= SERVER_ERROR) throw new SessionError(status, response.statusText);
  throw loginRequired(accessToken);
}

const ask = ({ refreshToken, accessToken: token }: TokenPair): Promise<Response> =>
  client
    .json({ refreshToken, token })
    .post()
    .res()
    .catch((error: WretchError | Error) => {
      // What has no status is no answer.
      if (!('status' in error)) throw error;
      return refused(token, error);
    });

/** A text that is not JSON is an invalid answer; a broken connection is no answer. */
function unreadable(error: unknown): null {
  if (error instanceof SyntaxError) return null;
  throw error;
}

async function exchange(pair: TokenPair): Promise<TokenPair> {
  const response = await ask(pair);
  const fresh = z.safeParse(RefreshResponse, await response.json().catch(unreadable));
  if (fresh.success) return { accessToken: fresh.data.token, refreshToken: fresh.data.refreshToken };
  endSession(pair.accessToken);
  throw rejected(401, 'Invalid token refresh response');
}

async function refreshNow(sent: string): Promise<string> {
  const pair = session().read();
  const { accessToken } = pair;
  if (accessToken === '' || pair.refreshToken === '') throw loginRequired(accessToken, 'Authentication tokens not found');
  if (accessToken !== sent) return accessToken;
  // A clock that was set back must not keep the customer waiting until it catches up.
  if (Math.abs(nowMs() - lastRefreshMs) < THROTTLE_MS) throw rejected(TOO_MANY, 'Too many token refresh requests');
  lastRefreshMs = nowMs();
  const fresh = await exchange(pair);
  const stored = session().read();
  if (stored.refreshToken !== pair.refreshToken) {
    // In a browser without locks another tab may have made the same exchange; the server gives both the same successor.
    if (stored.refreshToken === fresh.refreshToken) return stored.accessToken;
    // A log-out, or another customer's login, while the answer was on its way must not be overwritten.
    throw new SessionError(401, 'Authentication required');
  }
  session().write(fresh);
  return fresh.accessToken;
}

/**
 * A valid access token instead of `sent`, which got a 401. All waiting calls share one exchange, and tabs take turns. @throws SessionError,
 * or fetch's error when the server does not answer. Source: specification §4 and §8.
 */
function freshToken(sent: string): Promise<string> {
  inFlight ??= withLock(LOCK, () => refreshNow(sent)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

const withBearer = (options: RequestInit, token: string): RequestInit =>
  token === '' ? options : { ...options, headers: { ...(options.headers as Record<string, string>), Authorization: `Bearer ${token}` } };

/** Names the caller; sends nothing without a token. */
export const withToken =
  (next: SendRequest): SendRequest =>
  (url, options) =>
    next(url, withBearer(options, session().read().accessToken));

/** Names the caller; after a 401 refreshes once and sends the call once more. */
export const withRefresh =
  (next: SendRequest): SendRequest =>
  async (url, options) => {
    const sent = session().read().accessToken;
    const first = await next(url, withBearer(options, sent));
    if (first.status !== 401) return first;
    const token = await freshToken(sent);
    const second = await next(url, withBearer(options, token));
    if (second.status === 401) throw loginRequired(token);
    return second;
  };
