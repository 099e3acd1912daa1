import * as z from 'zod/mini';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/codes.ts';
import { ORDER_GROUPS } from '../domain/orders/order-groups.ts';
import { WantedItem } from './basket.ts';
import { OrderConsents } from './consent.ts';
import { DeliveryChoice, DeliveryView } from './delivery.ts';
import { DayText, Email, InstantText, Kopecks, PersonName, Phone, PublicId, paragraphs, storedCode } from './fields.ts';
import { InvoiceView } from './invoice.ts';
import { PlacedJob } from './job.ts';
import { NextView, StandView, WayView } from './order-reading.ts';
import { Payer, PlacedPayer } from './requisites.ts';

/**
 * A purchase is what is placed and paid at once; it holds orders, and an order is one print job with its own shipment.
 * POST needs the header `Idempotency-Key` (a UUID): the same key and body get the same answer for at least 24 hours.
 */
export const PURCHASE = {
  place: '/api/order',
  mine: '/api/order/list/:id',
  one: '/api/order/list/:id/:purchaseId',
  changes: '/api/order/list/:id/changes',
  attach: '/api/order/attach',
} as const;

/** Carries the code of the letter that 428 `email_wanted` has sent. */
export const ORDER_CODE_HEADER = 'Order-Code';

/** One item of a basket is one order: named twice it would be charged twice. */
const areApart = (items: readonly { id: string }[]): boolean => new Set(items.map(({ id }) => id)).size === items.length;

export const PlacePurchaseRequest = z.strictObject({
  items: z.array(WantedItem).check(z.minLength(1), z.maxLength(100), z.refine(areApart)),
  /** The list the customer saw prices of: another one answers 409 `prices_changed` instead of charging silently. */
  priceList: z.string().check(z.maxLength(64)),
  recipient: z.strictObject({ name: PersonName, phone: Phone, email: Email }),
  delivery: DeliveryChoice,
  payer: z.optional(Payer),
  comment: paragraphs(0, 2000),
  consents: OrderConsents,
});

export const OrderView = z.object({
  id: PublicId,
  number: z.string(),
  job: PlacedJob,
  /** What the job is made of, in the names of its day; missing in an order from before names were kept. */
  words: z.optional(z.string()),
  title: z.string(),
  status: storedCode(ORDER_STATUSES),
  priceWithoutDisc: Kopecks,
  shipment: z.object({ shipmentPrice: Kopecks }),
  weight: z.int(),
  volume: z.int(),
  readyDate: DayText,
  /** What may be said of the day now, with its condition, in Russian; null once there is nothing to promise. */
  promise: z.optional(z.nullable(z.string())),
  /** What its customer is to do, where it stands and its way; the previous version of the shop does not say. */
  next: z.optional(NextView),
  stand: z.optional(StandView),
  way: z.optional(WayView),
  isCancelled: z.boolean(),
  /** The carrier's number of the parcel and its own page about it; null before there is one. */
  tracking: z.nullable(z.object({ number: z.string(), page: z.nullable(z.string()) })),
  /** 1 green, 2 yellow, 3 red; null while no artwork was checked. Source: specification §4. */
  artworkSeverity: z.nullable(z.int().check(z.minimum(1), z.maximum(3))),
});

export const PurchaseView = z.object({
  /** Unguessable: opens /paymentOrder and /fast-payment/{id}. */
  id: PublicId,
  number: z.string(),
  placedAt: InstantText,
  paymentStatus: storedCode(PAYMENT_STATUSES),
  sale: z.int(),
  total: Kopecks,
  paid: Kopecks,
  /** What is left to pay; the previous version of the shop does not say. */
  due: z.optional(Kopecks),
  /** What being late took off the total; the previous version of the shop does not say. */
  late: z.optional(Kopecks),
  /** Of what was paid, what is on its way back. */
  refunding: z.optional(Kopecks),
  /** All that ever came and went back; the previous version of the shop does not say. */
  received: z.optional(Kopecks),
  returned: z.optional(Kopecks),
  totalBeforeDiscount: Kopecks,
  readyDate: DayText,
  /** The one promised day: production and carrier together. */
  arrivalDate: DayText,
  /** What may be said of that day now, with its condition, in Russian; null once there is nothing to promise. */
  arrival: z.optional(z.nullable(z.string())),
  /** Where it stands in the list; the previous version of the shop does not say. */
  group: z.optional(storedCode(ORDER_GROUPS)),
  /** Where, when and by what word it is collected in the workshop, in Russian; null where there is nothing to collect. */
  collecting: z.optional(z.nullable(z.string())),
  /** The workshop's address and hours, or the courier's hours, in Russian; null where there are none, and the previous version of the shop does not say. */
  receiving: z.optional(z.nullable(z.string())),
  delivery: DeliveryView,
  payer: PlacedPayer,
  /** The newest invoice. */
  invoice: z.nullable(InvoiceView),
  /** `isMasked`: the holder of a guest's link has not shown to be its customer; names and numbers are shortened, street and comment left out. */
  recipient: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  isMasked: z.optional(z.boolean()),
  comment: z.string(),
  orders: z.array(OrderView),
});
/** A guest's purchase joins the account of the customer who holds its link and its recipient's confirmed e-mail. */
export const AttachPurchaseRequest = z.strictObject({ purchaseId: PublicId });

/**
 * `asOf` is where `changes` go on from. With the first page come `counts`, how many of the newest thousand purchases stand in each group whatever the filter,
 * and `waiting`, those that wait for the customer and are older than the page: they come again in a page of their own.
 */
export const PurchaseList = z.object({
  items: z.array(PurchaseView),
  next: z.nullable(z.string()),
  asOf: z.optional(z.string()),
  counts: z.optional(z.record(z.enum(ORDER_GROUPS), z.int())),
  waiting: z.optional(z.array(PurchaseView)),
});
export type PlacePurchaseRequest = z.infer<typeof PlacePurchaseRequest>;
export type OrderView = z.infer<typeof OrderView>;
export type PurchaseView = z.infer<typeof PurchaseView>;
