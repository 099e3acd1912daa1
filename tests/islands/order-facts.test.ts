import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Documents, Receiving, Sums } from '#islands/orders/DetailFacts.tsx';
import { Details, Jobs } from '#islands/orders/Details.tsx';
import { Progress } from '#islands/orders/Progress.tsx';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { ROUTES } from '#lib/routes.ts';
import { orderView, purchaseView } from '#tests/support/purchase-view.ts';

// Drawn once the answer is there: there are no documents, and nothing has happened.
const NOTHING = vi.hoisted(() => Object.assign([], { events: [], claims: [] }));
vi.mock('#islands/parts/use-answer.ts', () => ({ useAnswer: () => ({ outcome: { ok: true, value: NOTHING }, again: () => {} }) }));

const PROMISE = 'Будет готов в понедельник, 7 декабря, если оплата будет. Обещали раньше, но вовремя не было оплаты.';
const way = [{ step: 'received', state: 'ahead', day: '2026-12-08', from: null, isConditional: true }] as const;
const order = { ...orderView('a'), promise: PROMISE, way: [...way] };
const arrival = 'во вторник, 8 декабря, если оплата будет. Обещали раньше, но вовремя не было оплаты';
const shown = (orders: (typeof order)[]) =>
  renderToStaticMarkup(createElement(Receiving, { purchase: purchaseView({ arrival, orders }), isDaySaid: false })).replaceAll(
    '\u00a0',
    ' ',
  );

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');

it('says how much was ordered, where the workshop is or when the courier comes, and who pays', () => {
  const named = renderToStaticMarkup(createElement(Jobs, { orders: [{ ...order, title: 'Визитки' }], names: undefined }));
  expect(wordsOf(named)).toContain('Визитки № 1-1 · 100 шт.');
  const receiving = (change: Parameters<typeof purchaseView>[0]) =>
    wordsOf(renderToStaticMarkup(createElement(Receiving, { purchase: purchaseView({ orders: [order], ...change }), isDaySaid: true })));
  expect(receiving({ receiving: 'Наборная улица, 14. Будни 9–19' })).toContain('Самовывоз из цеха Наборная улица, 14. Будни 9–19');
  const delivery = { ...purchaseView().delivery, type: 'door', address: 'Советская, 1' } as const;
  expect(receiving({ delivery, receiving: 'с 10 до 18' })).toContain('Советская, 1 Когда принять курьера с 10 до 18');
  const requisites = { name: 'ООО «Образец»', inn: '7707083893', address: '' };
  const sums = (payer: Parameters<typeof purchaseView>[0]) =>
    wordsOf(renderToStaticMarkup(createElement(Sums, { purchase: purchaseView({ orders: [order], ...payer }) })));
  expect(sums({ payer: { kind: 'organisation', requisites } })).toContain('Плательщик ООО «Образец» ИНН 7707083893');
  expect(sums({ payer: { kind: 'organisation', requisites: null } })).not.toContain('Плательщик');
});

it('says beside what has been paid what is left of it, and nothing before any of it is paid', () => {
  const sums = (change: Parameters<typeof purchaseView>[0]) =>
    wordsOf(renderToStaticMarkup(createElement(Sums, { purchase: purchaseView({ orders: [order], total: 376_100, ...change }) })));
  expect(sums({ paid: 188_100, due: 188_000 })).toMatch(/Итого 3 761 ₽ Оплачено 1 881 ₽ Осталось 1 880 ₽ *$/);
  expect(sums({ due: 376_100 })).not.toContain('Осталось');
  expect(sums({ paid: 376_100, due: 0 })).not.toContain('Осталось');
});

it('gives the documents the whole width below the columns: a long list of them leaves no hole beside it', () => {
  const html = renderToStaticMarkup(createElement(Details, { purchase: purchaseView({ orders: [order] }) }));
  expect(html).toMatch(/<\/section><\/div><section class="stack"><h3>Документы</);
});

it('asks beside the documents to wait for the bank that has a payment, before an invoice is paid too', () => {
  const html = (note: string) => renderToStaticMarkup(createElement(Details, { purchase: purchaseView({ orders: [order] }), note }));
  expect([html(PAYMENT_WORDS.bankFirst), html('')].map((page) => page.includes(PAYMENT_WORDS.bankFirst))).toEqual([true, false]);
});

it('speaks of an invoice to who pays by one, and of the receipt to who pays by card', () => {
  const documents = (payer: Parameters<typeof purchaseView>[0]) =>
    renderToStaticMarkup(createElement(Documents, { purchase: purchaseView({ orders: [order], ...payer }) }));
  expect(documents({ paid: 100 })).toContain('Чек появится');
  expect(documents({ paid: 100 })).not.toContain('Счёт');
  expect(documents({})).not.toContain('Чек появится');
  expect(documents({ payer: { kind: 'organisation', requisites: null } })).toContain('Счёт появится');
});

it('says below the ways of all its jobs once what a star at a day means, and nothing where there is none', () => {
  const html = (change: Parameters<typeof purchaseView>[0]) =>
    renderToStaticMarkup(createElement(Progress, { purchase: purchaseView(change) }));
  const starred = '* День, если вы успеете';
  expect(html({ orders: [order, { ...order, id: 'b' }] }).split(starred)).toHaveLength(2);
  expect(html({ orders: [{ ...order, way: [{ ...way[0], isConditional: false }] }] })).not.toContain(starred);
});

it('lights on the way a file that waits for the customer, and nothing where only money is waited for', () => {
  const now = { step: 'artwork', state: 'now', day: null, from: null, isConditional: false } as const;
  const stand = { sign: 'warn', text: '', note: '' } as const;
  const said = (kind: 'upload' | 'pay' | 'invoice') => {
    const purchase = purchaseView({ orders: [{ ...order, way: [now], stand, next: { kind, label: '' } }] });
    return renderToStaticMarkup(createElement(Progress, { purchase })).includes(MY_ORDERS.waitsForYou);
  };
  expect([said('upload'), said('pay'), said('invoice')]).toEqual([true, false, false]);
});

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
