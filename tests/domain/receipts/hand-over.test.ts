import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '#lib/domain/money.ts';
import { type Account, freeOf, type Part, restOf } from '#lib/domain/receipts/account.ts';
import { handOver, settling } from '#lib/domain/receipts/hand-over.ts';

const source = (free: number, at: number) => ({ paymentId: `p${at}`, hasReceipts: true, free });
const account = (total: number, frees: readonly number[], weights: readonly number[]): Account => ({
  total,
  sources: frees.map(source),
  parts: [],
  waiting: weights.map((weight, at) => ({ orderId: `o${at}`, weight })),
});

/** The account after an order was handed over, as the shop writes it down. */
function after(before: Account, orderId: string): Account {
  const { value, shares } = handOver(before, orderId);
  const part: Part = { id: orderId, orderId, original: value, value, returned: 0, isOnCredit: true, shares };
  return {
    ...before,
    sources: before.sources.map((each) => ({
      ...each,
      free: each.free - sumOf(shares.filter(({ paymentId }) => paymentId === each.paymentId)),
    })),
    parts: [...before.parts, part],
    waiting: before.waiting.filter((order) => order.orderId !== orderId),
  };
}

describe('handing over', () => {
  it('divides the purchase and every prepayment over the orders to the kopeck, in whatever order they go', () => {
    const property = fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 }),
      fc.nat(20_000_000),
      (frees, weights, total) => {
        const begun = account(total, frees, weights);
        const ended = begun.waiting.reduce((each, { orderId }) => after(each, orderId), begun);
        expect(ended.parts.reduce((sum, { value }) => sum + value, 0)).toBe(total);
        expect(restOf(ended)).toBe(0);
        const spent = Math.min(total, freeOf(begun.sources));
        expect(freeOf(begun.sources) - freeOf(ended.sources)).toBe(spent);
        for (const each of ended.sources) expect(each.free).toBeGreaterThanOrEqual(0);
        for (const { shares, value } of ended.parts) expect(sumOf(shares)).toBeLessThanOrEqual(value);
      },
    );
    fc.assert(property);
  });

  it('takes of each payment the share it has in what is free', () => {
    expect(handOver(account(100_00, [60_00, 40_00], [3, 1]), 'o0')).toEqual({
      value: 75_00,
      shares: [
        { paymentId: 'p0', means: 'set_off', amount: 45_00 },
        { paymentId: 'p1', means: 'set_off', amount: 30_00 },
      ],
    });
    // Half is paid: half of the order is owed.
    expect(handOver(account(100_00, [50_00], [3, 1]), 'o1')).toEqual({
      value: 25_00,
      shares: [{ paymentId: 'p0', means: 'set_off', amount: 12_50 }],
    });
    expect(handOver(account(100_00, [50_00], [1]), 'unknown')).toEqual({ value: 0, shares: [] });
    expect(handOver(account(100_00, [50_00, 0, -7], [1]), 'o0').shares).toEqual([{ paymentId: 'p0', means: 'set_off', amount: 50_00 }]);
    expect(handOver(account(100_00, [0], [1]), 'o0')).toEqual({ value: 100_00, shares: [] });
  });
});

describe('the settling receipt', () => {
  const prepaid = (amount: number) => ({ kind: 'prepayment', amount });
  it('is a full payment where nothing is owed, a payment in part and credit where something is', () => {
    expect(settling({ amounts: [60, 0, 40], debt: 0, isPerson: true })).toEqual({
      mode: 'full_payment',
      amount: 100,
      settlements: [prepaid(60), prepaid(40)],
    });
    expect(settling({ amounts: [60], debt: 40, isPerson: true })).toEqual({
      mode: 'partial_payment',
      amount: 100,
      settlements: [prepaid(60), { kind: 'postpayment', amount: 40 }],
    });
    expect(settling({ amounts: [], debt: 40, isPerson: true })).toEqual({
      mode: 'credit',
      amount: 40,
      settlements: [{ kind: 'postpayment', amount: 40 }],
    });
  });

  it('is made out for a kopeck too', () => {
    expect(settling({ amounts: [1], debt: 0, isPerson: true })).toMatchObject({ amount: 1, settlements: [prepaid(1)] });
  });

  it('is one of both where as much is owed as is paid', () => {
    expect(settling({ amounts: [50], debt: 50, isPerson: true })).toMatchObject({ mode: 'partial_payment', amount: 100 });
  });

  it('leaves out what an organisation owes or has transferred, and is none where nothing is left', () => {
    expect(settling({ amounts: [60], debt: 40, isPerson: false })).toEqual({
      mode: 'full_payment',
      amount: 60,
      settlements: [prepaid(60)],
    });
    expect(settling({ amounts: [], debt: 40, isPerson: false })).toBeNull();
    expect(settling({ amounts: [], debt: 0, isPerson: true })).toBeNull();
  });
});
