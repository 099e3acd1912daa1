import * as z from 'zod/mini';
import { apiError, type ErrorCode } from '../../base/api-error.ts';
import { readJson } from '../../base/read-json.ts';
import type { AppDeps } from '../../context/deps.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteRecord, insertRecord, listRecords, type SavedRow, type SavedTable, updateRecord } from './repository.ts';

export type Saved<T> = { id: string; version: number; isDefault: boolean; value: T };

/** What one sort of saved record is: `T` as it rests in the database, `W` as it is answered. */
export type SavedKind<T, W> = {
  table: SavedTable;
  limit: number;
  full: ErrorCode;
  schema: z.ZodMiniType<T>;
  compare: (a: T, b: T) => number;
  wire: (record: Saved<T>) => W;
};

type Context = Pick<AppDeps, 'db' | 'clock'>;

/** A record stored under a contract that knew other rules cannot be shown; it must not take the rest of the list with it. */
function recordOf<T>(schema: z.ZodMiniType<T>, { id, version, body }: SavedRow, isDefault: boolean): Saved<T>[] {
  const parsed = z.safeParse(schema, readJson(body));
  return parsed.success ? [{ id, version, isDefault, value: parsed.data }] : [];
}

/** The customer's records: the default one, then the others by the alphabet. */
export async function listSaved<T, W>({ db }: Context, kind: SavedKind<T, W>, userId: number): Promise<W[]> {
  const rows = await listRecords(db, kind.table, userId);
  const [first = [], ...others] = rows.map((row, place) => recordOf(kind.schema, row, place === 0));
  return [...first, ...others.flat().sort((a, b) => kind.compare(a.value, b.value))].map(kind.wire);
}

type New<T> = { id: string; isDefault?: boolean | undefined; value: T };

/** The next record is a millisecond later than the last one at least, so that the oldest stays the oldest. */
const createdAt = (rows: readonly SavedRow[], now: Date): string =>
  new Date(Math.max(now.getTime(), ...rows.map(({ created_at }) => Date.parse(created_at) + 1))).toISOString();

const topRank = (rows: readonly SavedRow[]): number => rows[0]?.default_rank ?? 0;

/** An id this customer has already is left as it is: a repeated call saves nothing twice. @throws 400 when there are too many */
export async function createSaved<T, W>(context: Context, kind: SavedKind<T, W>, userId: number, record: New<T>): Promise<W[]> {
  const now = context.clock();
  await inTransaction(context.db, async (trx) => {
    const rows = await listRecords(trx, kind.table, userId);
    if (rows.some(({ id }) => id === record.id)) return;
    if (rows.length >= kind.limit) throw apiError(400, kind.full);
    await insertRecord(trx, kind.table, {
      user_id: userId,
      id: record.id,
      body: JSON.stringify(record.value),
      version: 1,
      default_rank: record.isDefault === true ? topRank(rows) + 1 : 0,
      created_at: createdAt(rows, now),
    });
  });
  return listSaved(context, kind, userId);
}

/** The first record of a customer who is new in the caller's transaction: nothing is there yet that it could repeat. */
export const insertFirst = (trx: Trx, table: SavedTable, user_id: number, value: object, now: Date): Promise<void> =>
  insertRecord(trx, table, {
    user_id,
    id: uuidv7(now.getTime()),
    body: JSON.stringify(value),
    version: 1,
    default_rank: 0,
    created_at: now.toISOString(),
  });

/**
 * Replaces a record as it was at `version`. The same content again is no conflict: the answer to the first call may be lost.
 * @throws 404 for a record that is not this customer's, 409 `changed_elsewhere` with the current record for a stale version
 */
export async function changeSaved<T, W>(
  context: Context,
  kind: SavedKind<T, W>,
  userId: number,
  { id, version, value }: { id: string; version: number; value: T },
): Promise<W[]> {
  await inTransaction(context.db, async (trx) => {
    const rows = await listRecords(trx, kind.table, userId);
    const row = rows.find((other) => other.id === id);
    if (row === undefined) throw apiError(404, 'not_found');
    const body = JSON.stringify(value);
    if (row.body === body) return;
    if (row.version !== version) {
      const [current] = recordOf(kind.schema, row, row === rows[0]).map(kind.wire);
      throw apiError(409, 'changed_elsewhere', { current });
    }
    await updateRecord(trx, kind.table, row, { body, version: version + 1 });
  });
  return listSaved(context, kind, userId);
}

/** Removing what is not there is no error: it is gone. The oldest of the others follows a default one. */
export async function removeSaved<T, W>(context: Context, kind: SavedKind<T, W>, userId: number, id: string): Promise<W[]> {
  await deleteRecord(context.db, kind.table, userId, id);
  return listSaved(context, kind, userId);
}

/** @throws 404 for a record that is not this customer's */
export async function chooseDefault<T, W>(context: Context, kind: SavedKind<T, W>, userId: number, id: string): Promise<W[]> {
  await inTransaction(context.db, async (trx) => {
    const rows = await listRecords(trx, kind.table, userId);
    const row = rows.find((other) => other.id === id);
    if (row === undefined) throw apiError(404, 'not_found');
    if (row !== rows[0]) await updateRecord(trx, kind.table, row, { default_rank: topRank(rows) + 1 });
  });
  return listSaved(context, kind, userId);
}
