import { atom } from 'nanostores';
import { isBrowser, type Keeping, keepingNow } from '../../browser/storage.ts';
import { STATE_EVENT } from '../../browser/storage-keys.ts';

/** How long this browser keeps what the shop stores; the page is drawn for one that keeps it on the device. */
export const $keeping = atom<Keeping>('device');

/** Follows what the browser refuses. Returns a function that stops it. */
export function watchKeeping(): () => void {
  const follow = (): void => $keeping.set(keepingNow());
  follow();
  if (!isBrowser()) return () => {};
  window.addEventListener(STATE_EVENT, follow);
  return () => window.removeEventListener(STATE_EVENT, follow);
}
