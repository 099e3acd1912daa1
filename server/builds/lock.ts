import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { BUILDS } from './folders.ts';

const LOCK = 'lock';
/** Since when the lock is held, for the process that comes second. */
const SINCE = 'lock-since';
const WAIT_MS = 200;
const SQLITE_BUSY = 5;

/** What holds the lock must not be collected: its end would free the lock. */
const held = new Set<DatabaseSync>();

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Takes the right to change what is published, which one process has at a time; answers how to give it back. It is a lock of the
 * operating system on a file, by way of SQLite, and ends with the process however that ends. Null: another process has it.
 */
function tryLock(now: Date, root: string): (() => void) | null {
  const builds = join(root, BUILDS);
  mkdirSync(builds, { recursive: true });
  const file = new DatabaseSync(join(builds, LOCK), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) return null;
    throw error;
  }
  held.add(file);
  writeFileSync(join(builds, SINCE), now.toISOString());
  return () => {
    held.delete(file);
    file.close();
  };
}

/** Another process is publishing; `since` is null where it has not said yet. */
export class PublishingNow extends Error {
  readonly since: Date | null;

  constructor(root: string) {
    super();
    const since = new Date(readFileSync(join(root, BUILDS, SINCE), { encoding: 'utf8', flag: 'a+' }));
    this.since = Number.isNaN(since.getTime()) ? null : since;
  }
}

/** Does what changes builds, alone; waits for its turn when told so. @throws {PublishingNow} when it is not to wait and must */
export async function alone<T>(work: () => T | Promise<T>, { isPatient = false, root = '.' } = {}): Promise<T> {
  let release = tryLock(new Date(), root);
  while (release === null) {
    if (!isPatient) throw new PublishingNow(root);
    await wait(WAIT_MS);
    release = tryLock(new Date(), root);
  }
  try {
    return await work();
  } finally {
    release();
  }
}
