import { atom, computed } from 'nanostores';
import * as z from 'zod/mini';
import { deleteBasketItem, getBasket, mergeBasket, postPriced, putBasketItem } from '../../api/basket.ts';
import { failed, type Outcome } from '../../api/outcome.ts';
import { BASKET_KEY } from '../../browser/storage-keys.ts';
import { newUuid } from '../../browser/uuid.ts';
import { BasketOrder, ItemId, type WantedItem } from '../../contracts/basket.ts';
import { Job as JobSchema } from '../../contracts/job.ts';
import { asksForSameFiles } from '../../domain/artwork/reuse.ts';
import type { Job } from '../../domain/product/product.ts';
import { newest } from '../newest.ts';
import { persisted } from '../persisted.ts';
import { $auth } from '../session/session.ts';

/** `priced` is the server's last answer, null before the first; `priceWas` is the former price (kopecks), if it changed. */
const Entry = z.object({
  id: ItemId,
  job: JobSchema,
  /** The former order whose artworks this one is to begin with. */
  artworkOf: z.optional(z.string()),
  priced: z.nullable(BasketOrder),
  priceWas: z.nullable(z.number()),
  /** The server has stored the item: if it is missing in a later answer, it was removed elsewhere. */
  isSaved: z.boolean(),
});
/** `owner` is the customer's id, 0 for a guest; `placed` the last `PlacedOrder`, read by its schema where it is shown. */
const Basket = z.object({ owner: z.number(), items: z.array(Entry), placed: z.optional(z.unknown()) });
export type BasketEntry = z.infer<typeof Entry>;
export type BasketState = z.infer<typeof Basket>;

const EMPTY: BasketState = { owner: 0, items: [] };
export const $basket = persisted<BasketState>(BASKET_KEY, EMPTY, Basket, ({ owner, items }) => [owner, items.length]);
const NONE: readonly BasketEntry[] = [];
const isTheirs = (owner: number, id: number): boolean => owner === 0 || owner === id;
/** Items of this customer; a basket left here by another customer's expired session is ignored. */
export const $basketItems = computed([$basket, $auth], ({ owner, items }, { id }) => (isTheirs(owner, id) ? items : NONE));
export const $basketCount = computed($basketItems, ({ length }) => length);
/** The item removed last, which can be restored; null otherwise. */
export const $removed = atom<{ entry: BasketEntry; at: number } | null>(null);
/** `failed` and `offline` (no server answered): the last known prices are shown. */
export const $basketState = atom<'idle' | 'loading' | 'ready' | 'failed' | 'offline'>('idle');

const ask = newest();

const setItems = (items: BasketEntry[]): void => $basket.set({ ...$basket.get(), items });

// Only the customer who removed an item can restore it.
$auth.listen(({ id }) => {
  if (!isTheirs($basket.get().owner, id)) $removed.set(null);
});

/** An item as the server takes it. */
export const requestOf = ({ id, job, artworkOf }: Pick<BasketEntry, 'id' | 'job' | 'artworkOf'>): WantedItem =>
  artworkOf === undefined ? { id, job } : { id, job, artworkOf };
const sameJob = (a: Job, b: Job): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A price of another job is no former price: only the same job can have become dearer or cheaper. */
function withPrice(entry: BasketEntry | undefined, order: BasketOrder, isSaved: boolean): BasketEntry {
  const known = entry?.priced ?? null;
  const isSame = known !== null && sameJob(known.job, order.job);
  const changed = isSame && known.priceWithoutDisc !== order.priceWithoutDisc;
  const priceWas = changed ? known.priceWithoutDisc : isSame ? (entry?.priceWas ?? null) : null;
  return { ...requestOf(order), priced: order, priceWas, isSaved };
}

function takeOrders(orders: readonly BasketOrder[], isSaved: boolean): void {
  const items = $basketItems.get();
  const known = new Map(items.map((entry) => [entry.id, entry]));
  const answered = new Set(orders.map(({ id }) => id));
  // A guest may have removed an item while its price was on the way.
  const wanted = isSaved ? orders : orders.filter(({ id }) => known.has(id));
  const fresh = wanted.map((order) => withPrice(known.get(order.id), order, isSaved));
  // Guests keep all items that were not asked about; customers keep those their server has not stored yet.
  setItems([...fresh, ...items.filter((entry) => !answered.has(entry.id) && !(isSaved && entry.isSaved))]);
  $basketState.set('ready');
}

/** Only the newest call may change the basket. */
async function follow(call: Promise<Outcome<BasketOrder[]>>, isSaved: boolean): Promise<Outcome<BasketOrder[]>> {
  const isNewest = ask();
  const owner = $auth.get().id;
  $basketState.set('loading');
  const answer = await call;
  if (!isNewest() || owner !== $auth.get().id) return answer;
  if (answer.ok) takeOrders(answer.value, isSaved);
  else {
    console.error('Basket load failed', answer.error.code);
    $basketState.set(answer.error.code === 'offline' ? 'offline' : 'failed');
  }
  return answer;
}

let last: Promise<unknown> = Promise.resolve();

/** Calls about a customer's basket reach the server in the order they were made: an earlier one that arrived later would undo the next. */
function inOrder(call: () => Promise<Outcome<BasketOrder[]>>): Promise<Outcome<BasketOrder[]>> {
  const mine = last.then(call);
  last = mine;
  return follow(mine, true);
}

async function sync(): Promise<void> {
  const { id } = $auth.get();
  const items = $basketItems.get();
  if (id === 0) {
    if (items.length > 0) await follow(postPriced(items.map(requestOf)), false);
    return;
  }
  const unsaved = items.filter(({ isSaved }) => !isSaved).map(requestOf);
  const load = () => getBasket(id);
  const answer = await inOrder(unsaved.length > 0 ? () => mergeBasket(id, unsaved) : load);
  // A full basket accepts nothing more, but its items must be shown; the rest stays here.
  if (!answer.ok && answer.error.code === 'basket_full') await inOrder(load);
}

/** Prices a guest's basket, or loads a customer's and saves unsaved items. Errors are only logged. */
export const refreshBasket = (): Promise<void> => sync();

/** Puts a job into the basket, at once here and then on the server, with the order it takes its artworks from. Answers with the new item's id. */
export async function addToBasket(job: Job, artworkOf?: string, id: string = newUuid()): Promise<string> {
  const items = $basketItems.get();
  $basket.set({
    owner: $auth.get().id,
    items: [...items, { id, job, ...(artworkOf === undefined ? {} : { artworkOf }), priced: null, priceWas: null, isSaved: false }],
  });
  await sync();
  return id;
}

/** Undoes a change the server refused: otherwise the basket would show what the next answer drops, also when the session has expired. */
function takeBack(before: BasketEntry, job: Job, isGone: boolean): void {
  const { items } = $basket.get();
  if (isGone) setItems(items.filter(({ id }) => id !== before.id));
  else setItems(items.map((entry) => (entry.id === before.id && sameJob(entry.job, job) ? before : entry)));
}

/** Artworks of a former order stay only with a job they fit. */
function withJob({ artworkOf, ...entry }: BasketEntry, job: Job): BasketEntry {
  const keeps = artworkOf !== undefined && asksForSameFiles(entry.job, job);
  return { ...entry, ...(keeps ? { artworkOf } : {}), job, priceWas: null };
}

/** The server has not stored the item yet, or cannot be reached: it is saved later as it is now. */
const isNotThereYet = (answer: Outcome, { isSaved }: BasketEntry): boolean =>
  !isSaved && !answer.ok && [0, 404].includes(answer.error.status);

/** Replaces the job of an item; its old price is kept until the new one is known. An error leaves the old job; with status 404 there is no such item any more. */
export async function changeBasketOrder(id: string, job: Job): Promise<Outcome> {
  const items = $basketItems.get();
  const user = $auth.get().id;
  const before = items.find((entry) => entry.id === id);
  if (before === undefined) return failed(404, 'not_found');
  setItems(items.map((entry) => (entry === before ? withJob(entry, job) : entry)));
  const answer = user === 0 ? null : await inOrder(() => putBasketItem(user, { id, job }));
  if (answer === null || isNotThereYet(answer, before)) {
    await sync();
    return { ok: true, value: null };
  }
  if (!answer.ok) takeBack(before, job, answer.error.status === 404);
  return answer;
}

/** Takes an item out; `undoRemove` puts it back at its place. */
export async function removeFromBasket(id: string): Promise<void> {
  const items = $basketItems.get();
  const at = items.findIndex((entry) => entry.id === id);
  const entry = items[at];
  if (entry === undefined) return;
  $removed.set({ entry, at });
  setItems(items.filter((other) => other.id !== id));
  const user = $auth.get().id;
  if (user !== 0) await inOrder(() => deleteBasketItem(user, id));
}

/** Puts the last removed item back. */
export async function undoRemove(): Promise<void> {
  const removed = $removed.get();
  if (removed === null) return;
  $removed.set(null);
  const items = [...$basketItems.get()];
  items.splice(removed.at, 0, { ...removed.entry, isSaved: false });
  setItems(items);
  await sync();
}

/** After login: a guest's items join the customer's (same ids, so nothing doubles); another customer's do not. */
export async function mergeBasketAtLogin(): Promise<void> {
  $basket.set({ owner: $auth.get().id, items: [...$basketItems.get()] });
  await sync();
}

/** After logout the customer's basket is theirs, not the next person's. */
export function leaveBasket(): void {
  ask();
  $removed.set(null);
  $basket.set(EMPTY);
}
