import { nextChance } from '../browser/next-chance.ts';

let isDown = false;
const followers = new Set<() => void>();

function setOffline(now: boolean): void {
  if (now === isDown) return;
  isDown = now;
  for (const follow of followers) follow();
}

/** Whether the last import failed: a component that waits for its code shows that there is no connection. */
export const isOffline = (): boolean => isDown;

/** Calls back when `isOffline` changes. Returns an unsubscribe function. */
export function onOfflineChange(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/**
 * Repeats a dynamic import until it succeeds, at the next touch, when the line is back or after growing pauses. It never fails: an import
 * that did would unmount the whole island, with all that was typed in it.
 */
export async function importWithRetry<T>(load: () => Promise<T>, failures = 0): Promise<T> {
  try {
    const part = await load();
    setOffline(false);
    return part;
  } catch {
    setOffline(true);
    await nextChance(failures);
    return importWithRetry(load, failures + 1);
  }
}
