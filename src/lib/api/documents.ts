import type * as z from 'zod/mini';
import { DOCUMENT, DocumentList, type DocumentsQuery } from '../contracts/document.ts';
import { CLIENTS, failedBy, pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** The customer's documents, newest first. */
export const getDocuments = (id: number, query: z.infer<typeof DocumentsQuery>): Promise<Outcome<z.infer<typeof DocumentList>>> => {
  const wanted = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return send({ method: 'GET', path: `${pathOf(DOCUMENT.mine, { id })}?${wanted}`, answer: DocumentList });
};

/** A file only its owner may have. Never throws. */
export async function sessionFile(path: string): Promise<Outcome<Blob>> {
  try {
    const response = await CLIENTS.session.fetch('GET', path).res();
    return { ok: true, value: await response.blob() };
  } catch (error) {
    return failedBy(error);
  }
}
