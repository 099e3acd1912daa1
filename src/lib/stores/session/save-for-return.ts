import { readTyped } from '../../browser/form-snapshot.ts';
import { LEFT_ASK_KEY, LEFT_PAGE_KEY } from '../../browser/storage-keys.ts';
import { writeTab } from '../../browser/tab-storage.ts';

/** The session is ending by itself: the page and what is typed wait for the same customer's next login, and the next page asks for it. */
export function keepPage(owner: number): void {
  const { pathname, search } = globalThis.location ?? { pathname: '', search: '' };
  if (pathname === '' || owner === 0) return;
  writeTab(LEFT_PAGE_KEY, JSON.stringify({ owner, path: pathname + search, typed: readTyped() }));
  writeTab(LEFT_ASK_KEY, 'yes');
}

/** The customer has left of their own will: nothing waits any more. */
export const dropPage = () => writeTab(LEFT_PAGE_KEY, null);
