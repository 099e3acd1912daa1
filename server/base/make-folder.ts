import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents. Node's own `recursive` never returns on a file system that answers ENOENT below an existing folder, like
 * /proc: a wrong path would hang the shop instead of being reported. @throws the system's error with the path that could not be made
 */
export function makeFolder(path: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = path; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
  // Existing paths are tried too, so that a file in the way is refused.
  if (missing.length === 0) mkdirSync(path, { recursive: true });
  for (const folder of missing.reverse()) makeOne(folder, mode);
}

/** Two processes may make the same folder at once. */
function makeOne(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
