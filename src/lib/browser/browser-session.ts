import { removeText, writeText } from './storage.ts';

/** A cookie without a date lives until the browser is closed and is seen by every tab; sessionStorage ends with one tab. */
const COOKIE = 'open=1';
const KEY = 'authEnds';

/**
 * From now on the login ends with the browser (`remember` false) or stays. Whether it has ended is judged by the page's first inline script
 * (components/first-paint.js) before anything is drawn: the key is there and the cookie is not.
 */
export function setSessionEnd(remember: boolean): void {
  removeText(KEY);
  if (remember || typeof document === 'undefined') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and missing in older browsers
  document.cookie = `${COOKIE};path=/;SameSite=Strict`;
  // Where cookies are forbidden the server's shorter lifetime of the session has to do.
  if (document.cookie.includes(COOKIE)) writeText(KEY, 'browser');
}
