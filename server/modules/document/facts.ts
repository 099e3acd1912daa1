import * as z from 'zod';
import { DELIVERY_TYPES } from '#lib/domain/codes.ts';
import { InvoiceFacts } from './invoice-facts.ts';

const text = z.string();

/** A paper as it was issued. Later changes of prices, requisites or rates do not reach it. */
export const DocumentFacts = z.object({
  purchaseNumber: text,
  placedOn: text,
  orders: z.array(text),
  seller: InvoiceFacts.shape.seller,
  /** A person has a name and nothing else: the rest is empty. */
  buyer: z.object({ name: text, inn: text, kpp: z.optional(text), address: text }),
  lines: z.array(z.object({ title: text, quantity: z.int(), unit: z.enum(['piece', 'service']), amount: z.int(), vat: z.int() })),
  /** Null for a seller without VAT. */
  vat: z.nullable(z.object({ percent: z.int(), amount: z.int() })),
  delivery: z.object({ type: z.enum(DELIVERY_TYPES), address: text }),
  /** Bank papers of what was paid before the paper was issued. */
  payments: z.array(text),
  readyDate: text,
  prepaymentPercent: z.int(),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;
export type IssuedDocument = { number: string; issuedOn: string; amount: number; facts: DocumentFacts };
