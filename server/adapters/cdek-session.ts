import * as z from 'zod';
import { MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { decodeAnswer, refuseBad } from './breaker.ts';

/** A person waits for the price, so a later answer is useless. */
const ANSWER_LIMIT_MS = 5 * SECOND_MS;
/** A token is renewed this long before it expires, so that it stays valid during a call. */
const SPARE_MS = MINUTE_MS;

export type CdekAccount = { url: string; account: string; secret: string; fetch?: typeof fetch; now?: () => number; limitMs?: number };

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const UNAUTHORIZED = 401;

type Wire = Required<Pick<CdekAccount, 'fetch' | 'now' | 'limitMs'>> & { base: string };

/** `drop`: the service no longer accepts this token. */
type Login = { token: () => Promise<string>; drop: () => void };

async function askToken({ fetch: send, now, limitMs, base }: Wire, credentials: URLSearchParams): Promise<{ text: string; until: number }> {
  const response = await send(`${base}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: credentials.toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  await refuseBad(response, 'token');
  const { access_token: text, expires_in } = decodeAnswer(await response.text(), Token);
  return { text, until: now() + expires_in * 1000 - SPARE_MS };
}

/** The OAuth token (client credentials); parallel calls wait for one request. */
function openLogin(wire: Wire, { account, secret }: Pick<CdekAccount, 'account' | 'secret'>): Login {
  const credentials = new URLSearchParams({ grant_type: 'client_credentials', client_id: account, client_secret: secret });
  let known: { text: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function login(): Promise<string> {
    known = await askToken(wire, credentials);
    return known.text;
  }

  return {
    token: async () => {
      if (known !== null && known.until > wire.now()) return known.text;
      asking ??= login().finally(() => {
        asking = null;
      });
      return asking;
    },
    drop: () => {
      known = null;
    },
  };
}

/** Calls under one token. */
export function createCdekSession({ url, account, secret, fetch: send = fetch, now = Date.now, limitMs = ANSWER_LIMIT_MS }: CdekAccount) {
  const base = url.replace(/\/$/, '');
  const login = openLogin({ fetch: send, now, limitMs, base }, { account, secret });

  async function call(method: string, path: string, body: unknown): Promise<Response> {
    return send(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${await login.token()}`, 'content-type': 'application/json', accept: 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
  }

  /** One decoded call. With a revoked token it is repeated once with a new one. @throws when there is no answer, a refusal or nonsense */
  async function ask<T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
    let response = await call(method, path, body);
    if (response.status === UNAUTHORIZED) {
      login.drop();
      response = await call(method, path, body);
    }
    await refuseBad(response, path);
    return decodeAnswer(await response.text(), schema);
  }

  return { ask };
}
