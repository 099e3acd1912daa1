import type { OrderStatus } from '../codes.ts';
import { DAY_MS } from '../time.ts';

/** The warning goes out at least this long before the artworks are deleted. */
export const WARNED_DAYS = 14;

/** Statuses in which an unpaid order waits for its customer. Orders taken up by the staff or the check keep their artworks. */
export const IDLE_STATUSES: readonly OrderStatus[] = ['CRE', 'ROBMIST', 'MAK', 'MAKERR', 'MAKRDY'];

type Idle = { changed_at: string; artworks_warned_at: string | null };

const later = (instant: string, days: number): string => new Date(Date.parse(instant) + days * DAY_MS).toISOString();

/**
 * When the artworks of an unpaid purchase are deleted: `keptDays` after its last change, and at least `WARNED_DAYS` after the warning. Null
 * while the customer has not been warned since that change.
 */
export function unpaidUntil({ changed_at, artworks_warned_at: warned }: Idle, keptDays: number): string | null {
  if (warned === null || warned <= changed_at) return null;
  const [keptUntil, warnedUntil] = [later(changed_at, keptDays), later(warned, WARNED_DAYS)];
  return keptUntil > warnedUntil ? keptUntil : warnedUntil;
}
