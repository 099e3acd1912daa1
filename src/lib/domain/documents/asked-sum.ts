import type { Kopecks } from '../money.ts';
import { dueOf, type Owing } from '../orders/money-back.ts';

/** What has been paid of an order and what is left. */
export type PaidAndLeft = { paid: Kopecks; due: Kopecks };

/** What is paid and left where that is another sum than a document asks for; null while the document can be paid. */
export function otherDue(asked: Kopecks, owing: Owing): PaidAndLeft | null {
  const due = dueOf(owing);
  return due === asked ? null : { paid: owing.paid, due };
}
