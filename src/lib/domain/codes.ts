/** Codes fixed by the specification; the labels people read live in content and messages. */

/** Product types. CLD, STK and DHG are ours: the specification names these families but gives them no code. */
export const PRODUCT_CODES = ['LEAF', 'CAT', 'PACK', 'NTB', 'TAG', 'CPR', 'BKL', 'POST', 'VIZ', 'FLD', 'CLD', 'STK', 'DHG'] as const;
export type ProductCode = (typeof PRODUCT_CODES)[number];

/** F0 prints one side, FB both. */
export const SIDES = ['F0', 'FB'] as const;
export type Sides = (typeof SIDES)[number];

/** Papers are content: the price list names the specification's codes and the shop's own. */
export const PAPER_CODE = /^[A-Z][A-Z0-9_]{0,19}$/;
export type PaperCode = string;

/** The most designs a job can have: their files are shown, checked and approved on one page. */
export const MAX_DESIGNS = 500;

/** The most finishing options a job can have. */
export const MAX_FINISHING_OPTIONS = 12;

/**
 * Post-processing: creasing, drilling, perforation, folding, eyelets, lamination, rounding. DIE (die-cutting) and CORD are ours.
 * CPR, the colour proof, is a product type of the specification that is only ever ordered with an artwork, as an option of it.
 */
export const FINISHING_CODES = ['FOSS', 'DRL', 'PERF', 'FOLD', 'EYL', 'LAM', 'RND', 'DIE', 'CORD', 'CPR'] as const;
export type FinishingCode = (typeof FINISHING_CODES)[number];

export const BINDINGS = ['staple', 'perfect', 'wire'] as const;
export type Binding = (typeof BINDINGS)[number];

export const TURNAROUNDS = ['economy', 'standard', 'urgent', 'day'] as const;
export type Turnaround = (typeof TURNAROUNDS)[number];

export const ORDER_STATUSES = [
  'CALC',
  'CRE',
  'BEAGR',
  'AGR',
  'MAK',
  'ROBOT',
  'ROBMIST',
  'MAKERR',
  'MAKRDY',
  'MAKCH',
  'MAKDOWN',
  'INPROD',
  'MADE',
  'WRH',
  'SHP',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** NP not paid, PP partially, FP fully, GG and WP awaiting invoice. */
export const PAYMENT_STATUSES = ['NP', 'PP', 'FP', 'GG', 'WP'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const ZONES = ['CMSK', 'CSPB', 'CREG'] as const;
export type Zone = (typeof ZONES)[number];

/** Pickup at the workshop, at a carrier's point, or a courier to the door. */
export const DELIVERY_TYPES = ['workshop', 'pickup', 'door'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** Ways in which a request breaks a rule, as codes for programs. Ours. */
export const PROBLEM_RULES = [
  'required',
  'type',
  'format',
  'too_small',
  'too_big',
  'not_allowed',
  'unknown_field',
  'meaning',
  'state',
] as const;
export type ProblemRule = (typeof PROBLEM_RULES)[number];
