import type * as z from 'zod/mini';
import { Accepted } from '../contracts/accepted.ts';
import { INVOICE, InvoiceView, type IssueInvoiceRequest } from '../contracts/invoice.ts';
import { DueView, PAYMENT, PaymentView, type StartPaymentRequest } from '../contracts/payment.ts';
import { type Access, pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** Without refresh: paying needs no login, so an expired session must not fail it. */
export const getDue = (id: string): Promise<Outcome<DueView>> =>
  send({ method: 'GET', path: pathOf(PAYMENT.due, { id }), access: 'token', answer: DueView });
export const postPayment = (body: StartPaymentRequest, key: string): Promise<Outcome<PaymentView>> =>
  send({ method: 'POST', path: PAYMENT.start, body, headers: { 'Idempotency-Key': key }, access: 'token', answer: PaymentView });
export const getPayment = (paymentId: string): Promise<Outcome<PaymentView>> =>
  send({ method: 'GET', path: pathOf(PAYMENT.status, { paymentId }), access: 'token', answer: PaymentView });
/** Sends the link of a purchase to its own e-mail; the answer does not reveal whether the purchase exists. */
export const askForLink = (number: string, contact: string): Promise<Outcome<z.infer<typeof Accepted>>> =>
  send({ method: 'POST', path: PAYMENT.find, body: { number, contact }, access: 'token', answer: Accepted });
/** `access`: a guest's purchase is invoiced to all who hold its link, a customer's to its owner. */
export const postInvoice = (body: z.infer<typeof IssueInvoiceRequest>, key: string, access: Access): Promise<Outcome<InvoiceView>> =>
  send({ method: 'POST', path: INVOICE.issue, body, headers: { 'Idempotency-Key': key }, access, answer: InvoiceView });
