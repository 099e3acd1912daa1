import { KEPT_ARTWORKS_KEY } from '../../browser/storage-keys.ts';

const NONE = '[]';

/**
 * Whether files wait in this browser for their order: what shows and sends them is fetched only then. It reads the storage by itself: the
 * pages of products load no store of what is kept.
 */
export function areFilesKept(): boolean {
  try {
    return (globalThis.localStorage?.getItem(KEPT_ARTWORKS_KEY) ?? NONE) !== NONE;
  } catch {
    return false;
  }
}
