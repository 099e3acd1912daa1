import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { CARDS_JOB, pricedItem } from '#tests/support/cards-job.ts';
import { freshEachTest, freshStorage, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

// Drawn as the browser draws it once awake: by what the stores hold, not by what stood in the built page.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const priced = {
  ...pricedItem({ id: ID, job: CARDS_JOB }, 150_000),
  weight: 2000,
  volume: 1000,
  readyDate: '2026-01-12',
  transferReadyDate: '2026-01-13',
};
const ITEMS = [{ id: ID, job: CARDS_JOB, priced, priceWas: null, isSaved: false }];
const OFFERS = {
  ...{ carrier: 'Своя', state: 'ready', readyDate: '2026-01-12', weight: 2000, volume: 1000 },
  offers: [
    { type: 'pickup', id: 'pickup', price: 30_000, days: { min: 2, max: 3 }, arrivalDate: '2026-01-15', transferArrivalDate: '2026-01-16' },
  ],
};

freshEachTest();

const DAYS = ['Сдадим в доставку', 'в понедельник, 12 января', 'Будет в пункте', 'в четверг, 15 января'];

/** The lines of the sum, the total and the days, as a person reads them. */
async function drawnTotals(discount: number, payer: 'person' | 'organisation' = 'person'): Promise<string[]> {
  freshStorage({ basket: { owner: 7, items: ITEMS }, auth: { ...SESSION_STATE, discount } });
  serve(() => json(200, OFFERS));
  const { checkout, delivery } = await openTab();
  checkout.updateCheckout({ deliveryType: 'pickup', payer });
  await delivery.loadDelivery();
  const { Totals } = await import('../../src/islands/checkout/Totals.tsx');
  const html = renderToStaticMarkup(createElement(Totals, { vat: 'НДС внутри', late: '', isPlacing: false, isBlocked: false }));
  const text = html.replaceAll(/<[^>]+>/g, '\n').replaceAll(/[\u00a0\u202f\u2009]/g, ' ');
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.slice(0, lines.indexOf('Вес'));
}

// 1 500 ₽ · 0.85 + 300 ₽ = 1 575 ₽; before the discount 1 500 ₽ + 300 ₽ / 0.85 = 1 852.95 ₽, rounded up.
test('the lines of the order add up to its total: the price before it holds the shipment, which is named last', async () => {
  expect(await drawnTotals(15)).toEqual([
    ...['Цена до скидки', '1 853 ₽', 'Ваша скидка 15 %', '−278 ₽', 'В сумме: до пункта выдачи', '300 ₽'],
    ...['Всего', 'НДС внутри', '1 575 ₽', ...DAYS],
  ]);
});

test('without a discount the order names the goods, the shipment and the total', async () => {
  expect(await drawnTotals(0)).toEqual(['Тиражи', '1 500 ₽', 'До пункта выдачи', '300 ₽', 'Всего', 'НДС внутри', '1 800 ₽', ...DAYS]);
});

test('the shipment and its way say into how many parcels a heavy order is split', async () => {
  freshStorage({ basket: { owner: 7, items: ITEMS }, auth: SESSION_STATE });
  serve(() => json(200, { ...OFFERS, offers: OFFERS.offers.map((offer) => ({ ...offer, parcels: 3 })) }));
  const { checkout, delivery } = await openTab();
  checkout.updateCheckout({ deliveryType: 'pickup' });
  await delivery.loadDelivery();
  const { Totals } = await import('../../src/islands/checkout/Totals.tsx');
  const { DeliveryPicker } = await import('../../src/islands/checkout/DeliveryPicker.tsx');
  const settings = { home: 'Санкт-Петербург', place: 'ул. Цеховая, 1', timeSlots: [], tiles: null };
  const drawn = [
    createElement(Totals, { vat: '', late: '', isPlacing: false, isBlocked: false }),
    createElement(DeliveryPicker, { draft: checkout.$checkout.get(), errors: {}, settings }),
  ].map((element) => renderToStaticMarkup(element).replaceAll('\u00a0', ' '));
  expect(drawn[0]).toContain('До пункта выдачи, 3 места');
  expect(drawn[1]).toContain('2–3 раб. дн. в пути, 3 места');
});

test('an organisation reads the days that its transfer buys', async () => {
  const lines = await drawnTotals(0, 'organisation');
  expect(lines.slice(-4)).toEqual(['Сдадим в доставку', 'во вторник, 13 января', 'Будет в пункте', 'в пятницу, 16 января']);
});

test.each([
  ['person', 'в понедельник, 12 января', 'в четверг, 15 января'],
  ['organisation', 'во вторник, 13 января', 'в пятницу, 16 января'],
] as const)('a run and its ways name the day that the total names, for a payer who is: %s', async (payer, ready, arrives) => {
  expect((await drawnTotals(0, payer)).slice(-3)).toEqual([ready, 'Будет в пункте', arrives]);
  const { DeliveryPicker } = await import('../../src/islands/checkout/DeliveryPicker.tsx');
  const { BasketItem } = await import('../../src/islands/checkout/BasketItem.tsx');
  const { $checkout } = await import('#lib/stores/checkout/checkout-draft.ts');
  const { $basketItems } = await import('#lib/stores/basket/basket.ts');
  const settings = { home: 'Санкт-Петербург', place: 'ул. Цеховая, 1', timeSlots: [], tiles: null };
  const names: JobNames = { products: {}, papers: {}, turnarounds: {} };
  const [entry] = $basketItems.get();
  if (entry === undefined) throw new Error('the basket is empty');
  const drawn = [
    renderToStaticMarkup(createElement(DeliveryPicker, { draft: $checkout.get(), errors: {}, settings })),
    renderToStaticMarkup(createElement(BasketItem, { entry, names })),
  ].map((html) => html.replaceAll('\u00a0', ' '));
  expect(drawn[0]).toContain(arrives);
  expect(drawn[1]).toContain(ready);
});

test('where the price of an item is not known yet, no sum is shown and the button is not for pressing, with the reason', async () => {
  const item = { id: ID, job: CARDS_JOB, priced: null, priceWas: null, isSaved: false };
  freshStorage({ basket: { owner: 7, items: [item] }, auth: { ...SESSION_STATE, discount: 15 } });
  serve(() => Promise.reject(new TypeError('offline')));
  const { basket } = await openTab();
  const { Totals } = await import('../../src/islands/checkout/Totals.tsx');
  const { BasketList } = await import('../../src/islands/checkout/BasketList.tsx');
  const names: JobNames = { products: {}, papers: {}, turnarounds: {} };
  const drawn = (): string[] => [
    renderToStaticMarkup(createElement(Totals, { vat: '', late: '', isPlacing: false, isBlocked: false })),
    renderToStaticMarkup(createElement(BasketList, { names })),
  ];
  const said = 'Цену покажем, когда вернётся связь';
  expect(drawn().join('')).not.toContain(said);
  await basket.refreshBasket();
  const [totals = '', list] = drawn();
  expect(totals).not.toMatch(/[01][\s\u00a0\u202f](?:₽|г)/);
  expect(totals.match(/–/g)).toHaveLength(5);
  expect(totals).toMatch(/<button type="submit"[^>]* aria-disabled="true"/);
  expect(totals).toContain(said);
  expect(list).toContain(said);
  expect(list).not.toContain('последние известные');
});

test('the button of an organisation, which is invoiced, is not followed by a choice of the way to pay', async () => {
  const { checkout } = await openTab();
  checkout.updateCheckout({ payer: 'organisation' });
  const { Totals } = await import('../../src/islands/checkout/Totals.tsx');
  const html = renderToStaticMarkup(createElement(Totals, { vat: '', late: '', isPlacing: false, isBlocked: false }));
  expect(html).toContain('Оформить, получить счёт');
  expect(html).not.toContain('Способ оплаты');
});

test.each([
  ['', true],
  ['7707083893', false],
])('an organisation that has typed the number «%s» may leave its requisites empty: %s', async (inn, isBlank) => {
  const { checkout } = await openTab();
  checkout.updateCheckout({ inn });
  const { PayerOrganisation } = await import('../../src/islands/checkout/PayerOrganisation.tsx');
  const html = renderToStaticMarkup(createElement(PayerOrganisation, { draft: checkout.$checkout.get(), errors: {} }));
  expect([html.includes('оставьте пустыми'), html.includes('нужны все реквизиты')]).toEqual([isBlank, !isBlank]);
});
