import type * as z from 'zod/mini';
import { INVOICE, InvoiceView, type IssueInvoiceRequest } from '../contracts/invoice.ts';
import type { Answer } from './answer.ts';
import { send } from './client.ts';

/** Whoever may pay may ask for the invoice: no login, no refresh. */
export const postInvoice = (body: z.infer<typeof IssueInvoiceRequest>, key: string): Promise<Answer<InvoiceView>> =>
  send({ method: 'POST', path: INVOICE.issue, body, headers: { 'Idempotency-Key': key }, access: 'open', answer: InvoiceView });
