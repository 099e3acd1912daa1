/** The query of the page's address, with its `?`; empty without one. */
export const readQuery = (): string => location.search;

/** Whether the address names this part of the page. It is taken out of the address: a reload does not ask again. */
export function takePart(part: string): boolean {
  if (location.hash !== `#${part}`) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** The page's full address with another query. */
export const addressWith = (query: string): string => `${location.origin}${location.pathname}${query === '' ? '' : `?${query}`}`;

/** Longer than a frame takes to be painted, shorter than anyone reads an address. */
const WRITE_AFTER_MS = 150;

type Mode = 'push' | 'replace';
let pending: { query: string; mode: Mode; timer: ReturnType<typeof setTimeout> } | null = null;

function write(query: string, mode: Mode): void {
  try {
    if (mode === 'push') history.pushState(null, '', addressWith(query));
    else history.replaceState(history.state, '', addressWith(query));
  } catch {
    // The address lags behind; «copy link» is made from the state and stays right.
  }
}

function takePending(): { query: string; mode: Mode } | null {
  const taken = pending;
  clearTimeout(taken?.timer);
  pending = null;
  return taken;
}

/** Writes a pending query at once, before the page is left or another history entry begins. */
function settleQuery(): void {
  const taken = takePending();
  if (taken !== null) write(taken.query, taken.mode);
}

/**
 * Shows a query in the address bar: `push` adds a history entry, `replace` does not. Changing the address takes browsers longer than
 * rendering a price, so it waits for the paint; of quick changes only the last is written. Browsers refuse more than about a hundred
 * changes in half a minute, and that is ignored.
 */
export function writeQuery(query: string, mode: Mode): void {
  if (mode === 'push') settleQuery();
  const isStep = mode === 'push' || takePending()?.mode === 'push';
  pending = { query, mode: isStep ? 'push' : 'replace', timer: setTimeout(settleQuery, WRITE_AFTER_MS) };
}

/** Calls back whenever the back or forward button changes the address; returns a function that stops it. */
export function onQueryChange(listener: (query: string) => void): () => void {
  const listen = () => {
    // A pending query belongs to the entry that was left, so it is dropped.
    takePending();
    listener(readQuery());
  };
  addEventListener('popstate', listen);
  addEventListener('pagehide', settleQuery);
  return () => {
    settleQuery();
    removeEventListener('popstate', listen);
    removeEventListener('pagehide', settleQuery);
  };
}

/** A path of this site as a full address. */
export const absolute = (path: string): string => new URL(path, location.href).href;
