import * as z from 'zod/mini';
import { INQUIRY_FILES, INQUIRY_KINDS, INQUIRY_SIDES, INQUIRY_STATES, isQuantityText } from '../domain/orders/inquiry.ts';
import { OrderConsents, ShownTexts } from './consent.ts';
import { DeliveryCity } from './delivery.ts';
import { DayText, Email, InstantText, Kopecks, lineText, PersonName, Phone, PublicId, paragraphs, storedCode } from './fields.ts';

/**
 * An inquiry asks the shop for what its catalogue has no price for; the shop answers with a proposal, and a new proposal replaces the former.
 * `send` and `accept` need the header `Idempotency-Key`. Whose an inquiry is, is said as of a purchase: the owner's token, or – number 0 in
 * place of the customer's – the inquiry's own id, which only its sender and its letters know. A stranger's is as missing.
 * Who has only a guest's link accepts a proposal and does not decline it: 403 `code_wanted`.
 * A file is sent as it is, PUT, one by one after the inquiry; it is given back as an attachment only.
 */
const ONE = '/api/inquiries/of/:id/:inquiryId';
export const INQUIRY = {
  send: '/api/inquiries',
  mine: '/api/inquiries/of/:id',
  attach: '/api/inquiries/attach',
  one: ONE,
  /** Of a guest's alone: it is asked for, POST, and shown, PUT, as that of a guest's order. */
  code: `${ONE}/code`,
  file: `${ONE}/files/:position`,
  ask: `${ONE}/messages`,
  accept: `${ONE}/accept`,
  decline: `${ONE}/decline`,
  proposalPdf: `${ONE}/proposals/:version/pdf`,
  proposalFile: `${ONE}/proposals/:version/files/:position`,
} as const;

export const MAX_INQUIRY_FILES = INQUIRY_FILES.most;
export const MAX_INQUIRY_FILE_BYTES = INQUIRY_FILES.megabytes * 1024 * 1024;
export const MAX_INQUIRY_BYTES = INQUIRY_FILES.togetherMegabytes * 1024 * 1024;

/** No order is placed yet, so the public offer is not agreed to: that is a tick of `accept`. A phone gets no letters. */
const CallbackConsents = z.strictObject({ personalData: z.boolean(), texts: z.optional(ShownTexts) });
const InquiryConsents = z.extend(CallbackConsents, { marketing: z.boolean() });

/** Where the visitor came from, with what was chosen there: «/BusinessCards?format=90x50&quantity=500». */
const PagePath = z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[\x21-\x7e]*$/));

/** `page` and `city`: null where nothing was chosen. `wantedDay` in the past is refused at its field. */
export const QuoteInquiry = z.strictObject({
  kind: z.literal('quote'),
  text: paragraphs(10, 4000),
  /** In the visitor's words: «500», «300–500», «как в прошлый раз». */
  quantity: lineText(0, 100).check(z.refine(isQuantityText)),
  wantedDay: z.nullable(DayText),
  city: z.nullable(DeliveryCity),
  page: z.nullable(PagePath),
  contact: z.strictObject({ name: PersonName, email: Email, phone: Phone }),
  consents: InquiryConsents,
});

/** «Перезвоните мне»: `when` in the visitor's words, empty for as soon as possible. */
export const CallbackInquiry = z.strictObject({
  kind: z.literal('callback'),
  when: lineText(0, 100),
  page: z.nullable(PagePath),
  contact: z.strictObject({ name: PersonName, phone: Phone }),
  consents: CallbackConsents,
});

export const SendInquiryRequest = z.discriminatedUnion('kind', [QuoteInquiry, CallbackInquiry]);
export type SendInquiryRequest = z.infer<typeof SendInquiryRequest>;

/** What a file was called; the shop keeps it under a name of its own. */
export const InquiryFileQuery = z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) });
export const InquiryFileView = z.object({ position: z.int(), name: z.string(), size: z.int() });
export const InquiryFiles = z.array(InquiryFileView);
export type InquiryFileView = z.infer<typeof InquiryFileView>;

export const ProposalLine = z.object({ name: z.string(), quantity: z.int(), sum: Kopecks });
/** To the door, at this price within the total; without one the goods are collected at the workshop. `days`: working days on the way. */
export const ProposalDelivery = z.object({ address: z.string(), price: Kopecks, days: z.int() });

/** The newest proposal. Money in kopecks, VAT inside of it; weight in grams. */
export const ProposalView = z.object({
  version: z.int(),
  issuedAt: InstantText,
  /** The last day on which it can be accepted. */
  validUntil: DayText,
  lines: z.array(ProposalLine),
  delivery: z.nullable(ProposalDelivery),
  total: Kopecks,
  /** Null of a seller without VAT. */
  vat: z.nullable(z.object({ percent: z.int(), amount: Kopecks })),
  weight: z.int(),
  /** The term: working days once payment and artwork have come. `readyDate`: the day they buy if both come now. */
  workDays: z.int(),
  readyDate: DayText,
  /** Until when they must come for that day to hold; the previous version of the shop does not say. */
  until: z.optional(z.object({ day: DayText, hour: z.int() })),
  /** What is to be paid before the work begins: the whole total, or a share of it. */
  prepayment: Kopecks,
  note: z.string(),
  files: InquiryFiles,
});
export type ProposalView = z.infer<typeof ProposalView>;

export const InquiryMessageView = z.object({
  author: z.enum(INQUIRY_SIDES),
  text: z.string(),
  at: InstantText,
  /** Written by a holder of a guest's link who has not shown to be its customer; the previous version of the shop does not say. */
  isByLink: z.optional(z.boolean()),
});

export const InquiryView = z.object({
  /** Unguessable: opens the inquiry of a guest. */
  id: PublicId,
  number: z.string(),
  kind: storedCode(INQUIRY_KINDS),
  /** `open`: the shop is to answer; `offered`: there is a proposal; `expired`: its day is over; the others end it. */
  state: storedCode(INQUIRY_STATES),
  createdAt: InstantText,
  /** When the shop answers at the latest, counted by its opening hours; null when nothing is to be answered. */
  answerBy: z.nullable(InstantText),
  text: z.string(),
  quantity: z.string(),
  wantedDay: z.nullable(DayText),
  city: z.nullable(DeliveryCity),
  page: z.nullable(z.string()),
  /** Shortened for who holds a guest's link, `isMasked`; whole for the browser that has sent it. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  isMasked: z.boolean(),
  files: InquiryFiles,
  messages: z.array(InquiryMessageView),
  proposal: z.nullable(ProposalView),
  /** None of its customer's files is to be printed yet, and printing has not begun; the previous version of the shop does not say. */
  isArtworkAwaited: z.optional(z.boolean()),
  /**
   * The purchase it has become; `order` is its number, whether nothing of it is owed, and the day it is in its customer's hands, in words and
   * null where none can be named: the previous version of the shop does not say.
   */
  purchaseId: z.nullable(PublicId),
  order: z.optional(z.nullable(z.object({ number: z.string(), isPaid: z.boolean(), arrival: z.optional(z.nullable(z.string())) }))),
  /** Why it was declined or closed, in words; empty where no reason was given. */
  reason: z.string(),
});
export type InquiryView = z.infer<typeof InquiryView>;

/** Newest first; at most the newest hundred. */
export const InquiryList = z.object({ items: z.array(InquiryView) });

export const AttachInquiryRequest = z.strictObject({ inquiryId: PublicId });
export const AskRequest = z.strictObject({ text: paragraphs(1, 2000) });
const Version = z.int().check(z.positive());
/** `version`: the proposal the customer saw. Another one answers 409: `proposal_replaced`, `proposal_expired`, `proposal_accepted`, `proposal_declined`, `inquiry_closed`. */
export const AcceptProposalRequest = z.strictObject({ version: Version, consents: OrderConsents });
export const DeclineProposalRequest = z.strictObject({ version: Version, reason: paragraphs(0, 500) });
export type AcceptProposalRequest = z.infer<typeof AcceptProposalRequest>;

/** The purchase is open at `/fast-payment/{purchaseId}`. */
export const AcceptedProposal = z.object({ purchaseId: PublicId, number: z.string() });
