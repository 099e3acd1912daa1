import { HOUR_MS } from '#lib/domain/time.ts';

/** With the pauses between them the attempts last about three days: a receiver that is down for a weekend loses nothing. */
export const ATTEMPTS = 80;
const LONGEST_PAUSE_MS = HOUR_MS;

/** Time of the next attempt: each pause is twice the one before, up to an hour. ISO time. */
export const nextAttemptAt = (now: Date, attempts: number, firstPauseMs: number): string =>
  new Date(now.getTime() + Math.min(firstPauseMs * 2 ** (attempts - 1), LONGEST_PAUSE_MS)).toISOString();
