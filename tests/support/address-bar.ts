import { vi } from 'vitest';

/** An address bar with a history, as far as stores use one. `address` is absolute; timers are fake, for amendments are written late. */
export function stubAddressBar(address: string) {
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
  const settled = () => {
    if (vi.isFakeTimers()) vi.runAllTimers();
  };
  return {
    /** What the address bar shows once the amendments have been written. */
    query: () => {
      settled();
      return top().search;
    },
    entries: () => {
      settled();
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
