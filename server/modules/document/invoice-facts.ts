import * as z from 'zod';
import { Requisites } from '#lib/contracts/requisites.ts';

const text = z.string();

/** An invoice as it was issued. Later changes of prices, requisites or rates do not reach it. */
export const InvoiceFacts = z.object({
  purchaseNumber: text,
  seller: z.object({
    name: text,
    inn: text,
    kpp: text,
    address: text,
    director: text,
    phone: text,
    bank: text,
    bic: text,
    account: text,
    correspondentAccount: text,
  }),
  buyer: Requisites,
  lines: z.array(z.object({ title: text, quantity: z.int(), unit: z.enum(['piece', 'service']), amount: z.int() })),
  /** Null for a seller without VAT. */
  vat: z.nullable(z.object({ percent: z.int(), amount: z.int() })),
});
export type InvoiceFacts = z.infer<typeof InvoiceFacts>;
