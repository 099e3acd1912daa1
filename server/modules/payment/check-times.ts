import { SECOND_MS } from '#lib/domain/time.ts';
import { LONGEST_WAIT_MS } from '../../db/due.ts';

/** What is left open at the provider is asked about again after this long, and ever less often as it grows old. */
export const CHECK_AFTER_MS = 15 * SECOND_MS;
const AGE_SHARE = 10;

/** Young ones are asked about often, a forgotten one once a day: what waits for longer is taken for a clock set back, and due at once. */
export function nextCheck({ created_at }: { created_at: string }, now: Date): string {
  const age = now.getTime() - new Date(created_at).getTime();
  const wait = Math.min(LONGEST_WAIT_MS.payment, Math.max(CHECK_AFTER_MS, age / AGE_SHARE));
  return new Date(now.getTime() + wait).toISOString();
}
