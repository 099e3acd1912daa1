import { apiError } from '../../base/api-error.ts';
import type { Db } from '../../db/database.ts';
import { readLife } from '../../db/marks.ts';
import { changeId } from '../purchase/journal.ts';
import { newestChange } from './repository.ts';

const START = '0';

type Cursor = { change: number; textOf: (change: number) => string };

/**
 * Reads a cursor of the journal. After a restore from a copy numbers start again, so a cursor of the former life of the database would
 * silently skip orders: it is refused, and so is one beyond the newest change. Plain numbers are cursors of older programs; they are valid
 * until a restore. @throws 409 foreign_cursor
 */
export async function openCursor(db: Db, after: string): Promise<Cursor> {
  const { epoch, isFirst } = await readLife(db);
  const textOf = (change: number): string => changeId(epoch, change);
  if (after === START) return { change: 0, textOf };
  const [number = '', life] = after.split('.').reverse();
  const isOfThisLife = life === undefined ? isFirst : life === epoch;
  const change = Number(number);
  if (!isOfThisLife || change > (await newestChange(db))) {
    throw apiError(409, 'foreign_cursor', { problems: [{ in: 'query', field: '/after', rule: 'state', allowed: [START] }] });
  }
  return { change, textOf };
}
