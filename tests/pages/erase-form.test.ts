import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErasureHolds } from '#islands/account/profile/ErasureHolds.tsx';
import { SectionForm } from '#islands/account/profile/SectionForm.tsx';
import { openPurchasesText } from '#lib/messages/account/validation.ts';
import type { Form } from '#islands/form/use-form.ts';

const nothing = () => undefined;
const REFUSED: Form = {
  ...{ errors: {}, text: 'Сначала завершите заказы', error: null, isBusy: false, isDone: false },
  ...{ submit: nothing, run: nothing, reset: nothing },
};

it('lists what keeps an account within the frame of the refusal, each order with the way to it', () => {
  const unpaid = ['000006', '000011'].map((number) => ({ number, hold: 'unpaid' as const }));
  const more = createElement(ErasureHolds, { text: openPurchasesText([...unpaid, { number: '000014', hold: 'working' }]) });
  const props = { form: REFUSED, labels: {}, action: '', more, children: null };
  const page = renderToStaticMarkup(createElement(SectionForm, props));
  const frame = /role="alert".*?<\/div>/.exec(page)?.[0] ?? '';
  expect([...frame.matchAll(/href="\/myOrders\?order=(\d+)">(\d+)</g)].map(([, order, shown]) => [order, shown])).toEqual([
    ['000006', '6'],
    ['000011', '11'],
    ['000014', '14'],
  ]);
  expect(frame.split('<li>')).toHaveLength(3);
});
