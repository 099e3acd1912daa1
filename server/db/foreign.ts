import { sql } from 'kysely';
import type { Db } from './database.ts';
import { failureKind } from './failure.ts';
import { MIGRATIONS } from './migrate.ts';

/** Rows of a question that this engine may not understand or whose table may not be there. @throws when the database itself failed */
async function ask<T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<readonly T[] | null> {
  try {
    return (await query.execute(db)).rows;
  } catch (error) {
    if (failureKind(error) !== null) throw error;
    return null;
  }
}

/** Steps the database says it has gone through; null where it keeps no such list, or one of another program. */
const stepsOf = (db: Db) => ask(db, sql<{ name: string }>`select name, applied_at from migrations`);

async function tablesOf(db: Db): Promise<string[]> {
  const embedded = await ask(db, sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`);
  const rows =
    embedded ??
    (await ask(db, sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = current_schema()`));
  return (rows ?? []).map(({ name }) => name);
}

/** Tables of extensions of PostgreSQL stand beside those of the shop and are in no one's way. */
const OURS: readonly string[] = ['users', 'orders', 'purchases', 'payments', 'migrations'];

/** Whether the database is another program's: the shop would build its tables among those of others. */
export async function isForeign(db: Db, isEmbedded: boolean): Promise<boolean> {
  const steps = await stepsOf(db);
  if (steps !== null) return steps.length > 0 && !steps.some(({ name }) => Object.hasOwn(MIGRATIONS, name));
  const tables = await tablesOf(db);
  return isEmbedded ? tables.length > 0 : tables.some((name) => OURS.includes(name));
}
