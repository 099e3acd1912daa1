import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a check is made of; the last is written by every installation of modules. */
const PROGRAM = ['server/preflight/*.ts', 'src/lib/{preflight,domain,contracts}/**/*.ts', 'node_modules/.package-lock.json'];
const BEGAN_MS = Date.now() - process.uptime() * 1000;

/**
 * Whether the program of the checks was written since this process began. It is being upgraded then: its children are of the next version, and
 * what they fail at says nothing about a file.
 */
export const isProgramReplaced = (root = '.', since = BEGAN_MS): boolean =>
  globSync(PROGRAM, { cwd: root }).some((path) => (statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) > since);
