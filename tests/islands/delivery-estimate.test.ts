import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeliveryEstimate } from '#islands/calculator/DeliveryEstimate.tsx';
import type { Job } from '#lib/domain/product/product.ts';
import { $estimate } from '#lib/stores/product/estimate.ts';
import { CARDS } from '#tests/support/products.ts';

const FEW: Job = { ...CARDS.defaults, quantity: 50 };
const MANY: Job = { ...CARDS.defaults, quantity: 20_000 };

const shown = (job: Job): string =>
  renderToStaticMarkup(createElement(DeliveryEstimate, { job }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

test('the price and the day of carrying another job are not said of this one', () => {
  const door = { type: 'door', id: 'door', price: 350_00, days: { min: 1, max: 1 }, arrivalDate: '2026-12-04' } as const;
  $estimate.set({ job: FEW, state: 'ready', carried: [door] });
  expect(shown(FEW)).toContain('Курьером до двери 350 ₽ в пятницу, 4 декабря');
  expect(shown(MANY)).toContain('Курьером до двери узнаём…');
  expect(shown(MANY)).not.toMatch(/350|декабря/);
});
