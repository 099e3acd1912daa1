import { expect, test } from 'vitest';
import { CARDS_JOB, pricedItem } from '#tests/support/cards-job.ts';
import { purchaseView } from '#tests/support/purchase-view.ts';
import { freshEachTest, json, openTab, refusal, serve } from '#tests/support/tab.ts';

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const BASKET = {
  owner: 0,
  items: [{ id: ID, job: CARDS_JOB, priced: pricedItem({ id: ID, job: CARDS_JOB }, 100_000), priceWas: null, isSaved: false }],
};
freshEachTest({ stored: { basket: BASKET } });

test('an order whose e-mail is to be proven is sent again with the code, and nothing is asked for afterwards', async () => {
  const calls = serve((call) => {
    if (call.path !== '/api/order') return refusal(404, 'not_found');
    return call.code === '1234 5678' ? json(201, purchaseView()) : refusal(428, 'email_wanted');
  });
  const { checkout } = await openTab();
  expect(await checkout.placePurchase()).toMatchObject({ ok: false, error: { code: 'email_wanted' } });
  expect(checkout.$isCodeWanted.get()).toBe(true);
  expect(await checkout.placePurchase(undefined, '1234 5678')).toMatchObject({ ok: true });
  expect(checkout.$isCodeWanted.get()).toBe(false);
  const orders = calls.filter(({ path }) => path === '/api/order');
  expect(orders.map(({ code }) => code)).toEqual([undefined, '1234 5678']);
});
