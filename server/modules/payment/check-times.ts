import { SECOND_MS } from '#lib/domain/time.ts';
import { LONGEST_WAIT_MS } from '../../db/due.ts';

/** An open payment is checked after this long, and less and less often as it ages. */
export const CHECK_AFTER_MS = 15 * SECOND_MS;
const AGE_SHARE = 10;

/**
 * Young payments are checked often, old ones once a day. A later time can only come from a clock that was set back, so it counts as due.
 */
export function nextCheck({ created_at }: { created_at: string }, now: Date): string {
  const age = now.getTime() - new Date(created_at).getTime();
  const wait = Math.min(LONGEST_WAIT_MS.payment, Math.max(CHECK_AFTER_MS, age / AGE_SHARE));
  return new Date(now.getTime() + wait).toISOString();
}
