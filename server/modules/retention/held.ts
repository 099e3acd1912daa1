import { WARNED_DAYS } from '#lib/domain/artwork/unpaid.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { conditionMessages } from '#lib/messages/operator/condition.ts';
import type { Config } from '../../config/config.ts';
import { EXPIRED_ROWS_KEPT_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import { dropHeldErasure, holdErasure } from '../../db/held-erasures.ts';
import { countArtworks, countIdleOrders, countLetters, countSessions, type Tally } from './repository-held.ts';

/** A night takes a few of many: more than this share, and more than these, is a wrong clock or a wrong database. */
const MOST_SHARE = 0.2;
const FEW = 50;

export type Held = Tally & { name: keyof typeof conditionMessages.heldNames };

/** A tidy-up that stopped before it deleted anything; the operator says whether it may. */
export class ErasureHeld extends Error {
  constructor(held: readonly Held[]) {
    super(held.map(({ name, expired, kept }) => conditionMessages.held(name, expired, kept)).join('\n'));
  }
}

const isTooMuch = ({ expired, kept }: Tally): boolean => expired > FEW && expired > kept * MOST_SHARE;

/** Stops a tidy-up that would take too much of what there is, and writes that down. @throws {ErasureHeld} */
export async function holdBack(db: Db, now: Date, tallies: readonly Held[]): Promise<void> {
  const held = tallies.filter(isTooMuch);
  for (const { name } of tallies) if (!held.some((other) => other.name === name)) await dropHeldErasure(db, name);
  for (const found of held) await holdErasure(db, { ...found, found_at: now.toISOString() });
  if (held.length > 0) throw new ErasureHeld(held);
}

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** @throws {ErasureHeld} when the clock, or the settings, would take away much of the shop at once */
export async function holdBackByTime(db: Db, now: Date, retention: Config['retention']): Promise<void> {
  await holdBack(db, now, [
    { name: 'artworks', ...(await countArtworks(db, before(now, retention.artworksDays * DAY_MS))) },
    { name: 'unpaid', ...(await countIdleOrders(db, before(now, (retention.unpaidDays - WARNED_DAYS) * DAY_MS))) },
    { name: 'sessions', ...(await countSessions(db, before(now, EXPIRED_ROWS_KEPT_MS))) },
    { name: 'letters', ...(await countLetters(db, before(now, retention.lettersDays * DAY_MS))) },
  ]);
}

/** The operator has looked and wants it: what was held is tidied now. */
export async function dropHolds({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  for (const name of Object.keys(conditionMessages.heldNames)) await dropHeldErasure(db, name);
}
