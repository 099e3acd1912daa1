import * as z from 'zod/mini';
import { isPrintableText } from '../../domain/customer/printable-text.ts';
import { INQUIRY_FILES, STORED_STATES } from '../../domain/orders/inquiry.ts';
import { StreetAddress } from '../delivery.ts';
import { DayText, Kopecks, lineText, paragraphs } from '../fields.ts';
import { InquiryFiles, InquiryView } from '../inquiry.ts';

/**
 * Inquiries for the print shop's own system: what the commands `inquiries …` do. A file of the shop is sent before its proposal, PUT, as it
 * is, and goes with the next one. `propose`, `answer` and `close` need the header `Idempotency-Key`.
 */
const ONE = '/api/integration/inquiries/:inquiry';
export const INTEGRATION_INQUIRIES = {
  list: '/api/integration/inquiries',
  one: ONE,
  file: `${ONE}/files/:position`,
  attachment: `${ONE}/attachments/:position`,
  propose: `${ONE}/proposals`,
  answer: `${ONE}/messages`,
  close: `${ONE}/close`,
} as const;

const LARGEST_PAGE = 200;
/** The number of an inquiry, and the position of a file in it. */
export const InquiryNumber = z.object({ inquiry: z.string().check(z.regex(/^\d{1,9}$/)) });
export const FileOfInquiry = z.object({
  ...InquiryNumber.shape,
  position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(INQUIRY_FILES.most)),
});

/** Without a state those that are open: the shop is to answer. */
export const InquiriesQuery = z.object({
  state: z._default(z.enum(STORED_STATES), 'open'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_PAGE)), 100),
});

const { id: _id, isMasked: _isMasked, isArtworkAwaited: _awaited, purchaseId: _purchaseId, order: _order, ...rest } = InquiryView.shape;
/** `attachments` go with the next proposal; `purchase` is the number of the purchase it has become. */
export const IntegrationInquiry = z.object({ ...rest, attachments: InquiryFiles, purchase: z.nullable(z.string()) });
export type IntegrationInquiry = z.infer<typeof IntegrationInquiry>;

/** The longest waiting first. */
export const IntegrationInquiries = z.object({ items: z.array(IntegrationInquiry) });

const MOST_LINES = 50;
const MOST_PIECES = 100_000_000;
const MOST_KOPECKS = 100_000_000_000;
const MOST_GRAMS = 100_000_000;
const MOST_WORK_DAYS = 250;
const MOST_ROAD_DAYS = 60;
const LARGEST_SHARE = 99;

const Price = Kopecks.check(z.maximum(MOST_KOPECKS));
/** Documents print it, so in letters these can show. */
const printable = z.refine<string>(isPrintableText);

const Line = z
  .strictObject({
    name: lineText(1, 300).check(printable),
    quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)),
    sum: z.optional(Price),
    unitPrice: z.optional(Price),
  })
  .check(z.refine(({ sum, unitPrice }) => (sum === undefined) !== (unitPrice === undefined), { path: ['sum'] }))
  .check(z.refine(({ quantity, unitPrice = 0 }) => unitPrice * quantity <= MOST_KOPECKS, { path: ['unitPrice'] }));

/**
 * A proposal, in kopecks with VAT, grams and working days from the payment. A line has its sum or the price of a piece, one of both. The
 * total is in whole roubles, as every purchase is. `delivery`: to the door, its price within the total; without it the goods are collected.
 * `prepaymentPercent`: 0 for the whole sum; left out, as the shop's settings say. `isSketch`: what the customer has sent is not printed, and the
 * term begins with the artwork.
 */
export const ProposalRequest = z.strictObject({
  lines: z.array(Line).check(z.minLength(1), z.maxLength(MOST_LINES)),
  delivery: z.optional(
    z.strictObject({
      address: StreetAddress.check(printable),
      price: Price,
      days: z.int().check(z.minimum(0), z.maximum(MOST_ROAD_DAYS)),
    }),
  ),
  weight: z.int().check(z.minimum(1), z.maximum(MOST_GRAMS)),
  workDays: z.int().check(z.minimum(1), z.maximum(MOST_WORK_DAYS)),
  validUntil: DayText,
  prepaymentPercent: z.optional(z.int().check(z.minimum(0), z.maximum(LARGEST_SHARE))),
  isSketch: z.optional(z.boolean()),
  note: z.optional(paragraphs(0, 4000).check(printable)),
});
export type ProposalRequest = z.infer<typeof ProposalRequest>;

/** Words for the customer, who gets them in a letter. */
export const AnswerRequest = z.strictObject({ text: paragraphs(1, 4000) });
/** Why there is no proposal, in words for the customer. */
export const CloseInquiryRequest = z.strictObject({ reason: paragraphs(1, 500) });
