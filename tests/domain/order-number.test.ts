import { expect, test } from 'vitest';
import { shownNumber, writeNumber } from '#lib/domain/order-number.ts';

test.each([
  [12, '000012', '12'],
  ['12', '000012', '12'],
  ['0000012', '000012', '12'],
  [1_234_567, '1234567', '1234567'],
])('the number %o is kept as %s and read as %s', (number, kept, shown) => {
  expect([writeNumber(number), shownNumber(kept), shownNumber(`${kept}-10`)]).toEqual([kept, shown, `${shown}-10`]);
});
