import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { soldLines } from '#lib/domain/documents/sold-lines.ts';
import { prorate } from '#lib/domain/money.ts';
import { isTalking, isWholeRoubles, proposalRefusal, proposalTotal, type StoredState, stateOn } from '#lib/domain/orders/inquiry.ts';
import { totalPrice } from '#lib/domain/pricing/totals.ts';

const TODAY = '2026-11-16';
const YESTERDAY = '2026-11-15';
const standing = (state: StoredState, validUntil = TODAY) => ({ state, version: 2, validUntil });

describe('a proposal that is to be accepted', () => {
  it('is open on its last day', () => expect(proposalRefusal(standing('offered'), 2, TODAY)).toBeNull());

  test.each([
    ['accepted before', 'accepted', 2, TODAY, 'proposal_accepted'],
    ['accepted before in another version', 'accepted', 1, TODAY, 'proposal_accepted'],
    ['of a closed inquiry', 'closed', 2, TODAY, 'inquiry_closed'],
    ['replaced by a newer one', 'offered', 1, TODAY, 'proposal_replaced'],
    ['replaced, and its day is over', 'offered', 1, YESTERDAY, 'proposal_replaced'],
    ['declined before', 'declined', 2, TODAY, 'proposal_declined'],
    ['after its day', 'offered', 2, YESTERDAY, 'proposal_expired'],
  ] as const)('is refused: %s', (_, state, seen, validUntil, refusal) =>
    expect(proposalRefusal(standing(state, validUntil), seen, TODAY)).toBe(refusal),
  );
});

it('is said to be expired only while it could have been accepted', () => {
  expect(stateOn('offered', YESTERDAY, TODAY)).toBe('expired');
  expect(stateOn('offered', TODAY, TODAY)).toBe('offered');
  expect(stateOn('accepted', YESTERDAY, TODAY)).toBe('accepted');
  expect(stateOn('open', null, TODAY)).toBe('open');
});

it('adds its lines and its delivery', () => {
  const lines = [
    { name: 'Папка', quantity: 500, sum: 1_250_050 },
    { name: 'Вкладыш', quantity: 500, sum: 300_000 },
  ];
  expect(proposalTotal({ lines, delivery: null })).toBe(1_550_050);
  expect(proposalTotal({ lines, delivery: { price: 90_050 } })).toBe(1_640_100);
  expect([1_550_050, 1_640_100].map(isWholeRoubles)).toEqual([false, true]);
});

it('is talked about until it is closed', () => {
  expect((['open', 'offered', 'accepted', 'declined', 'closed'] as const).filter(isTalking)).toEqual([
    'open',
    'offered',
    'accepted',
    'declined',
  ]);
});

it('is printed in documents as it was proposed, whatever its lines are', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: 10_000_000 }), (written, price) => {
      const rest = written.reduce((sum, one) => sum + one, price) % 100;
      const exact = written.with(0, (written[0] ?? 0) + (rest === 0 ? 0 : 100 - rest));
      const total = proposalTotal({ lines: exact.map((sum) => ({ name: '', quantity: 7, sum })), delivery: { price } });
      const shares = prorate(price, exact);
      const orders = exact.map((sum, at) => ({ title: '', quantity: 7, price: sum, shipment_price: shares[at] ?? 0 }));
      expect(totalPrice(orders, 0)).toBe(total);
      const amounts = soldLines(orders, 0, total, '').map(({ amount }) => amount);
      expect(amounts).toEqual([...exact, ...(price === 0 ? [] : [price])]);
    }),
  );
});
