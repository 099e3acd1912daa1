import * as z from 'zod/mini';
import { ARCHIVE_KINDS } from '../domain/documents/document-rules.ts';
import { DayText, Kopecks, PublicId } from './fields.ts';

/** A name may be as long. */
const PAYER_LENGTH = 300;

/** The documents of a customer's purchases, invoices and receipts among them, by the day they were issued. */
export const DOCUMENT = {
  mine: '/api/user/:id/documents',
  file: '/api/user/:id/documents/:documentId',
  xml: '/api/user/:id/documents/:documentId/xml',
  zip: '/api/user/:id/documents.zip',
} as const;

/** Both days are included; without them everything. `purchase` is a number. */
export const DocumentsQuery = z.object({
  from: z.optional(DayText),
  to: z.optional(DayText),
  purchase: z.optional(z.string().check(z.regex(/^\d{6,12}$/))),
});

/** The same narrowed to a kind and to a payer, by the ИНН or, of a person, by the name. */
export const ArchiveQuery = z.extend(DocumentsQuery, {
  kind: z.optional(z.enum(ARCHIVE_KINDS)),
  payer: z.optional(z.string().check(z.maxLength(PAYER_LENGTH))),
});

export const DocumentView = z.object({
  id: PublicId,
  kind: z.enum(ARCHIVE_KINDS),
  number: z.string(),
  issuedOn: DayText,
  /** Number of the purchase. */
  purchase: z.string(),
  /** Whose it is: the payer's name and, of an organisation, its ИНН; nothing where it was erased, and in answers of the previous version. */
  payer: z.optional(z.object({ name: z.string(), inn: z.string() })),
  amount: Kopecks,
  /**
   * Address of the PDF; that of an invoice needs no login. Of a receipt: where the operator of fiscal data shows it, empty where the shop does not
   * know.
   */
  file: z.string(),
  /** Address of its file for exchange of documents, where the tax office has a format of it. */
  xml: z.optional(z.string()),
  /** Number of the invoice that is to be paid instead of this one. */
  replacedBy: z.optional(z.string()),
  /** Its order was cancelled: it is not to be paid. */
  isCancelled: z.optional(z.boolean()),
  /** An invoice or contract asks for another sum than is due: what of its order is paid, what is left. It is not to be paid. */
  otherDue: z.optional(z.object({ paid: Kopecks, due: Kopecks })),
  /** What a receipt is of, in Russian: «полная предоплата», «полный расчёт»; the previous version of the shop does not say. */
  means: z.optional(z.string()),
  /** Numbers a receipt is found and proven by: fiscal storage, document, sign. */
  fiscal: z.optional(z.nullable(z.object({ storage: z.string(), document: z.string(), sign: z.string() }))),
});
export type DocumentView = z.infer<typeof DocumentView>;

/** Newest first. */
export const DocumentList = z.object({ items: z.array(DocumentView) });
