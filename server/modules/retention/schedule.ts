import { HOUR_MS } from '#lib/domain/time.ts';
import { tidyWork } from '../../adapters/work-folder.ts';
import type { AppDeps } from '../../context/deps.ts';
import { takeLease } from '../../db/lease.ts';
import { eraseExpiredArtworks } from './expired-files.ts';
import { dropHolds, holdBackByTime } from './held.ts';
import { eraseLostUploads, eraseOrphans } from './orphans.ts';
import { eraseUnpaidArtworks } from './unpaid-artworks.ts';

const LEASE = 'tidy_files';
const ONCE_IN_MS = 20 * HOUR_MS;

/** How many files went: those kept long enough, and those that belonged to nothing. */
export type Tidied = { expired: number; orphans: number };

/** What lies on the disk of this machine alone. */
async function tidyDisk(deps: AppDeps): Promise<number> {
  await tidyWork(deps.config.dataDir, deps.clock());
  return eraseLostUploads(deps);
}

/** What all processes share. */
async function tidyShared(deps: AppDeps, lost: number, isConfirmed: boolean): Promise<Tidied> {
  if (!isConfirmed) await holdBackByTime(deps.db, deps.clock(), deps.config.retention);
  const expired = (await eraseExpiredArtworks(deps)) + (await eraseUnpaidArtworks(deps));
  return { expired, orphans: lost + (await eraseOrphans(deps, isConfirmed)) };
}

/**
 * Erases files the shop has kept long enough and what crashes have left, now; however much that is once the operator has confirmed it.
 * @throws {ErasureHeld}
 */
export async function tidyFilesNow(deps: AppDeps, isConfirmed = false): Promise<Tidied> {
  const tidied = await tidyShared(deps, await tidyDisk(deps), isConfirmed);
  if (isConfirmed) await dropHolds(deps);
  return tidied;
}

/** Each process tidies its own disk; what all share, one of them once a day: null when it was not this one's turn. @throws {ErasureHeld} */
export async function tidyFiles(deps: AppDeps): Promise<Tidied | null> {
  const lost = await tidyDisk(deps);
  return (await takeLease(deps.db, LEASE, deps.clock(), ONCE_IN_MS)) ? tidyShared(deps, lost, false) : null;
}
