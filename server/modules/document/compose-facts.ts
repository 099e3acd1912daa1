import type { Payer } from '#lib/contracts/requisites.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { dottedDay } from '#lib/domain/exchange/amounts.ts';
import { bankReference } from '#lib/domain/exchange/bank-reference.ts';
import { vatOfLines, vatOn } from '#lib/domain/pricing/vat.ts';
import { paymentDocument } from '#lib/messages/documents/documents.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import { prepaymentPercentOf } from '../purchase/rights.ts';
import { deliveryOf } from '../purchase/stored.ts';
import type { DocumentFacts } from './document-facts.ts';
import { linesFor, sellerOf } from './document-lines.ts';
import type { PaidPart } from './repository.ts';

export type Context = Pick<AppDeps, 'catalogue' | 'clock'>;
export type SoldPurchase = { purchase: PurchaseTable; orders: readonly OrderTable[]; payer: Payer };

const buyerOf = ({ purchase, payer }: SoldPurchase): DocumentFacts['buyer'] =>
  payer.kind === 'organisation' && payer.requisites !== null ? payer.requisites : { name: purchase.recipient_name, inn: '', address: '' };

/** Method and place of delivery in one line. */
export function handoverOf({ purchase }: Pick<SoldPurchase, 'purchase'>): DocumentFacts['delivery'] {
  const { type, city, point, address, door } = deliveryOf(purchase);
  return { type, address: [city?.name, point?.name, point?.address, address, door].filter(Boolean).join(', ') };
}

/** Lines that add up to the amount, with the VAT included. */
function linesOf(sold: SoldPurchase, amount: number, percent: number | null): DocumentFacts['lines'] {
  const lines = linesFor(sold, amount);
  const amounts = lines.map(({ amount }) => amount);
  const vat = percent === null ? amounts.map(() => 0) : vatOfLines(amounts, percent);
  return lines.map((line, at) => ({ ...line, vat: vat[at] ?? 0 }));
}

/** A bank's document is named as the operator has typed it, its day as a statement writes it. */
const paymentText = ({ method, provider_id, created_at }: PaidPart): string =>
  method === 'transfer'
    ? (provider_id ?? '').replace(/\d{4}-\d\d-\d\d/, dottedDay)
    : paymentDocument(provider_id ?? '', moscowDay(new Date(created_at)));

/** A transfer is named by its bank's document, whose day differs from the entry's. A day to come, written by mistake, is none. */
function paymentParts(
  { method, provider_id, created_at, held }: PaidPart,
  today: string,
): { number: string; day: string | null; amount: number } {
  const reference = provider_id ?? '';
  if (method === 'transfer') {
    const { number, day } = bankReference(reference);
    return { number, day: day === null || day > today ? null : day, amount: Number(held) };
  }
  return { number: reference, day: moscowDay(new Date(created_at)), amount: Number(held) };
}

type Issued = { amount: number; payments: readonly PaidPart[]; day: string };

/** Facts of a document for an amount, as of the day it is issued, with that day's VAT. */
export function composeFacts({ catalogue }: Context, sold: SoldPurchase, { amount, payments, day }: Issued): DocumentFacts {
  const { purchase, orders } = sold;
  const percent = vatOn(catalogue.shop.taxes, day);
  const lines = linesOf(sold, amount, percent);
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
    paid: payments.map((payment) => paymentParts(payment, day)),
    readyDate: purchase.ready_date,
    prepaymentPercent: prepaymentPercentOf({ catalogue }, purchase),
    claimDays: catalogue.shop.claims.days,
  };
}
