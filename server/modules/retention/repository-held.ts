import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { expiredArtworks, hasFiles, idleOrders } from './repository.ts';
import { countEnded, countWithText } from './repository-letters.ts';

/** How many rows retention would delete, and how many there are in all. */
export type Tally = { expired: number; kept: number };

const ALL = sql<number>`count(*)`.as('count');

const size = async (rows: { executeTakeFirstOrThrow: () => Promise<{ count: number }> }): Promise<number> =>
  Number((await rows.executeTakeFirstOrThrow()).count);

export const countArtworks = async (db: Db, before: string): Promise<Tally> => ({
  expired: await size(expiredArtworks(db, before).select(ALL)),
  kept: await size(db.selectFrom('artworks').select(ALL).where('gone_at', 'is', null)),
});

/** Orders whose customers would be warned or lose files, and all orders with files. */
export const countIdleOrders = async (db: Db, before: string): Promise<Tally> => ({
  expired: await size(
    idleOrders(db, before)
      .select(ALL)
      .where((eb) =>
        eb.or([eb('purchases.artworks_warned_at', 'is', null), eb('purchases.artworks_warned_at', '<=', eb.ref('purchases.changed_at'))]),
      ),
  ),
  kept: await size(db.selectFrom('orders').select(ALL).where(hasFiles)),
});

export const countSessions = async (db: Db, before: string): Promise<Tally> => ({
  expired: await size(db.selectFrom('sessions').select(ALL).where('revoked_at', 'is', null).where('expires_at', '<', before)),
  kept: await size(db.selectFrom('sessions').select(ALL).where('revoked_at', 'is', null)),
});

export const countLetters = async (db: Db, before: string): Promise<Tally> => ({
  expired: await countEnded(db, before),
  kept: await countWithText(db),
});
