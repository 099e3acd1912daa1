import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshStorage, type Handler, json, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const ID = 'p'.repeat(22);
const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const PLACED = { id: ID, number: '000012', owner: 0, at: NOW - 60_000 };

const due = (amount: number) =>
  json(200, {
    id: ID,
    number: '000012',
    paymentStatus: amount === 0 ? 'FP' : 'NP',
    total: 376_100,
    paid: 376_100 - amount,
    due: amount,
    prepayment: null,
    readyDate: '2026-11-25',
    arrivalDate: '2026-11-25',
    deliveryType: 'workshop',
    orders: [],
    invoice: null,
    isAttachable: false,
    payment: null,
  });

async function openBasket(placed: unknown, handler: Handler = () => due(376_100), auth: object | null = null) {
  const storage = freshStorage({ basket: { owner: 0, items: [], placed }, ...(auth === null ? {} : { auth }) });
  const calls = serve(handler);
  vi.resetModules();
  const navigation = await import('#lib/browser/navigation.ts');
  navigation.setNavigator({ go: () => {}, path: () => '/orderForms' });
  const store = await import('#lib/stores/orders/last-order.ts');
  const loading = store.loadLastOrder();
  const atOnce = store.$lastOrder.get();
  await loading;
  return { atOnce, shown: store.$lastOrder.get(), kept: JSON.parse(storage.basket ?? 'null').placed, calls, storage };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the order placed last is shown at once and then with what is due for it', async () => {
  const { atOnce, shown, kept } = await openBasket(PLACED);
  expect(atOnce).toEqual({ id: ID, number: '000012', isFresh: true, due: null });
  expect(shown).toEqual({ id: ID, number: '000012', isFresh: true, due: 376_100 });
  expect(kept).toEqual(PLACED);
});

test('without an answer it stays as it is known', async () => {
  const { shown, kept } = await openBasket(PLACED, () => refusal(503, 'overloaded'));
  expect(shown).toEqual({ id: ID, number: '000012', isFresh: true, due: null });
  expect(kept).toEqual(PLACED);
});

test.each([
  ['is paid', PLACED, () => due(0)],
  ['is unknown to the server', PLACED, () => refusal(404, 'not_found')],
])('one that %s is forgotten', async (_, placed, handler) => {
  const { shown, kept } = await openBasket(placed, handler);
  expect(shown).toBeNull();
  expect(kept).toBeUndefined();
});

test.each([
  ['is three days old', { ...PLACED, at: NOW - 72 * HOUR_MS }, null],
  ['a customer placed, for a guest', { ...PLACED, owner: 7 }, null],
  ['a guest placed, for a customer', PLACED, SESSION_STATE],
  ['another customer placed', { ...PLACED, owner: 8 }, SESSION_STATE],
  ['somebody wrote by hand', { ...PLACED, id: '<script>' }, null],
  ['lacks its moment', { id: ID, number: '000012', owner: 0 }, null],
])('one that %s is not shown, not asked about and forgotten', async (_, placed, auth) => {
  const { atOnce, shown, kept, calls } = await openBasket(placed, () => due(376_100), auth);
  expect([atOnce, shown, kept]).toEqual([null, null, undefined]);
  expect(calls).toHaveLength(0);
});

test('an hour later it is no longer called just placed', async () => {
  const { shown } = await openBasket({ ...PLACED, at: NOW - HOUR_MS });
  expect(shown?.isFresh).toBe(false);
});

test('a basket without one asks nobody', async () => {
  const { shown, calls } = await openBasket(undefined);
  expect(shown).toBeNull();
  expect(calls).toHaveLength(0);
});

test('logging out leaves nothing of it behind', async () => {
  const { storage } = await openBasket({ ...PLACED, owner: 7 }, () => due(376_100), SESSION_STATE);
  expect(storage.basket).toContain(ID);
  (await import('#lib/stores/account/auth.ts')).logout();
  expect(storage.basket ?? '').not.toContain(ID);
});
