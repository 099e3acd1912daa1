import { describe, expect, test, vi } from 'vitest';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { CARDS_JOB, pricedItem } from '#tests/support/cards-job.ts';
import { eventually } from '#tests/support/eventually.ts';
import { purchaseView } from '#tests/support/purchase-view.ts';
import { freshEachTest, freshStorage, json, openTab, readOutcome, refusal, type SentCall, serve } from '#tests/support/tab.ts';

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const PRICED = { ...pricedItem({ id: ID, job: CARDS_JOB }, 100_000), weight: 500, volume: 400 };
const BASKET = { owner: 0, items: [{ id: ID, job: CARDS_JOB, priced: PRICED, priceWas: null, isSaved: false }] };
const city = (name: string) => PRESET_CITIES.find((known) => known.name === name)!;
const POINT = {
  code: 'MSK1',
  type: 'office',
  name: 'Бауманская',
  address: 'Бакунинская, 17',
  index: '105005',
  latitude: 55.7,
  longitude: 37.6,
  workTime: '',
  phone: null,
  maxWeight: null,
  card: true,
  cityInfo: { name: 'Москва', subject: 'г Москва' },
};

const offers = (price: number) => ({
  carrier: 'Своя',
  state: 'ready',
  offers: [
    { type: 'workshop', id: 'workshop', price: 0, days: { min: 0, max: 0 }, arrivalDate: '2026-01-05' },
    { type: 'door', id: `door-${price}`, price, days: { min: 2, max: 3 }, arrivalDate: '2026-01-08' },
  ],
  readyDate: '2026-01-05',
  weight: 500,
  volume: 400,
});

/** What the shop's own server answers; a test changes single paths. */
const answers = (own: (call: SentCall) => Response | Promise<Response> | undefined) =>
  serve((call) => {
    const answer = own(call);
    if (answer !== undefined) return answer;
    if (call.path === '/api/delivery/offers') return json(200, offers(50_000));
    if (call.path === '/api/delivery/points') return json(200, { points: [POINT] });
    if (call.path === '/api/order/price') return json(200, [PRICED]);
    return refusal(404, 'not_found');
  });

freshEachTest({ stored: { city: city('Москва'), basket: BASKET } });

describe('the price of delivery', () => {
  test('is asked for the basket and the chosen city, and known by the chosen way', async () => {
    const calls = answers(() => undefined);
    const { delivery, checkout } = await openTab();
    await delivery.loadDelivery();
    const { name, subject, kladr_id, index } = city('Москва');
    expect(calls[0]?.body).toEqual({ city: { name, subject, kladr_id, index }, items: [{ id: ID, job: CARDS_JOB }] });
    checkout.updateCheckout({ deliveryType: 'door' });
    expect(delivery.$offer.get()).toMatchObject({ price: 50_000 });
    checkout.updateCheckout({ deliveryType: 'pickup' });
    expect(delivery.$offer.get()).toBeNull();
  });

  test('is of the newest question, whichever answer is late', async () => {
    const held: ((answer: Response) => void)[] = [];
    answers(({ path }) => (path === '/api/delivery/offers' ? new Promise((resolve) => held.push(resolve)) : undefined));
    const tab = await openTab();
    const first = tab.delivery.loadDelivery();
    tab.city.$city.set(city('Тверь'));
    const second = tab.delivery.loadDelivery();
    held[1]?.(json(200, offers(2)));
    await second;
    held[0]?.(json(200, offers(1)));
    await first;
    expect(tab.delivery.$delivery.get().offers?.offers[1]?.price).toBe(2);
  });

  test.each([
    ['no connection', () => Promise.reject(new TypeError('down'))],
    ['an error', () => refusal(500, 'internal')],
    ['a page', () => new Response('<html>')],
    ['another shape', () => json(200, { offers: [{ type: 'rocket' }] })],
  ])('is unknown after %s, and the workshop stays', async (_, answer) => {
    answers(({ path }) => (path === '/api/delivery/offers' ? answer() : undefined));
    const { delivery } = await openTab();
    await delivery.loadDelivery();
    expect(delivery.$delivery.get()).toMatchObject({ state: 'failed', offers: null, text: expect.stringMatching(/./) });
  });

  test('is asked anew when the basket or the city changes, and not otherwise', async () => {
    const calls = answers(() => undefined);
    const tab = await openTab();
    const stop = tab.delivery.watchDelivery('Санкт-Петербург');
    const asked = () => calls.filter(({ path }) => path === '/api/delivery/offers').length;
    await eventually(() => expect(tab.delivery.$delivery.get().state).toBe('ready'));
    tab.city.$city.set({ ...city('Москва') });
    expect(asked()).toBe(1);
    tab.city.$city.set(city('Тула'));
    await eventually(() => expect(asked()).toBe(2));
    stop();
    tab.city.$city.set(city('Сочи'));
    expect(asked()).toBe(2);
  });
});

describe('the way that is chosen at first', () => {
  const HOME = 'Санкт-Петербург';
  const both = { ...offers(50_000), offers: [...offers(50_000).offers, { ...offers(50_000).offers[1], type: 'pickup', price: 30_000 }] };
  const opened = async (answer: () => Response) => {
    answers(({ path }) => (path === '/api/delivery/offers' ? answer() : undefined));
    const tab = await openTab();
    const stop = tab.delivery.watchDelivery(HOME);
    await eventually(() => expect(tab.delivery.$delivery.get().state).not.toBe('loading'));
    return { ...tab, stop, way: () => tab.checkout.$checkout.get().deliveryType };
  };

  test.each([
    ['the cheapest that goes to another city', () => json(200, both), 'pickup'],
    ['the only one that goes there', () => json(200, offers(50_000)), 'door'],
    [
      'the courier where none is known to go',
      () => json(200, { ...offers(0), state: 'none', offers: offers(0).offers.slice(0, 1) }),
      'door',
    ],
    ['the courier while the carrier is silent', () => refusal(500, 'internal'), 'door'],
  ])('is %s, never the workshop of a city far away', async (_, answer, expected) => {
    const { way, stop } = await opened(answer);
    expect(way()).toBe(expected);
    stop();
  });

  test('is the workshop in its own city', async () => {
    const { way, city: tab, stop } = await opened(() => json(200, both));
    tab.$city.set(city(HOME));
    await eventually(() => expect(way()).toBe('workshop'));
    stop();
  });

  test('gives way to what the customer chooses; the workshop only for the city it was chosen for', async () => {
    const { way, city: tab, delivery, stop } = await opened(() => json(200, both));
    delivery.chooseWay('workshop');
    await delivery.loadDelivery();
    expect(way()).toBe('workshop');
    tab.$city.set(city('Тула'));
    await eventually(() => expect(way()).toBe('pickup'));
    delivery.chooseWay('door');
    tab.$city.set(city(HOME));
    await delivery.loadDelivery();
    expect(way()).toBe('door');
    stop();
  });
});

describe('a pickup point', () => {
  test('counts only while its city’s name and subject are the chosen city’s', async () => {
    answers(() => undefined);
    const tab = await openTab();
    tab.checkout.updateCheckout({ selectedPickupPoint: POINT as never });
    expect(tab.delivery.$point.get()?.code).toBe('MSK1');
    tab.city.$city.set({ ...city('Москва'), subject: 'г Москва, Западный округ' });
    expect(tab.delivery.$point.get()).toBeNull();
    tab.city.$city.set(city('Тверь'));
    expect(tab.delivery.$point.get()).toBeNull();
    tab.city.$city.set(city('Москва'));
    expect(tab.delivery.$point.get()?.code).toBe('MSK1');
  });

  test('is loaded once a city; a list that comes late for another city is dropped', async () => {
    const held: ((answer: Response) => void)[] = [];
    answers(({ path }) => (path === '/api/delivery/points' ? new Promise((resolve) => held.push(resolve)) : undefined));
    const tab = await openTab();
    const first = tab.delivery.loadPoints();
    void tab.delivery.loadPoints();
    expect(held).toHaveLength(1);
    tab.city.$city.set(city('Тверь'));
    const second = tab.delivery.loadPoints();
    held[1]?.(json(200, { points: [] }));
    await second;
    held[0]?.(json(200, { points: [POINT] }));
    await first;
    expect(tab.delivery.$points.get()).toMatchObject({ state: 'ready', points: [], city: { name: 'Тверь' } });
  });

  test('is asked for again once its list could not be loaded', async () => {
    let isDown = true;
    answers(({ path }) => (path === '/api/delivery/points' && isDown ? refusal(503, 'busy') : undefined));
    const tab = await openTab();
    await tab.delivery.loadPoints();
    expect(tab.delivery.$points.get()).toMatchObject({ state: 'failed', points: [] });
    isDown = false;
    await tab.delivery.loadPoints();
    expect(tab.delivery.$points.get()).toMatchObject({ state: 'ready', points: [POINT] });
  });

  test('must be chosen before the order is placed', async () => {
    answers(({ path }) =>
      path === '/api/order'
        ? refusal(400, 'validation', { errors: { 'delivery.point': ['Заполните это поле'], comment: ['x'] } })
        : undefined,
    );
    const tab = await openTab();
    tab.checkout.updateCheckout({ deliveryType: 'pickup' });
    expect(await readOutcome(tab.checkout.placePurchase())).toMatchObject({ 'delivery.point': 'Выберите пункт выдачи', comment: 'x' });
  });

  test.each([
    ['the only one of its city', [POINT], 'MSK1'],
    ['one of several', [POINT, { ...POINT, code: 'MSK2' }], undefined],
    ['the only one, which takes no such weight', [{ ...POINT, maxWeight: 400 }], undefined],
  ])('is chosen at first where it is the only one: %s', async (_, points, chosen) => {
    answers(({ path }) => (path === '/api/delivery/points' ? json(200, { points }) : undefined));
    const tab = await openTab();
    await tab.delivery.loadDelivery();
    const { watchOnlyPoint } = await import('#lib/stores/checkout/only-point.ts');
    const stops = [tab.delivery.watchPoints(), watchOnlyPoint()];
    await eventually(() => expect(tab.delivery.$points.get().state).toBe('ready'));
    expect(tab.delivery.$point.get()?.code).toBe(chosen);
    for (const stop of stops) stop();
  });

  test('is not moved to the only one of another city: whose point it was is told to choose', async () => {
    answers(({ path }) => (path === '/api/delivery/points' ? json(200, { points: [POINT] }) : undefined));
    const tab = await openTab();
    const before = { ...POINT, type: 'office' as const, code: 'SPB9', cityInfo: { name: 'Тверь', subject: 'Тверская обл' } };
    tab.checkout.updateCheckout({ selectedPickupPoint: before });
    await tab.delivery.loadDelivery();
    const { watchOnlyPoint } = await import('#lib/stores/checkout/only-point.ts');
    const stops = [tab.delivery.watchPoints(), watchOnlyPoint()];
    await eventually(() => expect(tab.delivery.$points.get().state).toBe('ready'));
    expect([tab.checkout.$checkout.get().selectedPickupPoint?.code, tab.delivery.$point.get()]).toEqual(['SPB9', null]);
    for (const stop of stops) stop();
  });
});

describe('an address', () => {
  const house = (value: string) => ({ value, unrestricted_value: value, data: {} });

  test('is suggested inside the chosen city, 250 ms after the last key', async () => {
    const calls = answers(({ path }) => (path.includes('suggest') ? json(200, { suggestions: [house('ул Тверская, 12')] }) : undefined));
    const { delivery } = await openTab();
    vi.useFakeTimers();
    for (const text of ['т', 'тв', 'тве', 'тверск']) delivery.searchHouse(text);
    await vi.advanceTimersByTimeAsync(300);
    const bodies = calls.filter(({ path }) => path.includes('suggest')).map(({ body }) => body);
    expect(bodies).toEqual([
      {
        query: 'тверск',
        count: 7,
        from_bound: { value: 'street' },
        to_bound: { value: 'house' },
        restrict_value: true,
        locations: [{ kladr_id: '7700000000000' }],
      },
    ]);
    expect(delivery.$houses.get()).toEqual(['ул Тверская, 12']);
  });

  test('of another word is not suggested by an answer that comes late', async () => {
    const held: ((answer: Response) => void)[] = [];
    answers(({ path }) => (path.includes('suggest') ? new Promise((resolve) => held.push(resolve)) : undefined));
    const { delivery } = await openTab();
    vi.useFakeTimers();
    for (const text of ['тверская', 'арбат']) {
      delivery.searchHouse(text);
      await vi.advanceTimersByTimeAsync(300);
    }
    held[1]?.(json(200, { suggestions: [house('ул Арбат')] }));
    await vi.advanceTimersByTimeAsync(0);
    held[0]?.(json(200, { suggestions: [house('ул Тверская, 12')] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(delivery.$houses.get()).toEqual(['ул Арбат']);
  });

  test('can be typed without any help', async () => {
    answers(({ path }) => (path.includes('suggest') ? refusal(503, 'busy') : undefined));
    const { delivery } = await openTab();
    vi.useFakeTimers();
    delivery.searchHouse('Тверская');
    await vi.advanceTimersByTimeAsync(300);
    expect(delivery.$houses.get()).toEqual([]);
  });
});

describe('placing', () => {
  test('sends the wish with the offer that was shown, never a price', async () => {
    const calls = answers(({ path }) => (path === '/api/order' ? json(201, purchaseView()) : undefined));
    const tab = await openTab();
    tab.checkout.updateCheckout({ deliveryType: 'door', deliveryAddress: 'Тверская, 12', deliveryDoor: 'кв. 5', payer: 'organisation' });
    await tab.delivery.loadDelivery();
    expect(await tab.checkout.placePurchase()).toMatchObject({ ok: true });
    const body = calls.find(({ path }) => path === '/api/order')?.body as object;
    expect(body).toMatchObject({
      delivery: { type: 'door', timeSlot: '1', offer: 'door-50000', address: 'Тверская, 12', door: 'кв. 5' },
      payer: { kind: 'organisation', requisites: null },
    });
    expect(JSON.stringify(body)).not.toMatch(/price"|50000,|arrival/);
  });

  test('sends the time slot of the draft, «1» until another is chosen, whatever the way', async () => {
    const calls = answers(({ path }) => (path === '/api/order' ? refusal(503, 'busy') : undefined));
    const tab = await openTab();
    await tab.delivery.loadDelivery();
    for (const deliveryType of ['workshop', 'door'] as const) {
      tab.checkout.updateCheckout({ deliveryType, deliveryTimeSlot: '1' });
      await tab.checkout.placePurchase();
      tab.checkout.updateCheckout({ deliveryTimeSlot: '2' });
      await tab.checkout.placePurchase();
    }
    const sent = calls.filter(({ path }) => path === '/api/order').map(({ body }) => (body as { delivery: object }).delivery);
    expect(sent).toMatchObject([
      ...[
        { type: 'workshop', timeSlot: '1' },
        { type: 'workshop', timeSlot: '2' },
      ],
      ...[
        { type: 'door', timeSlot: '1' },
        { type: 'door', timeSlot: '2' },
      ],
    ]);
  });

  test('is one order though the page was left before the answer and consents are ticked otherwise then; another order is another', async () => {
    const calls = answers(({ path }) => (path === '/api/order' ? Promise.reject(new TypeError('left')) : undefined));
    const before = await openTab();
    before.checkout.tickConsent({ personalData: true, offer: true, marketing: true });
    before.checkout.updateCheckout({ recipient: 'Анна' });
    await before.checkout.placePurchase({ offer: '0'.repeat(32) });
    const after = await openTab();
    after.checkout.tickConsent({ offer: true });
    await after.checkout.placePurchase();
    after.checkout.updateCheckout({ recipient: 'Борис' });
    await after.checkout.placePurchase();
    const [first, again, other] = calls.filter(({ path }) => path === '/api/order').map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('takes away what was placed, its comment and the ticks of the consents, and nothing that came meanwhile', async () => {
    const held: ((answer: Response) => void)[] = [];
    answers(({ path }) => (path === '/api/order' ? new Promise((resolve) => held.push(resolve)) : undefined));
    const tab = await openTab();
    tab.checkout.tickConsent({ personalData: true, offer: true, marketing: true });
    tab.checkout.updateCheckout({ recipient: 'Анна', comment: 'Позвоните' });
    const placing = tab.checkout.placePurchase();
    await eventually(() => expect(held).toHaveLength(1));
    const later = await tab.basket.addToBasket(CARDS_JOB);
    held[0]?.(json(201, purchaseView()));
    expect(await placing).toMatchObject({ ok: true });
    expect(tab.checkout.$consents.get()).toEqual({ personalData: false, offer: false, marketing: false });
    expect(tab.checkout.$checkout.get()).toMatchObject({ recipient: 'Анна', comment: '', attempt: null });
    expect(tab.basket.$basketItems.get().map(({ id }) => id)).toEqual([later]);
  });

  test('asks for the price anew when it has changed, and says so', async () => {
    const calls = answers(({ path }) => (path === '/api/order' ? refusal(409, 'delivery_changed') : undefined));
    const tab = await openTab();
    tab.checkout.updateCheckout({ deliveryType: 'door', deliveryAddress: 'Тверская, 12' });
    await tab.delivery.loadDelivery();
    expect(await tab.checkout.placePurchase()).toMatchObject({ error: { code: 'delivery_changed' } });
    expect(calls.filter(({ path }) => path === '/api/delivery/offers')).toHaveLength(2);
  });

  test('a draft of an older build keeps what was typed', async () => {
    freshStorage({
      checkout: {
        recipient: 'Анна',
        phone: '+7912',
        email: 'a@b.c',
        deliveryTimeSlot: '1',
        deliveryType: 'workshop',
        comment: 'x',
        attempt: null,
      },
    });
    answers(() => undefined);
    const { checkout } = await openTab();
    expect(checkout.$checkout.get()).toMatchObject({ recipient: 'Анна', comment: 'x', selectedPickupPoint: null, payer: '' });
  });
});
