import { createHash } from 'node:crypto';
import { DOCUMENT, type DocumentView } from '#lib/contracts/document.ts';
import { GUEST } from '#lib/contracts/fields.ts';
import { MY_ORDER } from '#lib/contracts/my-orders.ts';
import { moscowTime } from '#lib/domain/calendar.ts';
import { type DocumentKind, documentNumber } from '#lib/domain/documents/document-rules.ts';
import type { Made } from '#lib/domain/exchange/exchange-file.ts';
import { type ExchangeFile, type PaidPart, type TaxDocument, type TaxFunction, taxInvoiceFile } from '#lib/domain/exchange/tax-invoice.ts';
import { windows1251 } from '#lib/domain/exchange/windows-1251.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import { withReceipts } from './card-payments.ts';
import { DocumentFacts, type DocumentFile, type IssuedDocument } from './document-facts.ts';
import { type DocumentOwner, findOwnDocument } from './own.ts';
import { type ArchiveFilter, type DocumentRow, listWhole } from './repository.ts';

/** The tax office's function of each kind of document; null for kinds that exist on paper only. */
const FUNCTIONS: Readonly<Record<DocumentKind, (facts: DocumentFacts) => TaxFunction | null>> = {
  contract: () => null,
  act: () => null,
  upd: ({ vat }) => (vat === null ? 'ДОП' : 'СЧФДОП'),
  advance: () => 'СЧФ',
  correction: () => null,
};

const hasExchangeFile = (kind: DocumentKind): boolean => kind === 'upd' || kind === 'advance';

/** A UUID derived from the document, so that its file is always the same. */
function uuidOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function madeOf({ id, created_at }: Pick<DocumentRow, 'id' | 'created_at'>): Made {
  const [day = '', time = ''] = moscowTime(new Date(created_at)).split('T');
  return { id: uuidOf(id), day, time };
}

/** Older documents name their payments only as text. */
const paidOf = ({ paid, payments }: DocumentFacts): readonly PaidPart[] =>
  paid ?? payments.map((text) => ({ number: text.replace(/^№ /, ''), day: null, amount: null }));

function taxDocumentOf({ number, issuedOn, amount, facts }: IssuedDocument): TaxDocument {
  const { purchaseNumber, placedOn, seller, buyer, lines, vat, delivery } = facts;
  const parties = { seller, buyer, deliveryAddress: delivery.address };
  return { number, issuedOn, amount, purchaseNumber, placedOn, ...parties, lines, vat, paid: paidOf(facts) };
}

/** The exchange file of a document; undefined for one that exists on paper only. */
async function exchangeFileOf(db: Db, row: DocumentRow): Promise<ExchangeFile | undefined> {
  const { kind, number, issued_on: issuedOn, amount } = row;
  const stored = DocumentFacts.parse(JSON.parse(row.facts));
  const part = FUNCTIONS[kind](stored);
  if (part === null) return undefined;
  const facts = await withReceipts(db, row.purchase_id, stored);
  return taxInvoiceFile(taxDocumentOf({ number: documentNumber(kind, number), issuedOn, amount, facts }), part, madeOf(row));
}

/** The bytes of a document's exchange file, under the name the format requires. */
export async function renderExchange(db: Db, row: DocumentRow): Promise<DocumentFile | undefined> {
  const file = await exchangeFileOf(db, row);
  return file === undefined ? undefined : { name: `${file.id}.xml`, bytes: Buffer.from(windows1251(file.text)) };
}

/** Exchange files of all documents that match a filter, oldest first. */
export async function listExchange({ db }: Pick<AppDeps, 'db'>, filter: ArchiveFilter): Promise<DocumentFile[]> {
  const files: DocumentFile[] = [];
  for (const row of await listWhole(db, filter)) {
    const file = await renderExchange(db, row);
    if (file !== undefined) files.push(file);
  }
  return files;
}

/** The path for a customer or for a guest's purchase. */
function addressIn(paths: { own: string; guest: string }, { userId, guestPurchase }: ArchiveFilter, id: string): string {
  const path = guestPurchase === undefined ? paths.own : paths.guest.replace(':purchaseId', guestPurchase);
  return path.replace(':id', String(guestPurchase === undefined ? (userId ?? '') : GUEST)).replace(':documentId', id);
}

/** Address of a document's exchange file; empty when there is none. */
export const exchangeAddress = (kind: DocumentKind, filter: ArchiveFilter, id: string): Pick<DocumentView, 'xml'> =>
  hasExchangeFile(kind) ? { xml: addressIn({ own: DOCUMENT.xml, guest: MY_ORDER.exchange }, filter, id) } : {};

/** Address of the document itself. */
export const fileAddress = (filter: ArchiveFilter, id: string): string =>
  addressIn({ own: DOCUMENT.file, guest: MY_ORDER.document }, filter, id);

/** @throws 404 for a foreign document or one without a file, exactly as for a missing one */
export async function renderOwnExchange(deps: AppDeps, owner: DocumentOwner, id: string): Promise<DocumentFile> {
  const file = await renderExchange(deps.db, await findOwnDocument(deps, owner, id));
  if (file === undefined) throw apiError(404, 'not_found');
  return file;
}
