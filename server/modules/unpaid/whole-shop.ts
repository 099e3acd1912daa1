import { SECOND_MS } from '#lib/domain/time.ts';
import type { Db } from '../../db/database.ts';
import type { Standing } from './repository.ts';

/** The whole shop is counted this often: a limit so wide need not be exact, and counting everything for every call would be a load of its own. */
const COUNTED_EVERY_MS = 10 * SECOND_MS;

type Counted = { at: number; standing: Promise<Standing> };
const known = new WeakMap<Db, Map<string, Counted>>();

function countedOf(db: Db): Map<string, Counted> {
  const counted = known.get(db) ?? new Map<string, Counted>();
  known.set(db, counted);
  return counted;
}

/** What strangers have unpaid of a kind in the whole shop of this database, at most some seconds old. */
export function wholeShop({ db, kind }: { db: Db; kind: string }, now: Date, count: () => Promise<Standing>): Promise<Standing> {
  const counted = countedOf(db);
  const last = counted.get(kind);
  if (last !== undefined && Math.abs(now.getTime() - last.at) < COUNTED_EVERY_MS) return last.standing;
  const standing = count();
  standing.catch(() => counted.delete(kind));
  counted.set(kind, { at: now.getTime(), standing });
  return standing;
}
