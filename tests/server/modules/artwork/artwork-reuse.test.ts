import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BasketOrder } from '#lib/contracts/basket.ts';
import type { RepeatView } from '#lib/contracts/my-orders.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import type { Product } from '#lib/domain/product/product.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { artworkKey } from '#server/adapters/files.ts';
import { reuseArtworks } from '#server/modules/artwork/reuse.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import { findOrder } from '#server/modules/purchase/repository-orders.ts';
import { eraseExpiredArtworks } from '#server/modules/retention/expired-files.ts';
import { tidyFilesNow } from '#server/modules/retention/schedule.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, loginAs, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { artworksOf, handIn, sha256 } from '#tests/support/tus.ts';

const GREEN: ArtworkReport = { severity: 1, pages: 1, facts: [], findings: [], unmeasured: [] };

eachEngine('repeating an order with its artworks', (engine) => {
  let shop: TestShop;
  let anna: Awaited<ReturnType<typeof loginAs>>;
  let boris: Awaited<ReturnType<typeof loginAs>>;
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { artworkChecker: async () => GREEN } });
    anna = await loginAs(shop, 'anna@example.com');
    boris = await loginAs(shop, 'boris@example.com');
  });
  afterAll(() => shop.close());

  const login = async () => {
    anna = await loginAs(shop, 'anna@example.com');
  };
  const bytes = (name: string) => Buffer.from(`%PDF-1.7 ${name} ${engine}`);
  /** An order of Anna's whose files are checked and approved. */
  const approved = async (name: string, job = cardsJob()) => {
    const purchase = await placeAt(shop, { items: [{ id: uuid(), job }] }, anna.bearer);
    const order = purchase.orders[0]!;
    for (const { id: slot } of (await artworksOf(shop, purchase.id, anna.bearer)).orders[0]!.slots)
      await handIn(shop, { key: purchase.id, order: order.id, slot, name: `${name}.pdf`, bearer: anna.bearer }, bytes(name + slot));
    await checkWaitingArtworks(shop.deps);
    for (const { versions } of (await artworksOf(shop, purchase.id, anna.bearer)).orders[0]!.slots)
      await post(shop.app, `/api/layouts/of/${purchase.id}/approve`, { artworkIds: [versions[0]!.id], asIs: false }, anna.bearer);
    return { purchase, order };
  };
  const repeatOf = async ({ id }: PurchaseView) =>
    ((await get(shop.app, `/api/order/list/${anna.contacteeId}/${id}/repeat`, anna.bearer)).json() as RepeatView).orders[0]!;
  const again = (artworkOf: string, job = cardsJob(), who: { bearer: Record<string, string> } = anna) =>
    placeAt(shop, { items: [{ id: uuid(), job, artworkOf }] }, who.bearer);
  const versionsOf = async ({ id }: PurchaseView, bearer: Record<string, string> = anna.bearer) =>
    (await artworksOf(shop, id, bearer)).orders[0]!.slots.map(({ versions }) => versions);

  it('offers the approved files and begins the new order with them, checked anew and said so', async () => {
    const { purchase, order } = await approved('reused', cardsJob({ designs: 2 }));
    expect(await repeatOf(purchase)).toMatchObject({ id: order.id, artwork: 'possible' });
    const next = await again(order.id, cardsJob({ designs: 2, quantity: 500 }));
    expect(next.orders[0]).toMatchObject({ status: 'MAK', artworkSeverity: null });
    const before = await versionsOf(next);
    expect(before.map((versions) => versions.map(({ sha256: hash }) => hash))).toEqual(
      ['d1-block', 'd2-block'].map((slot) => [sha256(bytes(`reused${slot}`))]),
    );
    expect(before.flat().map(({ takenFrom, state, name, version, approvedAt }) => [takenFrom, state, name, version, approvedAt])).toEqual(
      [1, 2].map(() => [order.number, 'waiting', 'reused.pdf', 1, null]),
    );
    await checkWaitingArtworks(shop.deps);
    const after = await artworksOf(shop, next.id, anna.bearer);
    expect(after.orders[0]).toMatchObject({ status: 'MAKRDY', slots: [{ versions: [{ state: 'checked', takenFrom: order.number }] }, {}] });
    expect((await get(shop.app, before[0]![0]!.file)).rawPayload).toEqual(bytes('reusedd1-block'));
    const reported = await shop.deps.db
      .selectFrom('order_changes')
      .select('detail')
      .where('order_id', '=', next.orders[0]!.id)
      .where('kind', '=', 'artwork')
      .orderBy('change')
      .execute();
    expect(reported.map(({ detail }) => (JSON.parse(detail) as { state: string }).state)).toEqual([
      'uploaded',
      'uploaded',
      'checked',
      'checked',
    ]);
  });

  it('answers the same call again with the same order and files', async () => {
    const { order } = await approved('twice');
    const body = purchaseOf(shop, { items: [{ id: uuid(), job: cardsJob(), artworkOf: order.id }] });
    const headers = { 'idempotency-key': newKey(), ...anna.bearer };
    const [first, second] = [await post(shop.app, '/api/order', body, headers), await post(shop.app, '/api/order', body, headers)];
    expect(second.json()).toEqual(first.json());
    expect((await versionsOf(first.json() as PurchaseView))[0]).toHaveLength(1);
  });

  it('keeps beside a basket item which order its artworks come from, without a bearing on its price', async () => {
    const { order } = await approved('basket');
    const url = `/api/Order/bin/${anna.contacteeId}`;
    const [withArtwork, without] = [uuid(), uuid()];
    const items = [
      { id: withArtwork, job: cardsJob(), artworkOf: order.id },
      { id: without, job: cardsJob() },
    ];
    await post(shop.app, url, { items }, anna.bearer);
    const basket = (await get(shop.app, url, anna.bearer)).json() as BasketOrder[];
    expect(basket.map(({ id, artworkOf }) => [id, artworkOf])).toEqual([
      [withArtwork, order.id],
      [without, undefined],
    ]);
    expect(basket[0]!.priceWithoutDisc).toBe(basket[1]!.priceWithoutDisc);
    const change = async (job: object) =>
      (
        (
          await shop.app.inject({ method: 'PUT', url: `${url}/${withArtwork}`, headers: anna.bearer, payload: { job } })
        ).json() as BasketOrder[]
      )[0]!.artworkOf;
    expect(await change(cardsJob({ quantity: 500 }))).toBe(order.id);
    expect(await change(cardsJob({ designs: 2 }))).toBeUndefined();
    const priced = (await post(shop.app, '/api/order/price', { items })).json() as BasketOrder[];
    expect(priced.map(({ artworkOf }) => artworkOf)).toEqual([order.id, undefined]);
  });

  it.each([
    ['another customer', () => boris],
    ['a guest', () => ({ bearer: {} })],
  ])('gives %s nothing of it, exactly as for an order that does not exist', async (_, who) => {
    const { order } = await approved('private');
    const seen = async (artworkOf: string) => {
      const purchase = await again(artworkOf, cardsJob(), who());
      const { status, artworkSeverity } = purchase.orders[0]!;
      return { status, artworkSeverity, versions: await versionsOf(purchase, who().bearer) };
    };
    const foreign = await seen(order.id);
    expect(foreign).toEqual(await seen('x'.repeat(27)));
    expect(foreign).toEqual({ status: 'CRE', artworkSeverity: null, versions: [[]] });
  });

  it.each([
    ['format', { format: '85x55' }],
    ['sides', { sides: 'F0' as const }],
    ['number of designs', { designs: 2 }],
  ])('begins without files when the %s is another', async (_, change) => {
    const { order } = await approved('changed', cardsJob({ sides: 'FB' }));
    const next = await again(order.id, cardsJob({ sides: 'FB', ...change }));
    expect(next.orders[0]?.status).toBe('CRE');
    expect((await versionsOf(next)).flat()).toEqual([]);
  });

  it('says that they no longer fit when the order can only be made otherwise', async () => {
    const { purchase, order } = await approved('format');
    const products = shop.deps.catalogue.products as Map<string, Product>;
    const product = products.get('BusinessCards')!;
    const formats = product.formats.filter(({ id }) => id !== order.job.format);
    const withoutFormat = { ...product, formats, defaults: { ...product.defaults, format: formats[0]!.id } };
    products.set('BusinessCards', withoutFormat);
    try {
      expect(await repeatOf(purchase)).toMatchObject({ now: { changed: ['format'] }, artwork: 'changed' });
    } finally {
      products.set('BusinessCards', product);
    }
  });

  it('offers nothing without an approval of every place', async () => {
    const purchase = await placeAt(shop, {}, anna.bearer);
    await handIn(shop, { key: purchase.id, order: purchase.orders[0]!.id, bearer: anna.bearer }, bytes('unapproved'));
    await checkWaitingArtworks(shop.deps);
    expect((await repeatOf(purchase)).artwork).toBe('none');
    expect((await versionsOf(await again(purchase.orders[0]!.id))).flat()).toEqual([]);
  });

  it('asks for a new file once the former one is deleted, and keeps it as long as the newer order does', async () => {
    const [gone, kept] = [await approved('gone'), await approved('kept')];
    for (const { order } of [gone, kept])
      for (const status of ['MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'] as const) await moveOrder(shop.deps, order.number, status);
    shop.pass(364 * DAY_MS);
    await login();
    await again(kept.order.id);
    shop.pass(2 * DAY_MS);
    await tidyFilesNow(shop.deps);
    await login();
    expect((await repeatOf(gone.purchase)).artwork).toBe('gone');
    expect((await versionsOf(await again(gone.order.id))).flat()).toEqual([]);
    const path = (name: string) => join(shop.deps.config.dataDir, artworkKey(sha256(bytes(`${name}d1-block`))));
    expect([existsSync(path('gone')), existsSync(path('kept'))]).toEqual([false, true]);
  });

  /** Until a statement on artworks waits for another transaction; at once where only one can write at a time. */
  async function untilHeldUp(): Promise<void> {
    if (engine === 'sqlite') return;
    const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like 'update "artworks" set "gone_at"%'`;
    await expect.poll(async () => Number((await waiting.execute(shop.deps.db)).rows[0]?.count)).toBeGreaterThan(0);
  }

  it('never names a file that goes in the very moment it is taken up again', async () => {
    const { purchase, order } = await approved('raced');
    for (const status of ['MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'] as const) await moveOrder(shop.deps, order.number, status);
    const path = join(shop.deps.config.dataDir, artworkKey(sha256(bytes('racedd1-block'))));
    shop.pass(366 * DAY_MS);
    await login();
    const next = (await placeAt(shop, {}, anna.bearer)).orders[0]!;
    const { db } = shop.deps;
    const { user_id } = await db.selectFrom('purchases').select('user_id').where('id', '=', purchase.id).executeTakeFirstOrThrow();
    let tidied: Promise<number> | null = null;
    const isTaken = await db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (trx) => {
        const row = (await findOrder(trx, next.id))!;
        const taken = await reuseArtworks(shop.deps, trx, { userId: user_id!, artworkOf: order.id, order: row });
        tidied = eraseExpiredArtworks(shop.deps);
        await Promise.race([tidied, untilHeldUp()]);
        return taken;
      });
    await tidied;
    expect(isTaken).toBe(true);
    const rows = await db.selectFrom('artworks').select(['order_id', 'gone_at']).where('order_id', 'in', [order.id, next.id]).execute();
    expect(rows.map(({ order_id, gone_at }) => [order_id === next.id, gone_at !== null]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(existsSync(path)).toBe(true);
  }, 60_000);
});
