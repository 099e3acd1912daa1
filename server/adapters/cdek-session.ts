import * as z from 'zod';
import { MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { decodeAnswer, refuseBad } from './breaker.ts';

/** A person waits for a price: later than this the answer is of no use. */
const ANSWER_LIMIT_MS = 5 * SECOND_MS;
/** A token is given up this long before it ends, so that it does not end on the way. */
const SPARE_MS = MINUTE_MS;

export type CdekAccount = { url: string; account: string; secret: string; fetch?: typeof fetch; now?: () => number; limitMs?: number };

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const UNAUTHORIZED = 401;

/** Calls under one OAuth token (client credentials), asked for once by however many calls wait for it. */
export function createCdekSession({ url, account, secret, fetch: send = fetch, now = Date.now, limitMs = ANSWER_LIMIT_MS }: CdekAccount) {
  const base = url.replace(/\/$/, '');
  let token: { text: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function login(): Promise<string> {
    const response = await send(`${base}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: account, client_secret: secret }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    await refuseBad(response, 'token');
    const { access_token, expires_in } = decodeAnswer(await response.text(), Token);
    token = { text: access_token, until: now() + expires_in * 1000 - SPARE_MS };
    return access_token;
  }

  async function currentToken(): Promise<string> {
    if (token !== null && token.until > now()) return token.text;
    asking ??= login().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function call(method: string, path: string, body: unknown): Promise<Response> {
    return send(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${await currentToken()}`, 'content-type': 'application/json', accept: 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
  }

  /** One call, decoded. A token that was taken back is asked for again once. @throws on silence, refusal and nonsense */
  async function ask<T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
    let response = await call(method, path, body);
    if (response.status === UNAUTHORIZED) {
      token = null;
      response = await call(method, path, body);
    }
    await refuseBad(response, path);
    return decodeAnswer(await response.text(), schema);
  }

  return { ask };
}
