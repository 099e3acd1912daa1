import * as z from 'zod';
import { createBreaker } from './breaker.ts';
import {
  type CreatePayment,
  type CreateRefund,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejection,
  ProviderUnknown,
} from './payments.ts';
import { createReceipts } from './yookassa-receipts.ts';
import { Amount, cut, money, Problem, receiptOf } from './yookassa-words.ts';

const ANSWER_LIMIT_MS = 5000;
/** A bank that is down is left alone: a customer who pays learns it at once, and no page waits for it. */
const BREAKER = { failures: 5, pauseMs: 10_000 };
const METHODS = { card: 'bank_card', sbp: 'sbp' } as const;
const NOT_FOUND = 404;
const TOO_MANY = 429;

export type YookassaOptions = {
  url: string;
  shopId: string;
  secretKey: string;
  fetch?: typeof fetch;
  now?: () => number;
  limitMs?: number;
};

/** Money that is held but not taken is not the shop's yet: the service takes it by itself, for payments ask for capture. */
const PaymentStatus = z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']);

const Payment = z.object({
  id: z.string().min(1).max(100),
  status: PaymentStatus,
  amount: Amount,
  metadata: z.object({ paymentId: z.string() }).nullish(),
  confirmation: z.object({ confirmation_url: z.string().optional() }).nullish(),
});
const Refund = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.object({ refundId: z.string() }).nullish().catch(null),
});
const Refunds = z.object({ items: z.array(Refund) });
/** More refunds than this one payment never has. */
const REFUNDS_OF_ONE = '100';

function providerPayment({ id, status, amount, metadata, confirmation }: z.infer<typeof Payment>): ProviderPayment {
  const state = status === 'succeeded' || status === 'canceled' ? status : 'pending';
  return {
    id,
    state,
    amount: amount.value,
    currency: amount.currency,
    paymentId: metadata?.paymentId ?? '',
    confirmationUrl: state === 'pending' ? (confirmation?.confirmation_url ?? null) : null,
  };
}

const paymentBody = ({ paymentId, amount, method, description, returnUrl, receipt }: CreatePayment) => ({
  amount: money(amount),
  capture: true,
  confirmation: { type: 'redirect', return_url: returnUrl },
  payment_method_data: { type: METHODS[method] },
  description: cut(description),
  metadata: { paymentId },
  receipt: receiptOf(receipt),
});

const providerRefund = ({ id, status, amount }: z.infer<typeof Refund>): ProviderRefund => ({ id, state: status, amount: amount.value });

/** The shop's own id goes with it: by it the refund is found when its key is forgotten. */
const refundBody = ({ idempotencyKey, providerId, amount, receipt }: CreateRefund) => ({
  payment_id: providerId,
  metadata: { refundId: idempotencyKey },
  amount: money(amount),
  receipt: receiptOf(receipt),
});

/** Wrong keys of the shop, a call that came too slow, too many of them: said of the caller, not of the money. */
const OF_THE_CALLER: ReadonlySet<number> = new Set([401, 403, 408, TOO_MANY]);

/** Whether the same call might end otherwise: a refusal of the request itself never does. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && !OF_THE_CALLER.has(status);

/** What the service says is wrong, in its own words. */
async function reasonOf(response: Response): Promise<string | null> {
  const problem = Problem.safeParse(await response.json().catch(() => null));
  if (!problem.success) return null;
  const { description, code, parameter } = problem.data;
  return [parameter, description ?? code].filter(Boolean).join(': ');
}

/** YooKassa, API v3. Silence, errors of the service and nonsense are «unknown»: the caller asks again with the same key. */
export function createYookassaProvider({
  url,
  shopId,
  secretKey,
  fetch: send = fetch,
  now = Date.now,
  limitMs = ANSWER_LIMIT_MS,
}: YookassaOptions): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const breaker = createBreaker(BREAKER, now);
  const base = url.replace(/\/$/, '');

  async function ask(path: string, options: RequestInit): Promise<Response> {
    const response = await send(`${base}${path}`, { ...options, redirect: 'error', signal: AbortSignal.timeout(limitMs) });
    if (response.status < 500) return response;
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }

  async function call(path: string, options: RequestInit): Promise<Response> {
    try {
      return await breaker.run(() => ask(path, options));
    } catch (cause) {
      throw new ProviderUnknown('YooKassa did not answer', { cause });
    }
  }

  async function decode<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
    if (response.status === 202 || !response.ok) throw new ProviderUnknown(`YooKassa: status ${response.status}`);
    try {
      return schema.parse(await response.json());
    } catch (cause) {
      throw new ProviderUnknown('YooKassa answered nonsense', { cause });
    }
  }

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

  return {
    name: 'yookassa',
    create: async (order) => providerPayment(await post('/payments', order.idempotencyKey, paymentBody(order), Payment)),
    get: async (id) => {
      const known = await read(`/payments/${encodeURIComponent(id)}`, Payment);
      return known === undefined ? undefined : providerPayment(known);
    },
    // Only money that is held can be let go; an unpaid payment ends by itself, and is asked about until then.
    cancel: async ({ idempotencyKey, providerId }) =>
      providerPayment(await post(`/payments/${encodeURIComponent(providerId)}/cancel`, idempotencyKey, {}, Payment)),
    refund: async (order) => providerRefund(await post('/refunds', order.idempotencyKey, refundBody(order), Refund)),
    findRefund: async ({ providerId, refundId }) => {
      const query = new URLSearchParams({ payment_id: providerId, limit: REFUNDS_OF_ONE });
      const known = (await read(`/refunds?${query}`, Refunds))?.items.find(({ metadata }) => metadata?.refundId === refundId);
      return known === undefined ? null : providerRefund(known);
    },
    receipts: createReceipts({ post, read }),
  };
}
