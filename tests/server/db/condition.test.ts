import { closeSync, copyFileSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { buildApp } from '#server/app.ts';
import type { Space } from '#server/base/disk-space.ts';
import { Condition } from '#server/db/condition.ts';
import { noteNumbers, numbersFile } from '#server/db/numbers.ts';
import { examine } from '#server/doctor/examine.ts';
import { checkNightly, openWithIntegrityCheck, watchFile } from '#server/opening.ts';
import { eachEngine, get, newKey, post, purchaseOf, startShop, type TestShop } from '#tests/support/server.ts';

const PAGE = 4096;

/** Every seventh page of a file overwritten. */
function damage(file: string): void {
  const handle = openSync(file, 'r+');
  for (let at = 7 * PAGE; at < statSync(file).size; at += 7 * PAGE) writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, at);
  closeSync(handle);
}

let shop: TestShop;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const place = (app = shop.app) => post(app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey() });
const numberOf = (answer: Awaited<ReturnType<typeof place>>) => Number((answer.json() as PurchaseView).number);
const ready = async (app = shop.app) => {
  const answer = await get(app, '/readyz');
  return [answer.statusCode, (answer.json() as { status: string }).status];
};

afterEach(() => lines.splice(0));

describe('the file of the embedded database', () => {
  let file: string;
  beforeEach(async () => {
    shop = await startShop();
    file = join(shop.deps.config.dataDir, 'shop.db');
    await place();
  });
  afterEach(() => shop.close());

  /** The shop's files as they lie when it has stopped. */
  const stop = async () => {
    await shop.app.close();
    await shop.deps.db.destroy();
  };
  const open = () => openWithIntegrityCheck(shop.deps.config, null, log);

  it('opens when it is whole, and the time of the check is known', async () => {
    await stop();
    const deps = await open();
    expect([deps.condition.damage, lines]).toEqual([null, []]);
    expect(deps.condition.checkSeconds).toBeGreaterThan(0);
    await deps.db.destroy();
  });

  it('does not open when it is damaged: the cause and what to do are said, by the doctor too', async () => {
    await stop();
    damage(file);
    await expect(open()).rejects.toMatchObject({ kind: 'damaged', message: expect.stringMatching(/повреждена: .*shop\.db.*копию/) });
    const findings = await examine({ DATA_DIR: shop.deps.config.dataDir });
    expect(findings.filter(({ state, text }) => state === 'bad' && text.includes('повреждён'))).toHaveLength(1);
  });

  it('found damaged at night takes no more orders, is not ready, and is still read', async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(shop.deps.db);
    const copy = `${file}.whole`;
    copyFileSync(file, copy);
    damage(file);
    await checkNightly(shop.deps, log);
    expect(lines).toEqual([expect.stringContaining('База повреждена')]);
    const refused = await place();
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after'])]).toEqual([503, 'database_damaged', 300]);
    expect(await ready()).toEqual([503, 'damaged']);
    expect((await get(shop.app, '/healthz')).statusCode).toBe(200);
    // Once a day.
    shop.pass(HOUR_MS);
    await checkNightly(shop.deps, log);
    expect(lines).toHaveLength(1);
  });

  it.each(['vanished', 'replaced'])('that %s while the shop runs takes no order more, and stops the process', async (fate) => {
    const gone = watchFile(shop.deps.config);
    expect(gone()).toBeNull();
    renameSync(file, `${file}.away`);
    if (fate === 'replaced') copyFileSync(`${file}.away`, file);
    expect((await place()).statusCode).toBe(503);
    expect(gone()).toMatch(/shop\.db: файл базы исчез или подменён/);
    const { rows } = await sql<{ n: number }>`select count(*) as n from purchases`.execute(shop.deps.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('older than what was acknowledged is noticed, and no number is given twice', async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(shop.deps.db);
    copyFileSync(file, `${file}.old`);
    for (let count = 0; count < 3; count += 1) await place();
    await noteNumbers(shop.deps.db, shop.deps.config);
    await stop();
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    copyFileSync(`${file}.old`, file);
    const deps = await open();
    expect(lines).toEqual([expect.stringMatching(/знает меньше.*purchases 1 вместо 4/)]);
    const app = await buildApp(deps);
    expect(numberOf(await place(app))).toBe(5);
    await app.close();
    await deps.db.destroy();
    // It is told of later, too.
    const findings = await examine({ DATA_DIR: shop.deps.config.dataDir });
    expect(findings.filter(({ state, text }) => state === 'warn' && text.includes('purchases 1 вместо 4'))).toHaveLength(1);
    expect(lines.length).toBe(1);
  });

  it('that is empty where the shop has sold does not open, and is left to who knows why', async () => {
    await noteNumbers(shop.deps.db, shop.deps.config);
    await stop();
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    await expect(open()).rejects.toMatchObject({ kind: 'damaged', message: expect.stringContaining('numbers.json') });
    rmSync(numbersFile(shop.deps.config.dataDir));
    const deps = await open();
    await deps.db.destroy();
  });
});

eachEngine('numbers beside the database', (engine) => {
  beforeEach(async () => {
    shop = await startShop({ engine });
  });
  afterEach(() => shop.close());

  it('are written whole, only when there are new ones, and never go back', async () => {
    const { config, db } = shop.deps;
    await place();
    await noteNumbers(db, config);
    const path = numbersFile(config.dataDir);
    const first = readFileSync(path, 'utf8');
    expect(JSON.parse(first).numbers).toMatchObject({ purchases: 1 });
    const written = statSync(path).mtimeMs;
    await noteNumbers(db, config);
    expect(statSync(path).mtimeMs).toBe(written);
    await db.updateTable('counters').set({ value: 0 }).where('name', '=', 'purchases').execute();
    await noteNumbers(db, config);
    expect(JSON.parse(readFileSync(path, 'utf8')).numbers).toMatchObject({ purchases: 1 });
  });

  it('of another database in the same folder say nothing of this one', async () => {
    const { config, db } = shop.deps;
    await place();
    await noteNumbers(db, { ...config, databaseUrl: 'postgres://other.example/shop' });
    await noteNumbers(db, config);
    expect(existsSync(numbersFile(config.dataDir))).toBe(true);
    expect(JSON.parse(readFileSync(numbersFile(config.dataDir), 'utf8')).numbers).toMatchObject({ purchases: 1 });
  });

  it('readiness writes a row that is there', async () => {
    expect(await ready()).toEqual([200, 'ready']);
    const rows = await shop.deps.db.selectFrom('leases').select('name').where('name', '=', 'readiness').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('a disk that fills up', () => {
  const TOTAL = 10 * 1024 ** 3;
  let space: Space;
  let app: TestShop['app'];
  beforeEach(async () => {
    space = { free: TOTAL, total: TOTAL };
    shop = await startShop();
    // Measured again at every question.
    const condition = new Condition('', async () => space);
    condition.freeSpace = async () => space;
    app = await buildApp({ ...shop.deps, condition });
  });
  afterEach(async () => {
    await app.close();
    await shop.close();
  });
  const upload = (bytes: number) =>
    app.inject({ method: 'POST', url: '/api/layouts/upload', headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes) } });
  const codeOf = ({ statusCode, body, headers }: Awaited<ReturnType<typeof upload>>) => [
    statusCode,
    (JSON.parse(body) as { code: string }).code,
    Number(headers['retry-after'] ?? 0),
  ];

  it('takes no file below a tenth, nor one that would not fit, and orders all the same', async () => {
    expect((await upload(1000)).statusCode).toBe(404);
    space = { free: TOTAL * 0.1 + 5000, total: TOTAL };
    expect((await upload(1000)).statusCode).toBe(404);
    expect(codeOf(await upload(6000))).toEqual([503, 'uploads_full', 600]);
    space = { free: TOTAL * 0.09, total: TOTAL };
    expect(codeOf(await upload(1000))).toEqual([503, 'uploads_full', 600]);
    expect((await place(app)).statusCode).toBe(201);
    expect(await ready(app)).toEqual([200, 'ready']);
  });

  it('takes no order when nearly nothing is left, says so to the balancer, is read, and recovers by itself', async () => {
    space = { free: TOTAL * 0.01, total: TOTAL };
    expect(codeOf(await place(app))).toEqual([503, 'storage_full', 60]);
    expect(await ready(app)).toEqual([503, 'disk']);
    expect((await get(app, '/api/delivery/points?city=7800000000000')).statusCode).toBeLessThan(500);
    space = { free: TOTAL, total: TOTAL };
    expect((await place(app)).statusCode).toBe(201);
    expect(await ready(app)).toEqual([200, 'ready']);
  });

  it('of a large machine keeps two gigabytes, not a tenth', async () => {
    space = { free: 3 * 1024 ** 3, total: 1024 ** 4 };
    expect((await upload(1000)).statusCode).toBe(404);
    space = { free: 1.9 * 1024 ** 3, total: 1024 ** 4 };
    expect((await upload(1000)).statusCode).toBe(503);
  });
});

describe('a database that cannot grow', () => {
  it('answers 503, logs what failed first, and goes on when there is room', async () => {
    const written: string[] = [];
    shop = await startShop({ environment: { LOG_LEVEL: 'error' } });
    const app = await buildApp(shop.deps, { write: (line) => void written.push(line) });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.deps.db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(shop.deps.db);
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await place(app));
    const full = answers.filter(({ statusCode }) => statusCode === 503);
    expect(full.length).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => ![201, 503].includes(statusCode))).toEqual([]);
    expect(full.at(-1)?.json()).toMatchObject({ code: 'storage_full' });
    expect(written.join('')).toContain('database or disk is full');
    expect(written.join('')).not.toContain('cannot rollback');
    await sql.raw('pragma max_page_count = 1000000').execute(shop.deps.db);
    expect((await place(app)).statusCode).toBe(201);
    await app.close();
    await shop.close();
  });
});
