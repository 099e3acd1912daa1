import type * as z from 'zod';
import { createBreaker } from './breaker.ts';
import { ProviderRejection, ProviderUnknown } from './payments.ts';
import { Problem } from './yookassa-words.ts';

const ANSWER_LIMIT_MS = 5000;
/** While the service is down a paying customer learns it at once, and no page waits for it. */
const BREAKER = { failures: 5, pauseMs: 10_000 };
const NOT_FOUND = 404;
const TOO_MANY = 429;

type Wire = { url: string; fetch?: typeof fetch; now?: () => number; limitMs?: number };
export type YookassaOptions = Wire & { shopId: string; secretKey: string };

/** Statuses about the caller and not about the money: wrong keys, a timeout, too many calls. */
const OF_THE_CALLER: ReadonlySet<number> = new Set([401, 403, 408, TOO_MANY]);

/** Whether repeating the call cannot help: the request itself was refused. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && !OF_THE_CALLER.has(status);

/** The service's explanation of a refusal. */
async function reasonOf(response: Response): Promise<string | null> {
  const problem = Problem.safeParse(await response.json().catch(() => null));
  if (!problem.success) return null;
  const { description, code, parameter } = problem.data;
  return [parameter, description ?? code].filter(Boolean).join(': ');
}

/** One call through the breaker. */
function callerOf({ url, fetch: send = fetch, now = Date.now, limitMs = ANSWER_LIMIT_MS }: Wire) {
  const breaker = createBreaker(BREAKER, now);
  const base = url.replace(/\/$/, '');

  async function ask(path: string, options: RequestInit): Promise<Response> {
    const response = await send(`${base}${path}`, { ...options, redirect: 'error', signal: AbortSignal.timeout(limitMs) });
    if (response.status < 500) return response;
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }

  return async (path: string, options: RequestInit): Promise<Response> => {
    try {
      return await breaker.run(() => ask(path, options));
    } catch (cause) {
      throw new ProviderUnknown('YooKassa did not answer', { cause });
    }
  };
}

async function decode<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  if (response.status === 202 || !response.ok) throw new ProviderUnknown(`YooKassa: status ${response.status}`);
  try {
    return schema.parse(await response.json());
  } catch (cause) {
    throw new ProviderUnknown('YooKassa answered nonsense', { cause });
  }
}

/** Calls with the shop's keys. @throws {ProviderRejection} {ProviderUnknown} */
export function openYookassa({ shopId, secretKey, ...wire }: YookassaOptions) {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const call = callerOf(wire);

  async function post<T>(path: string, key: string, body: object, schema: z.ZodType<T>): Promise<T> {
    const headers = { authorization, 'content-type': 'application/json', 'idempotence-key': key };
    const response = await call(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (isFinal(response.status)) throw new ProviderRejection(`YooKassa refused: status ${response.status}`, await reasonOf(response));
    return decode(response, schema);
  }

  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const response = await call(path, { headers: { authorization } });
    return response.status === NOT_FOUND ? undefined : decode(response, schema);
  }

  return { post, read };
}
