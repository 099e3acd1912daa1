import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { findTables, type Row, type TableShape, type Tallied, tallyTable, writeRows } from './tables.ts';

/** The place, the backup or the target is unsuitable; the message is for the operator. */
export class BackupError extends Error {}

export type Source = {
  migrations: readonly string[];
  tables: readonly (TableShape & Tallied)[];
  read: (shape: TableShape) => AsyncIterable<readonly Row[]>;
};

export type Errors = {
  notEmpty: (table: string) => string;
  newer: (migration: string) => string;
  differs: (table: string) => string;
  noPlace: (table: string) => string;
};

const countOf = async (db: Db, name: string): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)).rows[0]?.n);

/** Tables filled by a first start count too: such a place is a shop already. @throws {BackupError} */
async function checkEmpty(db: Db, errors: Errors): Promise<void> {
  for (const { name } of await findTables(db)) if ((await countOf(db, name)) > 0) throw new BackupError(errors.notEmpty(name));
}

/**
 * Fills an empty database from a source and compares counts and checksums before the commit: everything or nothing. The database gets the
 * source's schema; the shop's next start migrates it. @throws {BackupError}
 */
export async function loadInto(db: Db, source: Source, now: Date, errors: Errors): Promise<void> {
  const unknown = source.migrations.find((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown !== undefined) throw new BackupError(errors.newer(unknown));
  await checkEmpty(db, errors);
  await migrate(db, now, new Set(source.migrations));
  const shapes = new Map((await findTables(db)).map((shape) => [shape.name, shape]));
  const homeless = source.tables.find(({ name, rows }) => rows > 0 && !shapes.has(name));
  if (homeless !== undefined) throw new BackupError(errors.noPlace(homeless.name));
  await db.transaction().execute(async (trx) => {
    // Rows that a migration inserts are in the source too.
    for (const name of [...shapes.keys()].reverse()) await sql`delete from ${sql.table(name)}`.execute(trx);
    for (const name of shapes.keys()) {
      const table = source.tables.find((one) => one.name === name);
      if (table === undefined) continue;
      for await (const rows of source.read(table)) await writeRows(trx, table, rows);
      const found = await tallyTable(trx, table);
      if (found.rows !== table.rows || found.checksum !== table.checksum) throw new BackupError(errors.differs(name));
    }
  });
}
