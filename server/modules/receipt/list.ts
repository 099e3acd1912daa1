import type { DocumentView } from '#lib/contracts/document.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { receiptMeans } from '#lib/messages/documents/receipts.ts';
import type { Fiscal } from '../../adapters/payments.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import type { PurchaseRow } from '../purchase/repository.ts';
import { payerOf } from '../purchase/stored.ts';
import { readFacts, readFiscal } from './facts.ts';
import { listOfMoney, listReceipts, listRegistered, type ReceiptFilter } from './repository.ts';

const MINUTES = 16;
const KOPECKS = 100;

/** The fiscal data operator's page of a receipt; null when the shop's content has no address for it. */
function linkOf({ catalogue }: Pick<AppDeps, 'catalogue'>, { storage, document, sign, at }: Fiscal, amount: number): string | null {
  const { link } = catalogue.shop.receipts;
  if (link === undefined) return null;
  const sum = `${Math.floor(amount / KOPECKS)}.${String(amount % KOPECKS).padStart(2, '0')}`;
  const places = { storage, document, sign, sum, time: at.slice(0, MINUTES).replaceAll(/[-:]/g, '') };
  return Object.entries(places).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, encodeURIComponent(value)), link);
}

/** Whose a receipt is: the organisation that pays, or the person; nothing of an erased one. */
function whoseOf(row: Pick<PurchaseRow, 'payer' | 'recipient_name'>): Pick<DocumentView, 'payer'> {
  const payer = payerOf(row);
  if (payer.kind === 'organisation' && payer.requisites !== null)
    return { payer: { name: payer.requisites.name, inn: payer.requisites.inn } };
  return row.recipient_name === '' ? {} : { payer: { name: row.recipient_name, inn: '' } };
}

/** What its lines say of the payment, and whether a prepayment was set off. */
function meansOf(facts: string): string {
  const { lines, settlements } = readFacts(facts);
  return receiptMeans(
    lines.map(({ mode }) => mode),
    settlements.some(({ kind, amount }) => kind === 'prepayment' && amount > 0),
  );
}

/** Registered receipts among a customer's documents, newest first. */
export async function listArchivedReceipts(
  deps: Pick<AppDeps, 'db' | 'catalogue'>,
  filter: ReceiptFilter,
): Promise<(DocumentView & { createdAt: string })[]> {
  const rows = await listRegistered(deps.db, filter);
  return rows.map(({ id, type, amount, created_at, ended_at, fiscal, purchase, facts, ...row }) => {
    const numbers = fiscal === null ? null : readFiscal(fiscal);
    return {
      id,
      kind: type === 'payment' ? ('receipt' as const) : ('receipt_return' as const),
      number: numbers?.document ?? '',
      issuedOn: moscowDay(new Date(ended_at ?? created_at)),
      purchase,
      ...whoseOf(row),
      means: meansOf(facts),
      amount,
      file: numbers === null ? '' : (linkOf(deps, numbers, amount) ?? ''),
      fiscal: numbers === null ? null : { storage: numbers.storage, document: numbers.document, sign: numbers.sign },
      createdAt: created_at,
    };
  });
}

/** For the operator: all receipts of a purchase, or all that are not registered. */
export const listForOperator = (db: Db, purchaseNumber: string | null) =>
  purchaseNumber === null
    ? listReceipts(db, { states: ['asked', 'refused'] })
    : listReceipts(db, { states: ['asked', 'refused', 'registered', 'withdrawn'], purchaseNumber });

/** For the customer: ids of the receipts of a purchase's payments and refunds, by the id of the payment or refund. */
export async function receiptsOfMoney(db: Db, purchaseId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await listOfMoney(db, purchaseId);
  return new Map(rows.map(({ id, kind, payment_id, refund_id }) => [(kind === 'payment' ? payment_id : refund_id) ?? '', id]));
}
