import * as z from 'zod';
import { Requisites } from '#lib/contracts/requisites.ts';
import { DELIVERY_TYPES } from '#lib/domain/codes.ts';

const text = z.string();

/** An invoice as it was issued. Later changes of prices, requisites or rates do not reach it. */
export const InvoiceFacts = z.object({
  purchaseNumber: text,
  seller: z.object({
    name: text,
    inn: text,
    /** Empty for an entrepreneur. */
    kpp: text,
    /** Of an entrepreneur alone. */
    ogrnip: z.optional(text),
    address: text,
    /** Who signs: the head of an organisation, an entrepreneur in person. */
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

const line = z.object({ title: text, quantity: z.int(), unit: z.enum(['piece', 'service']), amount: z.int(), vat: z.int() });

/** A document as it was issued. Later changes of prices, requisites or rates do not reach it. */
export const DocumentFacts = z.object({
  purchaseNumber: text,
  placedOn: text,
  orders: z.array(text),
  seller: InvoiceFacts.shape.seller,
  /** A person has a name and nothing else: the rest is empty. */
  buyer: z.object({ name: text, inn: text, kpp: z.optional(text), address: text }),
  lines: z.array(line),
  /** Null for a seller without VAT. */
  vat: z.nullable(z.object({ percent: z.int(), amount: z.int() })),
  delivery: z.object({ type: z.enum(DELIVERY_TYPES), address: text }),
  /** Bank documents of what was paid before the document was issued. */
  payments: z.array(text),
  /** The same by parts, as files have them; documents of before do not hold it. */
  paid: z.optional(z.array(z.object({ number: text, day: z.nullable(text), amount: z.nullable(z.int()) }))),
  /** Of an invoice for an advance: the payment it is for. */
  advanceOf: z.optional(text),
  /** Of a correction: the transfer document it is of, and how that had it; the document's own lines are how it is now. */
  corrects: z.optional(z.object({ number: text, issuedOn: text, amount: z.int(), vat: z.int(), lines: z.array(line) })),
  readyDate: text,
  prepaymentPercent: z.int(),
  /** Absent in what was issued before the settings named it. */
  claimDays: z.optional(z.int()),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;
export type IssuedDocument = { number: string; issuedOn: string; amount: number; facts: DocumentFacts };
/** A document as it is downloaded. */
export type DocumentFile = { name: string; bytes: Buffer };
