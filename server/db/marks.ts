import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const [EPOCH, RESTORED] = ['epoch', 'restored'] as const;
const EPOCH_BYTES = 6;

/** The address of the shop, as its server was last started with. */
export const PUBLIC_URL_MARK = 'public_url';

/** When the last copy was made. */
export const BACKUP_MARK = 'backup_at';

const newEpoch = (): string => randomBytes(EPOCH_BYTES).toString('hex');

export const readMark = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('marks').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** Of several processes at once the first one's value stays. Answers with what stands. */
async function ensureMark(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('marks')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readMark(db, name)) ?? value;
}

export async function setMark(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('marks')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * One life of a database: the numbers of its changes are given once. A copy that is brought back begins another life, in which the same
 * numbers come again for other changes; who went on counting from the former life would pass them by.
 */
type Life = { epoch: string; isFirst: boolean };

export async function readLife(db: Db): Promise<Life> {
  const epoch = (await readMark(db, EPOCH)) ?? (await ensureMark(db, EPOCH, newEpoch()));
  return { epoch, isFirst: (await readMark(db, RESTORED)) === undefined };
}

/** Where a copy has been brought back. One from before there were lives gets its first at the next start. */
export async function beginNewLife(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations where name = '006-lifetimes'`.execute(db);
  if (rows.length === 0) return;
  await setMark(db, EPOCH, newEpoch());
  await setMark(db, RESTORED, now.toISOString());
}
