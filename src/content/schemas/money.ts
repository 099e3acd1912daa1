import { z } from 'zod';

const TWO_DECIMALS = /^\d+(\.\d{1,2})?$/;

/** Roubles in the file, kopecks in the program. The text of the number is read, so no binary fraction comes in between. */
export const Roubles = z
  .number()
  .nonnegative()
  .max(10_000_000)
  .refine((roubles) => TWO_DECIMALS.test(String(roubles)), 'Цена указывается в рублях, не больше двух знаков после точки')
  .transform((roubles) => Math.round(roubles * 100));
