import { SECOND_MS } from '#lib/domain/time.ts';
import type { Db } from '../../db/database.ts';

/** The whole shop is counted this often: a limit so wide need not be exact, and counting everything for every call would be a load of its own. */
const COUNTED_EVERY_MS = 10 * SECOND_MS;

type Known = { at: number; value: Promise<unknown> };
const known = new WeakMap<Db, Map<string, Known>>();

/** A figure of the whole shop, at most some seconds old. */
export function wholeShop<T>(db: Db, name: string, now: Date, count: () => Promise<T>): Promise<T> {
  const figures = known.get(db) ?? new Map<string, Known>();
  known.set(db, figures);
  const last = figures.get(name);
  if (last !== undefined && Math.abs(now.getTime() - last.at) < COUNTED_EVERY_MS) return last.value as Promise<T>;
  const value = count();
  value.catch(() => figures.delete(name));
  figures.set(name, { at: now.getTime(), value });
  return value;
}
