import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Receiving } from '#islands/orders/DetailFacts.tsx';
import { Progress } from '#islands/orders/Progress.tsx';
import { ROUTES } from '#lib/routes.ts';
import { orderView, purchaseView } from '#tests/support/purchase-view.ts';

const PROMISE = 'Будет готов в понедельник, 7 декабря, если оплата будет. Обещали раньше, но вовремя не было оплаты.';
const way = [{ step: 'received', state: 'ahead', day: '2026-12-08', from: null, isConditional: true }] as const;
const order = { ...orderView('a'), promise: PROMISE, way: [...way] };
const arrival = 'во вторник, 8 декабря, если оплата будет. Обещали раньше, но вовремя не было оплаты';
const shown = (orders: (typeof order)[]) =>
  renderToStaticMarkup(createElement(Receiving, { purchase: purchaseView({ arrival, orders }), isDaySaid: false })).replaceAll(
    '\u00a0',
    ' ',
  );

it('says what a day hangs on once: the way of the only order says it above', () => {
  expect(shown([order])).toContain('во вторник, 8 декабря<');
  expect(shown([order])).not.toContain('Обещали');
  expect(shown([order, { ...order, id: 'b' }])).toContain(arrival);
});

it('says what may be said of the day once for all jobs, and not again below a page that has said it', () => {
  const html = (orders: (typeof order)[], isDaySaid: boolean) =>
    renderToStaticMarkup(createElement(Progress, { purchase: purchaseView({ orders }), isDaySaid }));
  const both = [order, { ...order, id: 'b' }];
  expect(html(both, false).split(PROMISE)).toHaveLength(2);
  expect(html(both, true)).not.toContain(PROMISE);
  const other = 'Будет готов во вторник, 8 декабря.';
  expect(html([order, { ...order, id: 'b', promise: other }], true)).toContain(other);
});

it('says of an order that is ready where it is collected, once for all its jobs, with the way there', () => {
  const collecting = 'Забрать можно сейчас: Наборная улица, 14.';
  const html = (change: object) =>
    renderToStaticMarkup(createElement(Progress, { purchase: purchaseView({ orders: [order, { ...order, id: 'b' }], ...change }) }));
  expect(html({ collecting }).split(collecting)).toHaveLength(2);
  expect(html({ collecting })).toContain(`href="${ROUTES.contactsPage}"`);
  expect(html({ collecting: null })).not.toContain(ROUTES.contactsPage);
});
