import type * as z from 'zod/mini';
import { INVOICE, InvoiceView, type IssueInvoiceRequest } from '../contracts/invoice.ts';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** A payer may ask for the invoice: no login is needed, so no refresh. */
export const postInvoice = (body: z.infer<typeof IssueInvoiceRequest>, key: string): Promise<Outcome<InvoiceView>> =>
  send({ method: 'POST', path: INVOICE.issue, body, headers: { 'Idempotency-Key': key }, access: 'token', answer: InvoiceView });
