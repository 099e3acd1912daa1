import * as z from 'zod';
import type { ProposalRequest } from '#lib/contracts/integration/inquiries.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { proposalTotal } from '#lib/domain/orders/inquiry.ts';
import { vatOn } from '#lib/domain/pricing/vat.ts';
import type { AppDeps } from '../../context/deps.ts';
import { InvoiceFacts } from '../document/document-facts.ts';
import { sellerOf } from '../document/document-lines.ts';
import type { ProposalRow } from './repository.ts';

/** A proposal as it was made: later changes of prices, settings, requisites or rates do not affect it. Kopecks, grams, working days. */
const ProposalFacts = z.object({
  seller: InvoiceFacts.shape.seller,
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), sum: z.int() })),
  delivery: z.nullable(z.object({ address: z.string(), price: z.int(), days: z.int() })),
  total: z.int(),
  /** Null for a seller without VAT. */
  vatPercent: z.nullable(z.int()),
  weight: z.int(),
  workDays: z.int(),
  validUntil: z.string(),
  /** 0: the whole sum before the work begins. */
  prepaymentPercent: z.int(),
  note: z.string(),
});
export type ProposalFacts = z.infer<typeof ProposalFacts>;

export const proposalFactsOf = ({ facts }: Pick<ProposalRow, 'facts'>): ProposalFacts => ProposalFacts.parse(JSON.parse(facts));

/** Freezes what is proposed today. */
export function composeProposal({ catalogue, clock }: Pick<AppDeps, 'catalogue' | 'clock'>, request: ProposalRequest): ProposalFacts {
  const { weight, workDays, validUntil, note = '' } = request;
  const lines = request.lines.map(({ name, quantity, sum, unitPrice = 0 }) => ({ name, quantity, sum: sum ?? unitPrice * quantity }));
  const delivery = request.delivery ?? null;
  return {
    seller: sellerOf(catalogue),
    lines,
    delivery,
    total: proposalTotal({ lines, delivery }),
    vatPercent: vatOn(catalogue.shop.taxes, moscowDay(clock())),
    ...{ weight, workDays, validUntil, note },
    prepaymentPercent: request.prepaymentPercent ?? catalogue.shop.payment.prepaymentPercent,
  };
}
