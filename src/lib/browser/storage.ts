import { FIRST_VISIT_KEY, STATE_EVENT } from './storage-keys.ts';

/** Values the browser refused to keep (full, forbidden): they live as long as the page. */
const memory = new Map<string, string>();

function openStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const storage = openStorage();

/** A value another tab stored is newer than one that could only be kept in memory. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null) memory.clear();
  else memory.delete(key);
});

/** The stored text of a key, or null. Never throws. */
export function readText(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text; in memory when the browser refuses. Never throws. */
export function writeText(key: string, value: string): void {
  try {
    if (storage === null) throw new Error('no storage');
    storage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeText(key: string): void {
  memory.delete(key);
  try {
    storage?.removeItem(key);
  } catch {
    // Nothing can be kept here, so nothing is left behind either.
  }
}

function clearOnFirstVisit(): void {
  if (readText(FIRST_VISIT_KEY) !== null) return;
  try {
    storage?.clear();
  } catch {
    return;
  }
  writeText(FIRST_VISIT_KEY, 'true');
}
clearOnFirstVisit();

/** The storage as an object with one property per key, as persistent stores need it. */
export const storageEngine: Record<string, string> = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => readText(String(key)) ?? undefined,
    has: (_, key) => readText(String(key)) !== null,
    set(_, key, value) {
      writeText(String(key), String(value));
      return true;
    },
    deleteProperty(_, key) {
      removeText(String(key));
      return true;
    },
  },
);

export const isBrowser = (): boolean => typeof window !== 'undefined';

/** Tells the header's inline script and other code without stores that stored values have changed. */
export function announceChange(): void {
  window.dispatchEvent(new CustomEvent(STATE_EVENT, { detail: readText }));
}
