import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { documentNumber } from '#lib/domain/documents/document-rules.ts';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { apiError } from '../../base/api-error.ts';
import { DOCUMENTS_PER_ARCHIVE } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import { type ArchiveFilter, listWhole } from './repository.ts';
import { listInvoicesOf } from './repository-invoices.ts';
import { renderInvoice } from './request-invoice.ts';
import { renderDocument } from './service.ts';

/** A file of the archive: drawn when its turn comes, so that one is held at a time. */
type Drawn = { name: string; issuedOn: string; draw: () => Promise<Buffer> };

/** All documents of a customer in a period, oldest first; receipts are kept by the operator of fiscal data. */
async function drawnIn(deps: AppDeps, filter: ArchiveFilter): Promise<Drawn[]> {
  const documents = (await listWhole(deps.db, filter)).map((row) => ({
    name: DOCUMENT_ARCHIVE.fileName(row.kind, documentNumber(row.kind, row.number), row.issued_on),
    issuedOn: row.issued_on,
    draw: async () => (await renderDocument(deps, row)).bytes,
  }));
  const invoices = (await listInvoicesOf(deps.db, filter)).map(({ id, number, issued_on }) => ({
    name: DOCUMENT_ARCHIVE.fileName('invoice', number, issued_on),
    issuedOn: issued_on,
    draw: async () => (await renderInvoice(deps, id)).bytes,
  }));
  return [...documents, ...invoices].sort((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.name.localeCompare(b.name));
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

/** All documents of a customer in a period as one archive, streamed. @throws 409 documents_many */
export async function zipArchive(deps: AppDeps, filter: ArchiveFilter): Promise<Readable> {
  const files = await drawnIn(deps, filter);
  if (files.length > DOCUMENTS_PER_ARCHIVE) throw apiError(409, 'documents_many');
  return Readable.from(zipped(files), { objectMode: false });
}
