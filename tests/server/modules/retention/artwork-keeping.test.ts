import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShareArtworksResponse } from '#lib/contracts/artwork.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { formatDate } from '#lib/messages/format/moments.ts';
import { uploadsFolder } from '#server/adapters/artwork-files.ts';
import { artworkKey, type FileStore, photoKey } from '#server/adapters/files.ts';
import { ARTWORK_COMMANDS } from '#server/cli/commands/artworks.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import { tidyFiles, tidyFilesNow } from '#server/modules/retention/schedule.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { approveAt } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { artworksOf, handIn, sha256, startUpload } from '#tests/support/tus.ts';

const GREEN: ArtworkReport = { severity: 1, pages: 1, facts: [], findings: [], unmeasured: [] };

eachEngine('keeping artworks', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    const artworkChecker = async ({ previews }: { previews: string | null }) => {
      if (previews !== null) writeFileSync(join(previews, 'page-1.png'), 'picture');
      return GREEN;
    };
    shop = await startShop({ engine, environment: { LAYOUTS_KEPT_DAYS: '30' }, deps: { artworkChecker } });
  });
  afterAll(() => shop.close());

  const path = (key: string) => join(shop.deps.config.dataDir, key);
  const previews = (id: string) => path(`artworks/previews/${id}`);
  const stored = (bytes: Buffer) => path(artworkKey(sha256(bytes)));
  const withArtwork = async (bytes: Buffer) => {
    const purchase = await placeAt(shop);
    const order = purchase.orders[0]!;
    await handIn(shop, { key: purchase.id, order: order.id }, bytes);
    await checkWaitingArtworks(shop.deps);
    const read = async () => (await artworksOf(shop, purchase.id)).orders[0]!.slots[0]!.versions[0]!;
    const { id } = await read();
    await approveAt(shop, purchase.id, [id]);
    return { key: purchase.id, number: order.number, id, read };
  };
  const ship = async (number: string) => {
    for (const status of ['MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'] as const)
      expect(await moveOrder(shop.deps, number, status)).toMatchObject({ kind: 'moved' });
  };
  /** A file as a crash left it, so many days ago by the shop's clock. */
  const leave = (path: string, days: number) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'left');
    const at = new Date(shop.deps.clock().getTime() - days * DAY_MS);
    utimesSync(path, at, at);
    return path;
  };

  it('deletes the file of a shipped order after the days of the configuration, and keeps what it was', async () => {
    const [shared, alone] = [Buffer.from('%PDF-1.7 shared'), Buffer.from('%PDF-1.7 alone')];
    const [first, second, open] = [await withArtwork(shared), await withArtwork(alone), await withArtwork(shared)];
    const pictures = join(previews(second.id), 'page-1.png');
    expect(existsSync(pictures)).toBe(true);
    for (const { number } of [first, second]) await ship(number);
    shop.pass(29 * DAY_MS);
    expect((await tidyFilesNow(shop.deps)).expired).toBe(0);
    const before = await second.read();
    shop.pass(2 * DAY_MS);
    expect((await tidyFilesNow(shop.deps)).expired).toBe(2);
    expect([existsSync(stored(alone)), existsSync(stored(shared)), existsSync(pictures)]).toEqual([false, true, false]);
    const after = await second.read();
    expect(after).toMatchObject({ keptDays: 30, report: null, previews: [], sha256: before.sha256, approvedAt: before.approvedAt });
    expect(await open.read()).toMatchObject({ keptDays: null, report: { severity: 1 } });
    expect((await get(shop.app, after.file)).statusCode).toBe(404);
    expect((await get(shop.app, (await open.read()).file)).statusCode).toBe(200);
    const fetching = ARTWORK_COMMANDS.find(({ name }) => name === 'layouts fetch')!;
    await expect(fetching.run(shop.deps, [second.number, join(shop.deps.config.dataDir, 'out')])).rejects.toThrow('срок хранения');
    expect((await tidyFilesNow(shop.deps)).expired).toBe(0);
  });

  it('keeps the file of an order that was shipped once more since', async () => {
    const bytes = Buffer.from('%PDF-1.7 again');
    const { number, read } = await withArtwork(bytes);
    await ship(number);
    shop.pass(20 * DAY_MS);
    const { id: order_id } = await shop.deps.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow();
    const again = { id: `again-${number}`, order_id, status: 'SHP', at: shop.deps.clock().toISOString(), actor: 'floor' } as const;
    await shop.deps.db.insertInto('order_history').values(again).execute();
    shop.pass(20 * DAY_MS);
    await tidyFilesNow(shop.deps);
    expect((await read()).keptDays).toBeNull();
    shop.pass(11 * DAY_MS);
    await tidyFilesNow(shop.deps);
    expect((await read()).keptDays).toBe(30);
  });

  it('loses no file that is handed in again between the look at its rows and its deletion', async () => {
    const bytes = Buffer.from('%PDF-1.7 in the very instant');
    const old = stored(bytes);
    leave(old, 2);
    writeFileSync(old, bytes);
    utimesSync(old, shop.deps.clock(), new Date(shop.deps.clock().getTime() - 2 * DAY_MS));
    const purchase = await placeAt(shop);
    const order = purchase.orders[0]!.id;
    let handing: ReturnType<typeof handIn> | undefined;
    let isAnswered = false;
    const rows = async () => (await shop.deps.db.selectFrom('artworks').select('id').where('order_id', '=', order).execute()).length;
    const remove: FileStore['remove'] = async (keys) => {
      if (handing === undefined && keys.includes(artworkKey(sha256(bytes)))) {
        handing = handIn(shop, { key: purchase.id, order }, bytes);
        void handing.finally(() => {
          isAnswered = true;
        });
        await expect.poll(rows).toBe(1);
        // What does not wait for the deletion is through by now; what does is not.
        for (let turn = 0; turn < 20 && !isAnswered; turn += 1) await rows();
      }
      await shop.deps.files.remove(keys);
    };
    await tidyFilesNow({ ...shop.deps, files: { ...shop.deps.files, remove } });
    expect((await handing)?.statusCode).toBe(204);
    expect(existsSync(old)).toBe(true);
    expect(await shop.deps.db.selectFrom('leases').select('name').where('name', 'like', 'removal:%').execute()).toEqual([]);
  });

  it('deletes what no row names once it is older than a day, and nothing else', async () => {
    const live = await withArtwork(Buffer.from('%PDF-1.7 live'));
    const begun = await startUpload(shop, { key: (await placeAt(shop)).id, order: '', length: 5 });
    expect(begun.statusCode).not.toBe(201);
    const purchase = await placeAt(shop);
    const started = await startUpload(shop, { key: purchase.id, order: purchase.orders[0]!.id, length: 5 });
    const { dataDir } = shop.deps.config;
    const upload = join(uploadsFolder(dataDir), String(started.headers.location).split('/').at(-1) ?? '');
    const lost = 'ab'.repeat(32);
    const kept = [stored(Buffer.from('%PDF-1.7 live')), join(previews(live.id), 'page-1.png'), upload, `${upload}.json`];
    const dropped = [
      leave(path(artworkKey(lost)), 2),
      leave(`${path(artworkKey('cd'.repeat(32)))}.gone`, 2),
      leave(join(previews('nobody'), 'page-1.png'), 2),
      leave(join(uploadsFolder(dataDir), 'nobody'), 2),
      leave(join(uploadsFolder(dataDir), 'nobody.json'), 2),
      leave(path(photoKey('nobody.jpg')), 2),
    ];
    const fresh = [leave(path(artworkKey('ef'.repeat(32))), 0.9), leave(path(photoKey('fresh.jpg')), 0.9)];
    const old = new Date(shop.deps.clock().getTime() - 3 * DAY_MS);
    for (const path of kept) utimesSync(path, old, old);
    await shop.deps.db
      .insertInto('claims')
      .values({ id: 'c1', number: '900', order_id: purchase.orders[0]!.id, text: '', state: 'open', created_at: old.toISOString() })
      .execute();
    const photo = { claim_id: 'c1', position: 1, file: 'claimed.jpg', type: 'image/jpeg', size: 4 };
    await shop.deps.db.insertInto('claim_photos').values(photo).execute();
    kept.push(leave(path(photoKey('claimed.jpg')), 3));
    expect((await tidyFiles(shop.deps))?.orphans).toBe(dropped.length - 1);
    expect(dropped.filter((path) => existsSync(path))).toEqual([]);
    expect([...kept, ...fresh].filter((path) => !existsSync(path))).toEqual([]);
    expect(await tidyFiles(shop.deps)).toBeNull();
  });
});

eachEngine('artworks of orders nobody has paid for', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine, environment: { LAYOUTS_UNPAID_DAYS: '30' }, deps: { artworkChecker: async () => GREEN } });
  });
  afterAll(() => shop.close());

  const handInAll = async (key: string, order: string, bytes: string) => {
    for (const { id: slot } of (await artworksOf(shop, key)).orders[0]!.slots)
      await handIn(shop, { key, order, slot }, Buffer.from(`%PDF-1.7 ${bytes} ${slot}`));
    await checkWaitingArtworks(shop.deps);
  };
  const withFiles = async (bytes: string, job = cardsJob()) => {
    const purchase = await placeAt(shop, { items: [{ id: uuid(), job }] });
    const [{ id: order, number }] = purchase.orders as [PurchaseView['orders'][number]];
    await handInAll(purchase.id, order, bytes);
    const read = async () => (await artworksOf(shop, purchase.id)).orders[0]!;
    const stored = () => existsSync(join(shop.deps.config.dataDir, artworkKey(sha256(Buffer.from(`%PDF-1.7 ${bytes} d1-block`)))));
    const warnings = async () =>
      (await shop.letters()).filter(({ subject }) => subject.startsWith(`Макеты заказа № ${shownNumber(purchase.number)} скоро удалим`));
    return { purchase, order, number, read, stored, warnings };
  };
  const tidyIn = async (days: number) => {
    shop.pass(days * DAY_MS);
    return (await tidyFilesNow(shop.deps)).expired;
  };

  it('go after the days of the configuration, with a letter and a word on the page two weeks before', async () => {
    const idle = await withFiles('idle', cardsJob({ designs: 2 }));
    const { purchase, order, read, stored, warnings } = idle;
    expect(await tidyIn(15)).toBe(0);
    expect([await warnings(), (await read()).keptUntil]).toEqual([[], null]);
    const goes = new Date(shop.deps.clock().getTime() + 15 * DAY_MS);
    expect(await tidyIn(2)).toBe(0);
    expect(await tidyIn(5)).toBe(0);
    const [letter, ...more] = await warnings();
    expect(more).toEqual([]);
    const until = (await read()).keptUntil!;
    // The letter went two days late, and so do the files.
    expect(Date.parse(until)).toBeGreaterThanOrEqual(goes.getTime());
    expect(letter?.text).toContain(formatDate(until));
    expect(letter?.text).toContain(`/layouts?order=${purchase.id}`);
    const link = (await post(shop.app, `/api/layouts/of/${purchase.id}/link`, { orderId: order })).json() as ShareArtworksResponse;
    const designer = new URL(link.url).searchParams.get('order') ?? '';
    expect((await artworksOf(shop, designer)).orders[0]?.keptUntil).toBeNull();
    expect([stored(), await tidyIn(8)]).toEqual([true, 0]);
    expect(await tidyIn(2)).toBe(2);
    expect(stored()).toBe(false);
    expect(await read()).toMatchObject({ status: 'CRE', isOpen: true, keptUntil: null, slots: [{ versions: [{ keptDays: 30 }] }, {}] });
    const row = await shop.deps.db.selectFrom('orders').select('artwork_severity').where('id', '=', order).executeTakeFirstOrThrow();
    expect(row.artwork_severity).toBeNull();
    expect(await tidyIn(40)).toBe(0);
    expect(await warnings()).toHaveLength(1);
    // The place whose file is gone is empty, whatever it was found to be.
    await handIn(shop, { key: purchase.id, order }, Buffer.from('%PDF-1.7 again'));
    await checkWaitingArtworks(shop.deps);
    expect((await read()).status).toBe('MAK');
    await handInAll(purchase.id, order, 'again');
    expect((await read()).status).toBe('MAKRDY');
  });

  it('stay as long again once the customer has changed anything, and go with no letter unsaid', async () => {
    const { purchase, order, stored, read, warnings } = await withFiles('woken');
    await tidyIn(20);
    expect(await warnings()).toHaveLength(1);
    await handInAll(purchase.id, order, 'woken');
    expect((await read()).keptUntil).toBeNull();
    await tidyIn(12);
    expect([stored(), (await warnings()).length]).toEqual([true, 1]);
    // The shop's night was missed for long: even so the letter comes first.
    await tidyIn(100);
    expect([stored(), (await warnings()).length]).toEqual([true, 2]);
    await tidyIn(13);
    expect(stored()).toBe(true);
    await tidyIn(2);
    expect(stored()).toBe(false);
  });

  it.each([
    [
      'are paid in part',
      (key: string) => shop.deps.db.updateTable('purchases').set({ paid: 100, payment_status: 'PP' }).where('id', '=', key).execute(),
    ],
    ['people have taken up', (_: string, number: string) => moveOrder(shop.deps, number, 'MAKDOWN')],
  ])('stay with orders that %s, and nobody is told otherwise', async (_, act) => {
    const { purchase, number, stored, read, warnings } = await withFiles(`kept ${act.length}`);
    await act(purchase.id, number);
    await tidyIn(100);
    await tidyIn(100);
    expect([stored(), await warnings(), (await read()).keptUntil]).toEqual([true, [], null]);
  });
});
