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

/** Keeps what was seen now beside what was seen before; breaks that are gone leave. */
export function writeRecords(breaks: readonly Break[], now: ReadonlyMap<string, string | undefined>): void {
  const before = readRecords();
  const kept = breaks.flatMap((broken) => {
    const failed = now.get(broken.id);
    if (failed !== undefined) return [[broken.id, { break: digestOf(broken), failed }]];
    return now.has(broken.id) || !isRecorded(broken, before) ? [] : [[broken.id, before[broken.id]]];
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
