import { expect, test, vi } from 'vitest';
import { CARDS_JOB, pricedItem } from '#tests/support/cards-job.ts';
import { freshEachTest, freshStorage, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

const IDS = [
  '3b241101-e2bb-4255-8caf-4136c566a962',
  '3f0c9f3a-58a4-4b6e-9d3f-0d6c7d1f2a11',
  '018f0f2e-58a4-4b6e-9d3f-0d6c7d1f2a12',
] as const;
const priced = (id: string, price: number, more: object) => ({
  id,
  job: CARDS_JOB,
  priced: { ...pricedItem({ id, job: CARDS_JOB }, price), ...more },
  priceWas: null,
  isSaved: false,
});
const ITEMS = [
  priced(IDS[0], 100_000, { weight: 500, volume: 400, readyDate: '2026-01-05', until: { day: '2025-12-30', hour: 15 } }),
  priced(IDS[1], 50_000, { weight: 1500, volume: 600, readyDate: '2026-01-12', until: { day: '2025-12-29', hour: 15 } }),
  priced(IDS[2], 70_000, { weight: 9, volume: 9, readyDate: '2026-02-01', error: 'Такой бумаги больше нет' }),
];
const OFFERS = {
  carrier: 'Своя',
  state: 'ready',
  offers: [
    { type: 'workshop', id: 'workshop', price: 0, days: { min: 0, max: 0 }, arrivalDate: '2026-01-12' },
    { type: 'pickup', id: 'pickup', price: 30_000, days: { min: 2, max: 3 }, arrivalDate: '2026-01-15' },
    { type: 'door', id: 'door', price: 50_000, days: { min: 2, max: 4 }, arrivalDate: '2026-01-16' },
  ],
  readyDate: '2026-01-12',
  weight: 2000,
  volume: 1000,
};

freshEachTest({ stored: { basket: { owner: 0, items: ITEMS } } });

test('the orders state has the fields of the specification under its names', async () => {
  freshStorage({ basket: { owner: 7, items: ITEMS }, auth: { ...SESSION_STATE, discount: 15 } });
  serve(() => json(200, OFFERS));
  const { checkout, delivery } = await openTab();
  const { $ordersState } = await import('#lib/stores/checkout/orders-state.ts');
  checkout.updateCheckout({ deliveryType: 'pickup' });
  await delivery.loadDelivery();
  expect($ordersState.get()).toMatchObject({
    sale: 15,
    fullWeight: 2000,
    fullVolume: 1000,
    fullDeliveryPrice: 30_000,
    doorPrice: 50_000,
    ordersId: IDS.slice(0, 2),
    readyDate: [
      { id: IDS[0], date: '2026-01-05' },
      { id: IDS[1], date: '2026-01-12' },
    ],
  });
  expect(Object.keys(checkout.$checkout.get())).toEqual(
    expect.arrayContaining([
      'recipient',
      'phone',
      'deliveryTimeSlot',
      'selectedPickupPoint',
      'deliveryAddress',
      'deliveryDoor',
      'deliveryType',
    ]),
  );
});

test('the total takes the personal discount off the orders, not off the shipment', async () => {
  freshStorage({ basket: { owner: 7, items: ITEMS }, auth: { ...SESSION_STATE, discount: 15 } });
  serve(() => json(200, OFFERS));
  const { checkout, delivery } = await openTab();
  const { $ordersState } = await import('#lib/stores/checkout/orders-state.ts');
  checkout.updateCheckout({ deliveryType: 'pickup' });
  await delivery.loadDelivery();
  // 1 500 ₽ · 0.85 + 300 ₽ = 1 575 ₽; before the discount 1 500 ₽ + 300 ₽ / 0.85, rounded up.
  expect($ordersState.get()).toMatchObject({ total: 157_500, totalBeforeDiscount: 185_300 });
});

test('to the door the delivery costs what the courier does, and the shares of the shipment add up to it', async () => {
  serve(() => json(200, OFFERS));
  const { checkout, delivery } = await openTab();
  const { $ordersState } = await import('#lib/stores/checkout/orders-state.ts');
  checkout.updateCheckout({ deliveryType: 'door' });
  await delivery.loadDelivery();
  const { orders, fullDeliveryPrice } = $ordersState.get();
  expect(fullDeliveryPrice).toBe(50_000);
  const shares = orders.map(({ shipment }) => shipment.shipmentPrice);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(50_000);
});

test('where nothing is brought to the door its price is not known, not nothing', async () => {
  serve(() => json(200, { ...OFFERS, offers: OFFERS.offers.slice(0, 2) }));
  const { delivery } = await openTab();
  const { $ordersState } = await import('#lib/stores/checkout/orders-state.ts');
  await delivery.loadDelivery();
  expect($ordersState.get().doorPrice).toBeNull();
});

test('the delivery date is the latest ready date, whatever the carrier adds', async () => {
  serve(() => json(200, OFFERS));
  const { checkout, delivery } = await openTab();
  const { $ordersState } = await import('#lib/stores/checkout/orders-state.ts');
  checkout.updateCheckout({ deliveryType: 'door' });
  await delivery.loadDelivery();
  expect([$ordersState.get().deliveryDate, delivery.$offer.get()?.arrivalDate]).toEqual(['2026-01-12', '2026-01-16']);
});

test('the delivery date holds until the earliest hour any order’s day does', async () => {
  serve(() => json(200, OFFERS));
  await openTab();
  const { $ordersState } = await import('#lib/stores/checkout/orders-state.ts');
  expect($ordersState.get().until).toEqual({ day: '2025-12-29', hour: 15 });
});

test('days are asked for again once their hour has passed', async () => {
  vi.useFakeTimers({ now: new Date('2025-12-29T14:59:00+03:00') });
  try {
    const calls = serve(({ path }) => json(200, path === '/api/order/price' ? ITEMS.map((item) => item.priced) : OFFERS));
    await openTab();
    const { watchDays } = await import('#lib/stores/checkout/orders-state.ts');
    const stop = watchDays();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls.map(({ path }) => path)).toEqual(['/api/order/price', '/api/delivery/offers']);
    stop();
  } finally {
    vi.useRealTimers();
  }
});

test('days are not asked for again by a page that no longer shows them', async () => {
  vi.useFakeTimers({ now: new Date('2025-12-29T14:59:00+03:00') });
  try {
    const calls = serve(() => json(200, OFFERS));
    await openTab();
    const { watchDays } = await import('#lib/stores/checkout/orders-state.ts');
    watchDays()();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(calls).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
