import { describe, expect, it } from 'vitest';
import { openAtFirst, slotStateOf } from '#lib/domain/artwork/slot-state.ts';

const FILE = { state: 'checked', report: { severity: 1 }, approvedAt: null, isFixing: false, keptDays: null } as const;

describe('a place for a file', () => {
  it.each([
    ['missing', undefined],
    ['good', FILE],
    ['doubtful', { ...FILE, report: { severity: 2 } }],
    ['wrong', { ...FILE, report: { severity: 3 } }],
    ['approved', { ...FILE, report: { severity: 2 }, approvedAt: '2026-11-20T10:00:00Z' }],
    ['waiting', { ...FILE, state: 'waiting', report: null }],
    ['waiting', { ...FILE, state: 'waiting' }],
    ['broken', { ...FILE, state: 'broken', report: null }],
    ['fixing', { ...FILE, report: { severity: 3 }, isFixing: true }],
    ['gone', { ...FILE, approvedAt: '2026-11-20T10:00:00Z', keptDays: 30 }],
  ] as const)('is %s', (state, newest) => {
    expect(slotStateOf(newest)).toBe(state);
  });
});

describe('of many places', () => {
  const slots = (...states: ReturnType<typeof slotStateOf>[]) => states.map((state, id) => ({ id, state }));
  const opened = (...states: ReturnType<typeof slotStateOf>[]) => openAtFirst(slots(...states)).map(({ id }) => id);

  it('those that want nothing of the customer are folded', () => {
    expect(opened('approved', 'good', 'waiting', 'broken', 'fixing')).toEqual([]);
  });

  it('every one without a file stands open, and the first whose file wants a decision', () => {
    expect(opened('good', 'missing', 'wrong', 'doubtful', 'wrong', 'gone')).toEqual([1, 2, 5]);
  });
});
