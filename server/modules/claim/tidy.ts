import { PHOTOS_FOLDER, photoKey } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';
import { knownPhotos } from './repository.ts';

/** Longer than any request that takes a photograph: one without a row is nobody's after this. */
const ORPHANED_AFTER_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/** Removes photographs no claim has: a store that was down keeps what an erased customer has sent, until now. Answers how many. */
export async function tidyPhotos(deps: Pick<AppDeps, 'db' | 'files' | 'clock'>): Promise<number> {
  const before = deps.clock().getTime() - ORPHANED_AFTER_MS;
  const old: string[] = [];
  for await (const { key, modified } of deps.files.list(PHOTOS_FOLDER))
    if (modified.getTime() < before) old.push(key.slice(PHOTOS_FOLDER.length + 1));
  let removed = 0;
  for (let start = 0; start < old.length; start += AT_ONCE) {
    const some = old.slice(start, start + AT_ONCE);
    const known = await knownPhotos(deps.db, some);
    const orphans = some.filter((name) => !known.has(name));
    await deps.files.remove(orphans.map(photoKey));
    removed += orphans.length;
  }
  return removed;
}
