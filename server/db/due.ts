import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';

/** Clocks of two machines, and pauses of two versions of the shop, may differ by so much. */
const TOLERANCE_MS = MINUTE_MS;
/** Nothing is put off for longer; what grows with its age is asked about within a day. */
export const LONGEST_WAIT_MS = { letter: HOUR_MS, event: HOUR_MS, receipt: HOUR_MS, payment: DAY_MS } as const;

/** The latest moment something may honestly wait for. What is later was written before the clock was set back. */
export const beyond = (now: Date, longestMs: number): string => new Date(now.getTime() + longestMs + TOLERANCE_MS).toISOString();

/** Whether the moment in a column has come, or lies so far ahead that no pause explains it. `column` is that of one table. */
export const isDue = (column: string, at: string, longestMs: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${at} or ${sql.ref(column)} > ${beyond(new Date(at), longestMs)})`;

/** Whether a lease in a column has run out or was never given: none lasts longer than one taken now, until `until`. */
export const isFree = (column: string, at: string, until: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} < ${at} or ${sql.ref(column)} > ${beyond(new Date(until), 0)})`;
