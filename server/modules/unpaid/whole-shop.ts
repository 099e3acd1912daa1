import { SECOND_MS } from '#lib/domain/time.ts';
import type { Db } from '../../db/database.ts';
import type { Standing } from './repository.ts';

/** The whole shop is counted this often: a limit so wide need not be exact, and counting everything for every call would be a load of its own. */
const COUNTED_EVERY_MS = 10 * SECOND_MS;

const known = new WeakMap<Db, { at: number; standing: Promise<Standing> }>();

/** What strangers have unpaid in the whole shop, at most some seconds old. */
export function wholeShop(db: Db, now: Date, count: () => Promise<Standing>): Promise<Standing> {
  const last = known.get(db);
  if (last !== undefined && Math.abs(now.getTime() - last.at) < COUNTED_EVERY_MS) return last.standing;
  const standing = count();
  standing.catch(() => known.delete(db));
  known.set(db, { at: now.getTime(), standing });
  return standing;
}
