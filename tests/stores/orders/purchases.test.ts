import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { purchaseView } from '#tests/support/purchase-view.ts';
import { freshEachTest, freshStorage, type Handler, json, NEW, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const publicId = (number: string): string => number.padStart(22, 'p');
const purchase = (number: string) => purchaseView({ id: publicId(number), number });
const page = (numbers: string[], next: string | null = null) =>
  json(200, { items: numbers.map(purchase), next, asOf: '2026-01-07T00:00:00.000Z' });

/** The store with the session it hangs on, as one tab loads them. */
async function openOrders() {
  vi.resetModules();
  const navigation = await import('#lib/browser/navigation.ts');
  navigation.setNavigator({ go: () => {}, path: () => '/myOrders' });
  const session = await import('#lib/stores/session/session.ts');
  const store = await import('#lib/stores/orders/purchases.ts');
  const numbers = () => store.$purchases.get().items.map(({ number }) => number);
  return { ...store, ...session, numbers };
}

/** Requests that wait until the test answers them, in the order they came. */
function holdAnswers() {
  const waiting: ((response: Response) => void)[] = [];
  const calls = serve(() => new Promise((resolve) => waiting.push(resolve)));
  return { calls, answer: (nth: number, response: Response) => waiting[nth]?.(response), count: () => waiting.length };
}

freshEachTest({ stored: { auth: SESSION_STATE } });

test('a guest has no purchases and nobody is asked', async () => {
  freshStorage();
  const calls = serve(() => page(['1']));
  const { $purchases, loadPurchases } = await openOrders();
  await loadPurchases();
  expect(calls).toHaveLength(0);
  expect($purchases.get()).toEqual({ state: 'idle', items: [], next: null, text: '', counts: {} });
});

test('the pages follow one another without doubles and end', async () => {
  const calls = serve(({ path }) => (path.includes('after=') ? page(['2', '1']) : page(['3', '2'], 'b&c')));
  const { $purchases, loadPurchases, loadMorePurchases, numbers } = await openOrders();
  await loadPurchases();
  expect($purchases.get()).toMatchObject({ state: 'ready', next: 'b&c', text: '' });
  await loadMorePurchases();
  expect(numbers()).toEqual(['3', '2', '1']);
  expect(calls.map(({ path }) => path)).toEqual(['/api/order/list/7', '/api/order/list/7?after=b%26c']);
  await loadMorePurchases();
  expect(calls).toHaveLength(2);
});

test('«more» pressed twice asks once', async () => {
  const calls = serve(({ path }) => (path.includes('after=') ? page(['1']) : page(['2'], 'x')));
  const { loadPurchases, loadMorePurchases } = await openOrders();
  await loadPurchases();
  await Promise.all([loadMorePurchases(), loadMorePurchases()]);
  expect(calls).toHaveLength(2);
});

const failures: [string, () => Response | Promise<Response>, string][] = [
  ['the server’s own sentence', () => refusal(503, 'busy'), 'Отказ busy'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Нет связи'],
  ['a page instead of data', () => new Response('<!doctype html>', { status: 200 }), ''],
  ['a purchase of another shape', () => json(200, { items: [{ id: 1 }], next: null }), ''],
];
test.each(failures)('a failure says so, keeps what was shown and the next try may succeed: %s', async (_, failing, text) => {
  let isDown = false;
  serve(() => (isDown ? failing() : page(['1'])));
  const { $purchases, loadPurchases, numbers } = await openOrders();
  await loadPurchases();
  isDown = true;
  await loadPurchases();
  expect($purchases.get().state).toBe('failed');
  expect($purchases.get().text).toContain(text);
  expect($purchases.get().text).not.toBe('');
  expect(numbers()).toEqual(['1']);
  isDown = false;
  await loadPurchases();
  expect($purchases.get()).toMatchObject({ state: 'ready', text: '' });
});

test('an expired token is refreshed on the way', async () => {
  const handler: Handler = ({ path, token }) => {
    if (path.endsWith('refresh-token')) return json(200, NEW);
    return token === `Bearer ${NEW.token}` ? page(['1']) : refusal(401, 'unauthorized');
  };
  serve(handler);
  const { loadPurchases, numbers } = await openOrders();
  await loadPurchases();
  expect(numbers()).toEqual(['1']);
});

test('logging out empties the list, and an answer still on its way does not fill it again', async () => {
  const { answer, count } = holdAnswers();
  const { $purchases, loadPurchases, clearSession } = await openOrders();
  const first = loadPurchases();
  await eventually(() => expect(count()).toBe(1));
  answer(0, page(['1']));
  await first;
  const second = loadPurchases();
  await eventually(() => expect(count()).toBe(2));
  clearSession();
  expect($purchases.get()).toEqual({ state: 'idle', items: [], next: null, text: '', counts: {} });
  answer(1, page(['2']));
  await second;
  expect($purchases.get()).toEqual({ state: 'idle', items: [], next: null, text: '', counts: {} });
});

test('a page that comes back after somebody else’s login shows their purchases, not the former customer’s', async () => {
  serve(({ path }) => (path.endsWith('/8') ? page(['8']) : page(['7'])));
  const { $purchases, loadPurchases, patchSession, numbers } = await openOrders();
  await loadPurchases();
  expect(numbers()).toEqual(['7']);
  patchSession({ id: 8, accessToken: 'another token of somebody else' });
  expect(numbers()).toEqual([]);
  await eventually(() => expect($purchases.get().state).toBe('ready'));
  expect(numbers()).toEqual(['8']);
});

test.each([
  ['a late list', page(['1'])],
  ['a late refusal', refusal(503, 'busy')],
])('%s does not overwrite the newer one', async (_, late) => {
  const { answer, count } = holdAnswers();
  const { $purchases, loadPurchases, numbers } = await openOrders();
  const loads = [loadPurchases(), loadPurchases()];
  await eventually(() => expect(count()).toBe(2));
  answer(1, page(['2', '1']));
  await loads[1];
  answer(0, late);
  await loads[0];
  expect(numbers()).toEqual(['2', '1']);
  expect($purchases.get()).toMatchObject({ state: 'ready', text: '' });
});

test('an order that one customer has not got is not said to be missing to the next one, who has it', async () => {
  let isTheirs = false;
  serve(() => page(isTheirs ? ['000012'] : []));
  const { $missing, $auth, loadPurchases } = await openOrders();
  const { $orderAddress } = await import('#lib/stores/orders/order-address.ts');
  $orderAddress.set({ ...$orderAddress.get(), order: '000012' });
  await loadPurchases();
  expect($missing.get()).toBe('000012');
  isTheirs = true;
  $auth.set({ ...SESSION_STATE, id: 8 });
  await eventually(() => expect($missing.get()).toBe(''));
});

test('the only order of a list may be closed, and no order is said to be missing then', async () => {
  const calls = serve(({ path }) => page(path.includes('number=') ? [] : ['000012']));
  const { $missing, loadPurchases } = await openOrders();
  const { $orderAddress, NONE_OPEN } = await import('#lib/stores/orders/order-address.ts');
  $orderAddress.set({ ...$orderAddress.get(), order: NONE_OPEN });
  await loadPurchases();
  expect($missing.get()).toBe('');
  expect(calls).toHaveLength(1);
});
