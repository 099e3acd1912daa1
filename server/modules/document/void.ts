import { type DocumentKind, documentNumber } from '#lib/domain/documents/document-rules.ts';
import { bankReference } from '#lib/domain/exchange/bank-reference.ts';
import { DOCUMENT_NAMES } from '#lib/messages/documents/document-archive.ts';
import { voidedLetter } from '#lib/messages/orders/by-hand-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';
import { DocumentFacts } from './document-facts.ts';
import { type DocumentRow, listOfKind, voidDocuments } from './repository.ts';

/** `documentNumber` is printed on the document; null when the order has only one of this kind. */
type Wish = { number: string; kind: DocumentKind; documentNumber: string | null; reason: string };

/** `corrected`: a later correction builds on this document and must be voided first. */
export type Voiding =
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'several'; documents: readonly string[] }
  | { kind: 'corrected'; document: string }
  | { kind: 'voided'; documents: readonly string[] };

const factsIn = ({ facts }: DocumentRow): DocumentFacts => DocumentFacts.parse(JSON.parse(facts));
const nameOf = ({ kind, number }: DocumentRow): string => `${DOCUMENT_NAMES[kind]} № ${documentNumber(kind, number)}`;

/** Writes to the customer, who may have downloaded the document already. */
async function notifyOfVoid(deps: AppDeps, trx: Trx, purchase: PurchaseRow, documents: readonly string[], reason: string): Promise<void> {
  if (purchase.recipient_email === '') return;
  const letter = voidedLetter(await orderSlip(deps, trx, purchase), { documents, reason });
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, deps.clock());
}

async function voidRows(deps: AppDeps, trx: Trx, rows: readonly DocumentRow[], reason: string): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  await voidDocuments(trx, ids, { voided_at: deps.clock().toISOString(), void_reason: reason });
  return rows.map(nameOf);
}

/** Adds a transfer document's corrections: without it they correct nothing, so they are voided together. */
async function withCorrections(trx: Trx, document: DocumentRow): Promise<DocumentRow[]> {
  if (document.kind !== 'upd') return [document];
  return [document, ...(await listOfKind(trx, document.purchase_id, 'correction'))];
}

/** Voids a wrong document for the operator: it keeps its number and gets the reason, and another may be issued instead. */
export const voidByHand = (deps: AppDeps, { number, kind, documentNumber: wanted, reason }: Wish): Promise<Voiding> =>
  inTransaction(deps.db, async (trx): Promise<Voiding> => {
    const purchase = await findPurchaseByNumber(trx, number);
    if (purchase === undefined) return { kind: 'unknown' };
    const standing = await listOfKind(trx, purchase.id, kind);
    const found = standing.filter((row) => wanted === null || documentNumber(kind, row.number) === wanted);
    const [document, ...others] = found;
    if (document === undefined) return { kind: 'none' };
    if (others.length > 0) return { kind: 'several', documents: found.map(nameOf) };
    const newest = standing.at(-1) ?? document;
    if (kind === 'correction' && newest.id !== document.id) return { kind: 'corrected', document: nameOf(newest) };
    const documents = await voidRows(deps, trx, await withCorrections(trx, document), reason);
    await notifyOfVoid(deps, trx, purchase, documents, reason);
    return { kind: 'voided', documents };
  });

type Advance = { purchaseId: string; paymentId: string; reason: string };

/** Voids the invoice of an advance that never came. */
export async function voidAdvanceOf(deps: AppDeps, trx: Trx, { purchaseId, paymentId, reason }: Advance): Promise<void> {
  const advances = await listOfKind(trx, purchaseId, 'advance');
  await voidRows(
    deps,
    trx,
    advances.filter((row) => factsIn(row).advanceOf === paymentId),
    reason,
  );
}

/** Closing documents that name this bank document among the payments. */
export async function listNaming(trx: Trx, purchaseId: string, reference: string): Promise<string[]> {
  const closing = [...(await listOfKind(trx, purchaseId, 'upd')), ...(await listOfKind(trx, purchaseId, 'act'))];
  const { number } = bankReference(reference);
  return closing.filter((row) => factsIn(row).paid?.some((part) => part.number === number) ?? false).map(nameOf);
}

/** Corrections of a purchase issued since then and not voided. */
export const listCorrectionsSince = async (trx: Trx, purchaseId: string, since: string): Promise<string[]> =>
  (await listOfKind(trx, purchaseId, 'correction')).filter(({ created_at }) => created_at >= since).map(nameOf);
