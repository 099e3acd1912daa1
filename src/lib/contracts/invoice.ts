import * as z from 'zod/mini';
import { DayText, Kopecks, PublicId } from './fields.ts';
import { Requisites } from './requisites.ts';

/**
 * Invoices of a purchase: a guest's needs no login, its unguessable id is the key, but one on other requisites than those of the one that stands needs the
 * browser that placed it (403 `code_wanted`); a customer's is invoiced for its owner alone.
 */
export const INVOICE = { issue: '/api/invoice', file: '/api/invoice/:invoiceId' } as const;

/** Needs the header `Idempotency-Key`. The sum is what is still due. Without `requisites` it is made out to those of the newest invoice. */
export const IssueInvoiceRequest = z.strictObject({ purchaseId: PublicId, requisites: z.optional(Requisites) });

export const InvoiceView = z.object({
  id: PublicId,
  number: z.string(),
  issuedOn: DayText,
  validUntil: DayText,
  amount: Kopecks,
  /** Address of the PDF. */
  file: z.string(),
});
export type InvoiceView = z.infer<typeof InvoiceView>;
