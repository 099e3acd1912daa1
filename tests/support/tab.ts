import { cleanTestStorage, getTestStorage, useTestStorageEngine as takeTestStorage } from '@nanostores/persistent';
import { afterEach, beforeEach, vi } from 'vitest';
import { errorText, type Outcome } from '#lib/stores/error-text.ts';

export type SentCall = { method: string; path: string; token: string | null; key: string | null; body: unknown; code?: string };
type Reply = Response | Promise<Response>;
export type Handler = (call: SentCall) => Reply;

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
export const refusal = (status: number, code: string, more: object = {}): Response =>
  json(status, { error: `Отказ ${code}`, code, requestId: 'r', ...more });

/** Every request of the stores goes to `handler`; answers with the list of calls. */
export function serve(handler: Handler): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (path: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    const text = options.body as string | undefined;
    const call: SentCall = {
      method: options.method ?? 'GET',
      path,
      token: headers.get('Authorization'),
      key: headers.get('Idempotency-Key'),
      body: text === undefined ? null : JSON.parse(text),
    };
    const code = headers.get('Order-Code');
    if (code !== null) call.code = code;
    calls.push(call);
    return handler(call);
  });
  return calls;
}

export function freshStorage(values: Record<string, unknown> = {}): Record<string, string> {
  takeTestStorage();
  cleanTestStorage();
  // The tabs of the test before hear of it and keep what their customers had typed: they are gone as well.
  cleanTestStorage();
  const storage = getTestStorage() as Record<string, string>;
  for (const [key, value] of Object.entries(values)) storage[key] = typeof value === 'string' ? value : JSON.stringify(value);
  return storage;
}

/** What a person reads of an outcome: `ok`, the sentences of the fields or one sentence. */
export async function readOutcome(call: Promise<Outcome>): Promise<string | Record<string, string>> {
  const outcome = await call;
  if (outcome.ok) return 'ok';
  return Object.keys(outcome.error.errors).length > 0 ? outcome.error.errors : errorText(outcome.error);
}

type Start = { stored?: Record<string, unknown>; hasFakeTimers?: boolean };

/** Every test of the file begins with nothing but what is `stored` and a silent console, and leaves the world as it was. */
export function freshEachTest({ stored = {}, hasFakeTimers = false }: Start = {}): void {
  beforeEach(() => {
    if (hasFakeTimers) vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    freshStorage(stored);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** A tab: its own copy of every module, the storage shared with the other tabs. */
export async function openTab() {
  vi.resetModules();
  const navigation = await import('#lib/browser/navigation.ts');
  const visited: string[] = [];
  navigation.setNavigator({ go: (url) => visited.push(url), path: () => '/myOrders' });
  return {
    visited,
    auth: await import('#lib/stores/account/auth.ts'),
    user: await import('#lib/stores/session/user.ts'),
    city: await import('#lib/stores/site/city.ts'),
    basket: await import('#lib/stores/basket/basket.ts'),
    checkout: { ...(await import('#lib/stores/checkout/checkout-draft.ts')), ...(await import('#lib/stores/checkout/checkout.ts')) },
    delivery: await import('#lib/stores/checkout/delivery.ts'),
    payment: await import('#lib/stores/payment/payment.ts'),
  };
}

const LONG = 'x'.repeat(20);
export const OLD = { accessToken: `old-${LONG}`, refreshToken: `refresh-old-${LONG}` };
export const NEW = { token: `new-${LONG}`, refreshToken: `refresh-new-${LONG}` };
export const SESSION_STATE = { user: {}, discount: 0, defaultManager: 0, ...OLD, isUserLoggedIn: true, id: 7, customerId: 'c' };
