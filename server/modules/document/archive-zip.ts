import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { type ArchiveChoice, isReceipt, matching } from '#lib/domain/documents/archive.ts';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { apiError } from '../../base/api-error.ts';
import { DOCUMENTS_PER_ARCHIVE } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import { renderExchange } from './exchange.ts';
import { receiptsCsv } from './receipts-csv.ts';
import { type ArchiveFilter, type DocumentRow, listWhole } from './repository.ts';
import { renderInvoice } from './request-invoice.ts';
import { type ArchivedDocument, listArchive, renderDocument } from './service.ts';

/** A file of the archive. PDFs are drawn when their turn comes, so that one is held at a time; files for exchange are a few kilobytes. */
type Drawn = { name: string; issuedOn: string; draw: () => Promise<Buffer> };

/** A document's PDF, and beside it its file for exchange where it has one. */
async function filesOf(deps: AppDeps, { id, kind, number, issuedOn }: ArchivedDocument, row: DocumentRow | undefined): Promise<Drawn[]> {
  const name = DOCUMENT_ARCHIVE.fileName(kind, number, issuedOn);
  if (row === undefined) return [{ name, issuedOn, draw: async () => (await renderInvoice(deps, id)).bytes }];
  const exchange = await renderExchange(deps.db, row);
  return [
    { name, issuedOn, draw: async () => (await renderDocument(deps, row)).bytes },
    ...(exchange === undefined ? [] : [{ name: exchange.name, issuedOn, draw: async () => exchange.bytes }]),
  ];
}

/** What the list of a customer's documents shows, oldest first; its receipts are a table. @throws 409 documents_many */
async function drawnIn(deps: AppDeps, filter: ArchiveFilter, choice: ArchiveChoice): Promise<Drawn[]> {
  const shown = matching(await listArchive(deps, filter), choice);
  const receipts = shown.filter(({ kind }) => isReceipt(kind));
  const documents = shown.filter(({ kind }) => !isReceipt(kind));
  if (documents.length > DOCUMENTS_PER_ARCHIVE) throw apiError(409, 'documents_many');
  const rows = new Map((await listWhole(deps.db, filter)).map((row) => [row.id, row]));
  const files = (await Promise.all(documents.map((document) => filesOf(deps, document, rows.get(document.id))))).flat();
  const [newest] = receipts;
  const table = newest === undefined ? [] : [{ name: 'receipts.csv', issuedOn: newest.issuedOn, draw: async () => receiptsCsv(receipts) }];
  return [...files, ...table].sort((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.name.localeCompare(b.name));
}

/** The bytes of the archive as they come: PDFs are packed already, so they are only put one after another. */
async function* zipped(files: readonly Drawn[]): AsyncGenerator<Buffer> {
  const chunks: Uint8Array[] = [];
  const take = (): Buffer => Buffer.concat(chunks.splice(0));
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, issuedOn, draw } of files) {
    const entry = new ZipPassThrough(name);
    // The day of the document: the same documents make the same archive.
    entry.mtime = `${issuedOn}T12:00:00`;
    zip.add(entry);
    entry.push(await draw(), true);
    yield take();
  }
  zip.end();
  yield take();
}

/** What a customer's list of documents shows as one archive, streamed. @throws 409 documents_many */
export const zipArchive = async (deps: AppDeps, filter: ArchiveFilter, choice: ArchiveChoice): Promise<Readable> =>
  Readable.from(zipped(await drawnIn(deps, filter, choice)), { objectMode: false });
