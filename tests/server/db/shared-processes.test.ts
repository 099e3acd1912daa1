import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkKey } from '#server/adapters/files.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import { GOOD_CARD, longComment, makePdf } from '#tests/support/artworks.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { STORE_KEYS, startStore } from '#tests/support/s3.ts';
import { freshSchema, startShop, type TestShop } from '#tests/support/server.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { artworksOf, offsetOf, sendBytes, sha256, startUpload } from '#tests/support/tus.ts';

const SECRET = 'Zk3+T0sB9rQfXw7LhYp1uMvEaC5dNg8JZk3q';
const LEASE_MS = 6 * 60_000;
const run = promisify(execFile);

/** One shop is a process that can be killed, the other one looks on. */
describe.each(process.env.TEST_DATABASE_URL === undefined ? [] : ['a process killed'])('%s beside another one with the same bucket', () => {
  let store: Awaited<ReturnType<typeof startStore>>;
  let schema: Awaited<ReturnType<typeof freshSchema>>;
  let environment: Record<string, string>;
  let mortal: ShopProcess;
  let other: TestShop;
  let base: string;
  beforeAll(async () => {
    store = await startStore('files');
    schema = await freshSchema();
    const storage = `s3://files?endpoint=${encodeURIComponent(store.endpoint)}`;
    environment = { DATABASE_URL: schema.url, TOKEN_SECRET: SECRET, LOG_LEVEL: 'warn', STORAGE_URL: storage, ...STORE_KEYS };
    other = await startShop({ environment: { ...environment, LOG_LEVEL: 'silent' } });
    other.pass(Date.now() - other.deps.clock().getTime());
    base = await other.app.listen({ host: '127.0.0.1', port: 0 });
    mortal = await ShopProcess.start(environment);
  }, 600_000);
  afterAll(async () => {
    await mortal.stop();
    await other.close();
    await schema.drop();
    await store.stop();
  }, 300_000);

  const begun = async () => {
    const purchase = await placeAt(other);
    const bytes = Buffer.concat([Buffer.from(await makePdf(GOOD_CARD, GOOD_CARD)), Buffer.from(`\n%${purchase.id}`), longComment(400_000)]);
    const start = { key: purchase.id, order: purchase.orders[0]!.id, length: bytes.length, sha256: sha256(bytes) };
    const path = String((await startUpload(other, start)).headers.location);
    return { key: purchase.id, bytes, path };
  };
  const versionsOf = async (key: string) => (await artworksOf(other, key)).orders[0]!.slots[0]!.versions;

  it('leaves what it has acknowledged of an upload to the other one', async () => {
    const { key, bytes, path } = await begun();
    expect((await sendBytes(mortal.url, path, { key, bytes: bytes.subarray(0, 150_000), offset: 0 })).status).toBe(204);
    await mortal.kill();
    expect(await offsetOf(base, path, key)).toBe(150_000);
    expect((await sendBytes(base, path, { key, bytes, offset: 150_000 })).status).toBe(204);
    expect((await versionsOf(key)).map((version) => version.sha256)).toEqual([sha256(bytes)]);
    await mortal.restart();
  }, 600_000);

  it('leaves a whole file it has acknowledged, whenever it dies', async () => {
    const { key, bytes, path } = await begun();
    expect((await sendBytes(mortal.url, path, { key, bytes, offset: 0 })).status).toBe(204);
    await mortal.kill();
    other.pass(LEASE_MS);
    await checkWaitingArtworks(other.deps);
    const [version] = await versionsOf(key);
    expect(version).toMatchObject({ sha256: sha256(bytes) });
    expect(await other.deps.files.factsOf(artworkKey(sha256(bytes)))).toMatchObject({ bytes: bytes.length });
    await mortal.restart();
  }, 600_000);

  const countOf = async (folder: string) => {
    let count = 0;
    for await (const _ of other.deps.files.list(folder)) count += 1;
    return count;
  };

  it.each([
    ['with its first bytes', null],
    ['once a part of it lies in the bucket', 'artworks/parts'],
    ['once it lies in the bucket', 'artworks/files'],
  ])(
    'makes one artwork of a file it died over %s',
    async (_, folder) => {
      const { key, bytes, path } = await begun();
      const before = folder === null ? -1 : await countOf(folder);
      let isAnswered = false;
      const dying = sendBytes(mortal.url, path, { key, bytes, offset: 0 })
        .catch(() => undefined)
        .finally(() => {
          isAnswered = true;
        });
      const isTime = async () => isAnswered || (await countOf(folder ?? 'artworks/files')) > before;
      await expect.poll(isTime, { interval: 2 }).toBe(true);
      await mortal.kill();
      await dying;
      other.pass(LEASE_MS);
      const offset = await offsetOf(base, path, key);
      if (offset !== bytes.length) expect((await sendBytes(base, path, { key, bytes, offset: offset ?? -1 })).status).toBe(204);
      expect(await offsetOf(base, path, key)).toBe(bytes.length);
      expect((await versionsOf(key)).map((version) => version.sha256)).toEqual([sha256(bytes)]);
      await mortal.restart();
    },
    600_000,
  );

  it('has commands of the operator that end and say where the files are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tirazh-commands-'));
    const shop = async (...words: string[]) =>
      (
        await run(process.execPath, ['server/cli/shop.ts', ...words], {
          env: { ...process.env, NODE_ENV: 'test', ...environment, DATA_DIR: folder },
          timeout: 240_000,
        })
      ).stdout;
    const bytes = Buffer.from('a file of the former days');
    const key = artworkKey(sha256(bytes));
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), bytes);
    expect(await shop('files', 'upload')).toContain('В хранилище: 1, из них отправлено сейчас 1');
    expect(await other.deps.files.factsOf(key)).toMatchObject({ bytes: bytes.length });
    const created = await shop('backup', 'create', join(folder, 'copies'));
    expect(created).toMatch(/файлов в хранилище s3:\/\/files\/ – \d+: в копии только их опись/);
    expect(await shop('backup', 'verify', created.split('\n')[0]?.replace('Готово: ', '') ?? '')).toMatch(
      /Файлы в хранилище на месте: \d+/,
    );
    rmSync(folder, { recursive: true });
  }, 600_000);
});
