import * as z from 'zod/mini';
import { STATUS_ICONS } from '../domain/orders/customer-status.ts';
import { ACTION_KINDS } from '../domain/orders/next-action.ts';
import { STEP_STATES, STEPS } from '../domain/orders/order-way.ts';
import { DayText, storedCode } from './fields.ts';

/** The one thing its customer is to do about an order, and what the button says; «none» says nothing. */
export const NextView = z.object({ kind: storedCode(ACTION_KINDS), label: z.string() });

/** Where an order stands, in Russian: a sign, a few words and a line below them. */
export const StandView = z.object({ sign: storedCode(STATUS_ICONS), text: z.string(), note: z.string() });

/**
 * The one next step of a paid purchase, in Russian: what is done, the day it buys, and the day if it is done later; empty where none can be said.
 * `isApprovalAhead`: nothing is asked now, and the customer's word will be; the previous version of the shop does not say.
 */
export const StepView = z.object({
  kind: storedCode(ACTION_KINDS),
  title: z.string(),
  day: z.string(),
  later: z.string(),
  isApprovalAhead: z.optional(z.boolean()),
  /** Where, when and by what word a ready purchase is collected in the workshop; null while there is nothing to collect. */
  collecting: z.optional(z.nullable(z.string())),
});

/** The way of an order, point by point: when each was passed or is promised. */
export const WayView = z.array(
  z.object({
    step: storedCode(STEPS),
    state: storedCode(STEP_STATES),
    day: z.nullable(DayText),
    /** The day that was said before. */
    from: z.nullable(DayText),
    /** The day hangs on what the customer does. */
    isConditional: z.boolean(),
  }),
);
export type StepView = z.infer<typeof StepView>;
export type NextView = z.infer<typeof NextView>;
export type StandView = z.infer<typeof StandView>;
export type WayView = z.infer<typeof WayView>;
