import { atom } from 'nanostores';
import { getPurchases } from '../api/purchase.ts';
import type { PurchaseView } from '../contracts/purchase.ts';
import { failureText } from './failure-text.ts';
import { $auth } from './session.ts';

export type { PurchaseView };

/** `next` is where the following page begins, null at the end. */
export type Purchases = { state: 'idle' | 'loading' | 'ready' | 'failed'; items: PurchaseView[]; next: string | null; text: string };
const NONE: Purchases = { state: 'idle', items: [], next: null, text: '' };
export const $purchases = atom<Purchases>(NONE);

/** Whose purchases are shown; 0 before anything was asked. */
let owner = 0;
/** Late answers say what was once true: only the newest call may change the list. */
let newest = 0;

async function loadAfter(after: string | null, kept: PurchaseView[]): Promise<void> {
  const { id } = $auth.get();
  owner = id;
  if (id === 0) {
    $purchases.set(NONE);
    return;
  }
  newest += 1;
  const mine = newest;
  $purchases.set({ ...$purchases.get(), state: 'loading', text: '' });
  const answer = await getPurchases(id, after);
  if (mine !== newest || owner !== id) return;
  if (!answer.ok) {
    $purchases.set({ ...$purchases.get(), state: 'failed', text: failureText(answer.failure) });
    return;
  }
  const known = new Set(kept.map((purchase) => purchase.id));
  const items = [...kept, ...answer.value.items.filter((purchase) => !known.has(purchase.id))];
  $purchases.set({ state: 'ready', items, next: answer.value.next, text: '' });
}

/** The customer's purchases, newest first, from the beginning. */
export const loadPurchases = (): Promise<void> => loadAfter(null, []);

/** Appends the following page, if there is one. */
export async function loadMorePurchases(): Promise<void> {
  const { next, items, state } = $purchases.get();
  if (next !== null && state !== 'loading') await loadAfter(next, items);
}

/** Another person's purchases are shown to nobody; a page that comes back after somebody else's login shows theirs. */
$auth.listen(({ id }) => {
  if (id === owner || owner === 0) return;
  owner = id;
  $purchases.set(NONE);
  if (id !== 0) void loadPurchases();
});
