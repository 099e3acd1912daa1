import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openPurchasesText } from '#lib/messages/account/validation.ts';
import { Timeline } from '../../src/islands/orders/Timeline.tsx';

test('what keeps an account from being erased is named by short numbers, with what to do about it', () => {
  const unpaid = ['000006', '000011'].map((number) => ({ number, hold: 'unpaid' as const }));
  const paid = [{ number: '000014', hold: 'working' as const }];
  expect(openPurchasesText(unpaid)).toBe('Не оплачены: № 6, 11 – такой заказ отмените сами в «Моих заказах».');
  expect(openPurchasesText([...unpaid, ...paid])).toMatch(/^Не оплачены: № 6, 11 .+\nЕщё в работе: № 14 – дождитесь их\.$/);
  expect(openPurchasesText(paid)).not.toContain('Не оплачены');
  expect(openPurchasesText([{ number: '000012', hold: 'owing' }])).toBe(
    'Оплачены не полностью, и отменить уже нельзя: № 12 – оплатите остаток и дождитесь их.',
  );
});

type TimelineProps = Parameters<typeof Timeline>[0];
const drawn = (events: TimelineProps['events'], seen: Pick<TimelineProps, 'hasManyOrders' | 'isMasked'>): string =>
  renderToStaticMarkup(createElement(Timeline, { events, delivery: 'workshop', ...seen }));

test('a payment of several jobs is put down to none of them', () => {
  const event = {
    number: '000026-1',
    event: 'paid',
    status: 'MAK',
    at: '2026-11-16T09:00:00.000Z',
    actor: 'customer',
    note: '100',
  } as const;
  expect(drawn([event], { hasManyOrders: true, isMasked: false })).toContain('<small>вы</small>');
  expect(drawn([{ ...event, event: 'approved', note: 'd1 2' }], { hasManyOrders: true, isMasked: false })).toContain('тираж 26-1');
});

test('who holds only a link does not read that it was they who did something', () => {
  const at = '2026-11-16T09:00:00.000Z';
  const event = { number: '000012', event: 'cancelled', status: 'CALC', at, actor: 'customer', note: '' } as const;
  const said = (isMasked: boolean) => drawn([event], { hasManyOrders: false, isMasked });
  expect(said(false)).toContain('<small>вы</small>');
  expect(said(true)).toContain('<small>покупатель</small>');
});
