import type * as z from 'zod/mini';
import { DueView, FindDueResponse, PAYMENT, PaymentView, type StartPaymentRequest } from '../contracts/payment.ts';
import type { Answer } from './answer.ts';
import { pathOf, send } from './client.ts';

/** Paying needs no login, so a stale session must not stand in its way: no refresh here. */
export const getDue = (id: string): Promise<Answer<DueView>> =>
  send({ method: 'GET', path: pathOf(PAYMENT.due, { id }), access: 'open', answer: DueView });
export const postPayment = (body: StartPaymentRequest, key: string): Promise<Answer<PaymentView>> =>
  send({ method: 'POST', path: PAYMENT.start, body, headers: { 'Idempotency-Key': key }, access: 'open', answer: PaymentView });
export const getPayment = (paymentId: string): Promise<Answer<PaymentView>> =>
  send({ method: 'GET', path: pathOf(PAYMENT.status, { paymentId }), access: 'open', answer: PaymentView });
export const postFindDue = (number: string, contact: string): Promise<Answer<z.infer<typeof FindDueResponse>>> =>
  send({ method: 'POST', path: PAYMENT.find, body: { number, contact }, access: 'open', answer: FindDueResponse });
