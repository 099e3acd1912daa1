import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { freshEachTest, openTab, SESSION_STATE } from '#tests/support/tab.ts';

// Drawn by what the store holds.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

freshEachTest();

async function said(discount: number, prices: readonly number[]): Promise<string> {
  const { auth } = await openTab();
  auth.$auth.set({ ...SESSION_STATE, discount });
  const { OwnPrice } = await import('../../src/islands/parts/OwnPrice.tsx');
  return renderToStaticMarkup(createElement(OwnPrice, { prices })).replaceAll('\u00a0', ' ');
}

// 3 761 ₽ · 0.95 = 3 572.95 ₽, rounded up once.
test('a customer with a discount reads the price the basket will count', async () => {
  expect(await said(5, [376_100])).toBe('<small>С вашей скидкой 5 %: 3 573 ₽</small>');
  expect(await said(7.5, [100_000, 200_000])).toBe('<small>С вашей скидкой 7,5 %: 2 775 ₽</small>');
});

test('without a discount nothing is said of one', async () => {
  expect(await said(0, [376_100])).toBe('');
  expect(await said(5, [])).toBe('');
});
