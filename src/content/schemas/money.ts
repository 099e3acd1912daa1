import { z } from 'zod';
import { contentMessages } from '#lib/messages/content/content.ts';

const TWO_DECIMALS = /^\d+(\.\d{1,2})?$/;

/** Rounded by its decimal digits: 44.205 is 44.21 to a person. */
const twoDecimals = (value: number): string => (Math.round(Number(`${value.toFixed(9)}e2`)) / 100).toFixed(2);

/** Roubles in the file, kopecks in the program. The text of the number is read, so no binary fraction comes in between. */
export const Roubles = z
  .number()
  .nonnegative()
  .max(10_000_000)
  .check(({ value, issues }) => {
    if (value < 0 || TWO_DECIMALS.test(String(value))) return;
    issues.push({ code: 'custom', input: value, message: contentMessages.twoDecimals(value), params: { nearest: twoDecimals(value) } });
  })
  .transform((roubles) => Math.round(roubles * 100));
