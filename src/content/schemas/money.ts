import { z } from 'zod';
import { contentMessages as say } from '#lib/messages/content.ts';

const TWO_DECIMALS = /^\d+(\.\d{1,2})?$/;

/** Roubles in the file, kopecks in the program. The text of the number is read, so no binary fraction comes in between. */
export const Roubles = z
  .number()
  .nonnegative()
  .max(10_000_000)
  .check(({ value, issues }) => {
    if (value < 0 || TWO_DECIMALS.test(String(value))) return;
    issues.push({ code: 'custom', input: value, message: say.twoDecimals(value), params: { nearest: value.toFixed(2) } });
  })
  .transform((roubles) => Math.round(roubles * 100));
