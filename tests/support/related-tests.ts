import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const SOURCES = '{src,server,ops,tests}/**/*.{ts,tsx,astro,mjs}';
/** What a file needs when it runs; an import of types alone leaves nothing behind. */
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g;
const ROOTS: Readonly<Record<string, string>> = { '#server/': 'server/', '#tests/': 'tests/' };
/** Content is read from its folder, not imported: whatever reads all of it stands for the files. */
const CONTENT = /^src\/content\/.*\.(yaml|md)$/;
const CONTENT_READER = 'src/content/read.ts';
const TEST = /^tests\/(?!e2e\/|proof\/).*\.test\.ts$/;

function resolve(from: string, name: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const root = Object.keys(ROOTS).find((prefix) => name.startsWith(prefix));
  if (root !== undefined) return name.replace(root, ROOTS[root] ?? '');
  return name.startsWith('#') ? name.replace('#', 'src/') : null;
}

/** Who imports a file, by the file's path. */
function importers(): Map<string, Set<string>> {
  const by = new Map<string, Set<string>>();
  for (const file of globSync(SOURCES))
    for (const [, named, asked] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = resolve(file, named ?? asked ?? '');
      if (target !== null) by.set(target, (by.get(target) ?? new Set()).add(file));
    }
  return by;
}

const wordsOf = (path: string): string[] => path.split(/\W/);

/**
 * Tests that run any of the files, nearest first: those that changed, those that import a change, those that import such a file, and
 * on; among equally near ones those that are called like a change.
 */
export function relatedTests(changed: readonly string[]): string[] {
  const by = importers();
  const words = new Set(changed.flatMap(wordsOf));
  const strangeness = (path: string): number => wordsOf(basename(path, '.test.ts')).filter((word) => !words.has(word)).length;
  const found = new Set<string>();
  for (let ring = changed.map((path) => (CONTENT.test(path) ? CONTENT_READER : path)); ring.length > 0; ) {
    const fresh = ring.filter((path) => !found.has(path));
    for (const path of fresh) found.add(path);
    ring = fresh.flatMap((path) => [...(by.get(path) ?? [])]).sort((one, other) => strangeness(one) - strangeness(other));
  }
  return [...found].filter((path) => TEST.test(path));
}
