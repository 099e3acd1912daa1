import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 of every file below a folder, by its path with `/`, in the order of paths. */
export function hashTree(folder: string): Map<string, string> {
  const files = [...globSync('**/*', { cwd: folder }), ...globSync('**/.*/**/*', { cwd: folder })].filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  const paths = [...new Set(files.map((file) => file.replaceAll('\\', '/')))].sort();
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/** Paths that stand in one tree only or hold other bytes in the other. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort();
}

/** One hash for a whole tree. */
export const hashOf = (tree: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update([...tree].map(([path, hash]) => `${hash}  ${path}\n`).join(''))
    .digest('hex');
