import type * as z from 'zod/mini';
import { getDocuments } from '../api/documents.ts';
import { sessionFile } from '../api/files.ts';
import { saveFile } from '../browser/download.ts';
import type { DocumentsQuery, DocumentView } from '../contracts/document.ts';
import { DOCUMENT_ARCHIVE } from '../messages/documents/document-archive.ts';
import { failureText, type Loaded, loaded } from './failure-text.ts';
import { $auth } from './session.ts';

export type { DocumentView };

/** The customer's papers of a period or of one purchase, newest first. */
export async function loadDocuments(query: z.infer<typeof DocumentsQuery>): Promise<Loaded<DocumentView[]>> {
  const answer = loaded(await getDocuments($auth.get().id, query));
  return answer.kind === 'ok' ? { kind: 'ok', value: answer.value.items } : answer;
}

/** Hands a paper to the customer as a file. Answers with a sentence when it could not be had, empty otherwise. */
export async function saveDocument({ kind, number, issuedOn, file }: DocumentView): Promise<string> {
  const answer = await sessionFile(file);
  if (!answer.ok) return failureText(answer.failure);
  saveFile(DOCUMENT_ARCHIVE.fileName(kind, number, issuedOn), answer.value);
  return '';
}
