import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, sqliteFile } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';

const databaseAt = (base: string, name: string): string => Object.assign(new URL(base), { pathname: `/${name}` }).href;

async function command(base: string, text: string): Promise<void> {
  const admin = openPostgres(base);
  await sql.raw(text).execute(admin);
  await admin.destroy();
}

const TEMPLATE = `migrated_${process.pid}`;
let template: Promise<void> | undefined;

async function makeTemplate(base: string): Promise<void> {
  await command(base, `drop database if exists ${TEMPLATE}`);
  await command(base, `create database ${TEMPLATE}`);
  const db = openPostgres(databaseAt(base, TEMPLATE));
  await migrate(db, new Date());
  await db.destroy();
}

let copies = 0;

/** A database of PostgreSQL with the newest tables and no row: a copy of one that is made once is there in a fraction of the time. */
export async function migratedDatabase(base: string): Promise<{ url: string; drop: () => Promise<void> }> {
  template ??= makeTemplate(base);
  await template;
  copies += 1;
  const name = `shop_${process.pid}_${copies}`;
  await command(base, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return { url: databaseAt(base, name), drop: () => command(base, `drop database ${name} with (force)`) };
}

let file: Promise<Buffer> | undefined;

async function makeFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-migrated-'));
  const where = { databaseUrl: null, dataDir: folder };
  const db = openDatabase(where);
  await migrate(db, new Date());
  await db.destroy();
  const bytes = readFileSync(sqliteFile(where) ?? '');
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Lays the embedded database with the newest tables into a data folder. */
export async function layMigrated(dataDir: string): Promise<void> {
  file ??= makeFile();
  writeFileSync(sqliteFile({ databaseUrl: null, dataDir }) ?? '', await file, { mode: 0o600 });
}
