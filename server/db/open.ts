import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { makeFolder } from '../base/make-folder.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** The database of the configuration: PostgreSQL by its address, else the file in the data folder. */
export function openDatabase({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Kysely<Database> {
  if (databaseUrl !== null) return openPostgres<Database>(databaseUrl);
  makeFolder(dataDir);
  return openSqlite<Database>(join(dataDir, 'shop.db'));
}
