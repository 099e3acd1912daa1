import { takeLease } from '../../db/lease.ts';
import type { AppDeps } from '../../deps.ts';
import { dropOutlived } from './keep.ts';
import { dropLeftovers } from './leftovers.ts';

const LEASE = 'files';
const ONCE_IN_MS = 20 * 3_600_000;

export type Tidied = { outlived: number; leftovers: number };

/** Deletes files the shop has kept long enough, and those that belong to nothing. */
export const tidyFiles = async (deps: AppDeps): Promise<Tidied> => ({
  outlived: await dropOutlived(deps),
  leftovers: await dropLeftovers(deps),
});

/** Once a day, by whichever process comes first; null when it was not this one's turn. */
export async function tidyFilesNightly(deps: AppDeps): Promise<Tidied | null> {
  return (await takeLease(deps.db, LEASE, deps.clock(), ONCE_IN_MS)) ? tidyFiles(deps) : null;
}
