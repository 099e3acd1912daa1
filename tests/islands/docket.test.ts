import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jobByProposal } from '#lib/domain/job/job.ts';
import { CARDS_JOB } from '#tests/support/cards-job.ts';
import { orderView, purchaseView } from '#tests/support/purchase-view.ts';
import { Docket } from '../../src/islands/orders/Docket.tsx';

const RUN = {
  order: '1-1',
  part: 'body',
  press: 'digital',
  sheet: { width: 450, height: 320 },
  up: 21,
  sheets: 231,
  paper: 'Картон',
} as const;

/** What the printer reads of the production, label and text. */
function production(isShared: boolean | undefined): string[][] {
  const order = { ...orderView('o1'), job: { ...CARDS_JOB, designs: 48 } };
  const details = { events: [], claims: [], runs: [isShared === undefined ? RUN : { ...RUN, isShared }] };
  const html = renderToStaticMarkup(createElement(Docket, { purchase: purchaseView({ orders: [order] }), details }));
  const section = html.split('<section>').find((part) => part.includes('<h4>Производство</h4>')) ?? '';
  return [...section.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label = '', text = '']) => [label, text]);
}

test('the docket says that designs lie on shared sheets, how many and how large each is', () => {
  expect(production(true)).toContainEqual(['Макеты', '48 по 100 шт. друг за другом на общих листах: после резки разобрать']);
});

test('the docket of designs with runs of their own, and that of an older server, say nothing of it', () => {
  for (const isShared of [false, undefined])
    expect(production(isShared).map(([label]) => label)).toEqual(['Машина', 'Бумага', 'Лист', 'Листов']);
});

test('what an order by a proposal stands on is no comment of its customer', () => {
  const labelOf = (job: typeof CARDS_JOB) => {
    const purchase = purchaseView({ comment: 'Запрос № 3, предложение 1', orders: [{ ...orderView('o1'), job }] });
    const html = renderToStaticMarkup(createElement(Docket, { purchase, details: { events: [], claims: [], runs: [] } }));
    return /<dt>([^<]*)<\/dt><dd>Запрос № 3/.exec(html)?.[1];
  };
  expect([labelOf(jobByProposal(500)), labelOf(CARDS_JOB)]).toEqual(['Основание', 'Комментарий']);
});
