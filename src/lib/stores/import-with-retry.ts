import { isLineBack, nextChance } from '../browser/next-chance.ts';

/** How imports fare: `kept` is a line that is back in a browser that keeps what has failed until the page is loaded again. */
type ImportState = 'fine' | 'offline' | 'kept';

let state: ImportState = 'fine';
const followers = new Set<() => void>();

function setState(now: ImportState): void {
  if (now === state) return;
  state = now;
  for (const follow of followers) follow();
}

/** How the last import fared: a component that waits for its code says so. */
export const importState = (): ImportState => state;

/** Calls back when `importState` changes. Returns an unsubscribe function. */
export function onImportState(follow: () => void): () => void {
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
    setState('fine');
    return part;
  } catch {
    setState(failures > 1 && (await isLineBack()) ? 'kept' : 'offline');
    await nextChance(failures);
    return importWithRetry(load, failures + 1);
  }
}
