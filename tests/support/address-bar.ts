import { vi } from 'vitest';

/** An address bar with a history, as far as stores use one. `address` is absolute; `settle` lets what is written late be written. */
export function stubAddressBar(address: string, settle = () => {}) {
  const entries = [new URL(address)];
  const listeners = new Set<() => void>();
  const leaving = new Set<() => void>();
  const top = () => entries.at(-1)!;
  vi.stubGlobal('location', {
    get search() {
      return top().search;
    },
    origin: top().origin,
    pathname: top().pathname,
  });
  vi.stubGlobal('history', {
    state: null,
    pushState: (_: unknown, __: string, url: string) => entries.push(new URL(url)),
    replaceState: (_: unknown, __: string, url: string) => entries.splice(-1, 1, new URL(url)),
  });
  const listenersOf = (type: string) => (type === 'popstate' ? listeners : leaving);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listenersOf(type).add(listener));
  vi.stubGlobal('removeEventListener', (type: string, listener: () => void) => listenersOf(type).delete(listener));
  return {
    /** What the address bar shows once the amendments have been written. */
    query: () => {
      settle();
      return top().search;
    },
    entries: () => {
      settle();
      return entries.length;
    },
    written: () => top().search,
    leave: () => {
      for (const listener of leaving) listener();
    },
    back: () => {
      entries.pop();
      for (const listener of listeners) listener();
    },
    listeners: () => listeners.size + leaving.size,
  };
}
