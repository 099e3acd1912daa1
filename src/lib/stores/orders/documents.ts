import type * as z from 'zod/mini';
import { type ArchiveWish, getArchive, getDocuments, getOrderDocuments } from '../../api/documents.ts';
import { sessionFile } from '../../api/files.ts';
import type { Outcome } from '../../api/outcome.ts';
import { saveFile } from '../../browser/download.ts';
import type { DocumentsQuery, DocumentView } from '../../contracts/document.ts';
import { DOCUMENT_ARCHIVE } from '../../messages/documents/document-archive.ts';
import { $auth } from '../session/session.ts';
import { ownerOf } from './guest-purchase.ts';

export type { DocumentView };

/** The customer's documents of a period, newest first. */
export async function loadDocuments(query: z.infer<typeof DocumentsQuery>): Promise<Outcome<DocumentView[]>> {
  const answer = await getDocuments($auth.get().id, query);
  return answer.ok ? { ok: true, value: answer.value.items } : answer;
}

/** The documents of one purchase, also of a guest's. */
export async function loadOrderDocuments(purchaseId: string): Promise<Outcome<DocumentView[]>> {
  const answer = await getOrderDocuments({ id: ownerOf(purchaseId), purchaseId });
  return answer.ok ? { ok: true, value: answer.value.items } : answer;
}

/** The file says its own name within its first signs. */
const NAME_WITHIN = 600;

/** Hands the file of a document for accounting programs to the customer, under the name the format asks for. */
export async function saveExchange({ kind, number, issuedOn, xml = '' }: DocumentView): Promise<Outcome> {
  const answer = await sessionFile(xml);
  if (!answer.ok) return answer;
  const [name = DOCUMENT_ARCHIVE.name(kind, `${number} ${issuedOn}`)] =
    /\bON_[\w-]+/.exec(await answer.value.slice(0, NAME_WITHIN).text()) ?? [];
  saveFile(`${name}.xml`, answer.value);
  return answer;
}

/** Hands a document to the customer as a file. */
export async function saveDocument({ kind, number, issuedOn, file }: DocumentView): Promise<Outcome> {
  const answer = await sessionFile(file);
  if (answer.ok) saveFile(DOCUMENT_ARCHIVE.fileName(kind, number, issuedOn), answer.value);
  return answer;
}

/** Hands what the list shows to the customer as one file. */
export async function saveArchive(query: ArchiveWish): Promise<Outcome> {
  const answer = await getArchive($auth.get().id, query);
  if (answer.ok) saveFile(DOCUMENT_ARCHIVE.zipName(query.from, query.to), answer.value);
  return answer;
}
