import { SECOND_MS } from '#lib/domain/time.ts';

/** What is left open at the provider is asked about again after this long, and ever less often as it grows old. */
export const CHECK_AFTER_MS = 15 * SECOND_MS;
const AGE_SHARE = 10;

/** Young ones are asked about often, a forgotten one hardly ever. */
export function nextCheck({ created_at }: { created_at: string }, now: Date): string {
  const age = now.getTime() - new Date(created_at).getTime();
  return new Date(now.getTime() + Math.max(CHECK_AFTER_MS, age / AGE_SHARE)).toISOString();
}
