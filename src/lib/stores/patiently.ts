const AGAIN_MS = 4000;

let isDown = false;
const followers = new Set<() => void>();

function say(now: boolean): void {
  if (now === isDown) return;
  isDown = now;
  for (const follow of followers) follow();
}

/** Whether a part of the page cannot be fetched at this moment: what waits for it says so. */
export const isLineDown = (): boolean => isDown;

/** Calls back when that changes. Returns an unsubscribe function. */
export function followLine(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/**
 * Fetches a part of the page's program until it comes. It never fails: a part that could not be fetched would take its whole island away,
 * with all that was typed in it.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await load();
    say(false);
    return part;
  } catch {
    say(true);
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    return patiently(load);
  }
}
