import { type Kopecks, ROUBLE } from '../money.ts';

/** A request for a price the catalogue has not; or only to be called back. */
export const INQUIRY_KINDS = ['quote', 'callback'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** As they are stored. `open`: the shop is to answer; `offered`: there is a proposal; the others end it, `declined` until a new proposal. */
export const STORED_STATES = ['open', 'offered', 'accepted', 'declined', 'closed'] as const;
export type StoredState = (typeof STORED_STATES)[number];

/** `expired`: the last day of its proposal is over. */
export const INQUIRY_STATES = [...STORED_STATES, 'expired'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** Who wrote a message or brought a file. */
export const INQUIRY_SIDES = ['customer', 'shop'] as const;
export type InquirySide = (typeof INQUIRY_SIDES)[number];
/** As it is stored of a message: `link` is who holds a guest's link and has not shown to be its customer. */
export type MessageAuthor = InquirySide | 'link';

/** How many files each side may add – to an inquiry, to a proposal –, their largest size, and that of all files of an inquiry. */
export const INQUIRY_FILES = { most: 10, megabytes: 25, togetherMegabytes: 150 } as const;

/** The state on a day (YYYY-MM-DD); `validUntil` is the last day of the newest proposal, null before there is one. */
export const stateOn = (state: StoredState, validUntil: string | null, today: string): InquiryState =>
  state === 'offered' && validUntil !== null && validUntil < today ? 'expired' : state;

/** Whether both sides may still write and add files. */
export const isTalking = (state: StoredState): boolean => state !== 'closed';

/** How many copies, in any words of a visitor; a number below one is none. */
export const isQuantityText = (text: string): boolean => !/^(?:[-–−]\s*\d.*|0+\s*(?:шт\.?|штук)?)$/i.test(text.trim());

/** Why the proposal a customer has seen cannot be accepted or declined now. */
export type ProposalRefusal = 'proposal_replaced' | 'proposal_expired' | 'proposal_accepted' | 'proposal_declined' | 'inquiry_closed';

type Standing = { state: StoredState; version: number; validUntil: string };

/**
 * Why the proposal of a version is not open any more; null when it is. What has ended the inquiry is said first, then that there is a newer
 * proposal, and last that its day is over.
 */
export function proposalRefusal({ state, version, validUntil }: Standing, seen: number, today: string): ProposalRefusal | null {
  if (state === 'accepted') return 'proposal_accepted';
  if (state === 'closed') return 'inquiry_closed';
  if (seen !== version) return 'proposal_replaced';
  if (state === 'declined') return 'proposal_declined';
  return validUntil < today ? 'proposal_expired' : null;
}

/** A line of a proposal, with its sum. */
export type ProposalLine = { name: string; quantity: number; sum: Kopecks };

type Priced = { lines: readonly ProposalLine[]; delivery: { price: Kopecks } | null };

/** The sum of a proposal: all lines and the delivery, VAT inside of them. */
export const proposalTotal = ({ lines, delivery }: Priced): Kopecks => lines.reduce((sum, line) => sum + line.sum, delivery?.price ?? 0);

/** A purchase is in whole roubles (specification §9), so a proposal is too: what is accepted is what is paid, to the kopeck. */
export const isWholeRoubles = (total: Kopecks): boolean => total % ROUBLE === 0;
