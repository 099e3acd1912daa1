import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClaimView, MY_ORDER } from '#lib/contracts/my-orders.ts';
import { DAY_MS, MINUTE_MS } from '#lib/domain/time.ts';
import { artworkKey } from '#server/adapters/files.ts';
import { createBackup, lostFromStore, restoreBackup, verifyBackup } from '#server/backup/archive.ts';
import { putFiles, storedInFolder } from '#server/backup/stored.ts';
import { ARTWORK_COMMANDS } from '#server/cli/commands/artworks.ts';
import { checkStore } from '#server/doctor/services.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import { tidyUploads } from '#server/modules/retention/expired-files.ts';
import { tidyFiles } from '#server/modules/retention/schedule.ts';
import { createFiles } from '#server/start.ts';
import { GOOD_CARD, longComment, makePdf } from '#tests/support/artworks.ts';
import { keptChecks } from '#tests/support/kept-checks.ts';
import { approveAt } from '#tests/support/own-purchase.ts';
import { emptyPlace, openPlace } from '#tests/support/place.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { STORE_KEYS, startLine, startStore } from '#tests/support/s3.ts';
import { eachEngine, eraseAccount, freshSchema, get, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';
import { artworksOf, handIn, offsetOf, sendBytes, sha256, startUpload, TUS } from '#tests/support/tus.ts';

const CHECKS = keptChecks();
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const SECRET = 'Zk3+T0sB9rQfXw7LhYp1uMvEaC5dNg8JZk3q';

const storageAt = (endpoint: string) => ({
  STORAGE_URL: `s3://files/shop?region=us-east-1&endpoint=${encodeURIComponent(endpoint)}`,
  ...STORE_KEYS,
});

async function keysOf({ deps }: TestShop, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of deps.files.list(folder)) keys.push(key);
  return keys;
}

const guest = async (shop: TestShop, bearer: Record<string, string> = {}) => {
  const purchase = await placeAt(shop, {}, bearer);
  const order = purchase.orders[0]!;
  return { key: purchase.id, order: order.id, number: order.number, purchase };
};
const versionsOf = async (shop: TestShop, key: string) => (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions;

/** Leaves no file of another test waiting. */
const checkAll = async ({ deps }: TestShop): Promise<void> => {
  while ((await checkWaitingArtworks(deps)) > 0);
};

/** Everything a shop has on its own disk of what customers sent. */
const leftOnDisk = ({ deps: { config } }: TestShop): string[] =>
  readdirSync(config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /artworks|claims|work/.test(entry.parentPath.slice(config.dataDir.length)))
    .map(({ name }) => name);

/** What lies in a bucket is no matter of the database; two machines with PostgreSQL come below. */
describe('a shop with its files in a bucket', () => {
  let store: Awaited<ReturnType<typeof startStore>>;
  let line: Awaited<ReturnType<typeof startLine>>;
  let shop: TestShop;
  let base: string;
  const good = makePdf(GOOD_CARD, GOOD_CARD).then((bytes) => Buffer.from(bytes));
  beforeAll(async () => {
    store = await startStore('files');
    line = await startLine(store.endpoint);
    shop = await startShop({ environment: storageAt(line.endpoint), deps: CHECKS });
    base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await shop.close();
    await line.stop();
    await store.stop();
  });

  it('leads a file from the upload to the print shop and keeps nothing of it on its own disk', async () => {
    await checkAll(shop);
    const { key, order, number } = await guest(shop);
    expect((await handIn(shop, { key, order, sha256: sha256(await good) }, await good)).statusCode).toBe(204);
    expect(await keysOf(shop, 'artworks/parts')).toEqual([]);
    expect(await checkWaitingArtworks(shop.deps)).toBe(1);
    const [version] = await versionsOf(shop, key);
    expect(version).toMatchObject({ state: 'checked', sha256: sha256(await good), report: { severity: 1 } });
    const picture = await get(shop.app, version!.previews[0]!);
    expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.subarray(1, 4).toString()]).toEqual([
      200,
      'image/png',
      'PNG',
    ]);
    expect((await get(shop.app, version!.file)).rawPayload.equals(await good)).toBe(true);
    expect((await get(shop.app, version!.file.replace(/sign=./, 'sign=!'))).statusCode).toBe(404);
    expect((await approveAt(shop, key, [version!.id])).statusCode).toBe(200);
    const folder = mkdtempSync(join(tmpdir(), 'tirazh-fetch-'));
    expect(await ARTWORK_COMMANDS[1]!.run(shop.deps, [number, folder])).toBe(`${number}-d1-block-v1.pdf`);
    expect(readFileSync(join(folder, `${number}-d1-block-v1.pdf`)).equals(await good)).toBe(true);
    rmSync(folder, { recursive: true });
    expect(leftOnDisk(shop)).toEqual([]);
    await shop.deps.files.remove([`artworks/files/${version!.sha256.slice(0, 2)}/${version!.sha256}`]);
    expect((await get(shop.app, version!.file)).statusCode).toBe(404);
  });

  it('keeps what had arrived of an upload through broken connections', async () => {
    const { key, order } = await guest(shop);
    const bytes = Buffer.concat([await good, longComment(3_000_000)]);
    // A busy machine sheds load: the customer's browser asks again, and so does this.
    let path = '';
    const begin = async () => {
      const created = await startUpload(shop, { key, order, length: bytes.length, sha256: sha256(bytes) });
      path = String(created.headers.location);
      return created.statusCode;
    };
    await expect.poll(begin).toBe(201);
    for (let cut = 0; cut < 5; cut += 1) {
      const offset = (await offsetOf(base, path, key)) ?? 0;
      const spooled = () => expect.poll(() => leftOnDisk(shop).length, { interval: 5 }).toBeGreaterThan(0);
      expect((await sendBytes(base, path, { key, bytes, offset, cut: { after: 400_000, arrived: spooled } })).status).toBe(0);
      await expect.poll(() => offsetOf(base, path, key)).toBeGreaterThan(offset);
    }
    // The server may still be putting away what the last connection brought: the offset is asked for until it stands.
    const sent = async () => (await artworksOf(shop, key)).orders[0]?.slots[0]?.unfinished?.sent;
    await expect.poll(async () => (await offsetOf(base, path, key)) === (await sent())).toBe(true);
    const sendRest = async () => {
      const offset = (await offsetOf(base, path, key)) ?? 0;
      return (await sendBytes(base, path, { key, bytes, offset })).status;
    };
    await expect.poll(sendRest).toBe(204);
    expect((await versionsOf(shop, key))[0]).toMatchObject({ sha256: sha256(bytes), bytes: bytes.length });
    expect(await offsetOf(base, path, key)).toBe(bytes.length);
  }, 300_000);

  it('begins an upload although the bucket has closed the connection of the call before', async () => {
    for (const _ of [1, 2, 3]) {
      const place = await guest(shop);
      await shop.deps.files.ping();
      line.drop();
      expect((await startUpload(shop, { ...place, length: 10 })).statusCode).toBe(201);
    }
  });

  it('refuses uploads in Russian while the bucket is down, loses nothing and shows its pages', async () => {
    const { key, order } = await guest(shop);
    const created = await startUpload(shop, { key, order, length: (await good).length });
    const path = String(created.headers.location);
    const head = () => shop.app.inject({ method: 'HEAD', url: path, headers: { ...TUS, 'artwork-key': key } });
    const half = Math.floor((await good).length / 2);
    expect((await sendBytes(base, path, { key, bytes: (await good).subarray(0, half), offset: 0 })).status).toBe(204);

    line.cut();
    const refused = await startUpload(shop, { ...(await guest(shop)), length: 10 });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'files_unavailable']);
    expect(refused.json().error).toMatch(/Хранилище файлов не отвечает/);
    const rest = await sendBytes(base, path, { key, bytes: await good, offset: half });
    expect([rest.status, JSON.parse(rest.body).code]).toEqual([503, 'files_unavailable']);
    expect((await get(shop.app, `/api/layouts/${key}`)).statusCode).toBe(200);
    expect((await get(shop.app, '/readyz')).statusCode).toBe(200);

    line.mend();
    expect((await head()).headers['upload-offset']).toBe(String(half));
    expect((await sendBytes(base, path, { key, bytes: await good, offset: half })).status).toBe(204);
    expect((await versionsOf(shop, key))[0]).toMatchObject({ sha256: sha256(await good) });

    const [version] = await versionsOf(shop, key);
    line.cut();
    expect((await get(shop.app, version!.file)).json().code).toBe('files_unavailable');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await expect(checkWaitingArtworks(shop.deps)).rejects.toThrow('the store of files failed');
      shop.pass(MINUTE_MS);
    }
    line.mend();
    expect(await checkWaitingArtworks(shop.deps)).toBeGreaterThan(0);
    expect((await versionsOf(shop, key))[0]).toMatchObject({ state: 'checked' });
  }, 300_000);

  it('finishes a whole upload the bucket could not take, and never calls it done before', async () => {
    const { key, order } = await guest(shop);
    const created = await startUpload(shop, { key, order, length: (await good).length });
    const path = String(created.headers.location);
    const id = path.split('/').at(-1) ?? '';
    const head = () => shop.app.inject({ method: 'HEAD', url: path, headers: { ...TUS, 'artwork-key': key } });
    const { put } = shop.deps.files;
    shop.deps.files.put = (name, file) => (name.startsWith('artworks/files/') ? Promise.reject(new Error('down')) : put(name, file));
    expect((await sendBytes(base, path, { key, bytes: await good, offset: 0 })).status).toBe(500);
    expect((await head()).statusCode).toBe(423);
    shop.deps.files.put = put;
    expect((await head()).headers['upload-offset']).toBe(String((await good).length));
    expect(await versionsOf(shop, key)).toHaveLength(1);
    expect(await shop.deps.db.selectFrom('artwork_upload_parts').selectAll().where('upload_id', '=', id).execute()).toEqual([]);
  });

  it('takes a piece at one place once, whoever sends it', async () => {
    const { key, order } = await guest(shop);
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(300_000, 'x')]);
    const path = String((await startUpload(shop, { key, order, length: bytes.length * 2 })).headers.location);
    const [id] = path.split('/').slice(-1);
    const send = () => sendBytes(base, path, { key, bytes, offset: 0 });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await offsetOf(base, path, key)).toBe(bytes.length);
    expect((await keysOf(shop, `artworks/parts/${id}`)).length).toBe(1);
    expect((await shop.app.inject({ method: 'DELETE', url: path, headers: { ...TUS, 'artwork-key': key } })).statusCode).toBe(204);
    expect(await keysOf(shop, `artworks/parts/${id}`)).toEqual([]);
  });

  it('asks for the whole file again when a part of it is gone or changed', async () => {
    const { key, order } = await guest(shop);
    const path = String((await startUpload(shop, { key, order, length: (await good).length })).headers.location);
    const id = path.split('/').at(-1) ?? '';
    await sendBytes(base, path, { key, bytes: (await good).subarray(0, 1000), offset: 0 });
    await shop.deps.files.remove(await keysOf(shop, `artworks/parts/${id}`));
    const last = await sendBytes(base, path, { key, bytes: await good, offset: 1000 });
    expect([last.status, JSON.parse(last.body).code]).toEqual([422, 'artwork_damaged']);
    expect((await artworksOf(shop, key)).orders[0]?.slots[0]).toMatchObject({ versions: [], unfinished: null });
  });

  it('keeps photographs of claims in the bucket and erases them with their customer, at the latest with the tidying', async () => {
    const photographed = async (email: string) => {
      const anna = await loginAs(shop, email);
      const { purchase } = await guest(shop, anna.bearer);
      await shop.deps.db.updateTable('orders').set({ status: 'SHP' }).where('purchase_id', '=', purchase.id).execute();
      await shop.deps.db.updateTable('purchases').set({ payment_status: 'FP' }).where('id', '=', purchase.id).execute();
      const claims = MY_ORDER.claim.replace(':id', String(anna.contacteeId)).replace(':purchaseId', purchase.id);
      const body = { orderId: purchase.orders[0]?.id, text: 'Порезано криво, углы не совпадают' };
      const claim = (await post(shop.app, claims, body, { ...anna.bearer, 'idempotency-key': newKey() })).json() as ClaimView;
      const url = `${claims}/${claim.id}/1`;
      return {
        send: () => shop.app.inject({ method: 'PUT', url, payload: PNG, headers: { ...anna.bearer, 'content-type': 'image/png' } }),
        see: () => get(shop.app, url, anna.bearer),
        erase: () => eraseAccount(shop, anna),
      };
    };
    const [anna, boris] = [await photographed('anna-claims@example.com'), await photographed('boris-claims@example.com')];
    for (const { send, see } of [anna, boris]) {
      expect((await send()).statusCode).toBe(200);
      expect((await see()).rawPayload.equals(PNG)).toBe(true);
    }
    expect(await keysOf(shop, 'claims')).toHaveLength(2);
    expect((await anna.erase()).statusCode).toBe(200);
    expect(await keysOf(shop, 'claims')).toHaveLength(1);

    line.cut();
    const refused = await boris.send();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'files_unavailable']);
    expect((await boris.erase()).statusCode).toBe(200);
    line.mend();
    expect(await keysOf(shop, 'claims')).toHaveLength(1);
    shop.pass(400 * DAY_MS);
    await tidyFiles(shop.deps);
    expect(await keysOf(shop, 'claims')).toEqual([]);
  }, 300_000);
});

eachEngine('a backup of a shop with its files in a bucket', (engine) => {
  let store: Awaited<ReturnType<typeof startStore>>;
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    store = await startStore('files');
    shop = await startShop({ engine, environment: storageAt(store.endpoint), deps: CHECKS });
    folder = mkdtempSync(join(tmpdir(), 'tirazh-backup-'));
  });
  afterAll(async () => {
    await shop.close();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lists what lies in the bucket, comes back beside it only and says what is missing there', async () => {
    const { key, order } = await guest(shop);
    const good = Buffer.from(await makePdf(GOOD_CARD, GOOD_CARD));
    await handIn(shop, { key, order }, good);
    await checkWaitingArtworks(shop.deps);
    const from = openPlace(shop);
    const { path, manifest } = await createBackup({ ...from, files: shop.deps.files }, folder, new Date());
    await from.close();
    expect(manifest.stored?.place).toBe('s3://files/shop/');
    expect(manifest.stored?.files.map((file) => file.path).filter((name) => name.startsWith('artworks/files/'))).toEqual([
      artworkKey(sha256(good)),
    ]);
    expect(manifest.files.filter((file) => /artworks|claims|work/.test(file.path))).toEqual([]);
    expect(await lostFromStore(await verifyBackup(path), shop.deps.files)).toEqual([]);

    const place = await emptyPlace(engine);
    await expect(restoreBackup(path, place, new Date())).rejects.toThrow('s3://files/shop/');
    await restoreBackup(path, { ...place, files: shop.deps.files }, new Date());
    await place.close();
    await shop.deps.files.remove([artworkKey(sha256(good))]);
    expect(await lostFromStore(manifest, shop.deps.files)).toEqual([artworkKey(sha256(good))]);
    expect(await lostFromStore(manifest, undefined)).toBeNull();
  });

  it('brings a backup with files into the bucket, and a data folder too, each once', async () => {
    const onDisk = await startShop({ engine });
    const good = Buffer.from(await makePdf(GOOD_CARD, GOOD_CARD));
    await handIn(onDisk, await guest(onDisk), good);
    const from = openPlace(onDisk);
    const { path } = await createBackup(from, join(folder, 'disk'), new Date());
    await from.close();
    const place = await emptyPlace(engine);
    await restoreBackup(path, { ...place, files: shop.deps.files }, new Date());
    await place.close();
    const key = artworkKey(sha256(good));
    expect(await shop.deps.files.factsOf(key)).toEqual({ bytes: good.length, sha256: sha256(good) });
    const { dataDir } = onDisk.deps.config;
    const paths = await storedInFolder(dataDir);
    expect(paths).toEqual([key]);
    expect(await putFiles(shop.deps.files, dataDir, paths)).toBe(0);
    await shop.deps.files.remove([key]);
    expect(await putFiles(shop.deps.files, dataDir, paths)).toBe(1);
    await onDisk.close();
  });

  it('is looked at by the doctor, who names the bucket and never a key', async () => {
    expect(await checkStore(shop.deps)).toEqual([{ state: 'ok', text: 'хранилище: s3://files/shop/ пишется и читается' }]);
    expect(await keysOf(shop, 'doctor')).toEqual([]);
    const files = await createFiles({ ...shop.deps.config, storage: { ...shop.deps.config.storage!, bucket: 'none' } });
    const [finding] = await checkStore({ config: shop.deps.config, files });
    expect(finding).toMatchObject({ state: 'bad', text: expect.stringContaining('s3://none/shop/') });
    expect(finding?.text).not.toContain('S3RVER');
    const onDisk = await createFiles({ ...shop.deps.config, storage: null });
    expect(await checkStore({ config: shop.deps.config, files: onDisk })).toEqual([]);
  });
});

describe.each(process.env.TEST_DATABASE_URL === undefined ? [] : ['two machines'])('%s on one PostgreSQL and one bucket', () => {
  let store: Awaited<ReturnType<typeof startStore>>;
  let schema: Awaited<ReturnType<typeof freshSchema>>;
  let [a, b]: TestShop[] = [];
  let bases: string[];
  const good = makePdf(GOOD_CARD, GOOD_CARD).then((bytes) => Buffer.from(bytes));
  beforeAll(async () => {
    store = await startStore('files');
    schema = await freshSchema();
    const environment = { DATABASE_URL: schema.url, TOKEN_SECRET: SECRET, ...storageAt(store.endpoint) };
    a = await startShop({ environment, deps: CHECKS });
    b = await startShop({ environment, deps: CHECKS });
    bases = [await a.app.listen({ host: '127.0.0.1', port: 0 }), await b.app.listen({ host: '127.0.0.1', port: 0 })];
  });
  afterAll(async () => {
    await a?.close();
    await b?.close();
    await schema.drop();
    await store.stop();
  });

  it('takes a file in through one, checks and shows and approves it through the other', async () => {
    await checkAll(a!);
    const { key, order, number } = await guest(a!);
    expect((await handIn(a!, { key, order }, await good)).statusCode).toBe(204);
    expect(await checkWaitingArtworks(b!.deps)).toBe(1);
    const [seen] = await versionsOf(b!, key);
    expect(seen).toMatchObject({ state: 'checked', report: { severity: 1 } });
    // The one signs, the other shows.
    expect((await get(a!.app, seen!.previews[0]!)).statusCode).toBe(200);
    expect((await get(b!.app, (await versionsOf(a!, key))[0]!.file)).rawPayload.equals(await good)).toBe(true);
    expect((await approveAt(b!, key, [seen!.id])).statusCode).toBe(200);
    expect((await versionsOf(a!, key))[0]?.approvedAt).not.toBeNull();
    const folder = mkdtempSync(join(tmpdir(), 'tirazh-fetch-'));
    expect(await ARTWORK_COMMANDS[1]!.run(a!.deps, [number, folder])).toBe(`${number}-d1-block-v1.pdf`);
    rmSync(folder, { recursive: true });
  });

  it('takes one upload in turns, piece by piece, without anybody leading it', async () => {
    const { key, order } = await guest(b!);
    const bytes = Buffer.concat([await good, longComment(500_000)]);
    const path = String((await startUpload(a!, { key, order, length: bytes.length, sha256: sha256(bytes) })).headers.location);
    let offset = 0;
    for (let turn = 0; offset < bytes.length; turn += 1) {
      const base = bases[turn % 2] ?? '';
      expect(await offsetOf(base, path, key)).toBe(offset);
      expect((await sendBytes(base, path, { key, bytes: bytes.subarray(0, offset + 60_000), offset })).status).toBe(204);
      offset = Math.min(offset + 60_000, bytes.length);
    }
    expect((await versionsOf(b!, key))[0]).toMatchObject({ sha256: sha256(bytes) });
    expect([leftOnDisk(a!), leftOnDisk(b!)]).toEqual([[], []]);
  });

  it('lets one of two processes win a place in a file, and both answers are true', async () => {
    const { key, order } = await guest(a!);
    const [mine, theirs] = ['%PDF-1.7 mine', '%PDF-1.7 them'].map((text) =>
      Buffer.concat([Buffer.from(text), Buffer.alloc(200_000, text.slice(-1))]),
    );
    const path = String((await startUpload(a!, { key, order, length: mine!.length * 2 })).headers.location);
    const answers = await Promise.all([
      sendBytes(bases[0]!, path, { key, bytes: mine!, offset: 0 }),
      sendBytes(bases[1]!, path, { key, bytes: theirs!, offset: 0 }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
    const winner = statuses[0] === 204 ? mine! : theirs!;
    await sendBytes(bases[1]!, path, { key, bytes: Buffer.concat([winner, winner]), offset: winner.length });
    expect((await versionsOf(a!, key))[0]?.sha256).toBe(sha256(Buffer.concat([winner, winner])));
  });

  it('makes one artwork of a file whose process was so slow that the other one took over', async () => {
    const { key, order } = await guest(a!);
    const path = String((await startUpload(a!, { key, order, length: (await good).length })).headers.location);
    const { put } = a!.deps.files;
    const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    a!.deps.files.put = async (name, file) => {
      await put(name, file);
      if (!name.startsWith('artworks/files/')) return;
      arrived.resolve();
      await gate.promise;
    };
    const answer = sendBytes(bases[0]!, path, { key, bytes: await good, offset: 0 });
    await arrived.promise;
    for (const shop of [a!, b!]) shop.pass(6 * MINUTE_MS);
    await tidyUploads(b!.deps);
    expect(await versionsOf(b!, key)).toHaveLength(1);
    gate.resolve();
    expect((await answer).status).toBe(204);
    a!.deps.files.put = put;
    expect(await versionsOf(b!, key)).toHaveLength(1);
  });

  it('makes one artwork of an upload both look at', async () => {
    const { key, order } = await guest(a!);
    const path = String((await startUpload(a!, { key, order, length: (await good).length })).headers.location);
    const { put } = a!.deps.files;
    a!.deps.files.put = (name, file) => (name.startsWith('artworks/files/') ? Promise.reject(new Error('died')) : put(name, file));
    await sendBytes(bases[0]!, path, { key, bytes: await good, offset: 0 });
    a!.deps.files.put = put;
    for (const shop of [a!, b!]) shop.pass(2 * MINUTE_MS);
    await Promise.all([tidyUploads(a!.deps), tidyUploads(b!.deps), tidyUploads(a!.deps), tidyUploads(b!.deps)]);
    expect(await versionsOf(b!, key)).toHaveLength(1);
  });
});
