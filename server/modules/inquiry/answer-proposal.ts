import type { InquiryView } from '#lib/contracts/inquiry.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { proposalRefusal } from '#lib/domain/orders/inquiry.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeDeclinedLetter } from './letters.ts';
import { type ProposalFacts, proposalFactsOf } from './proposal-facts.ts';
import { findProposal, type InquiryRow, moveInquiry, updateInquiry } from './repository.ts';
import { isMaskedFor } from './sender-proof.ts';
import { loadInquiry, ownInquiry, type Whose } from './service.ts';

/** The newest proposal with what stands against it now. @throws 404 before there is one */
async function newestProposal(trx: Trx, row: InquiryRow): Promise<ProposalFacts> {
  const proposal = await findProposal(trx, row.id, row.version);
  if (proposal === undefined) throw apiError(404, 'not_found');
  return proposalFactsOf(proposal);
}

export type TakenProposal = { inquiry: InquiryRow; facts: ProposalFacts };

/**
 * Accepts the proposal a customer has seen: of several at once one does it, and the others are told what has become of it. The purchase is
 * the caller's to place, in the same transaction. @throws 404, 409 proposal_replaced, proposal_expired, proposal_accepted, proposal_declined,
 * inquiry_closed
 */
export async function takeProposal(deps: Pick<AppDeps, 'clock'>, trx: Trx, whose: Whose, version: number): Promise<TakenProposal> {
  const now = deps.clock();
  const inquiry = await ownInquiry(trx, whose);
  const facts = await newestProposal(trx, inquiry);
  const refusal = proposalRefusal({ ...inquiry, validUntil: facts.validUntil }, version, moscowDay(now));
  if (refusal !== null) throw apiError(409, refusal);
  const change = { state: 'accepted', changed_at: now.toISOString() } as const;
  if (!(await moveInquiry(trx, { id: inquiry.id, version, states: ['offered'] }, change))) throw apiError(409, 'proposal_accepted');
  return { inquiry, facts };
}

/** Writes down which purchase an accepted proposal has become. */
export const linkPurchase = (trx: Trx, id: string, purchaseId: string): Promise<void> =>
  updateInquiry(trx, id, { purchase_id: purchaseId });

type Declining = { version: number; reason: string };

/**
 * Declines the proposal a customer has seen; its day may be over. Repeated it changes nothing. As calling an order off it is not for the mere
 * holder of a guest's link. @throws 403 code_wanted, 404, 409 as `takeProposal`
 */
export async function declineProposal(deps: AppDeps, whose: Whose, { version, reason }: Declining): Promise<InquiryView> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    const row = await ownInquiry(trx, whose);
    if (isMaskedFor(deps, row, whose.cookies)) throw apiError(403, 'code_wanted');
    const { validUntil } = await newestProposal(trx, row);
    const refusal = proposalRefusal({ ...row, validUntil }, version, validUntil);
    if (refusal === 'proposal_declined') return;
    if (refusal !== null) throw apiError(409, refusal);
    await updateInquiry(trx, row.id, { state: 'declined', reason, changed_at: now.toISOString() });
    await writeDeclinedLetter(deps, trx, row, reason);
  });
  return loadInquiry(deps, whose);
}
