/** A value that lives as long as the tab; null when the browser stores nothing. */
export function readTab(key: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Null removes the value. False when the browser refuses to store it: it is lost with the page. */
export function writeTab(key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis.sessionStorage?.removeItem(key);
    else globalThis.sessionStorage?.setItem(key, text);
    return globalThis.sessionStorage !== undefined;
  } catch {
    return false;
  }
}
