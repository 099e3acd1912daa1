import { describe, expect, test } from 'vitest';
import type { Job } from '#lib/domain/product/product.ts';
import { CARDS_JOB, itemsOf, pricedItem, type SentItem } from '#tests/support/cards-job.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshEachTest, freshStorage, json, openTab, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const LARGER: Job = { ...CARDS_JOB, quantity: 500 };
const FOREIGN = '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

const priced = (item: SentItem) => pricedItem(item, item.job.quantity * 100);

/** A server that keeps one customer's basket and prices a guest's. */
function serveBaskets() {
  const stored = new Map<string, SentItem>();
  const calls = serve((call) => {
    if (call.path.endsWith('price')) return json(200, itemsOf(call).map(priced));
    const id = call.path.split('/').at(-1) ?? '';
    if (call.method === 'POST') for (const item of itemsOf(call)) if (!stored.has(item.id)) stored.set(item.id, item);
    if (call.method === 'PUT') {
      if (!stored.has(id)) return refusal(404, 'not_found');
      stored.set(id, { id, job: (call.body as { job: Job }).job });
    }
    return json(200, [...stored.values()].map(priced));
  });
  return { stored, calls };
}

async function openPage() {
  const tab = await openTab();
  const notices: boolean[] = [];
  return { ...tab, notices, notify: (isGone: boolean) => notices.push(isGone), ...(await import('#lib/stores/basket/edit-item.ts')) };
}

freshEachTest();

describe('changing a basket item on its product page', () => {
  test('a guest’s item is replaced in place, not added a second time', async () => {
    serveBaskets();
    const { basket } = await openPage();
    const id = await basket.addToBasket(CARDS_JOB);
    await basket.addToBasket(CARDS_JOB);
    expect(await basket.changeBasketOrder(id, LARGER)).toMatchObject({ ok: true });
    expect(basket.$basket.get().items.map(({ job }) => job.quantity)).toEqual([500, 100]);
    expect(basket.$basket.get().items[0]).toMatchObject({ id, priced: { priceWithoutDisc: 50_000 }, priceWas: null });
  });

  test('a customer’s item is replaced on the server', async () => {
    freshStorage({ auth: SESSION_STATE });
    const { stored, calls } = serveBaskets();
    const { basket } = await openPage();
    const id = await basket.addToBasket(CARDS_JOB);
    expect(await basket.changeBasketOrder(id, LARGER)).toMatchObject({ ok: true });
    expect([...stored.values()]).toEqual([{ id, job: LARGER }]);
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: `/api/Order/bin/7/${id}` });
  });

  test('an item that another device removed is said to be gone and leaves the basket here as well', async () => {
    freshStorage({ auth: SESSION_STATE });
    const { stored } = serveBaskets();
    const { basket } = await openPage();
    const id = await basket.addToBasket(CARDS_JOB);
    stored.clear();
    expect(await basket.changeBasketOrder(id, LARGER)).toMatchObject({ error: { status: 404 } });
    expect(basket.$basketCount.get()).toBe(0);
  });

  test('a change that the server did not take leaves the old job, so that nothing pretends to be saved', async () => {
    freshStorage({ auth: SESSION_STATE });
    serveBaskets();
    const { basket } = await openPage();
    const id = await basket.addToBasket(CARDS_JOB);
    serve(() => refusal(503, 'busy'));
    expect(await basket.changeBasketOrder(id, LARGER)).toMatchObject({ ok: false });
    expect(basket.$basket.get().items).toMatchObject([{ id, job: { quantity: 100 } }]);
  });

  test('an item removed in another tab is noticed while the page is open', async () => {
    serveBaskets();
    const { basket, notices, notify, followItem } = await openPage();
    const id = await basket.addToBasket(CARDS_JOB);
    const leave = followItem(id, 'BusinessCards', notify);
    expect(notices).toEqual([false]);
    await basket.removeFromBasket(id);
    await eventually(() => expect(notices.at(-1)).toBe(true));
    leave();
    await basket.undoRemove();
    expect(notices.at(-1)).toBe(true);
  });

  test('an item of another account, or of another product, is no item of this page', async () => {
    freshStorage({ auth: SESSION_STATE });
    serveBaskets();
    const { basket, notices, notify, followItem } = await openPage();
    const id = await basket.addToBasket(CARDS_JOB);
    followItem(FOREIGN, 'BusinessCards', notify);
    followItem(id, 'Tags', notify);
    await eventually(() => expect(new Set(notices)).toEqual(new Set([true])));
  });

  test('a customer’s item that this browser has not seen yet is found on the server, and not called gone before', async () => {
    freshStorage({ auth: SESSION_STATE });
    const { stored } = serveBaskets();
    stored.set(FOREIGN, { id: FOREIGN, job: CARDS_JOB });
    const { notices, notify, followItem } = await openPage();
    followItem(FOREIGN, 'BusinessCards', notify);
    await eventually(() => expect(notices).toContain(false));
    expect(notices).not.toContain(true);
  });
});
