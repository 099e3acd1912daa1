import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_TYPES, ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { FILES } from '#lib/domain/orders/next-action.ts';
import { STEPS, type WayFacts, wayOf } from '#lib/domain/orders/order-way.ts';

const facts = (change: Partial<WayFacts> = {}): WayFacts => ({
  status: 'CRE',
  isCancelled: false,
  paymentStatus: 'NP',
  files: 'none',
  deliveryType: 'workshop',
  placedOn: '2026-11-18',
  approvedOn: null,
  moves: [{ status: 'CRE', day: '2026-11-18' }],
  ready: { kind: 'promised', day: '2026-11-30' },
  firstReady: null,
  arrival: { kind: 'promised', day: '2026-12-02' },
  arrivalDay: '2026-12-02',
  ...change,
});
const states = (change: Partial<WayFacts>): string =>
  wayOf(facts(change))
    .map(({ state }) => state[0])
    .join('');
const days = (change: Partial<WayFacts>) => wayOf(facts(change)).map(({ day }) => day);

describe('The way of an order', () => {
  it.each([
    [{ status: 'CRE' }, 'dnaaa'],
    [{ status: 'CRE', paymentStatus: 'FP' }, 'dnaaa'],
    [{ status: 'MAKERR', files: 'unapproved' }, 'dnaaa'],
    [{ status: 'MAKRDY', files: 'unapproved' }, 'dnaaa'],
    [{ status: 'MAKRDY', files: 'approved' }, 'ddnaa'],
    [{ status: 'MAKCH', files: 'unapproved' }, 'dnaaa'],
    [{ status: 'MAKCH', files: 'none' }, 'dnaaa'],
    [{ status: 'MAKRDY', files: 'none' }, 'ddnaa'],
    [{ status: 'INPROD', files: 'approved' }, 'ddnaa'],
    [{ status: 'MADE' }, 'ddddn'],
    [{ status: 'SHP' }, 'ddddd'],
    [{ status: 'SHP', deliveryType: 'door' }, 'ddddn'],
    [{ status: 'SHP', deliveryType: 'door', arrival: { kind: 'ended' } }, 'ddddd'],
    [{ status: 'INPROD', isCancelled: true }, 'daaaa'],
  ] as const)('of %j reads %s', (change, expected) => {
    expect(states(change)).toBe(expected);
  });

  it('has no point of money, so an unpaid order lights none', () => {
    expect(STEPS).toEqual(['placed', 'artwork', 'print', 'made', 'received']);
    for (const payment of PAYMENT_STATUSES) expect(states({ status: 'MAKRDY', files: 'approved', paymentStatus: payment })).toBe('ddnaa');
  });

  it('has a day under each point it knows one of: passed days from the history, coming ones as promised', () => {
    const moves = [
      { status: 'CRE', day: '2026-11-18' },
      { status: 'AGR', day: '2026-11-19' },
      { status: 'INPROD', day: '2026-11-20' },
      { status: 'MADE', day: '2026-11-23' },
    ] as const;
    expect(days({})).toEqual(['2026-11-18', null, null, '2026-11-30', '2026-12-02']);
    expect(days({ status: 'INPROD', approvedOn: '2026-11-18', moves: moves.slice(0, 3) })).toEqual([
      '2026-11-18',
      '2026-11-18',
      '2026-11-19',
      '2026-11-30',
      '2026-12-02',
    ]);
    expect(days({ status: 'MADE', moves })).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23', '2026-12-02']);
  });

  it('stars a day that hangs on the customer, keeps the one said before, and says none that has passed', () => {
    const until = { day: '2026-11-23', hour: 18 };
    const [, , , starred] = wayOf(facts({ ready: { kind: 'conditional', day: '2026-11-30', until, wanted: ['payment'] } }));
    expect(starred).toMatchObject({ isConditional: true, from: null });
    const [, , , moved] = wayOf(facts({ ready: { kind: 'moved', day: '2026-12-02', from: '2026-11-30', until, wanted: ['payment'] } }));
    expect(moved).toMatchObject({ day: '2026-12-02', from: '2026-11-30', isConditional: true });
    const [, , , given] = wayOf(facts({ firstReady: '2026-11-26' }));
    expect(given).toMatchObject({ day: '2026-11-30', from: '2026-11-26', isConditional: false });
    expect(days({ ready: { kind: 'overdue', from: '2026-11-19' } })[3]).toBeNull();
  });

  it('never has two points at once, and none when everything is done or called off', () => {
    const any = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      files: fc.constantFrom(...FILES),
      deliveryType: fc.constantFrom(...DELIVERY_TYPES),
      isCancelled: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (change) => {
        const read = states(change);
        expect(read).toMatch(change.isCancelled ? /^d+a*$/ : /^d+(na*)?$/);
      }),
    );
  });
});
