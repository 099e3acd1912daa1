import type { Transaction } from 'kysely';
import { moscowDay } from '#lib/domain/calendar.ts';
import {
  type DocumentEvent,
  type DocumentKind,
  documentsDue,
  needsRequisites,
  type WholeKind,
} from '#lib/domain/documents/document-rules.ts';
import { publicId } from '../../base/ids.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Database } from '../../db/database.ts';
import type { PurchaseTable } from '../../db/tables/orders.ts';
import { DocumentFacts } from './facts.ts';
import { type Context, factsOf, type Sold } from './facts-of.ts';
import { type DocumentRow, findNewest, insertDocument, listPayments } from './repository.ts';

/** The same document for the same buyer and sum is issued once, however often something asks for it. */
const isSame = (row: DocumentRow, facts: DocumentFacts, amount: number): boolean =>
  row.amount === amount && JSON.stringify(DocumentFacts.parse(JSON.parse(row.facts)).buyer) === JSON.stringify(facts.buyer);

type Paper = { purchase: Pick<PurchaseTable, 'id'>; amount: number; facts: DocumentFacts };

/** Writes a document down under the next number of its kind and year, in the transaction that makes it due. */
export async function writeDocument(deps: Context, trx: Transaction<Database>, kind: DocumentKind, paper: Paper): Promise<DocumentRow> {
  const now = deps.clock();
  const day = moscowDay(now);
  const year = Number(day.slice(0, 4));
  const document: DocumentRow = {
    id: publicId(),
    kind,
    year,
    number: await nextNumber(trx, `documents-${kind}-${year}`),
    purchase_id: paper.purchase.id,
    issued_on: day,
    amount: paper.amount,
    facts: JSON.stringify(DocumentFacts.parse(paper.facts)),
    created_at: now.toISOString(),
  };
  await insertDocument(trx, document);
  return document;
}

export type Issue = { kind: 'issued' | 'known'; document: DocumentRow } | { kind: 'no_requisites' } | { kind: 'nothing_sold' };

/**
 * Issues a document for a whole purchase. The number comes from a counter of the kind and year inside the transaction: what was
 * not issued took no number.
 */
export async function issueDocument(deps: Context, trx: Transaction<Database>, kind: WholeKind, sold: Sold): Promise<Issue> {
  const { purchase, payer } = sold;
  if (needsRequisites(kind) && (payer.kind !== 'organisation' || payer.requisites === null)) return { kind: 'no_requisites' };
  if (purchase.total <= 0) return { kind: 'nothing_sold' };
  const { total: amount } = purchase;
  const day = moscowDay(deps.clock());
  const facts = DocumentFacts.parse(factsOf(deps, sold, { amount, payments: await listPayments(trx, purchase.id), day }));
  const known = await findNewest(trx, purchase.id, kind);
  if (known !== undefined && isSame(known, facts, purchase.total)) return { kind: 'known', document: known };
  return { kind: 'issued', document: await writeDocument(deps, trx, kind, { purchase, amount, facts }) };
}

export const isShipped = ({ orders }: Pick<Sold, 'orders'>): boolean => orders.every(({ status }) => status === 'SHP');

/** Whether an event has come for the whole purchase. */
const HAS_COME: Readonly<Record<DocumentEvent, (sold: Sold) => boolean>> = {
  invoiced: () => true,
  shipped: isShipped,
  settled: (sold) => isShipped(sold) && sold.purchase.payment_status === 'FP',
};

/** Issues whatever the table of rules asks for after an event, in the transaction of that event. */
export async function issueDocuments(deps: Context, trx: Transaction<Database>, event: DocumentEvent, sold: Sold): Promise<void> {
  if (!HAS_COME[event](sold)) return;
  for (const kind of documentsDue(event, sold.payer.kind)) await issueDocument(deps, trx, kind, sold);
}
