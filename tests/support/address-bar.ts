import { vi } from 'vitest';

/** An address bar with a history, as far as stores use one. `address` is absolute. */
export function stubAddressBar(address: string) {
  const entries = [new URL(address)];
  const listeners = new Set<() => void>();
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
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener));
  return {
    query: () => top().search,
    entries: () => entries.length,
    back: () => {
      entries.pop();
      for (const listener of listeners) listener();
    },
    listeners,
  };
}
