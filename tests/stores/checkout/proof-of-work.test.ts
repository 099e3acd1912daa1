import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { leadingZeroBits } from '#lib/domain/customer/proof-of-work.ts';
import { proveWork } from '#lib/stores/checkout/proof-of-work.ts';
import { CARDS_JOB, pricedItem } from '#tests/support/cards-job.ts';
import { purchaseView } from '#tests/support/purchase-view.ts';
import { freshEachTest, json, openTab, refusal, serve } from '#tests/support/tab.ts';

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const BASKET = {
  owner: 0,
  items: [{ id: ID, job: CARDS_JOB, priced: pricedItem({ id: ID, job: CARDS_JOB }, 100_000), priceWas: null, isSaved: false }],
};
freshEachTest({ stored: { basket: BASKET } });

const BITS = 9;
const isProof = (text: string): boolean => leadingZeroBits(createHash('sha256').update(text).digest()) >= BITS;

test.each(['with', 'without'])('finds the number that was asked for, %s the hashes of the platform', async (kind) => {
  if (kind === 'without') vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const proof = await proveWork('challenge', BITS);
  expect(proof).toMatch(/^challenge:\d+$/);
  expect(isProof(proof)).toBe(true);
  vi.unstubAllGlobals();
});

test('an order for which work is asked is sent again with it under the same key, and the customer is told meanwhile', async () => {
  const seen: (boolean | undefined)[] = [];
  const calls = serve((call) => {
    if (call.path !== '/api/order') return refusal(404, 'not_found');
    if (call.proof === undefined)
      return json(428, { error: 'Работа', code: 'work_wanted', work: { challenge: 'c', bits: BITS }, requestId: '1' });
    return json(201, purchaseView());
  });
  const { checkout } = await openTab();
  checkout.$isProving.listen((isProving: boolean) => seen.push(isProving));
  expect(await checkout.placePurchase()).toMatchObject({ ok: true });
  const orders = calls.filter(({ path }) => path === '/api/order');
  expect(orders).toHaveLength(2);
  expect(isProof(orders[1]?.proof ?? '')).toBe(true);
  expect(orders[1]?.key).toBe(orders[0]?.key);
  expect(orders[1]?.body).toEqual(orders[0]?.body);
  expect(seen).toEqual([true, false]);
});
