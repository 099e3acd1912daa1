import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { DOCUMENT, type DocumentView } from '#lib/contracts/document.ts';
import type { DocumentKind } from '#lib/domain/documents/document-rules.ts';
import { renderPdf } from '../../adapters/pdf.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchaseWithNumber, ordersOf } from '../purchase/service.ts';
import { payerOf } from '../purchase/view.ts';
import { actPaper } from './act.ts';
import { contractPaper } from './contract.ts';
import { DocumentFacts, type IssuedDocument } from './facts.ts';
import { listArchivedInvoices } from './invoice-service.ts';
import { type Issue, issueDocument } from './issue.ts';
import { type ArchiveFilter, type DocumentRow, findDocument, listDocuments } from './repository.ts';
import { updPaper } from './upd.ts';

const PAPERS: Readonly<Record<DocumentKind, (paper: IssuedDocument) => TDocumentDefinitions>> = {
  contract: contractPaper,
  upd: updPaper,
  act: actPaper,
};

type Archived = DocumentView & { createdAt: string };

/** All papers of a customer or a purchase in a period, newest first. */
export async function listArchive({ db }: Pick<AppDeps, 'db'>, filter: ArchiveFilter): Promise<DocumentView[]> {
  const documents = (await listDocuments(db, filter)).map(
    ({ id, kind, number, issued_on, purchase, amount, created_at }): Archived => ({
      id,
      kind,
      number: String(number),
      issuedOn: issued_on,
      purchase,
      amount,
      file: DOCUMENT.file.replace(':id', String(filter.userId ?? '')).replace(':documentId', id),
      createdAt: created_at,
    }),
  );
  const invoices = (await listArchivedInvoices(db, filter)).map((invoice): Archived => ({ ...invoice, kind: 'invoice' }));
  const all = [...documents, ...invoices].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return all.map(({ createdAt: _, ...view }) => view);
}

export type DocumentFile = { name: string; bytes: Buffer };

/** A paper as PDF, made anew from what was issued. */
export async function renderDocument({ kind, number, issued_on, amount, facts }: DocumentRow): Promise<DocumentFile> {
  const paper = { number: String(number), issuedOn: issued_on, amount, facts: DocumentFacts.parse(JSON.parse(facts)) };
  return { name: `${kind}-${number}-${issued_on}.pdf`, bytes: await renderPdf(PAPERS[kind](paper), issued_on) };
}

/** @throws 404 for a paper that is not this customer's, exactly as for none */
export async function renderOwnDocument({ db }: AppDeps, userId: number, id: string): Promise<DocumentFile> {
  const row = await findDocument(db, id);
  if (row === undefined || row.user_id !== userId) throw apiError(404, 'not_found');
  return renderDocument(row);
}

/** The operator issues a paper by hand. Undefined: no such purchase. */
export async function issueByHand(deps: AppDeps, kind: DocumentKind, number: string): Promise<Issue | undefined> {
  return inTransaction(deps.db, async (trx) => {
    const purchase = await findPurchaseWithNumber(trx, number);
    if (purchase === undefined) return undefined;
    return issueDocument(deps, trx, kind, { purchase, orders: await ordersOf(trx, purchase.id), payer: payerOf(purchase) });
  });
}
