import { moscowDay } from '#lib/domain/calendar.ts';
import { paymentDocument, receiptDocument } from '#lib/messages/documents/documents.ts';
import type { Db } from '../../db/database.ts';
import { readFiscal } from '../receipt/facts.ts';
import type { DocumentFacts } from './document-facts.ts';
import { listPaidByCard } from './repository.ts';

type CardPayment = { token: string; paidOn: string; receipt: string; day: string };

/** Payments of a purchase by card, each with its receipt where the register has answered. */
async function listCardPayments(db: Db, purchaseId: string): Promise<CardPayment[]> {
  const rows = await listPaidByCard(db, purchaseId);
  return rows.flatMap(({ provider_id: token, created_at, fiscal }) => {
    if (token === null) return [];
    const paidOn = moscowDay(new Date(created_at));
    const printed = fiscal === null ? null : readFiscal(fiscal);
    const day = printed === null || printed.at === '' ? paidOn : moscowDay(new Date(printed.at));
    return [{ token, paidOn, receipt: printed?.document ?? '', day }];
  });
}

/**
 * The facts with payments by card named as an accountant accepts them: the stored facts hold the provider's token, and the receipt is
 * registered only after the document of an advance was issued. Without a receipt there is the day alone.
 */
export async function withReceipts(db: Db, purchaseId: string, facts: DocumentFacts): Promise<DocumentFacts> {
  if (facts.payments.length === 0) return facts;
  const cards = await listCardPayments(db, purchaseId);
  const texts = new Map(cards.map(({ token, paidOn, receipt, day }) => [paymentDocument(token, paidOn), receiptDocument(receipt, day)]));
  const parts = new Map(cards.map(({ token, receipt, day }) => [token, { number: receipt, day }]));
  const paid = facts.paid?.map((part) => ({ ...part, ...parts.get(part.number) }));
  return { ...facts, payments: facts.payments.map((text) => texts.get(text) ?? text), ...(paid && { paid }) };
}
