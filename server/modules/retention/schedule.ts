import { tidyWork } from '../../adapters/work-folder.ts';
import type { AppDeps } from '../../context/deps.ts';
import { takeLease } from '../../db/lease.ts';
import { tidyPhotos } from '../claim/tidy.ts';
import { tidyParts } from '../upload-storage/parts.ts';
import { dropOutlived } from './expired-artworks.ts';
import { dropLeftovers, dropLostUploads } from './orphans.ts';
import { dropUnpaid } from './unpaid-artworks.ts';

const LEASE = 'tidy_files';
const ONCE_IN_MS = 20 * 3_600_000;

export type Tidied = { outlived: number; leftovers: number };

/** What lies on the disk of this machine alone. */
async function tidyDisk(deps: AppDeps): Promise<number> {
  await tidyWork(deps.config.dataDir, deps.clock());
  return dropLostUploads(deps);
}

/** What all processes share: files kept long enough, and those that belong to nothing. */
async function tidyShared(deps: AppDeps): Promise<Tidied> {
  const outlived = (await dropOutlived(deps)) + (await dropUnpaid(deps));
  const leftovers = (await dropLeftovers(deps)) + (await tidyPhotos(deps)) + (await tidyParts(deps));
  return { outlived, leftovers };
}

/** Deletes files the shop has kept long enough and what crashes have left, now. */
export async function tidyFilesNow(deps: AppDeps): Promise<Tidied> {
  const lost = await tidyDisk(deps);
  const { outlived, leftovers } = await tidyShared(deps);
  return { outlived, leftovers: leftovers + lost };
}

/** Each process tidies its own disk; what all share, one of them once a day: null when it was not this one's turn. */
export async function tidyFiles(deps: AppDeps): Promise<Tidied | null> {
  const lost = await tidyDisk(deps);
  if (!(await takeLease(deps.db, LEASE, deps.clock(), ONCE_IN_MS))) return null;
  const { outlived, leftovers } = await tidyShared(deps);
  return { outlived, leftovers: leftovers + lost };
}
