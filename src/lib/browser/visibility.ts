/** Calls back when the person returns to this tab; returns a function that stops it. */
function onReturn(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  const listen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

/** Asks at an even pace and on every return to the tab. Returns a function that stops it. */
export function askEvery(ms: number, ask: () => Promise<void>): () => void {
  const timer = setInterval(() => void ask(), ms);
  const stop = onReturn(() => void ask());
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** This tab is not seen: nothing needs to be asked for it. */
export const isHidden = (): boolean => typeof document !== 'undefined' && document.hidden;
