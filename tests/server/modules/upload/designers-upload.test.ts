import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DesignerLinks } from '#lib/contracts/artwork.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { MINUTE_MS } from '#lib/domain/time.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import { tidyUploads } from '#server/modules/retention/expired-files.ts';
import { uploadStorageOf } from '#server/modules/upload-storage/storage.ts';
import { GOOD_CARD, makePdf } from '#tests/support/artworks.ts';
import { approveAt } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, post, startShop, type TestShop } from '#tests/support/server.ts';
import { artworksOf, handIn, sendPiece, startUpload, TUS } from '#tests/support/tus.ts';

const [GONE, MISSING] = [404, 10];

eachEngine('an upload a designer has begun', (engine) => {
  let shop: TestShop;
  let base: string;
  const good = makePdf(GOOD_CARD, GOOD_CARD).then((bytes) => Buffer.from(bytes));
  beforeAll(async () => {
    const report: ArtworkReport = { severity: 1, pages: 2, facts: [], findings: [], unmeasured: [] };
    shop = await startShop({ engine, deps: { artworkChecker: async () => report } });
    base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => shop.close());

  /** An order of two places; the customer has handed in a file for the first, which is checked. */
  const shared = async (designs = 2) => {
    const purchase = await placeAt(shop, { items: [{ id: crypto.randomUUID(), job: cardsJob({ designs }) }] });
    const [key, order] = [purchase.id, purchase.orders[0]!.id];
    const { url } = (await post(shop.app, `/api/layouts/of/${key}/link`, { orderId: order })).json() as { url: string };
    const places = (await artworksOf(shop, key)).orders[0]!.slots.map(({ id }) => id);
    for (const slot of places) expect((await handIn(shop, { key, order, slot }, await good)).statusCode).toBe(204);
    await checkWaitingArtworks(shop.deps);
    return { key, order, token: new URL(url).searchParams.get('order') ?? '', places };
  };
  type Shared = Awaited<ReturnType<typeof shared>>;
  const newestOf = async ({ key }: Shared, at: number) => (await artworksOf(shop, key)).orders[0]!.slots[at]!.versions[0]!;
  const approve = async (of: Shared, at = 0): Promise<void> => {
    const { id: artworkId } = await newestOf(of, at);
    const answer = await approveAt(shop, of.key, [artworkId]);
    expect(answer.statusCode).toBe(200);
  };
  const revoke = async ({ key }: Shared): Promise<void> => {
    const { items } = (await get(shop.app, `/api/layouts/of/${key}/links`)).json() as DesignerLinks;
    expect((await shop.app.inject({ method: 'DELETE', url: `/api/layouts/of/${key}/links/${items[0]!.id}` })).statusCode).toBe(200);
  };
  const begin = async ({ order, places }: Shared, key: string, at = 0): Promise<string> =>
    String((await startUpload(shop, { key, order, slot: places[at]!, length: (await good).length })).headers.location);
  const left = (path: string): string[] =>
    readdirSync(join(shop.deps.config.dataDir, 'artworks', 'uploads')).filter((name) => path.includes(name));

  it('gets nothing into a place that was approved since', async () => {
    const of = await shared();
    const path = await begin(of, of.token);
    await approve(of);
    expect((await startUpload(shop, { key: of.token, order: of.order, slot: of.places[0]!, length: 9 })).statusCode).toBe(409);
    expect((await sendPiece(shop, path, of.token, await good, 0)).statusCode).toBe(GONE);
    expect(await newestOf(of, 0)).toMatchObject({ version: 1, approvedAt: expect.any(String) });
    expect(left(path)).toEqual([]);
    // The other place is the designer's still.
    expect((await handIn(shop, { key: of.token, order: of.order, slot: of.places[1]! }, await good)).statusCode).toBe(204);
  });

  /** Sends all but the last bytes, lets something happen, and sends the rest of the same call. */
  const interrupted = async (path: string, key: string, happening: () => Promise<void>): Promise<number> => {
    const bytes = await good;
    const call = request(base + path, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'artwork-key': key,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
      },
    });
    const status = new Promise<number>((resolve, reject) => {
      call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
      call.on('error', reject);
    });
    call.write(bytes.subarray(0, -MISSING));
    // Asking by the protocol would end the call.
    const id = path.split('/').at(-1) ?? '';
    await expect.poll(() => uploadStorageOf(shop.deps).received({ id })).toBe(bytes.length - MISSING);
    await happening();
    call.end(bytes.subarray(-MISSING));
    return status;
  };

  it.each([
    ['approved', 1, approve],
    ['approved, of two,', 2, approve],
    ['left with no link', 1, revoke],
  ] as const)('is no version when its place is %s before its last bytes', async (_, designs, happening) => {
    const of = await shared(designs);
    const path = await begin(of, of.token);
    expect(await interrupted(path, of.token, () => happening(of))).toBe(GONE);
    shop.pass(2 * MINUTE_MS);
    await tidyUploads(shop.deps);
    expect(await newestOf(of, 0)).toMatchObject({ version: 1 });
    expect(left(path)).toEqual([]);
  });

  it('is gone with its link, and with none but its own', async () => {
    const of = await shared();
    const { url } = (await post(shop.app, `/api/layouts/of/${of.key}/link`, { orderId: of.order })).json() as { url: string };
    const second = new URL(url).searchParams.get('order') ?? '';
    const paths = [await begin(of, of.token), await begin(of, second, 1)];
    const { items } = (await get(shop.app, `/api/layouts/of/${of.key}/links`)).json() as DesignerLinks;
    for (const { id } of items) {
      await shop.app.inject({ method: 'DELETE', url: `/api/layouts/of/${of.key}/links/${id}` });
      const there = await Promise.all(paths.map(async (path) => left(path).length > 0));
      expect(there.filter(Boolean)).toHaveLength(id === items[0]!.id ? 1 : 0);
    }
  });

  it('ends without what the customer sends, to an approved place too', async () => {
    const of = await shared();
    const paths = [await begin(of, of.key), await begin(of, of.key, 1)];
    await approve(of);
    await revoke(of);
    for (const path of paths) expect((await sendPiece(shop, path, of.key, await good, 0)).statusCode).toBe(204);
    expect([(await newestOf(of, 0)).version, (await newestOf(of, 1)).version]).toEqual([2, 2]);
  });
});
