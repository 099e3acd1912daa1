import { expect, test } from 'vitest';
import { freshEachTest, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

const CUSTOMER = { name: 'Анна', email: 'a@example.com', phone: null, defaultManager: 2, compDiscount: 0 };
const PROFILE = { version: 1, name: 'Анна', phone: null, email: 'a@example.com', pendingEmail: null, discount: 0, consents: [] };
const LETTERS = { payment: true, artwork: true, production: true, ready: true, shipped: true };

freshEachTest({ stored: { auth: SESSION_STATE } });

async function payerOf(known: object) {
  serve(({ path }) => {
    if (path.startsWith('/api/manager')) return json(200, { id: 2, name: 'Олег', phone: '+70000000000', email: 'o@example.com' });
    return json(200, path.startsWith('/api/profile') ? { ...PROFILE, letters: LETTERS } : { ...CUSTOMER, ...known });
  });
  const tab = await openTab();
  await tab.user.loadUser();
  const { $payer, $isByTransfer } = await import('#lib/stores/checkout/payer-days.ts');
  return { ...tab, payer: () => [$payer.get(), $isByTransfer.get()] };
}

test.each([
  [{ kind: 'organisation' }, ['organisation', true]],
  [{ kind: 'person' }, ['person', false]],
  [{ kind: 'club' }, ['person', false]],
  [{}, ['person', false]],
])('the basket of a customer of whom the server says %j begins with the payer %j', async (known, expected) => {
  const { payer } = await payerOf(known);
  expect(payer()).toEqual(expected);
});

test('a chosen payer stays, whoever has registered', async () => {
  const { checkout, payer } = await payerOf({ kind: 'organisation' });
  checkout.updateCheckout({ payer: 'person' });
  expect(payer()).toEqual(['person', false]);
});

test('the profile, which does not say who has registered, leaves the payer as it is', async () => {
  const { payer } = await payerOf({ kind: 'organisation' });
  const { $profile, loadProfile } = await import('#lib/stores/account/profile.ts');
  await loadProfile();
  expect([$profile.get().state, ...payer()]).toEqual(['ready', 'organisation', true]);
});
