import { apiError } from '../../base/api-error.ts';
import type { Db } from '../../db/database.ts';
import { readLife } from '../../db/marks.ts';
import { changeId } from '../purchase/journal.ts';
import { newestChange } from './repository.ts';

const START = '0';

type Cursor = { change: number; textOf: (change: number) => string };

/**
 * Where a reader of changes goes on. A cursor of another life of the database would pass orders by in silence, so it is refused; so is
 * one ahead of everything there is. Cursors of a program from before there were lives are numbers: they hold until a copy is brought back.
 * @throws 409 foreign_cursor
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
