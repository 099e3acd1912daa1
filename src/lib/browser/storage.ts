import { FIRST_VISIT_KEY, STATE_EVENT, TAB_COPY_KEY } from './storage-keys.ts';
import { readTab, writeTab } from './tab-storage.ts';

/** Values the browser refused to keep (full, forbidden): they live as long as the page, and as long as the tab where that much is allowed. */
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
  for (const one of key === null ? [...memory.keys()] : [key]) dropCopies(one);
});

const tabKey = (key: string): string => key + TAB_COPY_KEY;

/** A newer value has its place in the storage. */
function dropCopies(key: string): void {
  memory.delete(key);
  writeTab(tabKey(key), null);
}

/** What stored values outlive: the tab, or only its page. «device» until the browser has refused one. */
export type Keeping = 'device' | 'tab' | 'page';
let keeping: Keeping = storage === null ? 'page' : 'device';
export const keepingNow = (): Keeping => keeping;

/** The stored text of a key, or null. Never throws. */
export function readText(key: string): string | null {
  const kept = memory.get(key) ?? readTab(tabKey(key));
  if (kept !== null) return kept;
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text; when the browser refuses, for the tab or at least for the page. Never throws. */
export function writeText(key: string, value: string): void {
  try {
    if (storage === null) throw new Error('no storage');
    storage.setItem(key, value);
    dropCopies(key);
  } catch {
    memory.set(key, value);
    keeping = writeTab(tabKey(key), value) ? 'tab' : 'page';
    explainLoss();
  }
}

/** The island that says what will be lost sleeps until it is called. */
const explainLoss = (): void =>
  void globalThis.document?.getElementById?.('newer-build')?.dispatchEvent(new Event('shop:wake', { bubbles: true }));

export function removeText(key: string): void {
  dropCopies(key);
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
