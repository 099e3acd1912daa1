import { KEPT_ARTWORKS_KEY } from './storage-keys.ts';

/** Takes every kept file out of this browser. Never throws, and nothing waits for it. */
export function dropAllFiles(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(KEPT_ARTWORKS_KEY);
  } catch {
    // Where nothing can be kept nothing is left behind.
  }
}
