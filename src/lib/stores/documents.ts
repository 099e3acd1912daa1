import type * as z from 'zod/mini';
import { getDocuments, sessionFile } from '../api/documents.ts';
import type { Outcome } from '../api/outcome.ts';
import { saveFile } from '../browser/download.ts';
import type { DocumentsQuery, DocumentView } from '../contracts/document.ts';
import { DOCUMENT_ARCHIVE } from '../messages/documents/document-archive.ts';
import { $auth } from './session.ts';

export type { DocumentView };

/** The customer's documents of a period or of one purchase, newest first. */
export async function loadDocuments(query: z.infer<typeof DocumentsQuery>): Promise<Outcome<DocumentView[]>> {
  const answer = await getDocuments($auth.get().id, query);
  return answer.ok ? { ok: true, value: answer.value.items } : answer;
}

/** Hands a document to the customer as a file. */
export async function saveDocument({ kind, number, issuedOn, file }: DocumentView): Promise<Outcome> {
  const answer = await sessionFile(file);
  if (answer.ok) saveFile(DOCUMENT_ARCHIVE.fileName(kind, number, issuedOn), answer.value);
  return answer;
}
