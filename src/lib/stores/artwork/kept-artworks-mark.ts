import { atom } from 'nanostores';
import { takePart } from '../../browser/address.ts';
import { KEPT_ARTWORKS_KEY } from '../../browser/storage-keys.ts';
import { FILES_PART } from '../../routes.ts';

const NONE = '[]';

/**
 * Whether files are kept for an order; the code that shows and uploads them is loaded only then. It reads the storage directly, so that
 * product pages do not load the store of kept files.
 */
export function areFilesKept(): boolean {
  try {
    return (globalThis.localStorage?.getItem(KEPT_ARTWORKS_KEY) ?? NONE) !== NONE;
  } catch {
    return false;
  }
}

/** Whether the address asks for the files of the job on the page: once. */
export const areFilesAsked = (): boolean => takePart(FILES_PART);

/** Items of the basket with an artwork that cannot be printed, and how the condition of their day then begins. */
type Barred = { items: readonly string[]; lead?: string };
export const NONE_BARRED: Barred = { items: [] };
export const $barred = atom(NONE_BARRED);
