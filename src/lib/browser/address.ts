/** The query of the page's address, with its `?`; empty without one. */
export const readQuery = (): string => location.search;

/** The page's full address with another query. */
export const addressWith = (query: string): string => `${location.origin}${location.pathname}${query === '' ? '' : `?${query}`}`;

/**
 * Shows a query in the address bar: `push` makes a step that the back button undoes, `replace` does not.
 * Browsers refuse more than about a hundred changes in half a minute; the page goes on, the address catches up with the next change.
 */
export function writeQuery(query: string, mode: 'push' | 'replace'): void {
  try {
    if (mode === 'push') history.pushState(null, '', addressWith(query));
    else history.replaceState(history.state, '', addressWith(query));
  } catch {
    // The address lags behind; «copy link» is made from the state and stays right.
  }
}

/** Calls back whenever the back or forward button changes the address; answers with the way to stop it. */
export function onQueryChange(listener: (query: string) => void): () => void {
  const listen = () => listener(readQuery());
  addEventListener('popstate', listen);
  return () => removeEventListener('popstate', listen);
}

/** A path of this site as a full address. */
export const absolute = (path: string): string => new URL(path, location.href).href;
