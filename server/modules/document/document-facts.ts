import * as z from 'zod';
import { Requisites } from '#lib/contracts/requisites.ts';
import { DELIVERY_TYPES } from '#lib/domain/codes.ts';

const text = z.string();

/** The facts of an issued invoice. Later changes of prices, requisites or rates do not affect it. */
export const InvoiceFacts = z.object({
  purchaseNumber: text,
  seller: z.object({
    name: text,
    inn: text,
    /** Empty for an entrepreneur. */
    kpp: text,
    /** For an entrepreneur only. */
    ogrnip: z.optional(text),
    address: text,
    /** The signer: the head of an organisation, or the entrepreneur. */
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
  /** What was paid before it: its lines are then the whole order and its amount the rest. Absent where nothing was and in those from before. */
  paidBefore: z.optional(z.int()),
  /** The share that lets the work begin, 0 for the whole; absent where it is paid already or later and in invoices from before. */
  prepaymentPercent: z.optional(z.int()),
  /** By when to pay and the day it buys, in words; absent where nothing waits for the payment and in invoices from before. */
  transfer: z.optional(text),
});
export type InvoiceFacts = z.infer<typeof InvoiceFacts>;

const line = z.object({ title: text, quantity: z.int(), unit: z.enum(['piece', 'service']), amount: z.int(), vat: z.int() });

/** The facts of an issued document. Later changes of prices, requisites or rates do not affect it. */
export const DocumentFacts = z.object({
  purchaseNumber: text,
  placedOn: text,
  orders: z.array(text),
  seller: InvoiceFacts.shape.seller,
  /** A person has only a name: the rest is empty. */
  buyer: z.object({ name: text, inn: text, kpp: z.optional(text), address: text }),
  lines: z.array(line),
  /** Null for a seller without VAT. */
  vat: z.nullable(z.object({ percent: z.int(), amount: z.int() })),
  delivery: z.object({ type: z.enum(DELIVERY_TYPES), address: text }),
  /** Bank documents of payments received before the document was issued. */
  payments: z.array(text),
  /** The same payments as separate fields, for files; older documents do not have them. */
  paid: z.optional(z.array(z.object({ number: text, day: z.nullable(text), amount: z.nullable(z.int()) }))),
  /** For an advance invoice: the payment it is for. */
  advanceOf: z.optional(text),
  /** For a correction: the transfer document and its former lines; the document's own lines are the new ones. */
  corrects: z.optional(z.object({ number: text, issuedOn: text, amount: z.int(), vat: z.int(), lines: z.array(line) })),
  readyDate: text,
  prepaymentPercent: z.int(),
  /** Absent in documents issued before this setting existed. */
  claimDays: z.optional(z.int()),
  /** Of a contract: by when to pay and to approve the artwork for that day; absent where none is waited for and in contracts from before. */
  until: z.optional(z.object({ day: text, hour: z.int() })),
  /** Of a contract with an organisation that pays after delivery. */
  isPaidLater: z.optional(z.boolean()),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;
/** Why a sheet is not to be paid, or not its sum: above everything else, and across each sheet where no payment may be made by it. */
export type PayMark = { text: string; across: string | null };

/** `mark`: of a contract. */
export type IssuedDocument = { number: string; issuedOn: string; amount: number; facts: DocumentFacts; mark?: PayMark | null };
export type DocumentFile = { name: string; bytes: Buffer };
