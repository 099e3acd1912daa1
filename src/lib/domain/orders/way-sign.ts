import type { StatusIcon } from './customer-status.ts';
import type { ActionKind } from './next-action.ts';

/** What is to be done is to pay, by card or by an invoice. */
export const isMoney = (kind: ActionKind | undefined): boolean => kind === 'pay' || kind === 'invoice';

/** The sign at the point where an order waits for a file of its customer. No point is of money: what only that is waited for lights none. */
export const signOnWay = (sign: StatusIcon | undefined, next: ActionKind | undefined): 'warn' | 'bad' | null =>
  (sign === 'warn' || sign === 'bad') && !isMoney(next) ? sign : null;
