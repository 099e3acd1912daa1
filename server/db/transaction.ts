import type { Kysely, Transaction } from 'kysely';
import { apiError } from '../base/api-error.ts';
import { inTurnOf } from '../base/turns.ts';
import { failureKind } from './failure.ts';
import { isRepeatable } from './idempotency.ts';

/** Several processes writing at once make PostgreSQL ask for repetition many times over; a visitor waits this long at most. */
const PATIENCE_MS = 6000;
const PAUSE_STEP_MS = 15;
const LONGEST_PAUSE_MS = 200;

/** Serialization failure and deadlock of PostgreSQL, unique race on first write, busy file of SQLite. */
const RETRIED: ReadonlySet<unknown> = new Set(['40001', '40P01', 5, 261, 517]);

function isRetried(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return RETRIED.has(code) || RETRIED.has(errcode);
}

const isPostgres = (db: Kysely<never>): boolean => db.getExecutor().adapter.supportsMultipleConnections !== false;

/** Whether the work may begin again: nothing of it was written, or, where that is in doubt, it does nothing twice. Null: it may not. */
function againFor(error: unknown, trx: object | null): 'asked' | 'failed' | null {
  if (isRetried(error)) return 'asked';
  const kind = failureKind(error);
  const isSafe = kind === 'lost' || (kind === 'in_doubt' && trx !== null && isRepeatable(trx));
  return isSafe ? 'failed' : null;
}

function run<T, R>(db: Kysely<T>, work: (trx: Transaction<T>) => Promise<R>): Promise<R> {
  const builder = db.transaction();
  return (isPostgres(db as unknown as Kysely<never>) ? builder.setIsolationLevel('serializable') : builder).execute(work);
}

/**
 * Runs `work` as one transaction, serializable on PostgreSQL, write-locked from the start on SQLite, and repeats it when
 * the database asks for that or its session broke before the commit. @throws 503 busy when it keeps asking, and the database's own failure
 * when that lasts or the commit is in doubt. `work` must do all its reading and writing through `trx` and have no other effects.
 */
export async function inTransaction<T, R>(db: Kysely<T>, work: (trx: Transaction<T>) => Promise<R>): Promise<R> {
  const started = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    let own: Transaction<T> | null = null;
    const begun = (trx: Transaction<T>) => {
      own = trx;
      return work(trx);
    };
    try {
      // One after the other within this process: what has to be repeated would otherwise run into the others.
      return await (attempt === 1 ? run(db, begun) : inTurnOf('repeated transaction', () => run(db, begun)));
    } catch (error) {
      const again = againFor(error, own);
      if (again === null) throw error;
      if (performance.now() - started > PATIENCE_MS) throw again === 'asked' ? apiError(503, 'busy') : error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(LONGEST_PAUSE_MS, PAUSE_STEP_MS * attempt)));
    }
  }
}
