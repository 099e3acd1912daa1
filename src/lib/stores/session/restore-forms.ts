import { LEFT_PAGE_KEY } from '../../browser/storage-keys.ts';
import { readTab } from '../../browser/tab-storage.ts';

/** A form is there: what it held when a session ended is typed again. Almost no page has any, so what does it comes when it is wanted. */
export function refillForms(): void {
  if (readTab(LEFT_PAGE_KEY) !== null) void import('./return-after-login.ts').then(({ refill }) => refill());
}
