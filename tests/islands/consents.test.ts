import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Consents } from '#islands/form/Consents.tsx';
import { CONSENTS } from '#lib/messages/account/account.ts';
import { ORDER_CONSENTS } from '#lib/messages/checkout/checkout.ts';
import { INQUIRY_FORM } from '#lib/messages/orders/inquiry-form.ts';

const { needed, beyond } = INQUIRY_FORM;

test.each([
  ['an order', ORDER_CONSENTS],
  ['an inquiry', { needed, beyond }],
])('every tick of %s that may stay empty says so in the same small letters', (_, own) => {
  const html = renderToStaticMarkup(createElement(Consents, { errors: {}, words: { ...CONSENTS, ...own } }));
  expect(html.split(CONSENTS.optional)).toHaveLength(3);
  expect(html.split(`<small>${CONSENTS.optional}</small>`)).toHaveLength(3);
});

test('where the first tick is a condition only the last may stay empty', () => {
  const html = renderToStaticMarkup(createElement(Consents, { errors: {}, words: CONSENTS }));
  expect(html.split(CONSENTS.optional)).toHaveLength(2);
});
