import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#lib/domain/time.ts';
import { nextNumber } from './counter.ts';
import type { Db, Trx } from './database.ts';
import type { TokenKeyTable } from './tables/operations.ts';
import { inTransaction } from './transaction.ts';

export type TokenKey = Pick<TokenKeyTable, 'id' | 'salt'>;

/** What the longest living thing signed with a key lives: a link to an artwork. */
const LONGEST_TOKEN_MS = 2 * HOUR_MS;
const SUPERSEDED_KEPT_MS = DAY_MS;
const SALT_BYTES = 32;
/** A key made by another process or a command is known here so much later at most. */
const READ_EVERY_MS = 5 * SECOND_MS;
/** Tokens with numbers that never were must not become questions to the database. */
const SOONEST_AGAIN_MS = SECOND_MS;

async function addKey(trx: Trx, now: Date): Promise<string> {
  const id = String(await nextNumber(trx, 'token_keys'));
  const at = now.toISOString();
  const old = new Date(now.getTime() - SUPERSEDED_KEPT_MS).toISOString();
  await trx.deleteFrom('token_keys').where('superseded_at', '<', old).execute();
  await trx.updateTable('token_keys').set({ superseded_at: at }).where('superseded_at', 'is', null).execute();
  await trx
    .insertInto('token_keys')
    .values({ id, salt: randomBytes(SALT_BYTES).toString('base64url'), made_at: at, superseded_at: null })
    .execute();
  return id;
}

/** A new key signs from now on; what former ones signed stays good for as long as it lives. Answers with the new number. */
export const rotateTokenKey = (db: Db, now: Date): Promise<string> => inTransaction(db, (trx) => addKey(trx, now));

/** The first key of a shop. */
export const ensureTokenKey = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const known = await trx.selectFrom('token_keys').select('id').where('superseded_at', 'is', null).executeTakeFirst();
    if (known === undefined) await addKey(trx, now);
  });

/** Ends a former key at once: what it signed is asked for again. The one that signs cannot be ended without another. */
export const retireTokenKey = (db: Db, id: string): Promise<'retired' | 'signing' | 'unknown'> =>
  inTransaction(db, async (trx) => {
    const key = await trx.selectFrom('token_keys').select('superseded_at').where('id', '=', id).executeTakeFirst();
    if (key === undefined) return 'unknown';
    if (key.superseded_at === null) return 'signing';
    await trx.deleteFrom('token_keys').where('id', '=', id).execute();
    return 'retired';
  });

const isGood = ({ superseded_at }: TokenKeyTable, now: Date): boolean =>
  superseded_at === null || now.getTime() - Date.parse(superseded_at) < LONGEST_TOKEN_MS;

/** All keys with their fate, the newest first. */
export async function listTokenKeys(db: Db, now: Date) {
  const rows = await db.selectFrom('token_keys').selectAll().execute();
  return rows
    .sort((a, b) => Number(b.id) - Number(a.id))
    .map((row) => ({
      ...row,
      goodUntil: row.superseded_at === null ? null : new Date(Date.parse(row.superseded_at) + LONGEST_TOKEN_MS),
      isGood: isGood(row, now),
    }));
}

/** The keys as this process knows them: read now and then, so that one made elsewhere needs no restart. */
export class TokenKeys {
  private rows: readonly TokenKeyTable[] = [];
  private readAt = Number.NEGATIVE_INFINITY;
  /** The reading that is under way. */
  private reading: Promise<void> | null = null;
  private readonly db: Db;
  private readonly clock: () => Date;

  constructor(db: Db, clock: () => Date) {
    this.db = db;
    this.clock = clock;
  }

  /** Reads them again once they may be old; at once, or nearly, where a number is not known: then calls of one moment share the reading. */
  async refresh(id?: string): Promise<void> {
    const age = performance.now() - this.readAt;
    const isUnknown = id !== undefined && this.find(id) === null;
    const isOld = age >= (isUnknown ? SOONEST_AGAIN_MS : READ_EVERY_MS);
    if (isOld)
      this.reading ??= this.read().finally(() => {
        this.reading = null;
      });
    if (isOld || isUnknown) await this.reading;
  }

  private async read(): Promise<void> {
    const before = this.readAt;
    this.readAt = performance.now();
    try {
      this.rows = await this.db.selectFrom('token_keys').selectAll().execute();
    } catch (error) {
      this.readAt = before;
      throw error;
    }
  }

  /** The one that signs. */
  newest(): TokenKey {
    const key = this.rows.find(({ superseded_at }) => superseded_at === null);
    if (key === undefined) throw new Error('no token key has been read');
    return key;
  }

  /** The one with this number, if what it signed is still good. */
  find(id: string): TokenKey | null {
    const key = this.rows.find((row) => row.id === id);
    return key !== undefined && isGood(key, this.clock()) ? key : null;
  }
}
