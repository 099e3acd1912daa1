import * as z from 'zod/mini';
import { DELIVERY_TYPES, ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/codes.ts';
import { DayText, Kopecks, PublicId, storedCode } from './fields.ts';
import { InvoiceView } from './invoice.ts';
import { NextView, StandView, StepView, WayView } from './order-reading.ts';

/** Paying needs no login: the unguessable id of the purchase is the key, and nothing personal is answered. */
export const PAYMENT = {
  start: '/api/payment',
  status: '/api/payment/:paymentId',
  due: '/api/fast-payment/:id',
  find: '/api/fast-payment/find',
  notification: '/api/payment/notification/:provider',
} as const;

export const PAYMENT_METHODS = ['card', 'sbp', 'transfer'] as const;
const PAYMENT_STATES = ['pending', 'succeeded', 'canceled'] as const;

/** `part` is the prepayment of the proposal or of the shop's settings, offered only while nothing is paid. */
export const PAYMENT_AMOUNTS = ['full', 'part'] as const;

/** Needs the header `Idempotency-Key`. The amount is what is still due; a client cannot name one. */
export const StartPaymentRequest = z.strictObject({
  purchaseId: PublicId,
  method: z.enum(['card', 'sbp']),
  share: z.optional(z.enum(PAYMENT_AMOUNTS)),
});

export const PaymentView = z.object({
  id: PublicId,
  purchaseId: PublicId,
  state: storedCode(PAYMENT_STATES),
  amount: Kopecks,
  /** Where the customer pays; null once the payment has ended. */
  confirmationUrl: z.nullable(z.string()),
  /** The bank is silent for longer than it usually is; the previous version of the shop does not say. */
  isLong: z.optional(z.boolean()),
});

/** What anyone who holds the link may see: no names, no addresses. */
export const DueView = z.object({
  id: PublicId,
  number: z.string(),
  paymentStatus: storedCode(PAYMENT_STATUSES),
  total: Kopecks,
  /** What of it is the delivery; the previous version of the shop does not say. */
  shipmentPrice: z.optional(Kopecks),
  paid: Kopecks,
  due: Kopecks,
  /** What being late took off the total; the previous version of the shop does not say. */
  late: z.optional(Kopecks),
  /** Called off: nothing is due any more. */
  isCancelled: z.optional(z.boolean()),
  /** Of what was paid, what is on its way back: paid too much, or the purchase was called off. */
  refunding: z.optional(Kopecks),
  /** What the prepayment would be; null where there is none to offer. */
  prepayment: z.nullable(Kopecks),
  readyDate: DayText,
  arrivalDate: DayText,
  /** What may be said of that day now, with its condition, in Russian; null once there is nothing to promise. */
  arrival: z.optional(z.nullable(z.string())),
  /** By when to pay from a bank account, and the day it buys, in Russian; null where no payment is waited for. */
  transfer: z.optional(z.nullable(z.string())),
  /** The same of a payment by card or СБП, which comes at once. */
  online: z.optional(z.nullable(z.string())),
  deliveryType: storedCode(DELIVERY_TYPES),
  orders: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      quantity: z.int(),
      /** What it costs alone; not said where a discount is on all of them together. */
      price: z.optional(Kopecks),
      status: storedCode(ORDER_STATUSES),
      /** What may be said of its day now, with its condition, in Russian; null once there is nothing to promise. */
      promise: z.optional(z.nullable(z.string())),
      /** What is to be done about it, where it stands and its way; the previous version of the shop does not say. */
      next: z.optional(NextView),
      stand: z.optional(StandView),
      way: z.optional(WayView),
    }),
  ),
  /** Money that came and – below zero – went back, oldest first: when, by which way, and the id of its receipt among the documents. */
  moves: z.optional(
    z.array(z.object({ at: z.string(), amount: z.int(), method: storedCode(PAYMENT_METHODS), receipt: z.nullable(PublicId) })),
  ),
  /** What is next once money has come. */
  step: z.optional(z.nullable(StepView)),
  /** False where the files have no places of their own: people of the shop look at them. */
  takesFiles: z.optional(z.boolean()),
  /** The inquiry it came from, where its files and messages are; null of any other order, and once that inquiry is erased. */
  inquiry: z.optional(
    z.nullable(
      z.object({
        id: PublicId,
        number: z.string(),
        /** Nothing of what is to be printed has come with it; the previous version of the shop does not say. */
        isArtworkAwaited: z.optional(z.boolean()),
      }),
    ),
  ),
  /** A file is being checked, which takes minutes: the page asks again. */
  isChecking: z.optional(z.boolean()),
  /** Requisites of an organisation stand in public registers: its payer may have the invoice. */
  invoice: z.nullable(InvoiceView),
  /** Whom the invoice asks and the VAT inside of it, in Russian; null without one. */
  invoiced: z.optional(z.nullable(z.string())),
  /** No customer's list holds it yet: one who logs in with the recipient's e-mail may take it. */
  isAttachable: z.boolean(),
  /** The newest payment, if one was started: the page polls it and never guesses. */
  payment: z.nullable(PaymentView),
});

/** Looks like an e-mail, or like a telephone in any shape: its last ten digits are compared. */
const CONTACT = /^[^@]+@[^@]+$|^\D*(\d\D*){10,}$/;

/** Order number and the e-mail or phone of the recipient: the link goes to the order's own e-mail. Answered alike for a wrong pair. */
export const FindDueRequest = z.strictObject({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/\d/)),
  contact: z.string().check(z.trim(), z.maxLength(254), z.regex(CONTACT)),
});
export type StartPaymentRequest = z.infer<typeof StartPaymentRequest>;
export type PaymentView = z.infer<typeof PaymentView>;
export type DueView = z.infer<typeof DueView>;
