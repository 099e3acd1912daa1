import { describe, expect, test } from 'vitest';
import type { Facts } from '#lib/domain/rules/rule.ts';
import { nearestNumber, setField } from '#lib/domain/rules/rule.ts';
import { CARDS } from '#tests/support/products.ts';

describe('the nearest number', () => {
  test.each([
    [40, [8, 48, 64], 48],
    [12, [8, 16], 16],
    [-5, [8, 16], 8],
    [Number.NaN, [8, 64, 16], 64],
    [Number.POSITIVE_INFINITY, [8, 64, 16], 64],
    [7, [], undefined],
  ])('to %d among %j is %s', (wanted, numbers, nearest) => {
    expect(nearestNumber(wanted, numbers)).toBe(nearest);
  });
});

test('a job without a value to set stays as it is', () => {
  const facts = { job: CARDS.defaults } as Facts;
  expect(setField(facts, { field: 'quantity', rule: 'run-too-large', nearest: undefined })).toEqual(CARDS.defaults);
  expect(setField(facts, { field: 'quantity', rule: 'run-too-large', nearest: 200 }).quantity).toBe(200);
});
