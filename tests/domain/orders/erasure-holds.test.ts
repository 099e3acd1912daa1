import { expect, test } from 'vitest';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { erasureHoldOf } from '#lib/domain/orders/erasure-holds.ts';

type Facts = Parameters<typeof erasureHoldOf>[0];
const hold = (status: OrderStatus, facts: Partial<Facts>, isCancelled = false) =>
  erasureHoldOf({
    ...{ paid: 0, paymentStatus: 'NP', isRefunded: false, isSettling: false },
    orders: [{ status, isCancelled }],
    ...facts,
  });
const PART = { paid: 50, paymentStatus: 'PP' } as const;
const ALL = { paid: 100, paymentStatus: 'FP' } as const;

test('an order that can be cancelled holds its account by what was paid of it', () => {
  expect(hold('CRE', {})).toBe('unpaid');
  expect(hold('CRE', { isSettling: true })).toBe('unpaid');
  expect(hold('MAKRDY', PART)).toBe('partly');
});

test('an order in print that is not all paid can only be paid and waited for', () => {
  expect(hold('INPROD', PART)).toBe('owing');
  expect(hold('SHP', PART)).toBe('owing');
  expect(hold('INPROD', { paymentStatus: 'WP' })).toBe('owing');
});

test('a paid order is waited for until it is handed over and its receipt is sent', () => {
  expect(hold('MADE', ALL)).toBe('working');
  expect(hold('SHP', { ...ALL, isSettling: true })).toBe('settling');
  expect(hold('SHP', ALL)).toBeNull();
});

test('a cancelled order holds its account only until its money is back', () => {
  expect(hold('CRE', {}, true)).toBeNull();
  expect(hold('MAK', ALL, true)).toBe('settling');
  expect(hold('MAK', { isRefunded: true, isSettling: true }, true)).toBe('settling');
  expect(hold('MAK', { isRefunded: true })).toBeNull();
});
