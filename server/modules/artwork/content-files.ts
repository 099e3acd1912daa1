import { setTimeout as pause } from 'node:timers/promises';
import { artworkKey, isThere } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';
import { dropLease, isLeased, takeLease } from '../../db/lease.ts';

type Place = Pick<AppDeps, 'db' | 'files' | 'clock'>;

/** Longer than looking at one file and deleting it takes: whoever died in between holds nobody up for longer. */
const LEASE_MS = 60_000;
const LOOK_AGAIN_MS = 50;

const leaseOf = (sha256: string): string => `removal:${sha256}`;

/** Whether no artwork names a file any more. */
async function isUnneeded({ db }: Pick<Place, 'db'>, sha256: string): Promise<boolean> {
  const query = db.selectFrom('artworks').select('id').where('sha256', '=', sha256).where('gone_at', 'is', null).limit(1);
  return (await query.executeTakeFirst()) === undefined;
}

/**
 * Deletes a file that no artwork names. It says so before it looks whether one does, and whoever has written a row waits for that word
 * to be taken back ({@link keepFile}): the same bytes handed in between the look and the deletion are not lost. Says whether it is gone.
 */
export async function removeUnneeded(place: Place, sha256: string): Promise<boolean> {
  const name = leaseOf(sha256);
  if (!(await takeLease(place.db, name, place.clock(), LEASE_MS))) return false;
  try {
    if (!(await isUnneeded(place, sha256))) return false;
    await place.files.remove([artworkKey(sha256)]);
    return true;
  } finally {
    await dropLease(place.db, name);
  }
}

/** Sees to it that the file of a row just written is there: the same bytes may have been deleted, or be so now. */
export async function keepFile({ db, files, clock }: Place, sha256: string, path: string): Promise<void> {
  while (await isLeased(db, leaseOf(sha256), clock())) await pause(LOOK_AGAIN_MS);
  const key = artworkKey(sha256);
  if (!(await isThere(files, key))) await files.put(key, path);
}
