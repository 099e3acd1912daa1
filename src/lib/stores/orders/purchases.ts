import { atom } from 'nanostores';
import { getPurchases } from '../../api/purchase.ts';
import type { PurchaseView } from '../../contracts/purchase.ts';
import type { OrderGroup } from '../../domain/orders/order-groups.ts';
import { errorText } from '../error-text.ts';
import { newest } from '../newest.ts';
import { $auth } from '../session/session.ts';
import { $orderAddress, filterQuery, followOrderAddress, NONE_OPEN } from './order-address.ts';
import type { FollowedList } from './purchase-watch.ts';

export type { PurchaseView };
export type OrderOf = PurchaseView['orders'][number];
export type WayOf = NonNullable<OrderOf['way']>;
export type GroupCounts = Partial<Record<OrderGroup, number>>;

/** `next` is where the following page begins, null at the end; `counts` of all purchases by group, whatever is shown of them. */
export type Purchases = {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  items: PurchaseView[];
  next: string | null;
  text: string;
  counts: GroupCounts;
};
const NONE: Purchases = { state: 'idle', items: [], next: null, text: '', counts: {} };
export const $purchases = atom<Purchases>(NONE);
/** The purchase a link leads to, when the list does not hold it. */
export const $linked = atom<PurchaseView | null>(null);
/** The number a link names though the customer has no such purchase; empty otherwise. */
export const $missing = atom('');

/** Whose purchases are shown; 0 before anything was asked. */
let owner = 0;
/** Only the newest call may change the list. */
const ask = newest();
let isNewest = ask();
/** Where the changes go on from. */
let since = '';

async function loadAfter(after: string | null, kept: PurchaseView[], limit: number | null = null): Promise<void> {
  const { id } = $auth.get();
  owner = id;
  if (id === 0) {
    $purchases.set(NONE);
    return;
  }
  isNewest = ask();
  const isMine = isNewest;
  $purchases.set({ ...$purchases.get(), state: 'loading', text: '' });
  const answer = await getPurchases(id, { ...filterQuery(), ...(after !== null && { after }), ...(limit !== null && { limit }) });
  if (!isMine()) return;
  if (!answer.ok) {
    $purchases.set({ ...$purchases.get(), state: 'failed', text: errorText(answer.error) });
    return;
  }
  if (after === null) since = answer.value.asOf ?? '';
  const { waiting = [], counts = $purchases.get().counts, next } = answer.value;
  const known = new Set(kept.map((purchase) => purchase.id));
  const items = [...kept, ...[...answer.value.items, ...waiting].filter((purchase) => !known.has(purchase.id))];
  $purchases.set({ state: 'ready', items, next, text: '', counts });
  await loadLinked();
}

/** The customer's purchases that the filter lets through, newest first; as many as the address says were shown. */
export const loadPurchases = (): Promise<void> => loadAfter(null, [], $orderAddress.get().shown);

/** Appends the following page, if there is one. */
export async function loadMorePurchases(): Promise<void> {
  const { next, items, state } = $purchases.get();
  if (next !== null && state !== 'loading') await loadAfter(next, items);
}

/** Finds the purchase a link names, wherever the list stands. */
async function loadLinked(): Promise<void> {
  const { order: number } = $orderAddress.get();
  const { id } = $auth.get();
  const isListed = (): boolean => $purchases.get().items.some((purchase) => number.startsWith(purchase.number));
  if (id === 0 || number === '' || number === NONE_OPEN || isListed()) return;
  const answer = await getPurchases(id, { number });
  if (!answer.ok || owner !== id || $orderAddress.get().order !== number) return;
  $linked.set(answer.value.items[0] ?? null);
  $missing.set(answer.value.items.length === 0 ? number : '');
}

/** The counts after a purchase has gone from group to group. */
function recounted(counts: GroupCounts, was: OrderGroup | undefined, is: OrderGroup | undefined): GroupCounts {
  if (was === is || was === undefined || is === undefined) return counts;
  return { ...counts, [was]: (counts[was] ?? 1) - 1, [is]: (counts[is] ?? 0) + 1 };
}

/** Shows purchases as they are now where they are shown; answers with those the list has not got. */
export function takePurchases(fresh: readonly PurchaseView[]): PurchaseView[] {
  const now = $purchases.get();
  const byId = new Map(fresh.map((purchase) => [purchase.id, purchase]));
  const items = now.items.map((purchase) => byId.get(purchase.id) ?? purchase);
  const counts = now.items.reduce((sum, was, at) => recounted(sum, was.group, items[at]?.group), now.counts);
  $purchases.set({ ...now, items, counts });
  const linked = byId.get($linked.get()?.id ?? '');
  if (linked !== undefined) $linked.set(linked);
  const shown = new Set(now.items.map(({ id }) => id));
  return fresh.filter(({ id }) => !shown.has(id));
}

/** The list as it stands, for what follows its changes: changes of another list are none of this one. */
const listNow = () => ({ ...$purchases.get(), isNewest, since });
export const followedList: FollowedList = { now: listNow, take: takePurchases, reload: loadPurchases };

/** Loads the list the address asks for, and again whenever the address asks for another. Returns a function that stops it. */
export function openOrderList(): () => void {
  const stops = [followOrderAddress()];
  let isGone = false;
  // Nothing can have changed yet: what asks for changes comes after the list.
  void import('./purchase-watch.ts').then(({ watchPurchases }) => {
    if (!isGone) stops.push(watchPurchases(followedList));
  });
  let asked = JSON.stringify(filterQuery());
  void loadPurchases();
  stops.push(
    $orderAddress.listen(() => {
      const wish = JSON.stringify(filterQuery());
      if (wish === asked) void loadLinked();
      else {
        asked = wish;
        void loadPurchases();
      }
    }),
  );
  return () => {
    isGone = true;
    for (const stop of stops) stop();
  };
}

/** Another person's purchases are never shown; a page that comes back after another login shows that customer's. */
$auth.listen(({ id }) => {
  if (id === owner || owner === 0) return;
  owner = id;
  isNewest = ask();
  $purchases.set(NONE);
  $linked.set(null);
  $missing.set('');
  if (id !== 0) void loadPurchases();
});
