import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = 'node_modules';
/** On the disk of the modules: only there is a renaming one step. */
const BESIDE = '.modules';
/** What builds keep there goes on with the next modules: its names hold the versions it was made by. */
const KEPT = '.cache';
const NAMED_IN = ['package.json', 'package-lock.json', '.npmrc'] as const;

/** @throws with the live one in its place when there is no next one */
function takePlace(next: string, live: string, former: string): void {
  renameSync(live, former);
  try {
    renameSync(next, live);
  } catch (error) {
    renameSync(former, live);
    throw error;
  }
}

/**
 * Installs beside and puts in place by renaming what a running shop reads from: it starts checks of artworks and loads its rarer parts
 * from there, and `npm ci` in place would leave it without them for the time of the installation. A failed one changes nothing.
 * @throws as `install` does
 */
export function renew(root: string, install: (folder: string) => void): void {
  const beside = join(root, BESIDE);
  const [live, next, former] = [join(root, MODULES), join(beside, MODULES), join(beside, 'former')];
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside);
  try {
    for (const name of NAMED_IN) copyFileSync(join(root, name), join(beside, name));
    install(beside);
    takePlace(next, live, former);
    if (existsSync(join(former, KEPT))) renameSync(join(former, KEPT), join(live, KEPT));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
