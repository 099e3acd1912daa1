import type * as z from 'zod/mini';
import type { AcceptedProposal, AcceptProposalRequest } from '#lib/contracts/inquiry.ts';
import { promiseReady } from '#lib/domain/calendar.ts';
import { normaliseEmail } from '#lib/domain/customer/email.ts';
import { arrivalDate } from '#lib/domain/delivery/delivery.ts';
import { jobByProposal } from '#lib/domain/job/job.ts';
import { prorate } from '#lib/domain/money.ts';
import { shownNumber, writeNumber } from '#lib/domain/order-number.ts';
import { acceptedByLink, proposalBasis } from '#lib/messages/orders/inquiries.ts';
import type { AppDeps } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Trx } from '../../db/database.ts';
import { once } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import { agreeToMarketing, refuseMissingConsent } from '../consent/given.ts';
import { seenTexts } from '../consent/texts.ts';
import type { AgreedDelivery } from '../delivery/service.ts';
import { linkPurchase, type TakenProposal, takeProposal } from '../inquiry/answer-proposal.ts';
import { writeAcceptedLetter } from '../inquiry/letters.ts';
import { isMaskedFor } from '../inquiry/sender-proof.ts';
import { type Whose, writeByLink } from '../inquiry/service.ts';
import { cityOf } from '../inquiry/view.ts';
import { recordPlaced } from '../purchase/journal.ts';
import { insertPurchase } from '../purchase/repository.ts';
import { proposalSnapshot } from '../purchase/snapshot.ts';
import { originOf, recordOrigin } from '../unpaid/origin.ts';
import { type Line, newPurchase, type Prepared } from './new-purchase.ts';

/** People of the shop have seen its files: it waits for nothing but the money. */
const SEEN_BY_PEOPLE = 'MAKCH';

/** The orders, one a line. They share the weight by their sums; a gram of paper takes about a cm³. */
function linesOf({ facts }: TakenProposal, readyDate: string): Line[] {
  const weights = prorate(
    facts.weight,
    facts.lines.map(({ sum }) => sum),
  );
  return facts.lines.map(({ name, quantity, sum }, at) => ({
    job: jobByProposal(quantity),
    title: name,
    snapshot: proposalSnapshot(name),
    status: SEEN_BY_PEOPLE,
    price: sum,
    weight: weights[at] ?? 0,
    volume: weights[at] ?? 0,
    readyDate,
  }));
}

const NO_DAYS = { min: 0, max: 0 };

/** As it was proposed: to the door at its price, or collected at the workshop. The customer may change it as that of any order. */
function deliveryOf({ catalogue }: AppDeps, { inquiry, facts }: TakenProposal, readyDate: string): AgreedDelivery {
  const timeSlot = catalogue.delivery.timeSlots[0]?.id ?? '';
  const view = { carrier: null, timeSlot, city: null, point: null, address: null, door: null };
  if (facts.delivery === null) return { view: { ...view, type: 'workshop', price: 0, days: NO_DAYS }, arrivalDate: readyDate };
  const { address, price, days } = facts.delivery;
  const road = { min: days, max: days };
  return {
    view: { ...view, type: 'door', price, days: road, city: cityOf(inquiry), address },
    arrivalDate: arrivalDate(readyDate, road, catalogue.calendar),
  };
}

type Accepting = { key: string; whose: Whose; request: AcceptProposalRequest; ip: string };

async function prepare(deps: AppDeps, trx: Trx, { request: { consents } }: Accepting, taken: TakenProposal): Promise<Prepared> {
  const { catalogue, clock } = deps;
  const now = clock();
  const { day } = promiseReady(now, taken.facts.workDays, catalogue.calendar);
  const versions = await seenTexts(trx, catalogue.legalTexts, consents.texts);
  return { lines: linesOf(taken, day), agreed: deliveryOf(deps, taken, day), now, versions, late: catalogue.shop.late };
}

/** Places the purchase of an accepted proposal; letters and documents follow from the journal as of any other. */
async function place(deps: AppDeps, trx: Trx, accepting: Accepting): Promise<z.infer<typeof AcceptedProposal>> {
  const { whose, request, ip } = accepting;
  const taken = await takeProposal(deps, trx, whose, request.version);
  const { inquiry, facts } = taken;
  const prepared = await prepare(deps, trx, accepting, taken);
  const isByLink = isMaskedFor(deps, inquiry, whose.cookies);
  const { name, phone, email } = inquiry;
  const number = writeNumber(await nextNumber(trx, 'purchases'));
  const wanted = {
    recipient: { name, phone, email },
    comment: proposalBasis({ inquiry: inquiry.number, version: request.version, isByLink, note: facts.note }),
    consents: request.consents,
    priceList: deps.catalogue.priceList.version,
    prepaymentPercent: facts.prepaymentPercent,
  };
  const { row, orders } = newPurchase(wanted, prepared, { userId: whose.owner, ip }, { number, sale: 0 });
  await insertPurchase(trx, row, orders);
  await linkPurchase(trx, inquiry.id, row.id);
  if (isByLink) await writeByLink(deps, trx, inquiry, acceptedByLink(shownNumber(number)));
  const origin = originOf({ userId: whose.owner, ip, email, isProven: false });
  await recordOrigin(trx, origin, { ...row, items: orders.length });
  const giving = { versions: prepared.versions, email: normaliseEmail(email), at: row.placed_at, ip };
  await agreeToMarketing(trx, { ticks: request.consents, ...giving });
  await recordPlaced(deps, trx, orders, row.placed_at);
  await writeAcceptedLetter(deps, trx, inquiry, { purchase: number, total: row.total, isByLink });
  return { purchaseId: row.id, number };
}

/**
 * Accepts a proposal: it becomes an ordinary purchase of exactly its sum. The same key gets the same answer. @throws 400, 404, 409
 * texts_changed and what `takeProposal` refuses
 */
export async function acceptProposal(deps: AppDeps, accepting: Accepting): Promise<z.infer<typeof AcceptedProposal>> {
  const { key, whose, request } = accepting;
  refuseMissingConsent(deps, request.consents.personalData);
  const call = { scope: 'proposal', key, body: { id: whose.id, version: request.version }, now: deps.clock() };
  return inTransaction(deps.db, (trx) => once(trx, call, () => place(deps, trx, accepting)));
}
