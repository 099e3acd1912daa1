import { describe, expect, test } from 'vitest';
import type { PromiseState } from '#lib/domain/orders/promise.ts';
import { deadlineText } from '#lib/messages/orders/promise.ts';

const until = { day: '2026-11-23', hour: 18 };
const conditional = (wanted: ('payment' | 'artwork')[], day = '2026-11-24'): PromiseState => ({ kind: 'conditional', day, until, wanted });
const arrival = conditional(['artwork'], '2026-11-25');
const said = (...given: Parameters<typeof deadlineText>): string | undefined => deadlineText(...given)?.replaceAll('\u00a0', ' ');

describe('the deadline of an artwork', () => {
  test('names the day the order comes, what to do for it and until when', () => {
    expect(said(conditional(['artwork']), arrival, 'upload')).toBe(
      'Чтобы успеть к среде, 25 ноября, загрузите макет до 18:00 понедельника.',
    );
    expect(said(conditional(['payment', 'artwork']), arrival, 'replace')).toBe(
      'Чтобы успеть к среде, 25 ноября, замените макет и оплатите до 18:00 понедельника.',
    );
    expect(said(conditional(['payment']), arrival, 'approve')).toBe(
      'Чтобы успеть к среде, 25 ноября, утвердите макет и оплатите до 18:00 понедельника.',
    );
  });

  test('of a day that has moved is the new one', () => {
    const moved: PromiseState = { kind: 'moved', day: '2026-11-30', from: '2026-11-25', until, wanted: ['artwork'] };
    expect(said(moved, moved, 'upload')).toContain('к понедельнику, 30 ноября');
  });

  test('is not said where no day hangs on the customer', () => {
    expect(deadlineText({ kind: 'promised', day: '2026-11-25' }, arrival, 'approve')).toBeNull();
    expect(deadlineText({ kind: 'overdue', from: '2026-11-20' }, arrival, 'replace')).toBeNull();
    expect(deadlineText(conditional(['artwork']), { kind: 'ended' }, 'upload')).toBeNull();
  });
});
