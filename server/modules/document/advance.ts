import { moscowDay } from '#lib/domain/calendar.ts';
import { bankReference } from '#lib/domain/exchange/bank-reference.ts';
import { vatOn } from '#lib/domain/pricing/vat.ts';
import type { Trx } from '../../db/database.ts';
import { type Context, composeFacts, type SoldPurchase } from './compose-facts.ts';
import { DocumentFacts } from './document-facts.ts';
import { isShipped, writeDocument } from './issue-document.ts';
import { listOfKind, listPayments, type PaidPart } from './repository.ts';

/** The invoice names the day of the transfer, so one without a day, or of a day to come, has none. */
function hasItsDay({ method, provider_id }: PaidPart, today: string): boolean {
  const { day } = bankReference(provider_id ?? '');
  return method !== 'transfer' || (day !== null && day <= today);
}

/**
 * Issues an advance invoice for each payment of an organisation received before delivery, when the seller pays VAT; one per payment.
 * Source: НК РФ, 168 п. 1 and 3.
 */
export async function issueAdvances(deps: Context, trx: Trx, sold: SoldPurchase): Promise<void> {
  const { purchase, payer } = sold;
  const now = deps.clock();
  const day = moscowDay(now);
  const hasBuyer = payer.kind === 'organisation' && payer.requisites !== null;
  if (!hasBuyer || isShipped(sold) || vatOn(deps.catalogue.shop.taxes, day) === null) return;
  const issued = await listOfKind(trx, purchase.id, 'advance');
  const known = new Set(issued.map(({ facts }) => DocumentFacts.parse(JSON.parse(facts)).advanceOf));
  for (const payment of await listPayments(trx, purchase.id)) {
    if (known.has(payment.id) || !hasItsDay(payment, day)) continue;
    const amount = Number(payment.held);
    const facts = { ...composeFacts(deps, sold, { amount, payments: [payment], day }), advanceOf: payment.id };
    await writeDocument(trx, 'advance', { purchase, amount, facts, now });
  }
}
