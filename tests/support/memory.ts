import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Many times what a run holds at once. Containers often have no more than 64 MB there. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Whether files that are laid there may be run, as scripts of some tests are. */
const runsPrograms = (): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, place, , options]) => place === MEMORY && options?.split(',').includes('noexec') === false);

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES && runsPrograms();
}

/**
 * Lays the temporary files of the run into memory, where the machine has room for them: each order of a test is written down to the disk as
 * a shop does it, thousands of times, and what is asked of the disk itself is asked by proofs.
 */
export function setup(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY) || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'tirazh-'));
  // PostgreSQL of the run belongs to another user than root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
