import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { checkSite } from '#server/doctor/machine.ts';
import { readSite } from '#server/http/site-files.ts';
import { openDeps } from '#server/start.ts';
import { freshSchema, startShop } from '#tests/support/server.ts';

const root = mkdtempSync(join(tmpdir(), 'tirazh-foreign-'));
afterAll(() => rmSync(root, { recursive: true }));
let folder = '';
let nth = 0;
beforeEach(() => {
  nth += 1;
  folder = join(root, String(nth));
  mkdirSync(folder);
});

const open = (environment: Record<string, string> = {}) =>
  openDeps(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment }), null);
const refusalOf = async (environment: Record<string, string> = {}): Promise<string> => {
  const error = await open(environment).then(
    () => 'opened',
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as Error).message;
};
const command = (...args: string[]) =>
  spawnSync(process.execPath, ['server/cli/shop.ts', ...args], { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: folder } });

describe('a database of another program', () => {
  it.each([
    ['with tables of its own', 'create table notes (id integer)'],
    ['with a list of steps of its own', 'create table migrations (id integer, batch integer); create table users (id integer)'],
    [
      'whose list of steps looks like ours',
      "create table migrations (name text, applied_at text); insert into migrations values ('20240101_init', 'x')",
    ],
  ])('is refused and left as it was: %s', async (_, tables) => {
    const file = join(folder, 'shop.db');
    const made = new DatabaseSync(file);
    made.exec(tables);
    const before = made.prepare('select sql from sqlite_master').all();
    made.close();
    expect(await refusalOf()).toMatch(/^\S+shop\.db: это база другой программы.*DATA_DIR.*пустая база\.$/);
    const after = new DatabaseSync(file);
    expect(after.prepare('select sql from sqlite_master').all()).toEqual(before);
    after.close();
  });

  it.runIf(process.env.TEST_DATABASE_URL !== undefined)('is refused on PostgreSQL, where tables of extensions are no one’s', async () => {
    const { url, drop } = await freshSchema();
    const db = openPostgres(url);
    await sql`create table spatial_ref_sys (id int)`.execute(db);
    const ours = await open({ DATABASE_URL: url });
    await ours.db.destroy();
    await sql`drop table migrations`.execute(db);
    expect(await refusalOf({ DATABASE_URL: url })).toContain('DATABASE_URL: это база другой программы');
    await db.destroy();
    await drop();
  });

  it('is told from the shop’s own, new or old', async () => {
    const first = await open();
    await first.db.destroy();
    const second = await open();
    await second.db.destroy();
  });
});

describe('a file that is no database', () => {
  it('ends a command with one Russian line that names the cause and the remedy', () => {
    writeFileSync(join(folder, 'shop.db'), 'only a text');
    const { status, stderr, stdout } = command('orders', 'list');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Файл базы – не база SQLite.*DATA_DIR.*копию.*\n$/);
  });
});

describe('the file of the database', () => {
  it('is read by the user of the shop and no other', async () => {
    const deps = await open();
    expect(statSync(join(folder, 'shop.db')).mode & 0o777).toBe(0o600);
    await deps.db.destroy();
  });
});

describe('a build that is not whole', () => {
  it.each(['', '{"/": "default-src', '[]', '{"/": 1}'])('is named with the way to mend it: %j', (text) => {
    mkdirSync(join(folder, '.tirazh'));
    writeFileSync(join(folder, '.tirazh', 'policies.json'), text);
    writeFileSync(join(folder, 'build.json'), text);
    expect(() => readSite(folder)).toThrow(/policies\.json: файл сборки испорчен.*npm run build/);
    expect(checkSite(folder)).toMatchObject({ state: 'bad', text: expect.stringContaining('npm run build') });
  });

  it('is named when it is not there at all', () => {
    expect(() => readSite(join(folder, 'none'))).toThrow(ConfigError);
    expect(checkSite(join(folder, 'none'))).toMatchObject({ state: 'warn' });
  });
});

it('the metrics know the disk, the copies, the webhook and the checks', async () => {
  const key = 'a-key-for-the-metrics-page';
  const shop = await startShop({ environment: { METRICS_KEY: key } });
  const read = async () => (await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${key}` } })).body;
  const before = await read();
  for (const name of [
    'shop_disk_free_bytes',
    'shop_webhook_events',
    'shop_webhook_attempts',
    'shop_checks_waiting',
    'shop_checks_oldest_seconds',
  ])
    expect(before).toMatch(new RegExp(`^${name} [\\d.e+]+$`, 'm'));
  expect(before).not.toMatch(/^shop_backup_age_seconds /m);
  const { BACKUP_COMMANDS } = await import('#server/cli/commands/backup.ts');
  await BACKUP_COMMANDS.find(({ name }) => name === 'backup create')?.run(shop.deps.config, [join(folder, 'copies')]);
  expect(await read()).toMatch(/^shop_backup_age_seconds [\d.]+$/m);
  await shop.close();
});
