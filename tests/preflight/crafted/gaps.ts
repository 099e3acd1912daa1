import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('known-gaps.json', import.meta.url);

export const keyOf = (theme: string, name: string): string => `${theme}/${name}`;

/** Files the check does not yet report rightly on, by theme and name. */
export const KNOWN_GAPS: ReadonlySet<string> = new Set(JSON.parse(readFileSync(FILE, 'utf8')) as string[]);

/** Puts these files down as known gaps, and no others. */
export function writeGaps(keys: readonly string[]): void {
  writeFileSync(FILE, `${JSON.stringify(keys, null, 2)}\n`);
}
