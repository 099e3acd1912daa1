import { expect, test } from 'vitest';
import { issueOnChange } from '#server/modules/document/reactions.ts';
import { writePlacedLetter } from '#server/modules/order-letters/placed.ts';
import { writeStatusLetter } from '#server/modules/order-letters/status.ts';
import { settleMoney } from '#server/modules/payment/surplus.ts';
import { settleLateness } from '#server/modules/purchase/lateness.ts';
import { movePromise } from '#server/modules/purchase/promise.ts';
import { settleHandedOver } from '#server/modules/receipt/hand-over.ts';
import { writeStaffLetter } from '#server/modules/staff-letters/on-change.ts';
import { REACTIONS } from '#server/reactions.ts';

test.each([
  ['letters name the day that what came late has moved', movePromise, [writePlacedLetter, writeStatusLetter, writeStaffLetter]],
  ['papers and receipts are for the price that lateness has lowered', settleLateness, [issueOnChange, settleHandedOver]],
  ['money beyond the lowered price goes back', settleLateness, [settleMoney]],
])('%s', (_, first, later) => {
  expect(REACTIONS).toContain(first);
  for (const reaction of later) expect(REACTIONS.indexOf(reaction)).toBeGreaterThan(REACTIONS.indexOf(first));
});
