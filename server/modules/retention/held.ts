import { WARNED_DAYS } from '#lib/domain/artwork/unpaid.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { conditionMessages } from '#lib/messages/operator/doctor.ts';
import type { Config } from '../../config/config.ts';
import { EXPIRED_ROWS_KEPT_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import { dropHeldErasure, holdErasure } from '../../db/held-erasures.ts';
import { countArtworks, countIdleOrders, countLetters, countSessions, type Tally } from './repository-held.ts';

/** A night deletes few of many rows: exceeding both this share and this number means a wrong clock or a wrong database. */
const MOST_SHARE = 0.2;
const FEW = 50;

export type Held = Tally & { name: keyof typeof conditionMessages.heldNames };

/** A clean-up that stopped before deleting anything; the operator decides whether it may go on. */
export class ErasureHeld extends Error {
  constructor(held: readonly Held[]) {
    super(held.map(({ name, expired, kept }) => conditionMessages.held(name, expired, kept)).join('\n'));
  }
}

const isTooMuch = ({ expired, kept }: Tally): boolean => expired > FEW && expired > kept * MOST_SHARE;

/** Stops a clean-up that would delete too much, and records that. @throws {ErasureHeld} */
export async function holdBack(db: Db, now: Date, tallies: readonly Held[]): Promise<void> {
  const held = tallies.filter(isTooMuch);
  for (const { name } of tallies) if (!held.some((other) => other.name === name)) await dropHeldErasure(db, name);
  for (const found of held) await holdErasure(db, { ...found, found_at: now.toISOString() });
  if (held.length > 0) throw new ErasureHeld(held);
}

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** @throws {ErasureHeld} when the clock or the settings would delete much of the shop at once */
export async function holdBackByTime(db: Db, now: Date, retention: Config['retention']): Promise<void> {
  await holdBack(db, now, [
    { name: 'artworks', ...(await countArtworks(db, before(now, retention.artworksDays * DAY_MS))) },
    { name: 'unpaid', ...(await countIdleOrders(db, before(now, (retention.unpaidDays - WARNED_DAYS) * DAY_MS))) },
    { name: 'sessions', ...(await countSessions(db, before(now, EXPIRED_ROWS_KEPT_MS))) },
    { name: 'letters', ...(await countLetters(db, before(now, retention.lettersDays * DAY_MS))) },
  ]);
}

/** The operator has confirmed: the clean-up that was stopped may run. */
export async function dropHolds({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  for (const name of Object.keys(conditionMessages.heldNames)) await dropHeldErasure(db, name);
}
