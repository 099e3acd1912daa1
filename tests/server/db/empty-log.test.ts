import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { emptyLog } from '#server/db/empty-log.ts';
import { openSqlite } from '#server/db/sqlite.ts';

it('what was erased is neither in the file of the database nor in the log beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-log-'));
  const path = join(folder, 'shop.db');
  const db = openSqlite<Database>(path);
  const isIn = (file: string): boolean => readFileSync(file).includes('vetrova@example.com');
  await sql`create table people (email text)`.execute(db);
  await sql`insert into people values ('vetrova@example.com')`.execute(db);
  await sql`delete from people`.execute(db);
  expect(isIn(`${path}-wal`)).toBe(true);
  await emptyLog(db, { databaseUrl: null });
  expect([isIn(path), isIn(`${path}-wal`)]).toEqual([false, false]);
  await db.destroy();
  rmSync(folder, { recursive: true });
});
