import type * as z from 'zod/mini';
import { INVOICE, InvoiceView, type IssueInvoiceRequest } from '../contracts/invoice.ts';
import { DueView, FindDueResponse, PAYMENT, PaymentView, type StartPaymentRequest } from '../contracts/payment.ts';
import { pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** Paying needs no login, so a stale session must not stand in its way: no refresh here. */
export const getDue = (id: string): Promise<Outcome<DueView>> =>
  send({ method: 'GET', path: pathOf(PAYMENT.due, { id }), access: 'open', answer: DueView });
export const postPayment = (body: StartPaymentRequest, key: string): Promise<Outcome<PaymentView>> =>
  send({ method: 'POST', path: PAYMENT.start, body, headers: { 'Idempotency-Key': key }, access: 'open', answer: PaymentView });
export const getPayment = (paymentId: string): Promise<Outcome<PaymentView>> =>
  send({ method: 'GET', path: pathOf(PAYMENT.status, { paymentId }), access: 'open', answer: PaymentView });
/** The purchase of this number and the e-mail or phone of its recipient; status 404 where there is none. */
export const findDue = (number: string, contact: string): Promise<Outcome<z.infer<typeof FindDueResponse>>> =>
  send({ method: 'POST', path: PAYMENT.find, body: { number, contact }, access: 'open', answer: FindDueResponse });

/** A payer may ask for the invoice: no login, no refresh. */
export const postInvoice = (body: z.infer<typeof IssueInvoiceRequest>, key: string): Promise<Outcome<InvoiceView>> =>
  send({ method: 'POST', path: INVOICE.issue, body, headers: { 'Idempotency-Key': key }, access: 'open', answer: InvoiceView });
