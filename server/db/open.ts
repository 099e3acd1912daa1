import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** The database of the configuration: PostgreSQL by its address, else the file in the data folder. */
export function openDatabase({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Kysely<Database> {
  if (databaseUrl !== null) return openPostgres<Database>(databaseUrl);
  mkdirSync(dataDir, { recursive: true });
  return openSqlite<Database>(join(dataDir, 'shop.db'));
}
