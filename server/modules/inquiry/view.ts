import * as z from 'zod/mini';
import { DeliveryCity } from '#lib/contracts/delivery.ts';
import type { InquiryFileView, InquiryView, ProposalView } from '#lib/contracts/inquiry.ts';
import { moscowDay, promiseReady } from '#lib/domain/calendar.ts';
import { maskedEmail, maskedName, maskedPhone } from '#lib/domain/customer/masked.ts';
import { stateOn } from '#lib/domain/orders/inquiry.ts';
import { isBeforePress } from '#lib/domain/orders/order-phases.ts';
import { paidToPrint } from '#lib/domain/orders/print-hold.ts';
import { includedVat } from '#lib/domain/pricing/vat.ts';
import { PROPOSAL_WORDS } from '#lib/messages/documents/proposal.ts';
import { readJson } from '../../base/read-json.ts';
import type { AppDeps } from '../../context/deps.ts';
import { type BesideOrders, besideOrders, waitsForArtwork } from '../purchase/beside.ts';
import { readPurchase } from '../purchase/reading.ts';
import { findPurchases, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders, type OrderRow } from '../purchase/repository-orders.ts';
import { type ProposalFacts, proposalFactsOf } from './proposal-facts.ts';
import { type InquiryRow, listMessages, listNewestProposals, type MessageRow, type ProposalRow } from './repository.ts';
import { type FileRow, listFiles } from './repository-files.ts';

type Context = Pick<AppDeps, 'db' | 'catalogue' | 'clock'>;
/** Rows of other tables, of one or of several inquiries. */
type Beside = {
  files: readonly FileRow[];
  messages: readonly MessageRow[];
  proposals: readonly ProposalRow[];
  orders: readonly OrderRow[];
  purchases: readonly PurchaseRow[];
  ofOrders: BesideOrders;
};

/** Files of a version: of the customer with 0, of the shop with its proposal's. */
export const filesOf = (files: readonly FileRow[], inquiryId: string, version: number): InquiryFileView[] =>
  files
    .filter((row) => row.inquiry_id === inquiryId && row.version === version)
    .map(({ position, name, size }) => ({ position, name, size }));

export const vatOfProposal = ({ total, vatPercent }: ProposalFacts): ProposalView['vat'] =>
  vatPercent === null ? null : { percent: vatPercent, amount: includedVat(total, vatPercent) };

const StoredCity = z.catch(z.nullable(DeliveryCity), null);
export const cityOf = ({ city }: Pick<InquiryRow, 'city'>) => StoredCity.parse(readJson(city));

/** What is proposed as a reader of the inquiry may see it: with contacts shortened, the delivery goes to a city, and no street is named. */
export function shownFacts(proposal: Pick<ProposalRow, 'facts'>, inquiry: Pick<InquiryRow, 'city'>, isMasked: boolean): ProposalFacts {
  const facts = proposalFactsOf(proposal);
  if (!isMasked || facts.delivery === null) return facts;
  return { ...facts, delivery: { ...facts.delivery, address: cityOf(inquiry)?.name ?? PROPOSAL_WORDS.hiddenAddress } };
}

type Shown = { facts: ProposalFacts; files: ProposalView['files'] };

function proposalView({ catalogue, clock }: Context, { version, issued_at }: ProposalRow, { facts, files }: Shown): ProposalView {
  const { validUntil, lines, delivery, total, weight, workDays, prepaymentPercent, note } = facts;
  const { day: readyDate, until } = promiseReady(clock(), workDays, catalogue.calendar);
  return {
    version,
    issuedAt: issued_at,
    ...{ validUntil, lines, delivery, total, weight, workDays, note },
    vat: vatOfProposal(facts),
    ...{ readyDate, until },
    prepayment: paidToPrint(total, prepaymentPercent),
    files,
  };
}

/** Its customer may still send files for it. */
export const isOpenOrder = ({ status, cancelled_at }: OrderRow): boolean => cancelled_at === null && isBeforePress(status);

type Became = Pick<InquiryView, 'isArtworkAwaited' | 'purchaseId' | 'order'>;

/** The purchase an inquiry has become, as far as its page says; `isFileless`: none of the customer's files is to be printed. */
function became(context: Context, row: InquiryRow, beside: Beside, isFileless: boolean): Became {
  const purchase = beside.purchases.find(({ id }) => id === row.purchase_id);
  if (purchase === undefined) return { isArtworkAwaited: isFileless, purchaseId: row.purchase_id, order: null };
  const orders = beside.orders.filter(({ purchase_id }) => purchase_id === purchase.id);
  const { arrival } = readPurchase(context, purchase, orders, { beside: beside.ofOrders, invoice: null });
  return {
    isArtworkAwaited: waitsForArtwork(purchase, orders, beside.ofOrders),
    purchaseId: purchase.id,
    order: { number: purchase.number, isPaid: purchase.payment_status === 'FP', arrival },
  };
}

const contactOf = ({ name, email, phone }: InquiryRow, isMasked: boolean): InquiryView['contact'] =>
  isMasked ? { name: maskedName(name), email: email && maskedEmail(email), phone: maskedPhone(phone) } : { name, email, phone };

const messageView = ({ author, text, at }: MessageRow): InquiryView['messages'][number] => ({
  ...{ author: author === 'link' ? 'customer' : author, text, at },
  isByLink: author === 'link',
});

function inquiryView(context: Context, row: InquiryRow, beside: Beside, isMasked: boolean): InquiryView {
  const { files, messages, proposals } = beside;
  const { id, number, kind, text, quantity, page, reason } = row;
  const own = filesOf(files, id, 0);
  const proposal = proposals.find(({ inquiry_id }) => inquiry_id === id);
  const shown =
    proposal === undefined
      ? null
      : proposalView(context, proposal, { facts: shownFacts(proposal, row, isMasked), files: filesOf(files, id, proposal.version) });
  return {
    ...{ id, number, kind, text, quantity, page, reason, isMasked },
    state: stateOn(row.state, shown?.validUntil ?? null, moscowDay(context.clock())),
    createdAt: row.created_at,
    answerBy: row.state === 'open' ? row.answer_by : null,
    wantedDay: row.wanted_day,
    city: cityOf(row),
    contact: contactOf(row, isMasked),
    files: own,
    messages: messages.filter(({ inquiry_id }) => inquiry_id === id).map(messageView),
    proposal: shown,
    ...became(context, row, beside, own.length <= row.sketches),
  };
}

/** Reads what belongs to these inquiries. */
async function besideInquiries({ db }: Pick<AppDeps, 'db'>, rows: readonly InquiryRow[]): Promise<Beside> {
  const ids = rows.map(({ id }) => id);
  const purchases = rows.flatMap(({ purchase_id }) => purchase_id ?? []);
  const orders = purchases.length === 0 ? [] : await listOrders(db, purchases);
  return {
    files: await listFiles(db, ids),
    messages: await listMessages(db, ids),
    proposals: await listNewestProposals(db, ids),
    orders,
    purchases: purchases.length === 0 ? [] : await findPurchases(db, purchases),
    ofOrders: await besideOrders(
      db,
      orders.map((order) => order.id),
    ),
  };
}

/** Inquiries as their customer sees them, in the order of the rows. `isMasked`: for the holder of a guest's link. */
export async function inquiryViews(context: Context, rows: readonly InquiryRow[], isMasked: boolean): Promise<InquiryView[]> {
  const beside = await besideInquiries(context, rows);
  return rows.map((row) => inquiryView(context, row, beside, isMasked));
}

/** One of them. */
export async function viewOf(context: Context, row: InquiryRow, isMasked: boolean): Promise<InquiryView> {
  return inquiryView(context, row, await besideInquiries(context, [row]), isMasked);
}
