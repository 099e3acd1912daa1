import type * as z from 'zod/mini';
import { DOCUMENT, DocumentList, type DocumentsQuery } from '../contracts/document.ts';
import { MY_ORDER } from '../contracts/my-orders.ts';
import { pathOf, send } from './client.ts';
import { sessionFile } from './files.ts';
import type { Outcome } from './outcome.ts';

/** The days and what the list is narrowed to; empty texts narrow nothing. */
export type ArchiveWish = Readonly<Record<'from' | 'to' | 'kind' | 'payer', string>>;

/** A query without what narrows nothing. */
const wantedIn = (query: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])));

/** The documents of one purchase, newest first. */
export const getOrderDocuments = (own: { id: number; purchaseId: string }): Promise<Outcome<z.infer<typeof DocumentList>>> =>
  send({ method: 'GET', path: pathOf(MY_ORDER.documents, own), answer: DocumentList });

/** The customer's documents, newest first. */
export const getDocuments = (id: number, query: z.infer<typeof DocumentsQuery>): Promise<Outcome<z.infer<typeof DocumentList>>> => {
  return send({ method: 'GET', path: `${pathOf(DOCUMENT.mine, { id })}?${wantedIn(query)}`, answer: DocumentList });
};

/** The shop draws each document of an archive again, one after another. */
const ARCHIVE_LIMIT_MS = 600_000;

/** What the list of the customer's documents shows as one archive. */
export const getArchive = (id: number, query: ArchiveWish): Promise<Outcome<Blob>> =>
  sessionFile(`${pathOf(DOCUMENT.zip, { id })}?${wantedIn(query)}`, ARCHIVE_LIMIT_MS);
