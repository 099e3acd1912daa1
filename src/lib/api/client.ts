import wretch, { type ConfiguredMiddleware } from 'wretch';
import * as z from 'zod/mini';
import { readErrorAnswer } from '../contracts/error.ts';
import { failed, type Outcome, SessionError } from './outcome.ts';
import { withRefresh, withToken } from './refresh.ts';
import { type CallOptions, fetchPatiently } from './transport.ts';

/**
 * `session`: with token and refresh; `token`: with the token but without refresh, so that an expired session does not disturb a visitor;
 * `open`: files of the site, and the suggestion service, which puts its own key into that header.
 */
export type Access = 'session' | 'token' | 'open';

const base = wretch().fetchPolyfill((url, options) => fetchPatiently(String(url), options ?? {}));
/** One client per kind of access. */
export const CLIENTS = {
  session: base.middlewares([withRefresh as ConfiguredMiddleware]),
  token: base.middlewares([withToken as ConfiguredMiddleware]),
  open: base,
};

export type Call<T> = CallOptions & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Sent as JSON; a file as it is. */
  body?: object | undefined;
  headers?: Record<string, string>;
  access?: Access;
  answer: z.ZodMiniType<T>;
};

/** `/api/user/:id` with its parameters filled in. */
export const pathOf = (pattern: string, values: Record<string, string | number>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

function givenUp({ status, message }: SessionError): ReturnType<typeof failed> {
  const { error } = failed(status, 'session');
  return { ok: false, error: { ...error, reason: message } };
}

/** The outcome of a call that threw. */
export function failedBy(error: unknown): ReturnType<typeof failed> {
  if (error instanceof SessionError) return givenUp(error);
  const { status, message } = error as { status?: number; message?: string };
  if (status === undefined) {
    console.error('Network error', error);
    return failed(0, 'offline');
  }
  return failed(status, 'unknown', readErrorAnswer(parseJson(message ?? '')));
}

/** Sends one call and decodes the answer by its contract. Never throws. */
export async function send<T>({ method, path, body, headers = {}, access = 'session', answer, ...options }: Call<T>): Promise<Outcome<T>> {
  try {
    const request = CLIENTS[access].headers(headers).options(options);
    const filled = body instanceof Blob ? request.body(body) : body === undefined ? request : request.json(body);
    const response = await filled.fetch(method, path).res();
    const received = parseJson(await response.text());
    const decoded = z.safeParse(answer, received);
    return decoded.success ? { ok: true, value: decoded.data } : failed(response.status, 'unreadable', readErrorAnswer(received));
  } catch (error) {
    return failedBy(error);
  }
}
