import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Empties the write-ahead log of the embedded database after an erasure: what was erased is zeros in the file, and would stay readable in
 * the log until that is written over. Who reads at this moment keeps the log for the next time.
 */
export async function emptyLog(db: Db, { databaseUrl }: { databaseUrl: string | null }): Promise<void> {
  if (databaseUrl === null) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
