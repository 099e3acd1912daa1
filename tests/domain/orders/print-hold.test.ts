import { expect, it } from 'vitest';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { isOnPress } from '#lib/domain/orders/order-phases.ts';
import { PRINT_HOLDS, paidToPrint, printHolds } from '#lib/domain/orders/print-hold.ts';
import { staffOrderStatus, staffPaymentStatus } from '#lib/messages/operator/status-names.ts';

const READY = { total: 10_000, paid: 10_000, prepaymentPercent: 50, isOnAccount: false, isApproved: true };

it('prints what is paid as agreed and approved', () => {
  expect(printHolds(READY)).toEqual([]);
  expect(printHolds({ ...READY, paid: 5000 })).toEqual([]);
  expect(printHolds({ ...READY, paid: 4999 })).toEqual(['unpaid']);
  expect(printHolds({ ...READY, paid: 5000, prepaymentPercent: 0 })).toEqual(['unpaid']);
  expect(printHolds({ ...READY, paid: 0, isOnAccount: true })).toEqual([]);
  expect(printHolds({ ...READY, paid: 0, isOnAccount: true, isApproved: false })).toEqual(['unapproved']);
  expect(printHolds({ ...READY, total: 0, paid: 0 })).toEqual([]);
});

it('takes just the share that is asked for, though whole roubles are asked', () => {
  expect(printHolds({ ...READY, total: 376_100, paid: 188_050 })).toEqual([]);
  expect(printHolds({ ...READY, total: 376_100, paid: 188_049 })).toEqual(['unpaid']);
});

it('names its reasons as a contract gives them out', () => {
  expect(printHolds({ ...READY, paid: 0, isApproved: false })).toEqual([...PRINT_HOLDS]);
  expect(PRINT_HOLDS).toEqual(['unpaid', 'unapproved']);
});

it('asks for whole roubles and never for more than the sum', () => {
  expect(paidToPrint(10_001, 50)).toBe(5100);
  expect(paidToPrint(150, 99)).toBe(150);
});

it('print is what the customer reads as being printed', () => {
  expect(ORDER_STATUSES.filter(isOnPress).sort()).toEqual(['AGR', 'INPROD', 'MAKDOWN']);
});

it('no two statuses read alike to the people of the shop', () => {
  expect(new Set(ORDER_STATUSES.map(staffOrderStatus)).size).toBe(ORDER_STATUSES.length);
  expect(new Set(PAYMENT_STATUSES.map(staffPaymentStatus)).size).toBe(PAYMENT_STATUSES.length);
});
