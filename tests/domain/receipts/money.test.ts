import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account, Part, Share } from '#lib/domain/receipts/account.ts';
import { lateFor, purposeOf } from '#lib/domain/receipts/received.ts';
import { planReturn, returnOf } from '#lib/domain/receipts/returned.ts';
import { undoing } from '#lib/domain/receipts/undo.ts';

const part = (id: string, value: number, shares: readonly Share[], more: Partial<Part> = {}): Part => ({
  id,
  orderId: `order-${id}`,
  original: value,
  value,
  returned: 0,
  isOnCredit: true,
  shares,
  ...more,
});
const share = (paymentId: string, means: Share['means'], amount: number): Share => ({ paymentId, means, amount });
const account = (more: Partial<Account>): Account => ({ total: 1000, sources: [], parts: [], waiting: [], ...more });
const waiting = [{ orderId: 'w', weight: 1 }];

describe('money that comes', () => {
  it('is a prepayment while nothing was handed over, a full one once nothing is owed', () => {
    const begun = account({ waiting, sources: [{ paymentId: 'a', hasReceipts: true, free: 400 }] });
    expect(purposeOf(begun, 500)).toEqual({ credited: [], prepaid: 500, isFull: false });
    expect(purposeOf(begun, 600)).toEqual({ credited: [], prepaid: 600, isFull: true });
  });

  it('pays the oldest debt first, then what waits', () => {
    const parts = [part('1', 300, [share('a', 'set_off', 100)]), part('2', 300, [], { isOnCredit: false })];
    expect(purposeOf(account({ parts, waiting }), 600)).toEqual({
      credited: [
        { partId: '1', orderId: 'order-1', means: 'credit', amount: 200, added: 0 },
        { partId: '2', orderId: 'order-2', means: 'direct', amount: 300, added: 0 },
      ],
      prepaid: 100,
      isFull: false,
    });
  });

  it('is for what was handed over where nothing is owed and nothing waits', () => {
    const parts = [part('1', 300, [share('a', 'set_off', 300)]), part('2', 700, [share('a', 'set_off', 700)])];
    expect(purposeOf(account({ parts }), 100).credited.map(({ means, amount, added }) => [means, amount, added])).toEqual([
      ['direct', 30, 30],
      ['direct', 70, 70],
    ]);
    const single = [part('1', 300, [share('a', 'set_off', 300)])];
    expect(purposeOf(account({ total: 300, parts: single }), 100)).toEqual({
      credited: [{ partId: '1', orderId: 'order-1', means: 'direct', amount: 100, added: 100 }],
      prepaid: 0,
      isFull: true,
    });
  });

  it('is for nothing handed over where nothing was, and not for a part that is worth nothing', () => {
    expect(purposeOf(account({}), 100)).toMatchObject({ credited: [], prepaid: 100 });
    const owed = [part('1', 100, [])];
    expect(purposeOf(account({ total: 100, parts: owed }), 100)).toMatchObject({ credited: [{ amount: 100 }], prepaid: 0, isFull: true });
    expect(purposeOf(account({ total: 200, parts: owed }), 100)).toMatchObject({ credited: [{ amount: 100 }], isFull: false });
    const parts = [part('1', 0, []), part('2', 99, [share('a', 'set_off', 99)])];
    const { credited, isFull } = purposeOf(account({ parts }), 1);
    expect([credited.map(({ partId, amount }) => [partId, amount]), isFull]).toEqual([[['2', 1]], true]);
  });

  it('sets a debt off where it came as a prepayment, at most what is free', () => {
    const parts = [part('1', 300, [])];
    const sources = [{ paymentId: 'a', hasReceipts: true, free: 120 }];
    expect(lateFor(account({ parts, sources }), 'a', 200)).toEqual([{ partId: '1', orderId: 'order-1', amount: 120, isOnCredit: true }]);
    expect(lateFor(account({ parts, sources }), 'b', 200)).toEqual([]);
    const gone = [{ paymentId: 'a', hasReceipts: true, free: -5 }];
    expect(lateFor(account({ parts, sources: gone }), 'a', 200)).toEqual([]);
  });
});

describe('money that goes back', () => {
  const sources = [{ paymentId: 'a', hasReceipts: true, free: 50 }];

  it('is a prepayment first, then what was paid twice, then the price of the newest part', () => {
    const parts = [
      part('1', 100, [share('a', 'set_off', 60), share('a', 'credit', 70)]),
      part('2', 100, [share('a', 'set_off', 100)], { isOnCredit: false }),
    ];
    expect(returnOf(account({ sources, parts }), 'a', 40)).toEqual({ prepaid: 40, parts: [] });
    expect(returnOf(account({ sources, parts }), 'a', 200)).toEqual({
      prepaid: 50,
      parts: [
        { partId: '1', orderId: 'order-1', means: 'credit', amount: 30, taken: 0 },
        { partId: '2', orderId: 'order-2', means: 'set_off', amount: 100, taken: 100 },
        { partId: '1', orderId: 'order-1', means: 'credit', amount: 20, taken: 20 },
      ],
    });
  });

  it('comes to the amount, or to all one payment has in it, and never to more than a share', () => {
    const means = fc.constantFrom<Share['means']>('set_off', 'credit', 'credit_set_off', 'direct');
    const shares = fc.array(fc.record({ paymentId: fc.constantFrom('a', 'b'), means, amount: fc.nat(100) }), { maxLength: 6 });
    const anyParts = fc.array(fc.tuple(fc.nat(200), shares), { maxLength: 4 });
    const property = fc.property(anyParts, fc.nat(50), fc.nat(800), (given, free, amount) => {
      const parts = given.map(([value, own], at) => part(`${at}`, value, own));
      const both = ['b', 'a'].map((paymentId) => ({ paymentId, hasReceipts: true, free: paymentId === 'a' ? free : 7 }));
      const back = returnOf(account({ sources: both, parts }), 'a', amount);
      const own = parts.flatMap((each) => each.shares.filter(({ paymentId }) => paymentId === 'a').map((row) => ({ ...row, id: each.id })));
      const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, row) => all + row.amount, 0);
      expect(back.prepaid).toBe(Math.min(free, amount));
      expect(back.prepaid + sum(back.parts)).toBe(Math.min(amount, free + sum(own)));
      for (const { partId, means: how } of back.parts) {
        const gone = sum(back.parts.filter((row) => row.partId === partId && row.means === how));
        expect(gone).toBeLessThanOrEqual(sum(own.filter((row) => row.id === partId && row.means === how)));
      }
    });
    fc.assert(property);
  });

  it('is no prepayment of a payment that is not known, nor of one that is spent', () => {
    const spent = [{ paymentId: 'a', hasReceipts: true, free: -5 }];
    for (const paymentId of ['a', 'b']) expect(returnOf(account({ sources: spent }), paymentId, 40)).toEqual({ prepaid: 0, parts: [] });
    const latestFirst = [
      { paymentId: 'unknown', left: 10 },
      { paymentId: 'a', left: 10 },
    ];
    const plan = planReturn(account({ sources: [{ paymentId: 'a', hasReceipts: true, free: 10 }] }), latestFirst, 10);
    expect(plan.map(({ source, amount }) => [source.paymentId, amount])).toEqual([['a', 10]]);
    expect(planReturn(account({ sources: spent }), latestFirst, 12).map(({ amount }) => amount)).toEqual([10, 2]);
  });

  it('goes from payments that have paid for nothing yet before those that have, the latest first', () => {
    const latestFirst = [
      { paymentId: 'b', left: 100 },
      { paymentId: 'a', left: 80 },
    ];
    const free = [...sources, { paymentId: 'b', hasReceipts: true, free: 10 }];
    expect(planReturn(account({ sources: free }), latestFirst, 70).map(({ source, amount }) => [source.paymentId, amount])).toEqual([
      ['b', 20],
      ['a', 50],
    ]);
    expect(planReturn(account({ sources: free }), latestFirst, 0)).toEqual([]);
    expect(planReturn(account({ sources: free }), latestFirst, -7)).toEqual([]);
  });

  it('comes to the amount, or to all there is, and never to more than a payment has', () => {
    const property = fc.property(fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { maxLength: 5 }), fc.nat(5000), (payments, amount) => {
      const latestFirst = payments.map(([left], at) => ({ paymentId: `${at}`, left }));
      const frees = payments.map(([left, free], at) => ({ paymentId: `${at}`, hasReceipts: true, free: Math.min(left, free) }));
      const plan = planReturn(account({ sources: frees }), latestFirst, amount);
      const most = latestFirst.reduce((sum, { left }) => sum + left, 0);
      expect(plan.reduce((sum, each) => sum + each.amount, 0)).toBe(Math.min(amount, most));
      for (const { source, amount: back } of plan) expect(back > 0 && back <= source.left).toBe(true);
    });
    fc.assert(property);
  });
});

describe('handing over undone', () => {
  const always = () => true;
  it('returns the settling receipt as it was', () => {
    const undone = undoing(part('1', 100, [share('a', 'set_off', 60), share('b', 'set_off', 40)], { isOnCredit: false }), always);
    expect(undone).toEqual({
      goods: {
        mode: 'full_payment',
        amount: 100,
        settlements: [
          { kind: 'prepayment', amount: 60 },
          { kind: 'prepayment', amount: 40 },
        ],
      },
      later: [],
      moved: [],
      laterPayment: null,
    });
  });

  it('returns a credit and what was paid of it, which is a prepayment again', () => {
    const shares = [share('a', 'set_off', 60), share('b', 'credit', 25), share('a', 'credit_set_off', 5), share('c', 'direct', 7)];
    const { goods, later, moved, laterPayment } = undoing(part('1', 100, shares), always);
    expect(laterPayment).toBe('c');
    expect(undoing(part('1', 100, [share('a', 'credit_set_off', 5)]), always)).toMatchObject({ laterPayment: 'a', moved: [] });
    expect(goods).toEqual({
      mode: 'partial_payment',
      amount: 100,
      settlements: [
        { kind: 'prepayment', amount: 60 },
        { kind: 'postpayment', amount: 40 },
      ],
    });
    expect(later.map(({ mode, amount, settlements }) => [mode, amount, settlements[0]?.kind])).toEqual([
      ['credit_payment', 25, 'cashless'],
      ['credit_payment', 5, 'prepayment'],
      ['full_payment', 7, 'cashless'],
    ]);
    expect(moved).toEqual([
      { paymentId: 'b', amount: 25 },
      { paymentId: 'c', amount: 7 },
    ]);
  });

  it('counts a kopeck as money, and more than it came to as no credit', () => {
    const kopeck = [share('a', 'set_off', 100), share('b', 'credit', 1)];
    expect(undoing(part('1', 100, kopeck), always)).toMatchObject({
      ...{ goods: { mode: 'full_payment', amount: 100 }, later: [{ amount: 1 }] },
      ...{ moved: [{ paymentId: 'b', amount: 1 }], laterPayment: 'b' },
    });
    expect(undoing(part('1', 100, [share('a', 'set_off', 120)]), always)).toMatchObject({ goods: { mode: 'full_payment', amount: 120 } });
    expect(undoing(part('1', 100, [share('a', 'set_off', 120)], { returned: 5 }), always).goods?.settlements).toHaveLength(1);
  });

  it('gives no credit back that was not given, and moves no money that is gone', () => {
    const shares = [share('a', 'set_off', 60), share('b', 'direct', 0), share('c', 'credit', 0)];
    const undone = undoing(part('1', 100, shares, { isOnCredit: false }), always);
    expect(undone).toMatchObject({ goods: { mode: 'full_payment', amount: 60 }, later: [], moved: [], laterPayment: null });
  });

  it('leaves out a price that has gone back, and money that has no receipts', () => {
    const shares = [share('a', 'set_off', 50), share('t', 'set_off', 30)];
    const { goods } = undoing(part('1', 100, shares, { returned: 10 }), (id) => id !== 't');
    expect(goods?.settlements).toEqual([
      { kind: 'prepayment', amount: 50 },
      { kind: 'postpayment', amount: 10 },
    ]);
  });
});
