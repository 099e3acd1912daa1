import type { Db, Trx } from '../../db/database.ts';
import { isFree } from '../../db/due.ts';
import type { ArtworkTable } from '../../db/tables/artworks.ts';
import type { ArtworkRow } from '../artwork/repository.ts';
import { ARTWORK_ATTEMPTS, isInWork } from './repository-queue.ts';

/** Stores a request for a correction, with as many attempts as a new file has. */
export async function askForFix(trx: Trx, id: string, at: string): Promise<void> {
  await trx
    .updateTable('artworks')
    .set({ fix_asked_at: at, fix_refused: null, attempts: 0, locked_until: '' })
    .where('id', '=', id)
    .where('fix_asked_at', 'is', null)
    .execute();
}

/** Files that no attempt could finish, process crashes included. */
export const listGivenUp = (db: Db, at: string, until: string): Promise<ArtworkRow[]> =>
  db
    .selectFrom('artworks')
    .selectAll()
    .where(isInWork)
    .where(isFree('locked_until', at, until))
    .where('attempts', '>=', ARTWORK_ATTEMPTS)
    .limit(20)
    .execute();

type Checked = 'state' | 'report' | 'severity' | 'previews' | 'checked_at';
type Outcome = Partial<Pick<ArtworkTable, Checked | 'fix_asked_at' | 'fix_refused' | 'locked_until' | 'attempts'>>;

/** Only the holder of the lease may write; returns false when it has expired. */
export async function finishWork(
  db: Db,
  { id, locked_until }: Pick<ArtworkRow, 'id' | 'locked_until'>,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('artworks')
    .set(outcome)
    .where('id', '=', id)
    .where(isInWork)
    .where('locked_until', '=', locked_until)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
