import type * as z from 'zod/mini';
import { DOCUMENT, DocumentList, type DocumentsQuery } from '../contracts/document.ts';
import { MY_ORDER } from '../contracts/my-orders.ts';
import { pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** The documents of one purchase, newest first. */
export const getOrderDocuments = (own: { id: number; purchaseId: string }): Promise<Outcome<z.infer<typeof DocumentList>>> =>
  send({ method: 'GET', path: pathOf(MY_ORDER.documents, own), answer: DocumentList });

/** The customer's documents, newest first. */
export const getDocuments = (id: number, query: z.infer<typeof DocumentsQuery>): Promise<Outcome<z.infer<typeof DocumentList>>> => {
  const wanted = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return send({ method: 'GET', path: `${pathOf(DOCUMENT.mine, { id })}?${wanted}`, answer: DocumentList });
};
