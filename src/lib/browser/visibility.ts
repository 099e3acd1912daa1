import { readText } from './storage.ts';

/** Calls back when the person returns to this tab; answers with the way to stop it. */
export function onReturn(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  const listen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

/** Nobody looks at this tab: nothing needs to be asked for it. */
export const isHidden = (): boolean => typeof document !== 'undefined' && document.hidden;

/**
 * Tells the header's inline script and other parts without a store that a stored value changed in this tab.
 * They read it the way that is handed to them: what the browser refused to store is known to this page alone.
 */
export function announceChange(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent('shop:state', { detail: readText }));
}

/** The build this page was made in, or null. */
export const pageBuild = (): string | null =>
  typeof document === 'undefined' ? null : (document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null);
