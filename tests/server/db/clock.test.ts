import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import { createBreaker } from '#server/adapters/breaker.ts';
import { ShortCache } from '#server/adapters/short-cache.ts';
import { listHeldErasures } from '#server/db/held-erasures.ts';
import { isLeased, takeLease } from '#server/db/lease.ts';
import { countHit } from '#server/db/rate-limits.ts';
import { examine } from '#server/doctor/examine.ts';
import { reconcilePayments } from '#server/modules/payment/service.ts';
import { eraseNightly } from '#server/modules/retention/expired-rows.ts';
import { ErasureHeld } from '#server/modules/retention/held.ts';
import { tidyFiles, tidyFilesNow } from '#server/modules/retention/schedule.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const KEY = 'a-key-for-the-metrics-page';
let shop: TestShop;

eachEngine('a clock set back by a day', (engine) => {
  beforeEach(async () => {
    shop = await startShop({ engine });
  });
  afterEach(() => shop.close());

  it('refuses no visitor for a day', async () => {
    const find = () =>
      post(shop.app, '/api/fast-payment/find', { number: '999999', contact: 'x@example.com' }, {}, '192.0.2.9').then(
        ({ statusCode }) => statusCode,
      );
    while ((await find()) !== 429);
    shop.pass(-DAY_MS);
    expect(await find()).not.toBe(429);
    // The limit still holds in the new window.
    for (let count = 0; count < 40; count += 1) await find();
    expect(await find()).toBe(429);
  });

  it('counts in the database from one again, and goes on counting where clocks differ by a little', async () => {
    const { db } = shop.deps;
    const now = shop.deps.clock();
    const hitsAt = async (ms: number) => (await countHit(db, 'a key', new Date(now.getTime() + ms), MINUTE_MS)).hits;
    expect([await hitsAt(0), await hitsAt(-1000), await hitsAt(-DAY_MS), await hitsAt(-DAY_MS)]).toEqual([1, 2, 1, 2]);
  });

  it('holds no letter back: neither one written before, nor one put off, nor one another process was sending', async () => {
    await loginAs(shop, 'first@example.com');
    await post(shop.app, '/api/auth/forgot-password', { email: 'first@example.com' });
    const now = shop.deps.clock();
    const ahead = new Date(now.getTime() + HOUR_MS).toISOString();
    await shop.deps.db
      .updateTable('outbox')
      .set({ due_at: ahead, attempts: 3, locked_until: ahead })
      .where('sent_at', 'is', null)
      .execute();
    const sent = (await shop.letters()).length;
    shop.pass(-DAY_MS);
    expect((await shop.letters()).length).toBe(sent + 1);
  });

  it('leaves no work undone under a lease of the other time', async () => {
    const { db } = shop.deps;
    const now = shop.deps.clock();
    const then = new Date(now.getTime() - DAY_MS);
    expect(await takeLease(db, 'work', now, HOUR_MS)).toBe(true);
    expect(await isLeased(db, 'work', now, HOUR_MS)).toBe(true);
    expect(await isLeased(db, 'work', then, HOUR_MS)).toBe(false);
    expect([await takeLease(db, 'work', then, HOUR_MS), await takeLease(db, 'work', then, HOUR_MS)]).toEqual([true, false]);
  });

  it('asks about open payments all the same', async () => {
    const placed = await placeAt(shop);
    await post(shop.app, '/api/payment', { purchaseId: placed.id, method: 'card' }, { 'idempotency-key': newKey() });
    const far = new Date(shop.deps.clock().getTime() + 2 * DAY_MS).toISOString();
    await shop.deps.db.updateTable('payments').set({ check_at: far }).execute();
    shop.pass(-MINUTE_MS);
    await reconcilePayments(shop.deps);
    const [payment] = await shop.deps.db.selectFrom('payments').select('check_at').execute();
    expect(payment?.check_at).not.toBe(far);
  });

  it('asks at once about a payment that was opened while the clock was hours ahead, and then as often as about any other', async () => {
    shop.pass(20 * HOUR_MS);
    const placed = await placeAt(shop);
    await post(shop.app, '/api/payment', { purchaseId: placed.id, method: 'card' }, { 'idempotency-key': newKey() });
    shop.pass(-20 * HOUR_MS);
    expect([await reconcilePayments(shop.deps), await reconcilePayments(shop.deps)]).toEqual([1, 0]);
  });

  it('lets a customer log in who guessed wrong before', async () => {
    await loginAs(shop, 'guesser@example.com');
    const login = (password: string) =>
      post(shop.app, '/api/auth/login', { email: 'guesser@example.com', password, rememberMe: false }, {}, '192.0.2.10');
    let last = 0;
    for (let count = 0; count < 15 && last !== 429; count += 1) last = (await login('a wrong password')).statusCode;
    expect(last).toBe(429);
    shop.pass(-DAY_MS);
    expect((await login('correct horse battery')).statusCode).toBe(200);
  });
});

it('a breaker and a cache keep to their times when the clock is set back', async () => {
  let now = DAY_MS;
  const breaker = createBreaker({ failures: 1, pauseMs: 1000 }, () => now);
  const cache = new ShortCache<number>(10, 1000, () => now);
  await breaker.run(() => Promise.reject(new Error('silent'))).catch(() => undefined);
  cache.set('a', 1);
  expect([breaker.isOpen(), cache.get('a')]).toEqual([true, 1]);
  now = 0;
  expect([breaker.isOpen(), cache.get('a')]).toEqual([false, undefined]);
});

eachEngine('a clock a year ahead', (engine) => {
  const MANY = 60;
  beforeEach(async () => {
    shop = await startShop({ engine, environment: { METRICS_KEY: KEY } });
    const placed = await placeAt(shop);
    const { id: orderId } = await shop.deps.db
      .selectFrom('orders')
      .select('id')
      .where('purchase_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    const at = shop.deps.clock().toISOString();
    await shop.deps.db.updateTable('orders').set({ status: 'SHP' }).where('id', '=', orderId).execute();
    await shop.deps.db
      .insertInto('order_history')
      .values({ id: 'shipped', order_id: orderId, status: 'SHP', at, actor: 'shop', event: 'status' })
      .execute();
    await shop.deps.db
      .insertInto('artworks')
      .values(
        Array.from({ length: MANY }, (_, at_) => ({
          id: `artwork-${at_}`,
          order_id: orderId,
          slot: 'd1',
          version: at_ + 1,
          name: 'cards.pdf',
          mime: 'application/pdf',
          bytes: 1,
          sha256: String(at_).padStart(64, '0'),
          state: 'checked' as const,
          origin: 'upload' as const,
          previews: '[]',
          created_at: at,
          attempts: 0,
          locked_until: '',
        })),
      )
      .execute();
  });
  afterEach(() => shop.close());

  const kept = async () => (await shop.deps.db.selectFrom('artworks').select('id').where('gone_at', 'is', null).execute()).length;
  const nightly = () => eraseNightly(shop.deps.db, shop.deps.clock(), shop.deps.config.retention);

  it('erases nothing: the tidy-up stops, says so everywhere, and asks', async () => {
    shop.pass(400 * DAY_MS);
    await expect(tidyFiles(shop.deps)).rejects.toThrow(/Уборка остановлена: макеты после отгрузки – пора удалить 60 из 60.*--confirm/);
    await expect(nightly()).rejects.toBeInstanceOf(ErasureHeld);
    expect(await kept()).toBe(MANY);
    expect(await listHeldErasures(shop.deps.db)).toMatchObject([{ name: 'artworks', expired: MANY, kept: MANY }]);
    const { body } = await get(shop.app, '/metrics', { authorization: `Bearer ${KEY}` });
    expect(body).toMatch(/^shop_erasures_held 1$/m);
    if (engine === 'sqlite') {
      const findings = await examine({ DATA_DIR: shop.deps.config.dataDir });
      expect(findings.filter(({ state, text }) => state === 'warn' && text.includes('Уборка остановлена'))).toHaveLength(1);
    }
    // Set right, the clock lets the next night go on, and nothing is held any more.
    shop.pass(-400 * DAY_MS);
    await tidyFiles(shop.deps);
    expect([await kept(), await listHeldErasures(shop.deps.db)]).toEqual([MANY, []]);
  });

  it('erases what the operator has confirmed', async () => {
    shop.pass(400 * DAY_MS);
    await expect(tidyFilesNow(shop.deps)).rejects.toBeInstanceOf(ErasureHeld);
    expect((await tidyFilesNow(shop.deps, true)).expired).toBe(MANY);
    expect([await kept(), await listHeldErasures(shop.deps.db)]).toEqual([0, []]);
  });
});
