import type * as z from 'zod/mini';
import { INVOICE, InvoiceView, type IssueInvoiceRequest } from '../contracts/invoice.ts';
import { type Access, send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** `access`: a guest's purchase is invoiced to all who hold its link, a customer's to its owner. */
export const postInvoice = (body: z.infer<typeof IssueInvoiceRequest>, key: string, access: Access): Promise<Outcome<InvoiceView>> =>
  send({ method: 'POST', path: INVOICE.issue, body, headers: { 'Idempotency-Key': key }, access, answer: InvoiceView });
