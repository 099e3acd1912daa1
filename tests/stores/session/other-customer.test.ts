import { setTestStorageKey } from '@nanostores/persistent';
import { expect, test } from 'vitest';
import { CARDS_JOB, pricedItem } from '#tests/support/cards-job.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshEachTest, freshStorage, type Handler, json, NEW, openTab, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

// Two customers at one browser, one after the other: what is still on its way about the first is no matter of the second.

const ANNA = { ...SESSION_STATE, id: 7, user: { name: 'Анна', email: 'a@example.com' }, discount: 15, defaultManager: 2 };
const BORIS = { ...SESSION_STATE, id: 8, user: { name: 'Борис', email: 'b@example.com' }, defaultManager: 3 };
const BORIS_IN = { ...BORIS, accessToken: 'token-of-boris', refreshToken: 'refresh-of-boris' };
const manager = (id: number) => ({ id, name: `Менеджер ${id}`, phone: '+70000000000', email: 'm@example.com' });
const profile = ({ user, defaultManager, discount }: typeof ANNA) => ({ ...user, phone: null, defaultManager, compDiscount: discount });

freshEachTest({ stored: { auth: ANNA } });

const known: Handler = ({ path }) => {
  if (path.startsWith('/api/manager')) return json(200, manager(Number(path.split('/').at(-1))));
  return json(200, profile(path === '/api/user/7' ? ANNA : BORIS_IN));
};

/** The first call to `path` is answered when the test says so; all others at once. */
function holding(path: string, others: Handler) {
  const waiting: ((response: Response) => void)[] = [];
  serve((call) => (call.path === path && waiting.length === 0 ? new Promise((resolve) => waiting.push(resolve)) : others(call)));
  return async (response: Response, meanwhile: () => unknown): Promise<void> => {
    await eventually(() => expect(waiting).toHaveLength(1));
    await meanwhile();
    waiting[0]?.(response);
  };
}

test.each([
  ['/api/user/7', json(200, profile(ANNA))],
  ['/api/user/7', json(500, {})],
  ['/api/manager/2', json(200, manager(2))],
])('a late answer of %s about one customer says nothing of the next', async (path, late) => {
  const answer = holding(path, known);
  const { user, auth } = await openTab();
  const loading = user.loadUser();
  await answer(late, () => {
    auth.$auth.set(BORIS_IN);
    return user.loadUser();
  });
  await loading;
  expect(user.$manager.get()).toEqual(manager(3));
  expect(user.$menuUser.get()).toEqual(BORIS.user);
  expect(auth.$auth.get()).toMatchObject(BORIS_IN);
});

test('another customer who logs in in another tab is shown neither the manager nor the failed load of the one before', async () => {
  serve((call) => (call.path === '/api/user/7' ? json(500, {}) : known(call)));
  const { user, city } = await openTab();
  await user.loadUser();
  expect([user.$manager.get(), user.$menuUser.get().name]).toEqual([manager(2), 'Пользователь']);
  setTestStorageKey('auth', JSON.stringify(BORIS_IN));
  expect([user.$manager.get(), city.$noticeManager.get(), user.$menuUser.get().name]).toEqual([null, null, 'Борис']);
});

test.each([
  ['refused', refusal(401, 'unauthorized')],
  ['without tokens', json(200, {})],
])('a refresh answered late – %s – does not end the session of the next customer', async (_, late) => {
  const answer = holding('/api/auth/refresh-token', () => refusal(401, 'unauthorized'));
  const { user, auth, visited } = await openTab();
  const loading = user.loadUser();
  await answer(late, () => auth.$auth.set(BORIS_IN));
  await loading;
  expect([auth.$auth.get(), visited]).toEqual([BORIS_IN, []]);
});

test('a call sent again and refused again does not end the session of the next customer', async () => {
  let sent = 0;
  const { auth, user, visited } = await openTab();
  serve(({ path }) => {
    if (path === '/api/auth/refresh-token') return json(200, NEW);
    sent += 1;
    if (sent === 2) auth.$auth.set(BORIS_IN);
    return refusal(401, 'unauthorized');
  });
  await user.loadUser();
  expect([sent, auth.$auth.get(), visited]).toEqual([2, BORIS_IN, []]);
});

const ITEM = { id: '3f0c9f3a-58a4-4b6e-9d3f-0d6c7d1f2a11', job: CARDS_JOB };

test('a late answer about the basket of a session that ended by itself fills no basket', async () => {
  const answer = holding('/api/Order/bin/7', known);
  const { basket, auth } = await openTab();
  const loading = basket.refreshBasket();
  await answer(json(200, [pricedItem(ITEM)]), () => auth.$auth.set(auth.$auth.init));
  await loading;
  expect([basket.$basketItems.get(), basket.$basket.get().items]).toEqual([[], []]);
});

test('a customer who logs in over the basket of another takes nothing out of it', async () => {
  freshStorage({ basket: { owner: 7, items: [{ ...ITEM, priced: null, priceWas: null, isSaved: false }] } });
  const { token, refreshToken } = NEW;
  const calls = serve((call) => (call.path === '/api/auth/login' ? json(200, { token, refreshToken, contacteeId: 8 }) : known(call)));
  const { auth } = await openTab();
  await auth.login({ email: 'b@example.com', password: 'p', rememberMe: true });
  const ofBasket = calls.filter(({ path }) => path === '/api/Order/bin/8');
  expect(ofBasket.map(({ method, body }) => [method, body])).toEqual([['GET', null]]);
});

test('what one customer took out of the basket is not the next one’s to put back', async () => {
  const item = { ...ITEM, priced: null, priceWas: null, isSaved: true };
  freshStorage({ auth: ANNA, basket: { owner: 7, items: [item] } });
  serve((call) => (call.method === 'DELETE' ? json(200, []) : known(call)));
  const { basket, auth } = await openTab();
  await basket.removeFromBasket(ITEM.id);
  expect(basket.$removed.get()?.entry.id).toBe(ITEM.id);
  auth.$auth.set(BORIS_IN);
  expect(basket.$removed.get()).toBeNull();
});
