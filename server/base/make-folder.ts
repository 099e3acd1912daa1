import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own `recursive` never returns on a file system that answers ENOENT below a folder
 * that exists, as /proc does: a wrong path would hang the shop instead of being named.
 * @throws the system's error with the path that could not be made
 */
export function makeFolder(path: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = path; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
  // What stands there already is tried too: a file in the way must be refused, a folder is not.
  if (missing.length === 0) mkdirSync(path, { recursive: true });
  for (const folder of missing.reverse()) makeOne(folder, mode);
}

/** Two processes may make the same one at the same moment. */
function makeOne(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
