import { readText, removeText, writeText } from './storage.ts';
import { SESSION_COOKIE, SESSION_END_KEY } from './storage-keys.ts';

/** The login ends with the browser: nothing of it may outlive that. */
export const endsWithBrowser = (): boolean => readText(SESSION_END_KEY) !== null;

/**
 * From now on the login ends with the browser (`remember` false) or stays. Whether it has ended is checked by the page's first inline script
 * (components/first-paint.js) before anything is drawn: the key is there and the cookie is not.
 */
export function setSessionEnd(remember: boolean): void {
  removeText(SESSION_END_KEY);
  if (remember || typeof document === 'undefined') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and missing in older browsers
  document.cookie = `${SESSION_COOKIE};path=/;SameSite=Strict`;
  // Without cookies the server's shorter lifetime of the session is used.
  if (document.cookie.includes(SESSION_COOKIE)) writeText(SESSION_END_KEY, 'browser');
}
