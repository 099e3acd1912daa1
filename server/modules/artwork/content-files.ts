import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#lib/domain/time.ts';
import { artworkKey, isThere } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';
import { dropLease, isLeased, takeLease } from '../../db/lease.ts';
import { isContentNeeded } from './repository.ts';

type Store = Pick<AppDeps, 'db' | 'files' | 'clock'>;

/** Longer than checking and erasing one file takes: if a process dies in between, others wait no longer than this. */
const LEASE_MS = MINUTE_MS;
const ASK_AGAIN_MS = 50;

const leaseOf = (sha256: string): string => `removal:${sha256}`;

/**
 * Erases a file that no artwork refers to; returns whether it is gone. The lease is taken before the reference check, and a new row with
 * the same content waits for its end ({@link keepFile}), so bytes uploaded again meanwhile are not lost.
 */
export async function eraseUnneededFile(store: Store, sha256: string): Promise<boolean> {
  const name = leaseOf(sha256);
  if (!(await takeLease(store.db, name, store.clock(), LEASE_MS))) return false;
  try {
    if (await isContentNeeded(store.db, sha256)) return false;
    await store.files.remove([artworkKey(sha256)]);
    return true;
  } finally {
    await dropLease(store.db, name);
  }
}

/** Makes sure that the file of a new row exists: the same content may have been erased before, or may be erased right now. */
export async function keepFile({ db, files, clock }: Store, sha256: string, path: string): Promise<void> {
  while (await isLeased(db, leaseOf(sha256), clock(), LEASE_MS)) await pause(ASK_AGAIN_MS);
  const key = artworkKey(sha256);
  if (!(await isThere(files, key))) await files.put(key, path);
}
