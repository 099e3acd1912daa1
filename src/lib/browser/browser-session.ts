import { readText, removeText, writeText } from './storage.ts';

/** A cookie without a date lives until the browser is closed and is seen by every tab; sessionStorage ends with one tab. */
const COOKIE = 'open';
const KEY = 'authEnds';

const hasCookie = (): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${COOKIE}=`));

/** From now on the login ends with the browser (`remember` false) or stays. */
export function setSessionEnd(remember: boolean): void {
  removeText(KEY);
  if (typeof document === 'undefined' || remember) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and missing in older browsers
  document.cookie = `${COOKIE}=1; path=/; SameSite=Strict`;
  // Where cookies are forbidden the server's shorter lifetime of the session has to do.
  if (hasCookie()) writeText(KEY, 'browser');
}

/**
 * True when the login was for one browser session and the browser has been closed since. The page's first inline script acts on the same
 * two signs before anything is drawn: the next person sees neither the name nor the basket nor the typed order of the last one.
 */
export const hasSessionEnded = (): boolean => typeof document !== 'undefined' && readText(KEY) === 'browser' && !hasCookie();
