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

/** What kept files mean for the day of the basket's order, in words after its condition. */
export const $dayNote = atom('');
