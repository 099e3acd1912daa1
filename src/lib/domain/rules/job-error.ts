import type { Job } from '../product/product.ts';

/** Every reason a job can be refused for; the texts live in messages, keyed by these ids. */
export const RULE_IDS = [
  'product-other',
  'format-unknown',
  'paper-not-offered',
  'sides-not-offered',
  'option-not-offered',
  'option-repeated',
  'not-bound',
  'binding-not-offered',
  'cover-not-offered',
  'pages-not-offered',
  'designs-out-of-range',
  'quantity-out-of-range',
  'turnaround-not-offered',
  'option-included',
  'paper-two-sided-only',
  'lamination-needs-170',
  'one-lamination',
  'thick-film-no-crease',
  'fold-needs-crease',
  'fold-needs-lighter-paper',
  'format-needs-crease',
  'nothing-to-crease',
  'nothing-to-round',
  'no-holes-in-laminated-folder',
  'no-drilling-after-die-cut',
  'no-rounding-of-perfect-binding',
  'staple-multiple-of-four',
  'staple-too-many-pages',
  'perfect-odd-pages',
  'perfect-block-too-thin',
  'finishing-takes-longer',
  'run-too-large-for-turnaround',
  'run-too-large',
] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** Why a job cannot be made: the field in error, the rule, the finishing option it is about, and the nearest value that works. */
export type JobError = { field: keyof Job; rule: RuleId; option?: string | undefined; nearest?: string | number | undefined };
