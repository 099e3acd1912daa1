import { expect, test, vi } from 'vitest';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { freshEachTest, freshStorage, json, openTab, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

// The table of calls of the specification (§7), word for word: what a browser sends, not what the shop's own tables call it.

const TULA = PRESET_CITIES.at(-1)!;
const TOKEN = `Bearer ${SESSION_STATE.accessToken}`;

freshEachTest({ stored: { auth: SESSION_STATE }, hasFakeTimers: true });

test('a login sends e-mail, password and rememberMe', async () => {
  freshStorage();
  const calls = serve(() => refusal(400, 'wrong'));
  const { auth } = await openTab();
  await auth.login({ email: 'anna@example.com', password: ' p ', rememberMe: true });
  expect(calls).toEqual([
    {
      ...{ method: 'POST', path: '/api/auth/login', token: null, key: null },
      body: { email: 'anna@example.com', password: ' p ', rememberMe: true },
    },
  ]);
});

test('a refresh sends both tokens and nothing more', async () => {
  const calls = serve(({ path }) => (path.includes('refresh') ? refusal(503, 'busy') : refusal(401, 'unauthorized')));
  const { basket } = await openTab();
  await basket.refreshBasket();
  expect(calls).toEqual([
    { method: 'GET', path: '/api/Order/bin/7', token: TOKEN, key: null, body: null },
    {
      ...{ method: 'POST', path: '/api/auth/refresh-token', token: null, key: null },
      body: { refreshToken: SESSION_STATE.refreshToken, token: SESSION_STATE.accessToken },
    },
  ]);
});

test('the user is read by GET, without a body', async () => {
  const calls = serve(() => json(500, {}));
  const { user } = await openTab();
  await user.loadUser();
  expect(calls[0]).toEqual({ method: 'GET', path: '/api/user/7', token: TOKEN, key: null, body: null });
});

test('a forgotten password sends the e-mail alone', async () => {
  const calls = serve(() => json(200, { accepted: true }));
  const { auth } = await openTab();
  await auth.requestPasswordReset('anna@example.com');
  expect(calls).toEqual([
    { method: 'POST', path: '/api/Auth/forgot-password', token: TOKEN, key: null, body: { email: 'anna@example.com' } },
  ]);
});

test('delivery info is asked for by the city’s kladr_id, settlements from city to settlement in Russia', async () => {
  const calls = serve(() => json(200, { suggestions: [] }));
  const { city } = await openTab();
  await city.chooseCity(TULA);
  city.searchCity(' тула ');
  await vi.advanceTimersByTimeAsync(250);
  expect(calls).toEqual([
    {
      ...{ method: 'POST', path: '/suggestions/api/4_1/rs/findById/delivery', token: null, key: null },
      body: { query: '7100000100000' },
    },
    {
      ...{ method: 'POST', path: '/suggestions/api/4_1/rs/suggest/address', token: null, key: null },
      body: {
        ...{ query: 'тула', from_bound: { value: 'city' }, to_bound: { value: 'settlement' }, restrict_value: false, count: 20 },
        locations: [{ country_iso_code: 'RU' }],
      },
    },
  ]);
});
