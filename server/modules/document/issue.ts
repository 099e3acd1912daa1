import type { Transaction } from 'kysely';
import type { Payer } from '#lib/contracts/requisites.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { type DocumentEvent, type DocumentKind, documentsDue, needsRequisites } from '#lib/domain/documents/document-rules.ts';
import { bankReference } from '#lib/domain/exchange/bank-reference.ts';
import { vatOfLines, vatOn } from '#lib/domain/pricing/vat.ts';
import { paymentPaper } from '#lib/messages/documents/documents.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Database } from '../../db/database.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import { deliveryOf } from '../purchase/stored.ts';
import { DocumentFacts } from './facts.ts';
import { type DocumentRow, findNewest, insertDocument, listPayments, type PaidPart } from './repository.ts';
import { linesFor, sellerOf } from './sold.ts';

type Context = Pick<AppDeps, 'catalogue' | 'clock'>;
export type Sold = { purchase: PurchaseTable; orders: readonly OrderTable[]; payer: Payer };

const buyerOf = ({ purchase, payer }: Sold): DocumentFacts['buyer'] =>
  payer.kind === 'organisation' && payer.requisites !== null ? payer.requisites : { name: purchase.recipient_name, inn: '', address: '' };

function handoverOf({ purchase }: Sold): DocumentFacts['delivery'] {
  const { type, city, point, address, door } = deliveryOf(purchase);
  return { type, address: [city?.name, point?.name, point?.address, address, door].filter(Boolean).join(', ') };
}

/** The lines come to the purchase's total, with the VAT of the day the document is issued inside. */
function linesOf(sold: Sold, percent: number | null): DocumentFacts['lines'] {
  const lines = linesFor(sold, sold.purchase.total);
  const amounts = lines.map(({ amount }) => amount);
  const vat = percent === null ? amounts.map(() => 0) : vatOfLines(amounts, percent);
  return lines.map((line, at) => ({ ...line, vat: vat[at] ?? 0 }));
}

const paymentText = ({ method, provider_id, created_at }: PaidPart): string =>
  method === 'transfer' ? (provider_id ?? '') : paymentPaper(provider_id ?? '', moscowDay(new Date(created_at)));

/** A transfer is named by its bank's document, whose day is not that of the entry. */
function paymentParts({ method, provider_id, created_at, held }: PaidPart): { number: string; day: string | null; amount: number } {
  const reference = provider_id ?? '';
  if (method === 'transfer') return { ...bankReference(reference), amount: Number(held) };
  return { number: reference, day: moscowDay(new Date(created_at)), amount: Number(held) };
}

function factsOf({ catalogue }: Context, sold: Sold, payments: readonly PaidPart[], day: string): DocumentFacts {
  const { purchase, orders } = sold;
  const percent = vatOn(catalogue.shop.taxes, day);
  const lines = linesOf(sold, percent);
  return {
    purchaseNumber: purchase.number,
    placedOn: moscowDay(new Date(purchase.placed_at)),
    orders: orders.map(({ number }) => number),
    seller: sellerOf(catalogue),
    buyer: buyerOf(sold),
    lines,
    vat: percent === null ? null : { percent, amount: lines.reduce((sum, { vat }) => sum + vat, 0) },
    delivery: handoverOf(sold),
    payments: payments.map(paymentText),
    paid: payments.map(paymentParts),
    readyDate: purchase.ready_date,
    prepaymentPercent: catalogue.shop.payment.prepaymentPercent,
    claimDays: catalogue.shop.claims.days,
  };
}

/** The same document for the same buyer and sum is issued once, however often something asks for it. */
const isSame = (row: DocumentRow, facts: DocumentFacts, amount: number): boolean =>
  row.amount === amount && JSON.stringify(DocumentFacts.parse(JSON.parse(row.facts)).buyer) === JSON.stringify(facts.buyer);

export type Issue = { kind: 'issued' | 'known'; document: DocumentRow } | { kind: 'no_requisites' } | { kind: 'nothing_sold' };

/**
 * Issues a document for a whole purchase. The number comes from a counter of the kind and year inside the transaction: what was
 * not issued took no number.
 */
export async function issueDocument(deps: Context, trx: Transaction<Database>, kind: DocumentKind, sold: Sold): Promise<Issue> {
  const { purchase, payer } = sold;
  if (needsRequisites(kind) && (payer.kind !== 'organisation' || payer.requisites === null)) return { kind: 'no_requisites' };
  if (purchase.total <= 0) return { kind: 'nothing_sold' };
  const now = deps.clock();
  const day = moscowDay(now);
  const facts = DocumentFacts.parse(factsOf(deps, sold, await listPayments(trx, purchase.id), day));
  const known = await findNewest(trx, purchase.id, kind);
  if (known !== undefined && isSame(known, facts, purchase.total)) return { kind: 'known', document: known };
  const year = Number(day.slice(0, 4));
  const document: DocumentRow = {
    id: publicId(),
    kind,
    year,
    number: await nextNumber(trx, `documents-${kind}-${year}`),
    purchase_id: purchase.id,
    issued_on: day,
    amount: purchase.total,
    facts: JSON.stringify(facts),
    created_at: now.toISOString(),
  };
  await insertDocument(trx, document);
  return { kind: 'issued', document };
}

const isShipped = ({ orders }: Sold): boolean => orders.every(({ status }) => status === 'SHP');

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
