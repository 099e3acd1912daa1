import { expect, test, vi } from 'vitest';
import { purchaseView } from '#tests/support/purchase-view.ts';
import { freshEachTest, type Handler, json, SESSION_STATE, serve } from '#tests/support/tab.ts';

const POLL_MS = 15_000;
const AS_OF = '2026-01-07T00:00:00.000Z';
const purchase = (number: string, total = 100) => purchaseView({ id: number.padStart(22, 'p'), number, total });

freshEachTest({ stored: { auth: SESSION_STATE }, hasFakeTimers: true });

/** A loaded list that is being watched; `changes` answers the questions about it. */
async function watchList(changes: Handler, numbers = ['2', '1']) {
  vi.resetModules();
  const calls = serve((call) =>
    call.path.includes('/changes') ? changes(call) : json(200, { items: numbers.map((n) => purchase(n)), next: null, asOf: AS_OF }),
  );
  const store = await import('#lib/stores/orders/purchases.ts');
  const { watchPurchases } = await import('#lib/stores/orders/purchase-watch.ts');
  await store.loadPurchases();
  const stop = watchPurchases(store.followedList);
  const asked = () => calls.filter(({ path }) => path.includes('/changes'));
  return { ...store, stop, asked, calls };
}

test('a change is asked for in fifteen seconds and shown in its place', async () => {
  const { $purchases, asked, stop } = await watchList(() => json(200, { items: [purchase('1', 777)], since: AS_OF, etag: '"a"' }));
  expect(asked()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(asked().map(({ path }) => path)).toEqual([`/api/order/list/7/changes?since=${encodeURIComponent(AS_OF)}`]);
  expect($purchases.get().items.map(({ number, total }) => [number, total])).toEqual([
    ['2', 100],
    ['1', 777],
  ]);
  stop();
  await vi.advanceTimersByTimeAsync(POLL_MS * 3);
  expect(asked()).toHaveLength(1);
});

test('nothing new changes nothing and is asked again; a failure as well', async () => {
  const answers = [new Response(null, { status: 304 }), json(503, {}), json(200, { items: [purchase('2', 5)], since: AS_OF, etag: '"b"' })];
  const { $purchases, asked, stop } = await watchList(() => answers.shift() ?? new Response(null, { status: 304 }));
  await vi.advanceTimersByTimeAsync(POLL_MS * 2);
  expect($purchases.get()).toMatchObject({ state: 'ready', text: '' });
  expect($purchases.get().items.map(({ total }) => total)).toEqual([100, 100]);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect($purchases.get().items.map(({ total }) => total)).toEqual([5, 100]);
  expect(asked()).toHaveLength(3);
  stop();
});

test('the next question goes by the tag of the last answer', async () => {
  const { stop } = await watchList(() => json(200, { items: [], since: AS_OF, etag: '"a"' }));
  const tags: (string | null)[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    tags.push(new Headers(options.headers).get('If-None-Match'));
    return fetch(path, options);
  });
  await vi.advanceTimersByTimeAsync(POLL_MS * 2);
  expect(tags).toEqual([null, '"a"']);
  stop();
});

test('the counts of the tabs follow a purchase from group to group', async () => {
  const waiting = { ...purchase('1'), group: 'waiting' as const };
  vi.resetModules();
  const counts = { waiting: 1, work: 4, ready: 0, done: 0, cancelled: 0 };
  serve(() => json(200, { items: [], waiting: [waiting], counts, next: null, asOf: AS_OF }));
  const { $purchases, loadPurchases, takePurchases } = await import('#lib/stores/orders/purchases.ts');
  await loadPurchases();
  expect($purchases.get().items.map(({ number }) => number)).toEqual(['1']);
  takePurchases([{ ...waiting, group: 'work' }]);
  expect($purchases.get().counts).toEqual({ ...counts, waiting: 0, work: 5 });
});

test('a purchase placed elsewhere brings the list anew', async () => {
  const { calls, asked, stop } = await watchList(() => json(200, { items: [purchase('3')], since: AS_OF, etag: '"c"' }));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(calls.length - asked().length).toBe(2);
  stop();
});

test('nobody is asked while nobody looks, and at once when somebody does again', async () => {
  const listeners: (() => void)[] = [];
  const page = { hidden: true, visibilityState: 'hidden', addEventListener: (_: string, listener: () => void) => listeners.push(listener) };
  vi.stubGlobal('document', { ...page, removeEventListener: () => {}, querySelector: () => null });
  const { asked, stop } = await watchList(() => new Response(null, { status: 304 }));
  await vi.advanceTimersByTimeAsync(POLL_MS * 4);
  expect(asked()).toHaveLength(0);
  Object.assign(document, { hidden: false, visibilityState: 'visible' });
  for (const listener of listeners) listener();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toHaveLength(1);
  stop();
});
