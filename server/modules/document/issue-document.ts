import { moscowDay } from '#lib/domain/calendar.ts';
import {
  type DocumentEvent,
  type DocumentKind,
  documentsDue,
  isClosing,
  needsRequisites,
  type WholeKind,
} from '#lib/domain/documents/document-rules.ts';
import { soldTotal } from '#lib/domain/orders/lateness.ts';
import { publicId } from '../../base/ids.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Trx } from '../../db/database.ts';
import type { PurchaseTable } from '../../db/tables/orders.ts';
import { promiseFacts, readyPromise } from '../purchase/promise.ts';
import { isCancelledPurchase } from '../purchase/rights.ts';
import { findOnAccount } from '../user/repository.ts';
import { type Context, composeFacts, type SoldPurchase } from './compose-facts.ts';
import { DocumentFacts } from './document-facts.ts';
import { type DocumentRow, findNewest, insertDocument, listPayments } from './repository.ts';

/** What two documents of a purchase can differ in: its buyer, and whether the buyer pays after delivery. */
const agreedIn = ({ buyer, isPaidLater = false }: DocumentFacts): string => JSON.stringify({ buyer, isPaidLater });

/** Whether a document exists already: the same buyer, terms and sum get one document, however often it is requested. */
const isSame = (row: DocumentRow, facts: DocumentFacts, amount: number): boolean =>
  row.amount === amount && agreedIn(DocumentFacts.parse(JSON.parse(row.facts))) === agreedIn(facts);

/** `now`: the instant of the facts, so that number, day and rate agree. */
type NewDocument = { purchase: Pick<PurchaseTable, 'id'>; amount: number; facts: DocumentFacts; now: Date };

/** Stores a document under the next number of its kind and year, in the transaction that makes it due. */
export async function writeDocument(trx: Trx, kind: DocumentKind, document: NewDocument): Promise<DocumentRow> {
  const { purchase, amount, facts, now } = document;
  const day = moscowDay(now);
  const year = Number(day.slice(0, 4));
  return insertDocument(trx, {
    id: publicId(),
    kind,
    year,
    number: await nextNumber(trx, `documents-${kind}-${year}`),
    purchase_id: purchase.id,
    issued_on: day,
    amount,
    facts: JSON.stringify(DocumentFacts.parse(facts)),
    created_at: now.toISOString(),
  });
}

/** `closed`: another document closes the purchase already. */
export type Issue =
  | { kind: 'issued' | 'known' | 'closed'; document: DocumentRow }
  | { kind: 'no_requisites' | 'nothing_sold' | 'cancelled' | 'not_shipped' };

/** The closing document of a purchase: there is at most one, of whichever kind. */
const findClosing = async (trx: Trx, purchaseId: string): Promise<DocumentRow | undefined> =>
  (await findNewest(trx, purchaseId, 'upd')) ?? (await findNewest(trx, purchaseId, 'act'));

/** Why a document of this kind cannot be issued. */
function refusalOf(kind: WholeKind, { purchase, orders, payer }: SoldPurchase): Exclude<Issue, { document: DocumentRow }> | null {
  if (needsRequisites(kind) && (payer.kind !== 'organisation' || payer.requisites === null)) return { kind: 'no_requisites' };
  if (soldTotal(purchase.total, orders) <= 0) return { kind: 'nothing_sold' };
  if (isCancelledPurchase(orders)) return { kind: 'cancelled' };
  return isClosing(kind) && !isShipped({ orders }) ? { kind: 'not_shipped' } : null;
}

/** The day a contract is for, where it hangs on the customer: the one the invoice and the pages name. */
async function termOf(deps: Context, trx: Trx, { purchase, orders }: SoldPurchase): Promise<Partial<DocumentFacts>> {
  const known = await promiseFacts(
    trx,
    orders.map(({ id }) => id),
  );
  const ready = readyPromise(deps, purchase, orders, known, true);
  return ready.kind === 'conditional' || ready.kind === 'moved' ? { readyDate: ready.day, until: ready.until } : {};
}

/**
 * Issues a document for a whole purchase; a closing document only after everything was shipped, and only once. The number comes from a
 * counter of the kind and year inside the transaction, so a document that was not issued takes no number.
 */
export async function issueDocument(deps: Context, trx: Trx, kind: WholeKind, sold: SoldPurchase): Promise<Issue> {
  const { purchase } = sold;
  const refusal = refusalOf(kind, sold);
  if (refusal !== null) return refusal;
  const amount = soldTotal(purchase.total, sold.orders);
  const now = deps.clock();
  const payments = await listPayments(trx, purchase.id);
  const isPaidLater = kind === 'contract' && purchase.user_id !== null && (await findOnAccount(trx, purchase.user_id));
  const facts = DocumentFacts.parse({
    ...composeFacts(deps, sold, { amount, payments, day: moscowDay(now) }),
    ...(isPaidLater ? { isPaidLater } : {}),
    ...(kind === 'contract' ? await termOf(deps, trx, sold) : {}),
  });
  const known = isClosing(kind) ? await findClosing(trx, purchase.id) : await findNewest(trx, purchase.id, kind);
  if (known?.kind === kind && isSame(known, facts, amount)) return { kind: 'known', document: known };
  if (known !== undefined && isClosing(kind)) return { kind: 'closed', document: known };
  return { kind: 'issued', document: await writeDocument(trx, kind, { purchase, amount, facts, now }) };
}

export const isShipped = ({ orders }: Pick<SoldPurchase, 'orders'>): boolean => orders.every(({ status }) => status === 'SHP');

/** Whether an event has happened to the whole purchase. */
const HAS_COME: Readonly<Record<DocumentEvent, (sold: SoldPurchase) => boolean>> = {
  invoiced: () => true,
  shipped: isShipped,
  settled: (sold) => isShipped(sold) && sold.purchase.payment_status === 'FP',
};

/** Issues all documents that an event makes due, in the transaction of that event. */
export async function issueDocuments(deps: Context, trx: Trx, event: DocumentEvent, sold: SoldPurchase): Promise<void> {
  if (!HAS_COME[event](sold)) return;
  for (const kind of documentsDue(event, sold.payer.kind)) await issueDocument(deps, trx, kind, sold);
}
