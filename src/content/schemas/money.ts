import { z } from 'zod';
import { contentMessages } from '#lib/messages/content/content.ts';

const TWO_DECIMALS = /^\d+(\.\d{1,2})?$/;

/** Rounded by its decimal digits: 44.205 is 44.21 to a person. */
const twoDecimals = (value: number): string => (Math.round(Number(`${value.toFixed(9)}e2`)) / 100).toFixed(2);

const MOST_ROUBLES = 10_000_000;

function checkDecimals({ value, issues }: z.core.ParsePayload<number>): void {
  if (value < 0 || TWO_DECIMALS.test(String(value))) return;
  issues.push({ code: 'custom', input: value, message: contentMessages.twoDecimals(value), params: { nearest: twoDecimals(value) } });
}
const inKopecks = (roubles: number): number => Math.round(roubles * 100);

/** Roubles in the file, kopecks in the program. The text of the number is read, so no binary fraction comes in between. */
export const Roubles = z.number().nonnegative().max(MOST_ROUBLES).check(checkDecimals).transform(inKopecks);

/** A price that nothing is free by: zero there is a slip of the pen. */
export const Price = z.number().positive().max(MOST_ROUBLES).check(checkDecimals).transform(inKopecks);
