import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { keepShown } from '../browser/shown.ts';
import { announceChange, isBrowser, storageEngine } from '../browser/storage.ts';

if (isBrowser()) setPersistentEngine(storageEngine, windowPersistentEvents);

/** Reads a stored text by its schema; corrupt, old or foreign values count as never stored. */
function decodeBy<T>(schema: z.ZodMiniType<T>, initial: T): (text: string) => T {
  return (text) => {
    try {
      const decoded = z.safeParse(schema, JSON.parse(text));
      return decoded.success ? decoded.data : initial;
    } catch {
      return initial;
    }
  };
}

export type Persisted<T> = WritableAtom<T> & { init: T; readNow: () => T };

/**
 * A store kept in local storage under `key`, followed by every tab. `init` lets islands hydrate with what the server drew
 * (`useStore($s, {ssr: 'initial'})`); `readNow` is what is stored this moment, for another tab's event may still be on its way.
 * `shownOf` picks what the header shows of it: it is kept beside the value for the page's first paint.
 */
export function persisted<T>(key: string, initial: T, schema: z.ZodMiniType<T>, shownOf?: (value: T) => unknown): Persisted<T> {
  const open = () => persistentAtom<T>(key, initial, { encode: JSON.stringify, decode: decodeBy(schema, initial) });
  const store = open();
  const show = (value: T): void => {
    keepShown(key, shownOf?.(value));
    announceChange();
  };
  // From the start on: what an older build has stored lacks what is shown of it.
  if (isBrowser() && shownOf !== undefined) store.subscribe(show);
  else if (isBrowser()) store.listen(announceChange);
  return Object.assign(store, { init: initial, readNow: () => open().value ?? initial });
}
