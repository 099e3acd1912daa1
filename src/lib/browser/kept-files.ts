import { KEPT_ARTWORKS_KEY } from './storage-keys.ts';

const TABLE = 'files';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(KEPT_ARTWORKS_KEY, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
  const database = await answerOf(request);
  // A log-out in another tab takes the whole database away and must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

/** One transaction on the table; it is finished when the browser has stored it, because a full disk is reported only then. */
async function inTable<T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    const change = database.transaction(TABLE, mode);
    const done = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error ?? new Error('aborted'));
    });
    const [value] = await Promise.all([answerOf(act(change.objectStore(TABLE))), done]);
    return value;
  } finally {
    database.close();
  }
}

/** `full`: no room is left in this browser; `refused`: it keeps nothing at all. */
export type KeptOutcome = { ok: true } | { ok: false; reason: 'full' | 'refused' };

/** Keeps a file under a name of the shop's. Never throws. */
export async function keepFile(id: string, file: Blob): Promise<KeptOutcome> {
  try {
    await inTable('readwrite', (table) => table.put(file, id));
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'refused' };
  }
}

/** A kept file; null when the browser no longer has it. */
export async function readFile(id: string): Promise<Blob | null> {
  try {
    const file: unknown = await inTable('readonly', (table) => table.get(id));
    return file instanceof Blob ? file : null;
  } catch {
    return null;
  }
}

/** Takes kept files out. Never throws. */
export async function dropFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await inTable('readwrite', (table) => table.delete(id)).catch(() => undefined);
}
