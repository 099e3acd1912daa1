import { moscowDay } from '#lib/domain/calendar.ts';
import { bankReference } from '#lib/domain/exchange/bank-reference.ts';
import { vatOn } from '#lib/domain/pricing/vat.ts';
import { OTHER_PAYER } from '#lib/messages/documents/documents.ts';
import type { Trx } from '../../db/database.ts';
import { type Context, composeFacts, type SoldPurchase } from './compose-facts.ts';
import { DocumentFacts } from './document-facts.ts';
import { isShipped, writeDocument } from './issue-document.ts';
import { listOfKind, listPayments, type PaidPart, voidDocuments } from './repository.ts';

/** The invoice names the day of the transfer, so one without a day, or of a day to come, has none. */
function hasItsDay({ method, provider_id }: PaidPart, today: string): boolean {
  const { day } = bankReference(provider_id ?? '');
  return method !== 'transfer' || (day !== null && day <= today);
}

/** Voids what names another buyer, and returns the payments that the others are for. */
async function invoicedTo(trx: Trx, purchaseId: string, inn: string, now: Date): Promise<Set<string | undefined>> {
  const issued = (await listOfKind(trx, purchaseId, 'advance')).map(({ id, facts }) => ({ id, ...DocumentFacts.parse(JSON.parse(facts)) }));
  const foreign = issued.filter(({ buyer }) => buyer.inn !== inn).map(({ id }) => id);
  if (foreign.length > 0) await voidDocuments(trx, foreign, { voided_at: now.toISOString(), void_reason: OTHER_PAYER });
  return new Set(issued.filter(({ id }) => !foreign.includes(id)).map(({ advanceOf }) => advanceOf));
}

/**
 * Issues an advance invoice for each payment of an organisation received before delivery, when the seller pays VAT; one per payment.
 * Those of a former payer are void: the tax office would otherwise get the invoice of a wrong buyer.
 * Source: НК РФ, 168 п. 1 and 3.
 */
export async function issueAdvances(deps: Context, trx: Trx, sold: SoldPurchase): Promise<void> {
  const { purchase, payer } = sold;
  const now = deps.clock();
  const day = moscowDay(now);
  const buyer = payer.kind === 'organisation' ? payer.requisites : null;
  if (buyer === null || isShipped(sold) || vatOn(deps.catalogue.shop.taxes, day) === null) return;
  const known = await invoicedTo(trx, purchase.id, buyer.inn, now);
  for (const payment of await listPayments(trx, purchase.id)) {
    if (known.has(payment.id) || !hasItsDay(payment, day)) continue;
    const amount = Number(payment.held);
    const facts = { ...composeFacts(deps, sold, { amount, payments: [payment], day }), advanceOf: payment.id };
    await writeDocument(trx, 'advance', { purchase, amount, facts, now });
  }
}
