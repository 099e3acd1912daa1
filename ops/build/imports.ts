import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Addresses of the scripts an island begins with, as Astro writes them into its element. */
export const ISLAND_SCRIPTS = /(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g;

export const urlsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, url = '']) => url);

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** A script and everything it imports at once; what it imports on demand is not paid for before interaction. */
export function withImports(dist: string, url: string, seen: Set<string>): Set<string> {
  if (seen.has(url) || !existsSync(join(dist, url))) return seen;
  seen.add(url);
  for (const [, target = ''] of readFileSync(join(dist, url), 'utf8').matchAll(STATIC_IMPORT)) {
    withImports(dist, posix.join(posix.dirname(url), target), seen);
  }
  return seen;
}
