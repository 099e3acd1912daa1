import * as z from 'zod/mini';
import { retype } from '../../browser/form-restore.ts';
import { LEFT_PAGE_KEY } from '../../browser/storage-keys.ts';
import { readTab, writeTab } from '../../browser/tab-storage.ts';
import { $auth } from './session.ts';

/** Where a session ended by itself: whose it was, on which page (empty once gone back to), with what in its forms. */
const LeftPage = z.object({
  owner: z.number(),
  path: z.string(),
  typed: z.array(z.object({ form: z.string(), fields: z.array(z.tuple([z.string(), z.string(), z.boolean()])) })),
});
type LeftPage = z.infer<typeof LeftPage>;

function read(): LeftPage | null {
  try {
    return z.parse(z.nullable(LeftPage), JSON.parse(readTab(LEFT_PAGE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

const keep = (left: LeftPage | null) => writeTab(LEFT_PAGE_KEY, left === null ? null : JSON.stringify(left));

/** Whether a login would lead back to where a session ended. */
export const isLeft = (): boolean => (read()?.path ?? '') !== '';

/** Where the customer who has logged in goes back to, once; undefined for nowhere. What another customer has left is gone. */
export function backPath(): string | undefined {
  const left = read();
  if (left === null || left.path === '') return undefined;
  const isTheirs = left.owner === $auth.get().id;
  keep(isTheirs ? { ...left, path: '' } : null);
  return isTheirs ? left.path : undefined;
}

/** Types again what the forms of this page held, as each of them comes. */
export function refill(): void {
  const left = read();
  if (left === null || left.path !== '' || left.owner !== $auth.get().id || left.typed.length === 0) return;
  keep({ ...left, typed: retype(left.typed) });
}
