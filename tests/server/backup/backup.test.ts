import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { FileStore } from '#server/adapters/files.ts';
import { createBackup, pruneBackups, readRule, restoreBackup, verifyBackup } from '#server/backup/archive.ts';
import { findTables } from '#server/backup/tables.ts';
import { KEPT } from '#server/modules/retention/expired-rows.ts';
import { copyByBackup, emptyPlace, openPlace, openShopAt } from '#tests/support/place.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { type Engine, eachEngine, get, loginAs, startShop, type TestShop } from '#tests/support/server.ts';

const targets: Engine[] = process.env.TEST_DATABASE_URL === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

/** Which shape the database has, and who is doing what this minute: not part of what a shop must never lose. */
const NO_DATA = new Set(['migrations', 'leases', 'rate_limits']);
/** A copy made beside orders that come in takes as long as the machine needs for both. */
const SLOW = { timeout: 300_000 };

eachEngine('a backup of the running shop', (engine) => {
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    shop = await startShop({ engine });
    folder = mkdtempSync(join(tmpdir(), 'tirazh-backups-'));
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  });
  const place = (headers: Record<string, string> = {}) => placeAt(shop, {}, headers);

  it.each(targets)(
    'holds everything acknowledged before it while orders come in, and answers all reads alike on %s',
    SLOW,
    async (target) => {
      const { contacteeId, bearer } = await loginAs(shop, `backup-${target}@example.com`);
      const before = [await place(bearer), await place(bearer), await place()];
      let isOpen = true;
      onTestFinished(() => {
        isOpen = false;
      });
      // In one process with the embedded database the customers must let the copy have a turn, on a slow machine a longer one.
      const customers = Array.from({ length: 2 }, async () => {
        while (isOpen) {
          const began = performance.now();
          await place();
          await new Promise((resolve) => setTimeout(resolve, 40 + performance.now() - began));
        }
      });
      const copy = await copyByBackup(shop, target).finally(() => {
        isOpen = false;
        return Promise.all(customers);
      });
      const restored = await openShopAt(copy, shop);
      const urls = [
        `/api/user/${contacteeId}`,
        '/api/manager/2',
        `/api/order/list/${contacteeId}`,
        `/api/order/bin/${contacteeId}`,
        ...before.map(({ id }) => `/api/fast-payment/${id}`),
      ];
      for (const url of urls) {
        const [here, there] = [await get(shop.app, url, bearer), await get(restored.app, url, bearer)];
        expect([url, here.statusCode, there.body]).toEqual([url, 200, here.body]);
      }
      await restored.close();
      await copy.close();
    },
  );

  it('brings files back byte for byte and refuses a place that is not empty', async () => {
    mkdirSync(join(shop.deps.config.dataDir, 'artworks/a'), { recursive: true });
    writeFileSync(join(shop.deps.config.dataDir, 'artworks/a/1.pdf'), 'an artwork');
    const copy = await copyByBackup(shop, engine);
    expect(readFileSync(join(copy.dataDir, 'artworks/a/1.pdf'), 'utf8')).toBe('an artwork');
    const from = openPlace(shop);
    const { path } = await createBackup(from, folder, new Date('2026-11-01T00:00:00Z'));
    await from.close();
    await expect(restoreBackup(path, copy, new Date())).rejects.toThrow('не пуста');
    const bare = await emptyPlace(engine);
    await expect(restoreBackup(path, { ...copy, dataDir: bare.dataDir }, new Date())).rejects.toThrow('База не пуста');
    await bare.close();
    await copy.close();
  });

  it('finds every table of the shop by itself, each with a key to read it by', async () => {
    const tables = await findTables(shop.deps.db);
    const found = (await shop.deps.db.introspection.getTables()).map(({ name }) => name);
    // Another file's shop may stand in another schema of the same cluster.
    const inDatabase = [...new Set(found)].sort();
    // `operator_tasks` was carried over by 003-money; it stays for a process of the version before, and nothing reads it.
    expect(inDatabase).toEqual([...Object.keys(KEPT), 'migrations', 'operator_tasks'].sort());
    expect(tables.map(({ name }) => name).sort()).toEqual(inDatabase.filter((name) => !NO_DATA.has(name)));
    expect(tables.filter(({ key }) => key.length === 0)).toEqual([]);
  });

  it('copies a table it does not know, and never drops one that has no place', async () => {
    const extra = await startShop({ engine });
    const { db } = extra.deps;
    const bytes = engine === 'sqlite' ? sql`blob` : sql`bytea`;
    await sql`create table a_later_table (owner text not null, place integer not null, scan ${bytes}, primary key (owner, place))`.execute(
      db,
    );
    await sql`insert into a_later_table values ('b', 2, ${Buffer.from([0, 255, 1])}), ('b', 10, null), ('a', 3, null)`.execute(db);
    const from = openPlace(extra);
    const own = mkdtempSync(join(tmpdir(), 'tirazh-later-'));
    const { path, manifest } = await createBackup(from, own, new Date());
    expect(manifest.tables.find(({ name }) => name === 'a_later_table')).toMatchObject({ rows: 3, key: ['owner', 'place'] });
    const bare = await emptyPlace(engine);
    await expect(restoreBackup(path, bare, new Date())).rejects.toThrow('a_later_table');
    for (const place of [from, bare, extra]) await place.close();
    rmSync(own, { recursive: true });
  });

  it('says when a copy is damaged', async () => {
    const from = openPlace(shop);
    const { path } = await createBackup(from, folder, new Date('2026-11-02T00:00:00Z'));
    await from.close();
    await verifyBackup(path);
    appendFileSync(join(path, 'tables/purchases.ndjson.gz'), 'x');
    await expect(verifyBackup(path)).rejects.toThrow('«purchases» не сходится');
    rmSync(join(path, 'manifest.json'));
    await expect(verifyBackup(path)).rejects.toThrow('нет копии');
  });

  it('holds nothing the engine has compiled, and comes back where a shop has compiled already', async () => {
    const from = openPlace(shop);
    const empty = await emptyPlace(engine);
    for (const { dataDir } of [from, empty]) {
      mkdirSync(join(dataDir, 'compiled/v24'), { recursive: true });
      writeFileSync(join(dataDir, 'compiled/v24/main.cache'), 'machine code');
    }
    const { path, manifest } = await createBackup(from, folder, new Date('2026-11-01T12:00:00Z'));
    expect(manifest.files.filter((file) => file.path.startsWith('compiled'))).toEqual([]);
    expect(await restoreBackup(path, empty, new Date())).toEqual(manifest);
    rmSync(join(from.dataDir, 'compiled'), { recursive: true });
    for (const place of [from, empty]) await place.close();
  });

  it('leaves nothing behind when it could not be finished', async () => {
    const own = mkdtempSync(join(tmpdir(), 'tirazh-unfinished-'));
    const from = openPlace(shop);
    const files = {
      isShared: true,
      list: () => {
        throw new Error('the store is down');
      },
    } as unknown as FileStore;
    await expect(createBackup({ ...from, files }, own, new Date('2026-11-01T00:00:00Z'))).rejects.toThrow('the store is down');
    await from.close();
    expect(readdirSync(own)).toEqual([]);
    rmSync(own, { recursive: true });
  });

  it('is kept for as many days and weeks as asked', async () => {
    const own = mkdtempSync(join(tmpdir(), 'tirazh-keep-'));
    const from = openPlace(shop);
    for (const day of [1, 2, 3, 10, 11, 17, 18, 19])
      await createBackup(from, own, new Date(`2026-11-${String(day).padStart(2, '0')}T03:00:00Z`));
    await from.close();
    const gone = pruneBackups(own, { days: 2, weeks: 3 }, new Date('2026-11-19T04:00:00Z'));
    expect(gone).toEqual([
      'shop-20261117-030000',
      'shop-20261110-030000',
      'shop-20261103-030000',
      'shop-20261102-030000',
      'shop-20261101-030000',
    ]);
    rmSync(own, { recursive: true });
  });
});

describe('how long to keep', () => {
  it.each([
    ['7d/4w', { days: 7, weeks: 4 }],
    ['3d', { days: 3, weeks: 0 }],
    ['4w', null],
    ['', null],
  ])('is read from «%s»', (text, rule) => {
    expect(readRule(text)).toEqual(rule);
  });
});

describe('moving the database', () => {
  const run = (environment: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, ['server/cli/shop.ts', ...args], { env: { ...process.env, ...environment }, encoding: 'utf8' });

  it.each(targets)('copies every row to an empty %s and back, and refuses a second time', async (target) => {
    const shop = await startShop();
    const { contacteeId, bearer } = await loginAs(shop, 'move@example.com');
    await placeAt(shop, {}, bearer);
    const source = { DATA_DIR: shop.deps.config.dataDir };
    const [there, back] = [await emptyPlace(target), await emptyPlace('sqlite')];
    const address = there.url ?? join(there.dataDir, 'shop.db');
    const moved = run(source, 'database', 'copy', address);
    expect([moved.status, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toMatch(/purchases\s+1 /);
    expect(run(source, 'database', 'copy', address).stderr).toContain('База не пуста');
    const atTarget = { DATA_DIR: there.dataDir, ...(there.url === null ? {} : { DATABASE_URL: there.url }) };
    const returned = run(atTarget, 'database', 'copy', join(back.dataDir, 'shop.db'));
    expect(returned.stdout).toBe(moved.stdout);
    expect(existsSync(join(back.dataDir, 'shop.db'))).toBe(true);
    writeFileSync(join(back.dataDir, 'token-secret'), shop.deps.config.tokenSecret);
    const restored = await openShopAt(back, shop);
    const url = `/api/order/list/${contacteeId}`;
    expect((await get(restored.app, url, bearer)).body).toBe((await get(shop.app, url, bearer)).body);
    await restored.close();
    for (const place of [there, back]) await place.close();
    await shop.close();
  });
});
