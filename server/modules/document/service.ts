import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import * as z from 'zod/mini';
import type { DocumentView } from '#lib/contracts/document.ts';
import { INVOICE } from '#lib/contracts/invoice.ts';
import { type DocumentKind, documentNumber } from '#lib/domain/documents/document-rules.ts';
import { otherDue } from '#lib/domain/orders/money-back.ts';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { renderPdf } from '../../adapters/pdf.ts';
import { readJson } from '../../base/read-json.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { ownPurchase } from '../purchase/service.ts';
import { listArchivedReceipts } from '../receipt/list.ts';
import { actPdf } from './act-pdf.ts';
import { advancePdf } from './advance-pdf.ts';
import { withReceipts } from './card-payments.ts';
import { contractPdf } from './contract-pdf.ts';
import { correctionPdf } from './correction-pdf.ts';
import { DocumentFacts, type DocumentFile, type IssuedDocument } from './document-facts.ts';
import { exchangeAddress, fileAddress } from './exchange.ts';
import { type DocumentOwner, findOwnDocument } from './own.ts';
import { contractMark } from './pay-mark.ts';
import { type ArchiveFilter, type DocumentRow, listDocuments, newestContracts } from './repository.ts';
import { listInvoicesOf } from './repository-invoices.ts';
import { owingAmong } from './repository-owing.ts';
import { updPdf } from './upd-pdf.ts';

const PDFS: Readonly<Record<DocumentKind, (document: IssuedDocument) => TDocumentDefinitions>> = {
  contract: contractPdf,
  upd: updPdf,
  act: actPdf,
  advance: advancePdf,
  correction: correctionPdf,
};

export type { ArchiveFilter };

const Whose = z.object({ buyer: z.object({ name: z.string(), inn: z.string() }) });

/** A document in the archive, with the reason if it was voided. */
export type ArchivedDocument = DocumentView & { voidReason?: string };
type Archived = ArchivedDocument & { createdAt: string };

type Listed = Awaited<ReturnType<typeof listDocuments>>[number];
type ListedInvoice = Awaited<ReturnType<typeof listInvoicesOf>>[number];

/** Whose a document is, as it was issued. */
function payerOf(facts: string): Pick<ArchivedDocument, 'payer'> {
  const { success, data } = z.safeParse(Whose, readJson(facts));
  return success ? { payer: { name: data.buyer.name, inn: data.buyer.inn } } : {};
}

type Contracts = ReadonlyMap<string, string>;

/** The contract that holds instead of one of a former buyer or sum. */
function replacedContract({ kind, number, purchase, voided_at }: Listed, contracts: Contracts): Pick<ArchivedDocument, 'replacedBy'> {
  const newest = contracts.get(purchase);
  const isFormer = kind === 'contract' && voided_at === null && newest !== undefined && newest !== documentNumber(kind, number);
  return isFormer ? { replacedBy: newest } : {};
}

const archivedDocument = (filter: ArchiveFilter, listed: Listed, contracts: Contracts): Archived => {
  const { id, kind, number, issued_on, purchase, amount, ...row } = listed;
  return {
    id,
    kind,
    number: documentNumber(kind, number),
    issuedOn: issued_on,
    purchase,
    ...replacedContract(listed, contracts),
    ...payerOf(row.facts),
    amount,
    file: fileAddress(filter, id),
    ...exchangeAddress(kind, filter, id),
    ...(row.voided_at !== null && { voidReason: row.void_reason ?? '' }),
    createdAt: row.created_at,
  };
};

const archivedInvoice = ({ id, number, issued_on, purchase, amount, created_at, replacing, facts }: ListedInvoice): Archived => ({
  id,
  kind: 'invoice',
  number,
  issuedOn: issued_on,
  purchase,
  ...payerOf(facts),
  amount,
  file: INVOICE.file.replace(':invoiceId', id),
  ...(replacing !== null && { replacedBy: replacing }),
  createdAt: created_at,
});

/** The newer day first, of one day what was made later: a receipt bears the day of its registration. */
const newestFirst = (a: Archived, b: Archived): number => b.issuedOn.localeCompare(a.issuedOn) || b.createdAt.localeCompare(a.createdAt);

/** What asks for money is not to be paid when its order was cancelled or another sum is due; what tells of money that has come stands. */
async function withOwing(db: AppDeps['db'], listed: readonly Archived[]): Promise<Archived[]> {
  const asking = listed.filter(({ kind }) => kind === 'invoice' || kind === 'contract');
  const owings = await owingAmong(
    db,
    asking.map(({ purchase }) => purchase),
  );
  return listed.map((one) => {
    const owing = asking.includes(one) ? owings.get(one.purchase) : undefined;
    if (owing?.isCancelled) return { ...one, isCancelled: true };
    const other = owing === undefined ? null : otherDue(one.amount, owing);
    return other === null ? one : { ...one, otherDue: other };
  });
}

/** All documents and receipts of a customer or a purchase in a period, newest first. */
export async function listArchive(deps: Pick<AppDeps, 'db' | 'catalogue'>, filter: ArchiveFilter): Promise<ArchivedDocument[]> {
  const { db } = deps;
  const listed = await listDocuments(db, filter);
  const contracts = await newestContracts(
    db,
    listed.flatMap(({ kind, purchase }) => (kind === 'contract' ? purchase : [])),
  );
  const documents = listed.map((row) => archivedDocument(filter, row, contracts));
  const invoices = (await listInvoicesOf(db, filter)).map(archivedInvoice);
  const receipts = await listArchivedReceipts(deps, filter);
  const all = (await withOwing(db, [...documents, ...invoices, ...receipts])).sort(newestFirst);
  return all.map(({ createdAt: _, ...view }) => view);
}

/** A document as PDF, rendered from the stored facts; a contract that is not to be paid says so. */
export async function renderDocument({ db }: Pick<AppDeps, 'db'>, row: DocumentRow): Promise<DocumentFile> {
  const { kind, number, issued_on, amount, facts } = row;
  const mark = await contractMark(db, row);
  const common = { number: documentNumber(kind, number), issuedOn: issued_on, amount };
  const named = await withReceipts(db, row.purchase_id, DocumentFacts.parse(JSON.parse(facts)));
  const document = { ...common, facts: named, mark };
  const name = DOCUMENT_ARCHIVE.fileName(kind, common.number, issued_on);
  return { name, bytes: await renderPdf(PDFS[kind](document), issued_on) };
}

/** @throws 404 for a foreign document, exactly as for a missing one */
export const renderOwnDocument = async (deps: AppDeps, owner: DocumentOwner, id: string): Promise<DocumentFile> =>
  renderDocument(deps, await findOwnDocument(deps, owner, id));

/** Documents of one purchase; who has only its link is not told whose they are. @throws 404 for a foreign purchase as for a missing one */
export async function listOfPurchase(deps: AppDeps, owner: PurchaseOwner, purchaseId: string): Promise<ArchivedDocument[]> {
  const { row } = await ownPurchase(deps.db, owner, purchaseId);
  const whose = owner === null ? { guestPurchase: purchaseId } : { userId: owner };
  const documents = await listArchive(deps, { ...whose, purchaseNumber: row.number, from: null, to: null });
  return owner === null ? documents.map(({ payer: _, ...document }) => document) : documents;
}
