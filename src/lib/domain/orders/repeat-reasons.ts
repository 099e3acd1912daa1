import type { Job } from '../product/product.ts';

/** Why a repeated order has another price: the price list changed, or the job cannot be made exactly as before. */
export const REPEAT_REASONS = ['price_list', 'job'] as const;
export type RepeatReason = (typeof REPEAT_REASONS)[number];

/** Fields of a job that may have to change before it can be printed again. */
export const JOB_FIELDS = [
  'product',
  'format',
  'paper',
  'sides',
  'finishing',
  'binding',
  'coverPaper',
  'pages',
  'designs',
  'quantity',
  'turnaround',
] as const satisfies readonly (keyof Job)[];
