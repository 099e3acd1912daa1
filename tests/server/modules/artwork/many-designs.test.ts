import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { MAX_DESIGNS } from '#lib/domain/codes.ts';
import { readyToApprove } from '#lib/stores/artwork/artworks.ts';
import { publicId } from '#server/base/ids.ts';
import { filesOfOrder } from '#server/modules/artwork/fetch.ts';
import { printHoldsOf } from '#server/modules/artwork/print-holds.ts';
import { insertArtwork, UNCHECKED } from '#server/modules/artwork/repository.ts';
import { checkPages } from '#tests/support/artwork-check.ts';
import { GOOD_CARD } from '#tests/support/artworks.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, loginAs, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { artworksOf, handIn } from '#tests/support/tus.ts';

const MB = 1024 ** 2;
const FEW_KB = 4096;
const PATIENCE_MS = 120_000;
const HASH = 'a'.repeat(64);
const SLOTS = Array.from({ length: MAX_DESIGNS }, (_, at) => `d${at + 1}-block`);

eachEngine('an order of as many designs as there may be', (engine) => {
  let shop: TestShop;
  let anna: Awaited<ReturnType<typeof loginAs>>;
  beforeAll(async () => {
    shop = await startShop({ engine });
    anna = await loginAs(shop, 'anna@example.com');
  });
  afterAll(() => shop.close());

  const job = () => cardsJob({ designs: MAX_DESIGNS, quantity: 100 });
  const viewOf = ({ id }: PurchaseView) => artworksOf(shop, id, anna.bearer);
  const list = async () => (await get(shop.app, `/api/order/list/${anna.contacteeId}`, anna.bearer)).body;
  const details = async ({ id }: PurchaseView) =>
    (await get(shop.app, `/api/order/list/${anna.contacteeId}/${id}/details`, anna.bearer)).json() as object;

  /** Two-sided cards as the check reports of them, a file in every slot. */
  async function fillSlots(orderId: string): Promise<void> {
    const report = await checkPages([GOOD_CARD, GOOD_CARD], { pages: 2, sides: 'FB' });
    const at = shop.deps.clock().toISOString();
    const checked = {
      state: 'checked',
      severity: report.severity,
      report: JSON.stringify(report),
      previews: '["1.png","2.png"]',
      checked_at: at,
    };
    const file = {
      sha256: HASH,
      mime: 'application/pdf',
      bytes: 90_000,
      name: 'визитка.pdf',
      version: 1,
      origin: 'upload',
      source_id: null,
    };
    for (const slot of SLOTS)
      await shop.deps.db.transaction().execute((trx) =>
        insertArtwork(trx, {
          ...UNCHECKED,
          ...checked,
          ...file,
          id: publicId(),
          order_id: orderId,
          slot,
          created_at: at,
        } as never),
      );
  }

  it('is placed, takes a file in its last slot, and with a file in each is shown in less than a megabyte', {
    timeout: PATIENCE_MS,
  }, async () => {
    const purchase = await placeAt(shop, { items: [{ id: uuid(), job: job() }] }, anna.bearer);
    const order = purchase.orders[0]!;
    expect((await viewOf(purchase)).orders[0]?.slots.map(({ id }) => id)).toEqual(SLOTS);
    expect(await details(purchase)).toMatchObject({ runs: [{ sheets: 2383, isShared: true }] });
    const last = SLOTS.at(-1)!;
    const file = { key: purchase.id, order: order.id, slot: last, bearer: anna.bearer };
    expect((await handIn(shop, file, Buffer.from('%PDF-1.7 the last of five hundred'))).statusCode).toBe(204);
    await shop.deps.db.deleteFrom('artworks').where('order_id', '=', order.id).execute();
    await fillSlots(order.id);
    expect((await get(shop.app, `/api/layouts/${purchase.id}`, anna.bearer)).body.length).toBeLessThan(MB);
    expect((await list()).length).toBeLessThan(FEW_KB);
  });

  it('goes to the press once every file is approved, and is repeated with all of them', { timeout: PATIENCE_MS }, async () => {
    const purchase = await placeAt(shop, { items: [{ id: uuid(), job: job() }] }, anna.bearer);
    const order = purchase.orders[0]!;
    await fillSlots(order.id);
    await shop.deps.db.updateTable('orders').set({ status: 'MAKRDY' }).where('id', '=', order.id).execute();
    const holds = async () => (await printHoldsOf(shop.deps, shop.deps.db, [order.id])).get(order.id);
    expect(await holds()).toContain('unapproved');
    const approve = (artworkIds: string[]) =>
      post(shop.app, `/api/layouts/of/${purchase.id}/approve`, { artworkIds, asIs: false }, anna.bearer);
    const ready = readyToApprove((await viewOf(purchase)).orders[0]!);
    expect(ready).toHaveLength(MAX_DESIGNS);
    const before = (await shop.letters()).length;
    expect([(await approve(ready)).statusCode, await holds()]).toEqual([200, ['unpaid']]);
    expect((await shop.letters()).slice(before)).toHaveLength(1);
    expect((await filesOfOrder(shop.deps, order.number))?.files.map(({ slot, artwork }) => [slot, artwork?.approved_hash])).toEqual(
      SLOTS.map((slot) => [slot, HASH]),
    );
    const again = await placeAt(shop, { items: [{ id: uuid(), job: job(), artworkOf: order.id }] }, anna.bearer);
    expect((await viewOf(again)).orders[0]?.slots.map(({ versions }) => versions[0]?.takenFrom)).toEqual(SLOTS.map(() => order.number));
  });
});
