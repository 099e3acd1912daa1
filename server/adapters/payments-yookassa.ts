import * as z from 'zod';
import type { CreatePayment, CreateRefund, PaymentProvider, ProviderPayment, ProviderRefund } from './payments.ts';
import { openYookassa, type YookassaOptions } from './yookassa-calls.ts';
import { createReceipts } from './yookassa-receipts.ts';
import { Amount, cut, money, receiptOf } from './yookassa-words.ts';

const METHODS = { card: 'bank_card', sbp: 'sbp' } as const;

/** Reserved money is not the shop's yet: payments are created with capture, so the service collects it. */
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
/** No payment has more refunds than this. */
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

/** The shop's own id is sent too: it finds the refund after the key is forgotten. */
const refundBody = ({ idempotencyKey, providerId, amount, receipt }: CreateRefund) => ({
  payment_id: providerId,
  metadata: { refundId: idempotencyKey },
  amount: money(amount),
  receipt: receiptOf(receipt),
});

/** YooKassa, API v3. No answer, errors of the service and nonsense are «unknown»: the caller repeats the call with the same key. */
export function createYookassaProvider(options: YookassaOptions): PaymentProvider {
  const { post, read } = openYookassa(options);
  return {
    name: 'yookassa',
    create: async (order) => providerPayment(await post('/payments', order.idempotencyKey, paymentBody(order), Payment)),
    get: async (id) => {
      const known = await read(`/payments/${encodeURIComponent(id)}`, Payment);
      return known === undefined ? undefined : providerPayment(known);
    },
    // Only reserved money can be released; an unpaid payment expires and is checked until then.
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
