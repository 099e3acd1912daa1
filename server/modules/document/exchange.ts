import { createHash } from 'node:crypto';
import { DOCUMENT, type DocumentView } from '#lib/contracts/document.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { type DocumentKind, paperNumber } from '#lib/domain/documents/document-rules.ts';
import type { Made } from '#lib/domain/exchange/exchange-file.ts';
import { type ExchangeFile, type PaidPart, type TaxDocument, type TaxFunction, taxInvoiceFile } from '#lib/domain/exchange/tax-invoice.ts';
import { windows1251 } from '#lib/domain/exchange/windows-1251.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { DocumentFacts, type DocumentFile, type IssuedDocument } from './facts.ts';
import { type ArchiveFilter, type DocumentRow, findDocument, listWhole } from './repository.ts';

const MOSCOW_OFFSET_MS = 3 * HOUR_MS;

/** Documents the tax office has a file for, and the part it plays there; the others are papers only. */
const FUNCTIONS: Readonly<Record<DocumentKind, (facts: DocumentFacts) => TaxFunction | null>> = {
  contract: () => null,
  act: () => null,
  upd: ({ vat }) => (vat === null ? 'ДОП' : 'СЧФДОП'),
  advance: () => 'СЧФ',
  correction: () => null,
};

const hasExchangeFile = (kind: DocumentKind): boolean => kind === 'upd' || kind === 'advance';

/** A UUID of its own for each document, the same whenever its file is made. */
function uuidOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function madeOf({ id, created_at }: Pick<DocumentRow, 'id' | 'created_at'>): Made {
  const at = new Date(created_at);
  return { id: uuidOf(id), day: moscowDay(at), time: new Date(at.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(11, 19) };
}

/** A document of before the parts were kept names them as a text alone. */
const paidOf = ({ paid, payments }: DocumentFacts): readonly PaidPart[] =>
  paid ?? payments.map((text) => ({ number: text.replace(/^№ /, ''), day: null, amount: null }));

function taxDocumentOf({ number, issuedOn, amount, facts }: IssuedDocument): TaxDocument {
  const { purchaseNumber, placedOn, seller, buyer, lines, vat, delivery } = facts;
  const parties = { seller, buyer, deliveryAddress: delivery.address };
  return { number, issuedOn, amount, purchaseNumber, placedOn, ...parties, lines, vat, paid: paidOf(facts) };
}

/** The file of a document for exchange with other programs; undefined for one that is paper only. */
function exchangeFileOf(row: DocumentRow): ExchangeFile | undefined {
  const { kind, number, issued_on: issuedOn, amount } = row;
  const facts = DocumentFacts.parse(JSON.parse(row.facts));
  const part = FUNCTIONS[kind](facts);
  if (part === null) return undefined;
  return taxInvoiceFile(taxDocumentOf({ number: paperNumber(kind, number), issuedOn, amount, facts }), part, madeOf(row));
}

/** The bytes of a document's file, under the name the format gives it. */
export function renderExchange(row: DocumentRow): DocumentFile | undefined {
  const file = exchangeFileOf(row);
  return file === undefined ? undefined : { name: `${file.id}.xml`, bytes: Buffer.from(windows1251(file.text)) };
}

/** The files of all documents a filter finds, oldest first. */
export async function listExchange({ db }: Pick<AppDeps, 'db'>, filter: ArchiveFilter): Promise<DocumentFile[]> {
  const rows = await listWhole(db, filter);
  return rows.flatMap((row) => renderExchange(row) ?? []);
}

/** Where a customer finds the file of a document; undefined where there is none. */
export function exchangeAddress(kind: DocumentKind, userId: number | undefined, id: string): Pick<DocumentView, 'xml'> {
  if (!hasExchangeFile(kind)) return {};
  return { xml: DOCUMENT.xml.replace(':id', String(userId ?? '')).replace(':documentId', id) };
}

/** @throws 404 for a document that is not this customer's or has no file, exactly as for none */
export async function renderOwnExchange({ db }: AppDeps, userId: number, id: string): Promise<DocumentFile> {
  const row = await findDocument(db, id);
  const isTheirs = row !== undefined && row.user_id === userId && row.voided_at === null;
  const file = isTheirs ? renderExchange(row) : undefined;
  if (file === undefined) throw apiError(404, 'not_found');
  return file;
}
