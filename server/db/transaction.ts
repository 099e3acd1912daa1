import type { Kysely, Transaction } from 'kysely';

/** Counters are rows, so writers queue up and all but one of a full pool repeat: more rounds than the pool has connections. */
const ATTEMPTS = 24;
const PAUSE_STEP_MS = 15;

/** Serialization failure and deadlock of PostgreSQL, unique race on first write, busy file of SQLite. */
const RETRIED: ReadonlySet<unknown> = new Set(['40001', '40P01', 5, 261, 517]);

function isRetried(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return RETRIED.has(code) || RETRIED.has(errcode);
}

const isPostgres = (db: Kysely<never>): boolean => db.getExecutor().adapter.supportsMultipleConnections !== false;

/**
 * Runs `work` as one transaction, serializable on PostgreSQL, write-locked from the start on SQLite, and repeats it when
 * the database asks for that. `work` must do all its reading and writing through `trx` and have no other effects.
 */
export async function inTransaction<T, R>(db: Kysely<T>, work: (trx: Transaction<T>) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const builder = db.transaction();
      return await (isPostgres(db as unknown as Kysely<never>) ? builder.setIsolationLevel('serializable') : builder).execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetried(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_STEP_MS * attempt));
    }
  }
}
