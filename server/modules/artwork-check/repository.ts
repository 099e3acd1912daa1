import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isFree } from '../../db/due.ts';
import type { ArtworkTable } from '../../db/tables/artworks.ts';
import type { ArtworkRow } from '../artwork/repository.ts';

/** Wants a version corrected, with as many attempts as a new file has. */
export async function askForFix(trx: Transaction<Database>, id: string, at: string): Promise<void> {
  await trx
    .updateTable('artworks')
    .set({ fix_asked_at: at, fix_refused: null, attempts: 0, locked_until: '' })
    .where('id', '=', id)
    .where('fix_asked_at', 'is', null)
    .execute();
}

export const ARTWORK_ATTEMPTS = 3;

/** Waiting for its check, or for a correction to be made of it. */
const isInWork = (eb: ExpressionBuilder<Database, 'artworks'>) => eb.or([eb('state', '=', 'waiting'), eb('fix_asked_at', 'is not', null)]);

/** Takes the file whose check or correction has waited longest under a lease; one that was tried too often is not taken. */
export function leaseArtwork(db: Kysely<Database>, at: string, until: string): Promise<ArtworkRow | undefined> {
  const next = db
    .selectFrom('artworks')
    .select('id')
    .where(isInWork)
    .where(isFree('locked_until', at, until))
    .where('attempts', '<', ARTWORK_ATTEMPTS)
    .orderBy((eb) => eb.fn.coalesce('fix_asked_at', 'created_at'))
    .limit(1);
  return db
    .updateTable('artworks')
    .set((eb) => ({ locked_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', next)
    .where(isInWork)
    .where(isFree('locked_until', at, until))
    .returningAll()
    .executeTakeFirst();
}

/** Files that no attempt could finish, a crash of the process included. */
export const listGivenUp = (db: Kysely<Database>, at: string, until: string): Promise<ArtworkRow[]> =>
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

/** Only the holder of the lease may write; false once it has passed on. */
export async function finishWork(
  db: Kysely<Database>,
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
