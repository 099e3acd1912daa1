import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite } from '#server/db/sqlite.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tirazh-lock-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('writes that find the file held by another process wait for it while everything else goes on', async () => {
  const path = join(folder, 'shop.db');
  const db = openSqlite<{ numbers: { value: number } }>(path);
  await sql`create table numbers (value integer)`.execute(db);
  const other = new DatabaseSync(path);
  other.exec('begin immediate');
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
    if (turns === 10) other.exec('commit');
  }, 5);
  // The holder lets go in a turn of this very event loop: a wait that stopped it would never end well.
  await db.transaction().execute((trx) => trx.insertInto('numbers').values({ value: 1 }).execute());
  await db.insertInto('numbers').values({ value: 2 }).execute();
  clearInterval(count);
  expect(turns).toBeGreaterThanOrEqual(10);
  expect(await db.selectFrom('numbers').selectAll().execute()).toEqual([{ value: 1 }, { value: 2 }]);
  other.close();
  await db.destroy();
});
