import * as z from 'zod/mini';
import { Accepted } from '#lib/contracts/accepted.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { PublicId } from '#lib/contracts/fields.ts';
import { DueView, FindDueRequest, PAYMENT, PaymentView, StartPaymentRequest } from '#lib/contracts/payment.ts';
import { REQUEST_LIMITS } from '../../config/limits.ts';
import type { Shop } from '../../context/deps.ts';
import { readKey } from '../../db/idempotency.ts';
import { loadDue } from './due.ts';
import { sendLinkOf } from './find.ts';
import { loadPayment, startPayment, takeNotification } from './service.ts';

const ERRORS = { 400: ErrorBody, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody, 503: ErrorBody };

/** Each correct pair sends the customer a letter, and a customer needs few. */
const SLOW = { rateLimit: REQUEST_LIMITS.findDue };

/** A provider's notification. Only the id is used, for the rest may be forged. */
const Notification = z.object({ object: z.object({ id: z.string().check(z.maxLength(100)) }) });

function registerPaying(app: Shop): void {
  app.post(
    PAYMENT.start,
    {
      schema: {
        summary: 'Начать оплату; нужен заголовок Idempotency-Key',
        body: StartPaymentRequest,
        response: { 201: PaymentView, ...ERRORS },
      },
    },
    async (request, reply) => {
      const payment = await startPayment(request.deps, readKey(request.headers['idempotency-key']), request.body);
      reply.code(201);
      return payment;
    },
  );
  app.get(
    PAYMENT.status,
    { schema: { summary: 'Состояние оплаты', params: z.object({ paymentId: PublicId }), response: { 200: PaymentView, ...ERRORS } } },
    ({ deps, params }) => loadPayment(deps, params.paymentId),
  );
}

function registerDues(app: Shop): void {
  app.get(
    PAYMENT.due,
    {
      schema: {
        summary: 'Сколько осталось заплатить; личного в ответе нет',
        params: z.object({ id: PublicId }),
        response: { 200: DueView, ...ERRORS },
      },
    },
    ({ deps, params }) => loadDue(deps, params.id),
  );
  app.post(
    PAYMENT.find,
    {
      schema: {
        summary: 'Прислать ссылку на заказ на его e-mail: по номеру и e-mail или телефону получателя',
        body: FindDueRequest,
        response: { 200: Accepted, ...ERRORS },
      },
      config: SLOW,
    },
    async ({ deps, body }) => {
      await sendLinkOf(deps, body.number, body.contact);
      return { accepted: true } as const;
    },
  );
}

function registerNotifications(app: Shop): void {
  app.post(
    PAYMENT.notification,
    {
      schema: {
        summary: 'Уведомление платёжной службы: намёк, по которому магазин спрашивает её сам',
        params: z.object({ provider: z.string().check(z.maxLength(40)) }),
        body: Notification,
        response: { 200: z.object({ accepted: z.literal(true) }), 400: ErrorBody },
      },
    },
    async ({ deps, params, body }) => {
      await takeNotification(deps, params.provider, body.object.id);
      return { accepted: true } as const;
    },
  );
}

/** Routes that start and watch a payment, read the amount due, and take providers' notifications. */
export function registerPaymentRoutes(app: Shop): void {
  registerPaying(app);
  registerDues(app);
  registerNotifications(app);
}
