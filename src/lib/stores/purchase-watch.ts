import { getChanges } from '../api/changes.ts';
import { isHidden, onReturn } from '../browser/visibility.ts';
import { MAX_CHANGES } from '../contracts/changes.ts';
import { isFiltered } from './order-address.ts';
import { listNow, loadPurchases, takePurchases } from './purchases.ts';
import { $auth } from './session.ts';

const POLL_MS = 15_000;

/** Where this list's changes go on from, and the tag of the last answer about them. */
let seen = { list: '', since: '', etag: '' };

async function askChanges(): Promise<void> {
  const { id } = $auth.get();
  const { state, items, mark, owner, since } = listNow();
  if (id === 0 || id !== owner || state !== 'ready' || since === '' || isHidden()) return;
  if (seen.list !== since) seen = { list: since, since, etag: '' };
  const answer = await getChanges(id, seen.since, seen.etag);
  const now = listNow();
  // 304 comes as a refusal without a body: nothing has changed.
  if (!answer.ok || mark !== now.mark || owner !== now.owner) return;
  seen = { ...seen, since: answer.value.since, etag: answer.value.etag };
  const unknown = takePurchases(answer.value.items);
  const isNew = unknown.some(({ number }) => number > (items[0]?.number ?? ''));
  if (answer.value.items.length >= MAX_CHANGES || (isNew && !isFiltered())) await loadPurchases();
}

/** Follows what changes elsewhere while the tab is seen: every 15 s and on return. Answers with the way to stop. */
export function watchPurchases(): () => void {
  const timer = setInterval(() => void askChanges(), POLL_MS);
  const stop = onReturn(() => void askChanges());
  return () => {
    clearInterval(timer);
    stop();
  };
}
