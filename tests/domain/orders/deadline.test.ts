import { describe, expect, test } from 'vitest';
import { addWorkingDays, dayStart, promiseReady } from '#lib/domain/calendar.ts';
import { byTransfer, type PromiseState } from '#lib/domain/orders/promise.ts';
import { deadlineText, onlineText, transferText } from '#lib/messages/orders/promise.ts';
import { CALENDAR } from '#tests/support/content.ts';

const until = { day: '2026-11-23', hour: 18 };
const conditional = (wanted: ('payment' | 'artwork' | 'approval')[], day = '2026-11-24'): PromiseState => ({
  kind: 'conditional',
  day,
  until,
  wanted,
});
const arrival = conditional(['artwork'], '2026-11-25');
const said = (...given: Parameters<typeof deadlineText>): string | undefined => deadlineText(...given)?.replaceAll('\u00a0', ' ');

describe('the deadline of an artwork', () => {
  test('names the day the order comes, what to do for it and until when', () => {
    expect(said(conditional(['artwork']), arrival, 'upload')).toBe(
      'Чтобы успеть к среде, 25 ноября, загрузите и утвердите макет до 18:00 мск понедельника.',
    );
    expect(said(conditional(['payment', 'artwork']), arrival, 'replace')).toBe(
      'Чтобы успеть к среде, 25 ноября, замените, утвердите макет и оплатите до 18:00 мск понедельника.',
    );
    expect(said(conditional(['payment', 'approval']), arrival, 'pay')).toContain('утвердите макет и оплатите');
    expect(said(conditional(['payment']), arrival, 'approve')).toBe(
      'Чтобы успеть к среде, 25 ноября, утвердите макет и оплатите до 18:00 мск понедельника.',
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

describe('the promise to who pays from a bank account', () => {
  test('is the day the shop promises when the money comes on the next banking day, of every day of a year', () => {
    for (let ahead = 0; ahead < 365; ahead += 1) {
      const now = new Date(dayStart('2026-06-01').getTime() + ahead * 86_400_000 + 36_000_000);
      const { day, until: paidBy } = promiseReady(now, 3, CALENDAR);
      const later = byTransfer({ kind: 'conditional', day, until: paidBy, wanted: ['payment'] }, CALENDAR, true);
      const moneyComes = dayStart(addWorkingDays(paidBy.day, 1, CALENDAR));
      expect(later).toMatchObject({ day: promiseReady(moneyComes, 3, CALENDAR).day, until: paidBy });
    }
  });

  test('says by when to pay and what day it buys', () => {
    expect(transferText(byTransfer(conditional(['payment', 'artwork']), CALENDAR, true), 'door')?.replaceAll('\u00a0', ' ')).toBe(
      'Оплатите, пришлите и утвердите макет до 18:00 мск понедельника, 23 ноября → курьер привезёт заказ в среду, 25 ноября. Перевод со счёта приходит на следующий банковский день, он уже посчитан.',
    );
  });

  test('says of a payment that comes at once by when to make it and what day it buys', () => {
    expect(onlineText(conditional(['payment']), 'door')?.replaceAll('\u00a0', ' ')).toBe(
      'Картой или по СБП деньги приходят сразу. Оплатите до 18:00 мск понедельника, 23 ноября → курьер привезёт заказ во вторник, 24 ноября.',
    );
  });

  test('once moved, names the day before it as it was named then', () => {
    const moved = (day: string, wanted: ('payment' | 'artwork')[]): PromiseState => ({
      kind: 'moved',
      day,
      from: '2026-11-24',
      until,
      wanted,
    });
    expect(byTransfer(moved('2026-11-27', ['payment']), CALENDAR, true)).toMatchObject({ day: '2026-11-30', from: '2026-11-25' });
    expect(byTransfer(moved('2026-11-27', ['artwork']), CALENDAR, true)).toMatchObject({ day: '2026-11-27', from: '2026-11-25' });
    expect(byTransfer(moved('2026-11-27', ['artwork']), CALENDAR, false)).toMatchObject({ day: '2026-11-27', from: '2026-11-24' });
    expect(byTransfer(moved('2026-11-27', ['payment']), CALENDAR, true, true)).toMatchObject({ day: '2026-11-27', from: '2026-11-25' });
    expect(byTransfer(moved('2026-11-25', ['artwork']), CALENDAR, true)).toEqual(conditional(['artwork'], '2026-11-25'));
  });

  test('is not made where no payment is waited for', () => {
    for (const standing of [conditional(['artwork']), { kind: 'promised', day: '2026-11-25' } as const, { kind: 'ended' } as const]) {
      expect(byTransfer(standing, CALENDAR, true)).toEqual(standing);
      expect(transferText(standing, 'door')).toBeNull();
    }
  });
});
