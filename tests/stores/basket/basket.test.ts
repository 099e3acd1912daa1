import { expect, test } from 'vitest';
import type { RepeatView } from '#lib/contracts/my-orders.ts';
import { CARDS_JOB, itemsOf, pricedItem, type SentItem } from '#tests/support/cards-job.ts';
import { purchaseView } from '#tests/support/purchase-view.ts';
import { freshEachTest, freshStorage, json, NEW, openTab, refusal, SESSION_STATE, type SentCall, serve } from '#tests/support/tab.ts';

const PURCHASE = purchaseView();

freshEachTest();

const prices = (call: SentCall, price?: number) =>
  json(
    200,
    itemsOf(call).map((item) => pricedItem(item, price)),
  );

test('a guest’s basket is priced by the server, the former price is shown when it changes', async () => {
  let price = 10_000;
  serve((call) => prices(call, price));
  const { basket } = await openTab();
  await basket.addToBasket(CARDS_JOB);
  price = 12_000;
  await basket.refreshBasket();
  expect(basket.$basket.get().items[0]).toMatchObject({ priceWas: 10_000, priced: { priceWithoutDisc: 12_000 } });
});

test('a customer’s full basket is shown though a guest’s items no longer fit, and those are kept', async () => {
  const saved = { id: '3f0c9f3a-58a4-4b6e-9d3f-0d6c7d1f2a11', job: CARDS_JOB };
  serve((call) => {
    if (call.path === '/api/order/price') return prices(call);
    return call.method === 'POST' ? refusal(400, 'basket_full') : json(200, [pricedItem(saved)]);
  });
  const { basket, auth } = await openTab();
  const guests = await basket.addToBasket(CARDS_JOB);
  auth.$auth.set(SESSION_STATE);
  await basket.mergeBasketAtLogin();
  expect(basket.$basketState.get()).toBe('ready');
  expect(basket.$basket.get().items.map(({ id, isSaved }) => [id, isSaved])).toEqual([
    [saved.id, true],
    [guests, false],
  ]);
});

test('a basket that cannot be loaded keeps its items and last prices', async () => {
  let isDown = false;
  serve((call) => (isDown ? refusal(503, 'busy') : prices(call)));
  const { basket } = await openTab();
  await basket.addToBasket(CARDS_JOB);
  isDown = true;
  await basket.refreshBasket();
  expect(basket.$basketState.get()).toBe('failed');
  expect(basket.$basket.get().items[0]?.priced?.priceWithoutDisc).toBe(10_000);
  expect(console.error).toHaveBeenCalledWith('Basket load failed', 'busy');
});

test('a basket says that there is no connection only when no server answered', async () => {
  let answer: () => Response | Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  serve(() => answer());
  const { basket } = await openTab();
  await basket.addToBasket(CARDS_JOB);
  expect(basket.$basketState.get()).toBe('offline');
  for (const refused of [() => refusal(500, 'internal'), () => json(200, { no: 'basket' })]) {
    answer = refused;
    await basket.refreshBasket();
    expect(basket.$basketState.get()).toBe('failed');
  }
});

test('a removed item comes back at its place', async () => {
  serve((call) => prices(call));
  const { basket } = await openTab();
  const first = await basket.addToBasket(CARDS_JOB);
  const second = await basket.addToBasket({ ...CARDS_JOB, quantity: 200 });
  await basket.removeFromBasket(first);
  expect(basket.$basketCount.get()).toBe(1);
  await basket.undoRemove();
  expect(basket.$basket.get().items.map(({ id }) => id)).toEqual([first, second]);
});

test('an item that a guest removes while its price is on the way stays removed', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  serve(async (call) => {
    await held;
    return prices(call);
  });
  const { basket } = await openTab();
  const adding = basket.addToBasket(CARDS_JOB);
  await basket.removeFromBasket(basket.$basket.get().items[0]!.id);
  release();
  await adding;
  expect(basket.$basketCount.get()).toBe(0);
});

/** A server that keeps a customer's basket, and answers each call when it is told to: the calls in hand, oldest first. */
function slowServer() {
  const stored = new Map<string, SentItem>();
  const inHand: { method: string; answer: () => void }[] = [];
  serve(async (call) => {
    await new Promise<void>((resolve) => inHand.push({ method: call.method, answer: resolve }));
    const id = call.path.split('/').at(-1) ?? '';
    if (call.method === 'DELETE') stored.delete(id);
    else if (call.method === 'PUT') {
      if (!stored.has(id)) return refusal(404, 'not_found');
      stored.set(id, { id, job: (call.body as SentItem).job });
    } else if (call.method === 'POST') for (const item of itemsOf(call)) stored.set(item.id, stored.get(item.id) ?? item);
    return json(
      200,
      [...stored.values()].map((item) => pricedItem(item)),
    );
  });
  /** Answers the newest call in hand first, until none is left: a line that lets the later one overtake. */
  const answerAll = async () => {
    for (let idle = 0; idle < 5; ) {
      const next = inHand.pop();
      idle = next === undefined ? idle + 1 : 0;
      next?.answer();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { stored, answerAll };
}

test('an item that a customer removes while it is being saved is removed on the server too', async () => {
  freshStorage({ auth: SESSION_STATE });
  const { stored, answerAll } = slowServer();
  const { basket } = await openTab();
  const adding = basket.addToBasket(CARDS_JOB);
  const removing = basket.removeFromBasket(basket.$basket.get().items[0]!.id);
  await answerAll();
  await Promise.all([adding, removing]);
  expect([basket.$basketCount.get(), stored.size]).toEqual([0, 0]);
});

test('an item that a customer puts back while it is being removed is there again', async () => {
  freshStorage({ auth: SESSION_STATE });
  const { stored, answerAll } = slowServer();
  const { basket } = await openTab();
  const adding = basket.addToBasket(CARDS_JOB);
  await answerAll();
  const id = await adding;
  const all = [basket.removeFromBasket(id), basket.undoRemove()];
  await answerAll();
  await Promise.all(all);
  expect([basket.$basket.get().items.map((entry) => entry.id), [...stored.keys()]]).toEqual([[id], [id]]);
});

test.each([
  ['is being saved', true],
  ['has been saved', false],
])('of the changes a customer makes to an item that %s the last one stays', async (_, isAtOnce) => {
  freshStorage({ auth: SESSION_STATE });
  const { stored, answerAll } = slowServer();
  const { basket } = await openTab();
  const adding = basket.addToBasket(CARDS_JOB);
  const { id } = basket.$basket.get().items[0]!;
  if (!isAtOnce) await answerAll();
  const all = [200, 500].map((quantity) => basket.changeBasketOrder(id, { ...CARDS_JOB, quantity }));
  await answerAll();
  await Promise.all([adding, ...all]);
  expect(basket.$basket.get().items).toMatchObject([{ id, job: { quantity: 500 }, isSaved: true }]);
  expect(stored.get(id)?.job).toMatchObject({ quantity: 500 });
});

test('an item that could not be saved yet is changed all the same', async () => {
  freshStorage({ auth: SESSION_STATE });
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const { basket } = await openTab();
  const id = await basket.addToBasket(CARDS_JOB);
  expect(await basket.changeBasketOrder(id, { ...CARDS_JOB, quantity: 500 })).toMatchObject({ ok: true });
  expect(basket.$basket.get().items).toMatchObject([{ id, job: { quantity: 500 }, isSaved: false }]);
});

test('login merges a guest’s basket into the customer’s without doubles', async () => {
  const stored = new Map<string, SentItem>();
  serve((call) => {
    if (call.path.endsWith('login')) return json(200, { ...NEW, contacteeId: 7 });
    if (call.path.startsWith('/api/user')) return refusal(500, 'internal');
    if (call.method === 'POST' && call.path.includes('/bin/')) for (const item of itemsOf(call)) stored.set(item.id, item);
    if (call.path.endsWith('price')) return prices(call);
    return json(
      200,
      [...stored.values()].map((item) => pricedItem(item)),
    );
  });
  const { auth, basket } = await openTab();
  const id = await basket.addToBasket(CARDS_JOB);
  const form = { email: 'a@example.com', password: 'p', rememberMe: true };
  await auth.login(form);
  await auth.login(form);
  expect([...stored.keys()]).toEqual([id]);
  expect(basket.$basket.get()).toMatchObject({ owner: 7, items: [{ id, isSaved: true }] });
  auth.logout();
  expect(basket.$basketCount.get()).toBe(0);
});

test('an item removed in another place disappears here', async () => {
  freshStorage({ auth: SESSION_STATE });
  let answer: SentItem[] | null = null;
  serve((call) =>
    json(
      200,
      (answer ?? itemsOf(call)).map((item) => pricedItem(item)),
    ),
  );
  const { basket } = await openTab();
  await basket.addToBasket(CARDS_JOB);
  answer = [];
  await basket.refreshBasket();
  expect(basket.$basketCount.get()).toBe(0);
});

test('a placement whose answer was lost is asked again under the same key, another body gets another', async () => {
  const lost = new Set([1, 2]);
  let placements = 0;
  const calls = serve((call) => {
    if (call.path !== '/api/order') return prices(call);
    placements += 1;
    return lost.has(placements) ? Promise.reject(new TypeError('lost')) : json(201, PURCHASE);
  });
  const { basket, checkout } = await openTab();
  await basket.addToBasket(CARDS_JOB);
  checkout.updateCheckout({ recipient: 'Анна' });
  expect(await checkout.placePurchase()).toMatchObject({ error: { code: 'offline' } });
  const again = await openTab();
  expect(await again.checkout.placePurchase()).toMatchObject({ error: { code: 'offline' } });
  again.checkout.updateCheckout({ recipient: 'Ольга' });
  expect(await again.checkout.placePurchase()).toMatchObject({ ok: true });
  const keys = calls.filter(({ path }) => path === '/api/order').map(({ key }) => key);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(again.basket.$basketCount.get()).toBe(0);
});

test('a draft survives a reload, ticked consents do not', async () => {
  serve(() => refusal(500, 'internal'));
  const { checkout } = await openTab();
  checkout.updateCheckout({ phone: '+79991234567' });
  checkout.tickConsent({ personalData: true, offer: true, marketing: true });
  await checkout.placePurchase();
  const next = await openTab();
  expect(next.checkout.$checkout.get().phone).toBe('+79991234567');
  expect(next.checkout.$consents.get()).toEqual({ personalData: false, offer: false, marketing: false });
  expect(JSON.stringify(next.checkout.$checkout.get())).not.toContain('true');
});

test.each([
  [
    () => refusal(400, 'validation', { errors: { 'recipient.phone': ['Телефон', 'x'] } }),
    { code: 'validation', errors: { 'recipient.phone': 'Телефон' } },
  ],
  [() => refusal(409, 'prices_changed'), { code: 'prices_changed', errors: {} }],
  [() => refusal(500, 'internal'), { code: 'internal', text: 'Отказ internal', errors: {} }],
])('a refused placement %s is told apart', async (answer, error) => {
  serve(answer);
  const { checkout } = await openTab();
  expect(await checkout.placePurchase()).toMatchObject({ ok: false, error });
});

test('an item keeps the order its artworks come from, from the basket to the order', async () => {
  const FORMER = 'o'.repeat(27);
  const sent: SentCall[] = [];
  serve((call) => {
    sent.push(call);
    if (call.path === '/api/order') return json(201, PURCHASE);
    return prices(call);
  });
  const { basket, checkout } = await openTab();
  const actions = await import('#lib/stores/orders/purchase-actions.ts');
  const now = { job: CARDS_JOB, price: 1, changed: [], reasons: [] };
  const order: Omit<RepeatView['orders'][number], 'artwork'> = {
    id: FORMER,
    number: '000001-1',
    title: '',
    was: { job: CARDS_JOB, price: 1 },
    now,
  };
  await actions.repeatOrders([{ ...order, artwork: 'possible' }], true);
  await actions.repeatOrders([{ ...order, artwork: 'possible' }], false);
  await actions.repeatOrders(
    [
      { ...order, artwork: 'changed' },
      { ...order, artwork: 'possible', now: null },
    ],
    true,
  );
  expect(basket.$basket.get().items.map(({ artworkOf }) => artworkOf)).toEqual([FORMER, undefined, undefined]);
  await basket.refreshBasket();
  const [first] = basket.$basket.get().items;
  await basket.changeBasketOrder(first?.id ?? '', { ...CARDS_JOB, quantity: 500 });
  expect(basket.$basket.get().items[0]).toMatchObject({ artworkOf: FORMER, job: { quantity: 500 } });
  await checkout.placePurchase();
  const placing = sent.find(({ path }) => path === '/api/order');
  expect(placing === undefined ? [] : itemsOf(placing).map((item) => 'artworkOf' in item)).toEqual([true, false, false]);
});

test.each([
  ['format', { format: '85x55' }],
  ['sides', { sides: 'F0' as const }],
  ['number of designs', { designs: 2 }],
])('an item takes no artworks from a former order once its %s has changed', async (_, change) => {
  serve((call) => prices(call));
  const { basket } = await openTab();
  const id = await basket.addToBasket(CARDS_JOB, 'o'.repeat(27));
  await basket.changeBasketOrder(id, { ...CARDS_JOB, ...change });
  expect(basket.$basket.get().items[0]).toMatchObject({ job: { ...CARDS_JOB, ...change } });
  expect(basket.$basket.get().items[0]).not.toHaveProperty('artworkOf');
});
