import type { Reaction } from './context/deps.ts';
import { issueOnChange } from './modules/document/reactions.ts';
import { writeLateLetter } from './modules/order-letters/late.ts';
import { writePlacedLetter } from './modules/order-letters/placed.ts';
import { writeStatusLetter } from './modules/order-letters/status.ts';
import { settleMoney } from './modules/payment/surplus.ts';
import { settleLateness } from './modules/purchase/lateness.ts';
import { movePromise } from './modules/purchase/promise.ts';
import { settleHandedOver } from './modules/receipt/hand-over.ts';
import { writeStaffLetter } from './modules/staff-letters/on-change.ts';

/** What follows from a change of orders, in this order and in its transaction. */
export const REACTIONS: readonly Reaction[] = [
  movePromise,
  settleLateness,
  writePlacedLetter,
  writeStatusLetter,
  writeLateLetter,
  issueOnChange,
  settleHandedOver,
  settleMoney,
  writeStaffLetter,
];
