import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/domain/time.ts';
import { takeLease } from '#server/db/lease.ts';
import { loadReport } from '#server/modules/report/service.ts';
import { eraseNightly } from '#server/modules/retention/expired-rows.ts';
import { eraseOld } from '#server/modules/retention/repository-rows.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const KEY = 'a-key-for-the-metrics-page';
const NOT_ADVERTISING = {
  is_erased_once_sent: 0,
  urgency: 1,
  unsubscribe: null,
  invoice_id: null,
  is_to_staff: 1,
  is_bounce_reported: 1,
} as const;

eachEngine('running the shop', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine, environment: { METRICS_KEY: KEY } });
  });
  afterAll(() => shop.close());

  const place = (key = newKey()) => placeAt(shop, {}, { 'idempotency-key': key });
  const read = (authorization?: string) => get(shop.app, '/metrics', authorization === undefined ? {} : { authorization });

  it('shows its numbers to who has the key and hides the page from all others', async () => {
    await get(shop.app, '/api/fast-payment/nobody-knows-this-purchase');
    const answer = await read(`Bearer ${KEY}`);
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(answer.body).toMatch(/shop_request_seconds_count\{method="GET",route="\/api\/fast-payment\/:id",status="404"\} 1\n/);
    for (const name of ['shop_outbox_letters', 'shop_payments_open', 'shop_event_loop_delay_seconds', 'shop_database_seconds'])
      expect(answer.body).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
    // As many letters as the key has, and more bytes.
    const wide = `Bearer ${'ÿ'.repeat(KEY.length)}`;
    for (const wrong of [undefined, 'Bearer wrong', `Bearer ${KEY}x`, KEY, wide]) expect((await read(wrong)).statusCode).toBe(404);
  });

  it('reports nothing of work left to do while the database is silent', async () => {
    const silent = await startShop({ engine, environment: { METRICS_KEY: KEY } });
    await silent.deps.db.destroy();
    const { body } = await get(silent.app, '/metrics', { authorization: `Bearer ${KEY}` });
    expect(body).toMatch(/^shop_database_seconds -1$/m);
    expect(body).not.toMatch(/^shop_(outbox|payments)\w* /m);
    await silent.close();
  });

  it('makes no new series for addresses a visitor invents', async () => {
    for (let call = 0; call < 5; call += 1) await get(shop.app, `/api/no-such-${call}`);
    expect((await read(`Bearer ${KEY}`)).body).not.toContain('no-such');
  });

  it('serves many who order at the same moment, each with a number of their own', async () => {
    const placed = await Promise.all(Array.from({ length: 40 }, () => place()));
    const numbers = placed.map(({ number }) => Number(number)).sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(40);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(39);
  });

  it('lets one process at a time do the nightly work', async () => {
    const now = shop.deps.clock();
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeLease(shop.deps.db, 'some work', now, HOUR_MS)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await takeLease(shop.deps.db, 'some work', new Date(now.getTime() + HOUR_MS), HOUR_MS)).toBe(true);
    expect([
      await eraseNightly(shop.deps.db, now, shop.deps.config.retention),
      await eraseNightly(shop.deps.db, now, shop.deps.config.retention),
    ]).toEqual([expect.anything(), null]);
  });

  it('forgets keys after 48 hours, links and sessions after they ended, and empties old letters', async () => {
    const key = newKey();
    const first = await place(key);
    await loginAs(shop, 'erased@example.com');
    await shop.letters();
    const erase = () => eraseOld(shop.deps.db, shop.deps.clock(), shop.deps.config.retention);
    shop.pass(47 * HOUR_MS);
    expect((await erase()).keys).toBe(0);
    shop.pass(2 * HOUR_MS);
    expect((await erase()).keys).toBeGreaterThan(0);
    expect((await place(key)).id).not.toBe(first.id);
    await shop.letters();
    shop.pass(60 * DAY_MS);
    const month = await erase();
    expect(month).toMatchObject({ letters: 0, links: expect.any(Number) });
    expect(month.links).toBeGreaterThan(0);
    expect(month.sessions).toBeGreaterThan(0);
    shop.pass(40 * DAY_MS);
    expect((await erase()).letters).toBeGreaterThan(2);
    const letters = await shop.deps.db
      .selectFrom('outbox')
      .select(['text_body', 'subject', 'recipient'])
      .where('sent_at', 'is not', null)
      .execute();
    expect(letters.every(({ text_body, subject, recipient }) => text_body === '' && subject !== '' && recipient !== '')).toBe(true);
    expect(await shop.deps.db.selectFrom('purchases').select('id').where('id', '=', first.id).execute()).toHaveLength(1);
  });

  it('forgets what the system of the print shop was told, and never what it was not', async () => {
    const now = shop.deps.clock();
    const event = { order_id: 'x', body: '{}', due_at: now.toISOString(), locked_until: '', attempts: 1, failure: null };
    await shop.deps.db
      .insertInto('webhook_events')
      .values([
        { ...event, change: 900_001, sent_at: now.toISOString() },
        { ...event, change: 900_002, sent_at: null },
      ])
      .execute();
    shop.pass(91 * DAY_MS);
    expect((await eraseOld(shop.deps.db, shop.deps.clock(), shop.deps.config.retention)).events).toBe(1);
    const left = await shop.deps.db.selectFrom('webhook_events').select('change').where('change', '>', 900_000).execute();
    expect(left).toEqual([{ change: 900_002 }]);
  });

  it('keeps letters as long as the configuration says', async () => {
    await loginAs(shop, 'short@example.com');
    shop.pass(3 * DAY_MS);
    expect((await eraseOld(shop.deps.db, shop.deps.clock(), { lettersDays: 4 })).letters).toBe(0);
    expect((await eraseOld(shop.deps.db, shop.deps.clock(), { lettersDays: 2 })).letters).toBeGreaterThan(0);
  });

  it('keeps no longer the text of a letter that came to nothing, and of one that is still to be sent as long as it takes', async () => {
    const now = shop.deps.clock().toISOString();
    const letter = { recipient: 'a@example.com', subject: 's', text_body: 't', html_body: 'h', created_at: now, due_at: now };
    const states = {
      refused: { attempts: 1, failure: '550', refused_at: now },
      'given up': { attempts: 80, failure: 'silence', refused_at: null },
      'still tried': { attempts: 79, failure: 'silence', refused_at: null },
    };
    const rows = Object.entries(states).map(([id, state]) => ({ ...letter, id, ...state, locked_until: '', sent_at: null }));
    await shop.deps.db
      .insertInto('outbox')
      .values(rows.map((row) => ({ ...row, ...NOT_ADVERTISING })))
      .execute();
    shop.pass(91 * DAY_MS);
    await eraseOld(shop.deps.db, shop.deps.clock(), shop.deps.config.retention);
    const kept = await shop.deps.db
      .selectFrom('outbox')
      .select(['id', 'text_body'])
      .where('id', 'in', Object.keys(states))
      .orderBy('id')
      .execute();
    expect(kept.map(({ id, text_body }) => [id, text_body])).toEqual([
      ['given up', ''],
      ['refused', ''],
      ['still tried', 't'],
    ]);
    await shop.deps.db.deleteFrom('outbox').where('id', 'in', Object.keys(states)).execute();
  });

  it('reports orders, money and what is stuck', async () => {
    shop.pass(DAY_MS);
    const from = shop.deps.clock().toISOString();
    const [paid] = [await place(), await place()];
    const started = (
      await post(shop.app, '/api/payment', { purchaseId: paid.id, method: 'card' }, { 'idempotency-key': newKey() })
    ).json() as { confirmationUrl: string };
    shop.pass(2 * HOUR_MS);
    const to = shop.deps.clock().toISOString();
    const before = await loadReport(shop.deps.db, { from, to }, shop.deps.clock());
    expect(before).toMatchObject({ placed: 2, ordered: 2 * paid.total, received: 0, paidPurchases: 0, paymentsStarted: 1 });
    expect(before.stuckPayments.map(({ number }) => number)).toEqual([paid.number]);
    expect(before.stuckLetters.length).toBeGreaterThan(1);
    await shop.app.inject({
      method: 'POST',
      url: new URL(started.confirmationUrl).pathname,
      payload: 'decision=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await shop.letters();
    shop.pass(1);
    const after = await loadReport(shop.deps.db, { from, to: shop.deps.clock().toISOString() }, shop.deps.clock());
    expect(after).toMatchObject({ received: paid.total, returned: 0, paidPurchases: 1, stuckPayments: [], stuckLetters: [] });
  });

  it('counts what was called off apart, and not as work', async () => {
    shop.pass(DAY_MS);
    const from = shop.deps.clock().toISOString();
    const { bearer, contacteeId } = await loginAs(shop, 'calls-off@example.com');
    const called = await placeAt(shop, {}, bearer);
    await place();
    await post(shop.app, `/api/order/list/${contacteeId}/${called.id}/cancel`, { reason: '' }, bearer);
    shop.pass(1);
    const now = shop.deps.clock();
    expect(await loadReport(shop.deps.db, { from, to: now.toISOString() }, now)).toMatchObject({
      placed: 2,
      cancelled: 1,
      cancelledSum: called.total,
      byStatus: [{ status: 'CRE', count: 1 }],
    });
  });

  it('is not ready while a migration is missing', async () => {
    const { db } = shop.deps;
    const row = await (db as never as import('kysely').Kysely<{ migrations: { name: string; applied_at: string } }>)
      .deleteFrom('migrations')
      .where('name', '=', '001-shop')
      .returningAll()
      .executeTakeFirstOrThrow();
    expect((await get(shop.app, '/readyz')).statusCode).toBe(503);
    await (db as never as import('kysely').Kysely<{ migrations: { name: string; applied_at: string } }>)
      .insertInto('migrations')
      .values(row)
      .execute();
    expect((await get(shop.app, '/readyz')).statusCode).toBe(200);
  });
});

it('prints a report and refuses a day that is none', async () => {
  const shop = await startShop();
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['server/cli/shop.ts', 'report', ...args], {
      env: { ...process.env, DATA_DIR: shop.deps.config.dataDir },
      encoding: 'utf8',
    });
  expect(run('2026-11-01', '2026-11-30').stdout).toContain('оформлено заказов');
  expect(run('вчера').stderr).toContain('день пишется так');
  expect(run('2026-11-30', '2026-11-01').stderr).toContain('позже последнего');
  await shop.close();
});
