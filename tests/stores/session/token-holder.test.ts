import { expect, test } from 'vitest';
import { freshEachTest, freshStorage, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

freshEachTest();

test.each([
  ['an access token alone', { refreshToken: '', isUserLoggedIn: false }, true],
  ['everything but an access token', { accessToken: '' }, false],
  ['a token of the customer whose id is 0', { id: 0 }, true],
])('logged in is who holds an access token: %s', async (_, stored, isLoggedIn) => {
  freshStorage({ auth: { ...SESSION_STATE, ...stored } });
  serve(() => json(200, []));
  const { auth } = await openTab();
  expect(auth.$isLoggedIn.get()).toBe(isLoggedIn);
});

test('the login, the city and the basket are stored under names that do not change', async () => {
  const city = { name: 'Тула', displayName: 'Тула', subject: 'Тульская обл', value: 'CREG', kladr_id: '7100000100000', index: '300000' };
  freshStorage({ auth: SESSION_STATE, city, basket: { owner: 7, items: [] }, checkout: { recipient: 'x' } });
  const tab = await openTab();
  expect([tab.auth.$auth.get().id, tab.city.$cityName.get(), tab.basket.$basket.get().owner]).toEqual([7, 'Тула', 7]);
});
