import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How long each file of unit tests took when it ran last on this machine, in milliseconds. */
export type TestTimes = Readonly<Record<string, number>>;

const FILE = 'node_modules/.cache/test-times.json';

export const readTestTimes = (): TestTimes => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as TestTimes) : {});

/** Keeps the times of a run; files that took no part keep theirs. */
export function keepTestTimes(times: TestTimes): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readTestTimes(), ...times }));
}
