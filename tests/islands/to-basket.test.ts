import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CARDS } from '#tests/support/products.ts';
import { StickyTotal } from '../../src/islands/calculator/StickyTotal.tsx';

test('the bar’s button gives its place to the way on once the job is in the basket', () => {
  const bar = { price: '1 500 ₽', job: CARDS.defaults, days: 4, clock: null, action: 'В корзину' };
  const before = renderToStaticMarkup(createElement(StickyTotal, { ...bar, isAdded: false }));
  expect(before).toMatch(/<button type="submit" class="button button-primary">В корзину</);
  const after = renderToStaticMarkup(createElement(StickyTotal, { ...bar, isAdded: true }));
  expect(after).not.toContain('<button');
  expect(after).toMatch(/<a class="button button-primary[^"]*" href="\/orderForms">Перейти в\u00a0корзину</);
});
