import { getChanges } from '../../api/purchase.ts';
import { askEvery, isHidden } from '../../browser/visibility.ts';
import { MAX_CHANGES } from '../../contracts/changes.ts';
import type { PurchaseView } from '../../contracts/purchase.ts';
import { $auth } from '../session/session.ts';
import { isFiltered } from './order-address.ts';

const POLL_MS = 15_000;

/** The list that is followed. `isNewest`: no other list has been asked for since; `take` returns what the list has not got. */
export type FollowedList = {
  now: () => { state: string; items: readonly PurchaseView[]; isNewest: () => boolean; since: string };
  take: (fresh: readonly PurchaseView[]) => PurchaseView[];
  reload: () => Promise<void>;
};

/** Where this list's changes go on from, and the tag of the last answer about them. */
let seen = { list: '', since: '', etag: '' };

async function askChanges(list: FollowedList): Promise<void> {
  const { id } = $auth.get();
  const { state, items, isNewest, since } = list.now();
  if (id === 0 || state !== 'ready' || since === '' || isHidden()) return;
  if (seen.list !== since) seen = { list: since, since, etag: '' };
  const answer = await getChanges(id, seen.since, seen.etag);
  // 304 comes as an error without a body: nothing has changed.
  if (!answer.ok || !isNewest()) return;
  seen = { ...seen, since: answer.value.since, etag: answer.value.etag };
  const unknown = list.take(answer.value.items);
  const isNew = unknown.some(({ number }) => number > (items[0]?.number ?? ''));
  if (answer.value.items.length >= MAX_CHANGES || (isNew && !isFiltered())) await list.reload();
}

/** Follows what changes elsewhere while the tab is seen: every 15 s and on return. Returns a function that stops it. */
export const watchPurchases = (list: FollowedList): (() => void) => askEvery(POLL_MS, () => askChanges(list));
