/** What lives as long as the tab; null where the browser keeps nothing. */
export function readTab(key: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Null takes the text away. What the browser refuses to keep is lost: it would not outlive the page either. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) globalThis.sessionStorage?.removeItem(key);
    else globalThis.sessionStorage?.setItem(key, text);
  } catch {
    // Nothing can be kept here.
  }
}
