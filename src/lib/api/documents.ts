import type * as z from 'zod/mini';
import { DOCUMENT, DocumentList, type DocumentsQuery } from '../contracts/document.ts';
import { MY_ORDER } from '../contracts/my-orders.ts';
import { pathOf, send } from './client.ts';
import { sessionFile } from './files.ts';
import type { Outcome } from './outcome.ts';

/** A query without what narrows nothing. */
const wantedIn = (query: z.infer<typeof DocumentsQuery>): URLSearchParams =>
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

/** The customer's documents of a period as one archive. */
export const getArchive = (id: number, query: z.infer<typeof DocumentsQuery>): Promise<Outcome<Blob>> =>
  sessionFile(`${pathOf(DOCUMENT.zip, { id })}?${wantedIn(query)}`, ARCHIVE_LIMIT_MS);
