import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Break, digestOf } from './break.ts';

const FILE = 'tests/proof/sabotage/seen.json';
const Records = z.record(z.string(), z.object({ break: z.string(), failed: z.string() }));
/** By the break's name: what it was when it was tried, and the test that failed under it. */
export type Records = z.infer<typeof Records>;

export const readRecords = (): Records => (existsSync(FILE) ? Records.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {});

/** Whether this very break was seen to fail its test. */
export const isRecorded = (broken: Break, records: Records): boolean => records[broken.id]?.break === digestOf(broken);

/** What was seen now beside what was seen before of the same breaks; breaks that are gone leave. `now`: the test that failed, or none. */
export function withSeen(breaks: readonly Break[], now: ReadonlyMap<string, string | undefined>): Records {
  const before = readRecords();
  return Object.fromEntries(
    breaks.flatMap((broken) => {
      const failed = now.get(broken.id);
      if (failed !== undefined) return [[broken.id, { break: digestOf(broken), failed }]];
      const known = before[broken.id];
      return now.has(broken.id) || known === undefined || !isRecorded(broken, before) ? [] : [[broken.id, known]];
    }),
  );
}

export const writeRecords = (records: Records): void => writeFileSync(FILE, `${JSON.stringify(records, null, 2)}\n`);
