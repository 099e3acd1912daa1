import { getTestStorage, setTestStorageKey } from '@nanostores/persistent';
import { expect, test } from 'vitest';
import { CARDS_JOB, itemsOf, pricedItem, type SentItem } from '#tests/support/cards-job.ts';
import { freshEachTest, json, openTab, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

freshEachTest({ stored: { auth: SESSION_STATE } });

/** A tab whose customer has typed a recipient before the session was refused. */
async function endedTab() {
  serve(() => refusal(401, 'unauthorized'));
  const tab = await openTab();
  tab.checkout.updateCheckout({ recipient: 'Анна Ветрова', phone: '+79120000001' });
  await tab.user.loadUser();
  expect(tab.auth.$isLoggedIn.get()).toBe(false);
  return tab;
}
const typed = (tab: Awaited<ReturnType<typeof openTab>>) => tab.checkout.$checkout.get().recipient;

test('a session ended by a 401 takes along what was typed, and the next page shows none of it', async () => {
  const tab = await endedTab();
  expect(typed(tab)).toBe('');
  expect(typed(await openTab())).toBe('');
});

test('the same person finds it again after the login', async () => {
  const tab = await endedTab();
  tab.auth.$auth.set(SESSION_STATE);
  expect(typed(tab)).toBe('Анна Ветрова');
});

test('another customer does not, and neither does the first one after them', async () => {
  const tab = await endedTab();
  tab.auth.$auth.set({ ...SESSION_STATE, id: 8 });
  expect(typed(tab)).toBe('');
  tab.auth.$auth.set(SESSION_STATE);
  expect(typed(tab)).toBe('');
});

test('what was typed since, as a guest, is newer than what was left', async () => {
  const tab = await endedTab();
  tab.checkout.updateCheckout({ recipient: 'Пётр' });
  tab.auth.$auth.set(SESSION_STATE);
  expect(typed(tab)).toBe('Пётр');
});

test('of a login that ends with the browser nothing typed is left behind', async () => {
  serve(() => refusal(401, 'unauthorized'));
  const tab = await openTab();
  const { removeText, writeText } = await import('#lib/browser/storage.ts');
  writeText('authEnds', 'browser');
  tab.checkout.updateCheckout({ recipient: 'Анна Ветрова' });
  await tab.user.loadUser();
  removeText('authEnds');
  expect(getTestStorage().checkoutLeft ?? 'null').toBe('null');
  tab.auth.$auth.set(SESSION_STATE);
  expect(typed(tab)).toBe('');
});

test('a guest’s draft stays through the login', async () => {
  serve(() => json(200, []));
  const tab = await openTab();
  tab.auth.$auth.set(tab.auth.$auth.init);
  tab.checkout.updateCheckout({ recipient: 'Пётр' });
  tab.auth.$auth.set(SESSION_STATE);
  expect(typed(tab)).toBe('Пётр');
  tab.auth.$auth.set(tab.auth.$auth.init);
  expect(typed(tab)).toBe('');
});

test('a customer who logs out in another tab leaves nothing typed behind in this one', async () => {
  const tab = await openTab();
  tab.checkout.updateCheckout({ recipient: 'Анна Ветрова' });
  const storage = getTestStorage() as Record<string, string>;
  // As the other tab does: the draft is gone from the storage before this tab hears of the end of the session.
  delete storage.checkout;
  setTestStorageKey('auth', JSON.stringify(tab.auth.$auth.init));
  expect(typed(tab)).toBe('');
  expect(storage.checkoutLeft ?? 'null').toBe('null');
});

test('the orders of a session ended by a 401 are not the next guest’s, who adds to none of them; the same customer finds them', async () => {
  let isRefused = false;
  const sent: unknown[] = [];
  const saved: SentItem[] = [];
  serve((call) => {
    if (isRefused && call.path !== '/api/order/price') return refusal(401, 'unauthorized');
    if (isRefused) sent.push(itemsOf(call).map(({ id }) => id));
    if (!isRefused) saved.push(...itemsOf(call));
    return json(
      200,
      (isRefused ? itemsOf(call) : saved).map((item) => pricedItem(item)),
    );
  });
  const tab = await openTab();
  const orders = await import('#lib/stores/checkout/orders-state.ts');
  const first = await tab.basket.addToBasket(CARDS_JOB);
  const second = await tab.basket.addToBasket(CARDS_JOB);
  isRefused = true;
  await tab.basket.removeFromBasket(second);
  expect(tab.auth.$isLoggedIn.get()).toBe(false);
  expect([tab.basket.$basketItems.get(), tab.basket.$removed.get(), orders.$ordersState.get().orders]).toEqual([[], null, []]);
  await tab.basket.refreshBasket();
  expect(sent).toEqual([]);
  tab.auth.$auth.set(SESSION_STATE);
  expect(tab.basket.$basketItems.get().map(({ id }) => id)).toEqual([first]);
  tab.auth.$auth.set(tab.auth.$auth.init);
  const guests = await tab.basket.addToBasket(CARDS_JOB);
  expect(tab.basket.$basketItems.get().map(({ id }) => id)).toEqual([guests]);
  expect(sent).toEqual([[guests]]);
});
