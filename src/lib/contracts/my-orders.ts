import * as z from 'zod/mini';
import { ARTWORK_REUSES } from '../domain/artwork/reuse.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/codes.ts';
import { CLAIM_PHOTOS } from '../domain/orders/claim-photos.ts';
import { CLAIM_WISHES } from '../domain/orders/claims.ts';
import { ORDER_GROUPS } from '../domain/orders/order-groups.ts';
import { JOB_FIELDS, REPEAT_REASONS } from '../domain/orders/repeat-reasons.ts';
import { DeliveryChoice, DeliveryOffer, DeliveryOffersRequest } from './delivery.ts';
import { DayText, InstantText, Kopecks, PublicId, paragraphs, storedCode } from './fields.ts';
import { Job, PlacedJob } from './job.ts';
import { PlacePurchaseRequest } from './purchase.ts';

/**
 * What a customer reads and does about one purchase of their own: with the owner's token, or – number 0 in place of the customer's – with the
 * id of a guest's purchase, which only its letters know. A stranger's is as missing. The id alone reads a guest's without its personal data;
 * these, its papers and every change need the browser that placed it or one that has shown the code of `GUEST_CODE`: else 403 `code_wanted`.
 */
const ONE = '/api/order/list/:id/:purchaseId';
export const MY_ORDER = {
  details: `${ONE}/details`,
  cancel: `${ONE}/cancel`,
  offers: `${ONE}/offers`,
  delivery: `${ONE}/delivery`,
  repeat: `${ONE}/repeat`,
  claim: `${ONE}/claim`,
  photo: `${ONE}/claim/:claimId/:position`,
  documents: `${ONE}/documents`,
  document: `${ONE}/documents/:documentId`,
  exchange: `${ONE}/documents/:documentId/xml`,
} as const;

/** POST sends a code to the e-mail of a guest's purchase, PUT shows it: the answer is the whole purchase and a cookie for its calls. */
export const GUEST_CODE = '/api/order/guest/:purchaseId/code';
export const GuestCodeRequest = z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) });

/** Filter of the list; everything left out filters nothing. `number` finds one purchase, also by the number of its order. */
export const ListQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(z.enum(ORDER_GROUPS)),
  payment: z.optional(z.enum(PAYMENT_STATUSES)),
  from: z.optional(DayText),
  to: z.optional(DayText),
  number: z.optional(z.string().check(z.maxLength(40))),
  after: z.optional(z.string().check(z.maxLength(40))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type ListQuery = z.infer<typeof ListQuery>;

const ORDER_EVENTS = [
  'status',
  'cancelled',
  'delivery',
  'tracking',
  'uploaded',
  'approved',
  'paid',
  'claim',
  'decided',
  'refund',
  'returned',
  'late',
  'compensated',
  'undone',
  'unsent',
] as const;
/** What happened, oldest first. Who: the shop itself, the artwork check, people of the shop, the customer. */
export const OrderEventView = z.object({
  number: z.string(),
  event: storedCode(ORDER_EVENTS),
  status: storedCode(ORDER_STATUSES),
  at: InstantText,
  actor: z.enum(['shop', 'robot', 'floor', 'customer']),
  note: z.string(),
});
export const MAX_PHOTOS = CLAIM_PHOTOS.most;
export const MAX_PHOTO_BYTES = CLAIM_PHOTOS.megabytes * 1024 * 1024;
export const ClaimView = z.object({
  id: PublicId,
  number: z.string(),
  orderNumber: z.string(),
  text: z.string(),
  state: storedCode(['open', 'closed']),
  /** What the shop has decided, once it is closed; the previous version of the shop does not say. */
  decision: z.optional(z.nullable(z.string())),
  /** What is asked for and how many pieces are bad; the previous version of the shop asked for neither. */
  wish: z.optional(z.nullable(storedCode(CLAIM_WISHES))),
  spoiled: z.optional(z.nullable(z.int())),
  /** The day by which the shop answers. */
  answerBy: z.optional(DayText),
  createdAt: InstantText,
  photos: z.array(z.object({ position: z.int(), size: z.int() })),
});
/** One part of an order on its press, by today's price list: `up` pieces on a sheet, 0 for a piece that takes several. Sizes in mm. */
export const PressRunView = z.object({
  order: z.string(),
  part: z.enum(['body', 'cover']),
  press: z.enum(['digital', 'large', 'offset']),
  sheet: z.object({ width: z.number(), height: z.number() }),
  up: z.int(),
  sheets: z.int(),
  /** Its designs lie beside each other on the sheets; the previous version of the shop does not say. */
  isShared: z.optional(z.boolean()),
  paper: z.string(),
});
/** An order's piece as it is cut, flat, by today's catalogue; sizes in mm. */
export const BoardView = z.object({
  order: z.string(),
  product: z.string(),
  width: z.number(),
  height: z.number(),
  folds: z.array(z.object({ axis: z.enum(['x', 'y']), at: z.number() })),
});
/** `runs` and `boards` are missing of an order whose product is gone, and all of them in an answer of the previous version. */
export const PurchaseDetails = z.object({
  events: z.array(OrderEventView),
  claims: z.array(ClaimView),
  runs: z.optional(z.array(PressRunView)),
  boards: z.optional(z.array(BoardView)),
});
export type BoardView = z.infer<typeof BoardView>;
export type PressRunView = z.infer<typeof PressRunView>;
export type OrderEventView = z.infer<typeof OrderEventView>;
export type ClaimView = z.infer<typeof ClaimView>;
export type PurchaseDetails = z.infer<typeof PurchaseDetails>;

export const CancelRequest = z.strictObject({ reason: paragraphs(0, 500) });

/** Ways to get this purchase elsewhere; `difference` is what each would cost more (less, when negative) than was agreed. */
export const ChangeOffersRequest = z.strictObject({ city: DeliveryOffersRequest.shape.city });
export const ChangeOffers = z.object({
  state: z.enum(['ready', 'down', 'none']),
  offers: z.array(z.object({ ...DeliveryOffer.shape, difference: z.int() })),
});
export type ChangeOffers = z.infer<typeof ChangeOffers>;

/** At the price that was offered; the difference is due, or goes back. */
export const ChangeDeliveryRequest = z.strictObject({ recipient: PlacePurchaseRequest.shape.recipient, delivery: DeliveryChoice });
export type ChangeDeliveryRequest = z.infer<typeof ChangeDeliveryRequest>;

/** A former order priced today; `now` is null where it can no longer be made. `changed`: fields of the job; `artwork`: what of its approved files. */
export const RepeatView = z.object({
  orders: z.array(
    z.object({
      id: PublicId,
      number: z.string(),
      title: z.string(),
      artwork: z.enum(ARTWORK_REUSES),
      was: z.object({ job: PlacedJob, price: Kopecks }),
      now: z.nullable(
        z.object({ job: Job, price: Kopecks, changed: z.array(z.enum(JOB_FIELDS)), reasons: z.array(z.enum(REPEAT_REASONS)) }),
      ),
    }),
  ),
});
export type RepeatView = z.infer<typeof RepeatView>;

/** More than any run has; the run itself is the limit. */
const MOST_PIECES = 100_000_000;

/** Needs the header `Idempotency-Key`. Photographs follow one by one, as they are: PUT to `photo`, positions 1 to 5. */
export const ClaimRequest = z.strictObject({
  orderId: PublicId,
  text: paragraphs(10, 4000),
  /** A page of the previous version asks for neither. */
  wish: z.optional(z.enum(CLAIM_WISHES)),
  spoiled: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_PIECES))),
});
export type ClaimRequest = z.infer<typeof ClaimRequest>;
