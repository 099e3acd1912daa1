import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangedOrders } from '#lib/contracts/integration/integration.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { collectEvents } from '#server/modules/webhook/service.ts';
import { copyByBackup, openShopAt } from '#tests/support/place.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, startShop, type TestShop } from '#tests/support/server.ts';

const ORDERS = '/api/integration/orders';

eachEngine('a database brought back from a copy', (engine) => {
  let shop: TestShop;
  let bearer: { authorization: string };
  beforeAll(async () => {
    shop = await startShop({ engine });
    const made = await createKey(shop.deps, 'цех');
    bearer = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
    await collectEvents(shop.deps);
  });
  afterAll(() => shop.close());

  const pull = (app: TestShop['app'], after: string) => get(app, `${ORDERS}?after=${after}&limit=200`, bearer);
  const numberOf = (cursor: string): string => cursor.split('.')[1] ?? '';
  const eventsOf = async ({ deps }: Pick<TestShop, 'deps'>): Promise<string[]> => {
    await collectEvents(deps);
    const rows = await deps.db.selectFrom('webhook_events').select('body').orderBy('change').execute();
    return rows.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  };

  it('refuses a cursor of its former life instead of passing by the orders that come under the same numbers', async () => {
    await placeAt(shop);
    const copy = await copyByBackup(shop, engine);
    const lost = await placeAt(shop);
    const { next } = (await pull(shop.app, '0')).json() as ChangedOrders;
    const restored = await openShopAt(copy, shop);
    const fresh = await placeAt({ ...shop, ...restored });
    expect(fresh.number).toBe(lost.number);
    const refused = await pull(restored.app, next);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'foreign_cursor', error: expect.stringContaining('after=0') }),
    ]);
    expect((await pull(restored.app, numberOf(next))).statusCode).toBe(409);
    const again = (await pull(restored.app, '0')).json() as ChangedOrders;
    expect(again.items.map(({ number }) => number)).toContain(`${fresh.number}-1`);
    expect((await pull(restored.app, again.next)).json()).toMatchObject({ items: [], next: again.next });
    const [here, there] = [await eventsOf(shop), await eventsOf(restored)];
    expect(numberOf(here.at(-1) ?? '')).toBe(numberOf(there.at(-1) ?? ''));
    expect(here.at(-1)).not.toBe(there.at(-1));
    await restored.close();
    await copy.close();
  });

  it('takes the numbers of a former version in its first life, and none that was never given', async () => {
    const { next } = (await pull(shop.app, '0')).json() as ChangedOrders;
    expect((await pull(shop.app, numberOf(next))).json()).toMatchObject({ items: [], next });
    expect((await pull(shop.app, String(Number(numberOf(next)) + 1))).statusCode).toBe(409);
    expect((await pull(shop.app, `${next}1`)).statusCode).toBe(409);
    expect((await pull(shop.app, 'x.1')).statusCode).toBe(400);
  });
});
