import { join } from 'node:path';
import { makeFolder } from '../base/make-folder.ts';
import type { Database, Db } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

type Where = { databaseUrl: string | null; dataDir: string };

/** The file of the embedded database; null with PostgreSQL. */
export const sqliteFile = ({ databaseUrl, dataDir }: Where): string | null => (databaseUrl === null ? join(dataDir, 'shop.db') : null);

/** The database of the configuration: PostgreSQL by its address, else the file in the data folder. */
export function openDatabase({ databaseUrl, dataDir }: Where): Db {
  if (databaseUrl !== null) return openPostgres<Database>(databaseUrl);
  makeFolder(dataDir);
  return openSqlite<Database>(join(dataDir, 'shop.db'));
}
