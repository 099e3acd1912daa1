import { NEWER_BUILD_EVENT } from './storage-keys.ts';

/** The page's inline script (components/build-watch.js) has found a build other than the page's own. */
export const isNewerBuildKnown = (): boolean => document.documentElement.dataset['newer'] !== undefined;

/** Calls back when it does; returns a function that stops it. */
export function onNewerBuild(listener: () => void): () => void {
  window.addEventListener(NEWER_BUILD_EVENT, listener);
  return () => window.removeEventListener(NEWER_BUILD_EVENT, listener);
}
