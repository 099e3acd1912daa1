import { atom, map, type ReadableAtom } from 'nanostores';
import { withLock } from '../browser/lock.ts';
import { $artworkUploads, slotKey, uploadArtwork } from './artwork-uploads.ts';
import { $artworks, loadArtworks, type SlotView } from './artworks.ts';
import { $keptArtworks, dropKept, type KeptArtwork, openKept } from './kept-artworks.ts';

/** Files of the order on the page that cannot be sent, by the id of the kept file: the browser has lost it, or the order has no slot for it. */
export const $unsent = map<Record<string, { name: string; why: 'lost' | 'noSlot' } | undefined>>({});
/** Names of those that have arrived while the page was open. */
export const $handedIn = atom<readonly string[]>([]);
/** The order could not be asked for: nothing was begun and nothing is lost. */
export const $isNotBegun = atom(false);

type Sent = KeptArtwork & { place: { kind: 'order'; purchase: string; order: string } };

/** Files that wait to be sent with a purchase. */
export const waitingFor = (all: readonly KeptArtwork[], purchase: string): Sent[] =>
  all.filter((kept): kept is Sent => kept.place.kind === 'order' && kept.place.purchase === purchase);

/** Under which key the upload of a kept file goes. */
export const uploadOf = ({ place, slot }: Sent): string => slotKey(place.order, slot);

/** What was handed in for this place since is newer than what was chosen before the order: files of a former order are not. */
const isFilled = ({ versions }: SlotView): boolean => versions.some(({ takenFrom }) => takenFrom === null);

/** Resolves once a store says so. */
function until<T>(store: ReadableAtom<T>, isSo: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe((value) => {
      if (isSo(value)) queueMicrotask(() => end());
    });
    const end = () => {
      stop();
      resolve();
    };
  });
}

function slotOf({ place, slot }: Sent): SlotView | 'closed' | null {
  const now = $artworks.get();
  const order = now.state === 'ready' ? now.view.orders.find(({ id }) => id === place.order) : undefined;
  if (order?.isOpen === false) return 'closed';
  return order?.slots.find(({ id }) => id === slot) ?? null;
}

const arrived = (kept: Sent): boolean => {
  const slot = slotOf(kept);
  return slot !== null && slot !== 'closed' && isFilled(slot);
};

async function send(kept: Sent): Promise<void> {
  const slot = slotOf(kept);
  if (slot === 'closed' || (slot !== null && isFilled(slot))) return dropKept([kept.id]);
  const file = slot === null ? null : await openKept(kept);
  if (file === null) {
    $unsent.setKey(kept.id, { name: kept.name, why: slot === null ? 'noSlot' : 'lost' });
    return dropKept([kept.id]);
  }
  const begun = uploadArtwork(kept.place.order, kept.slot, file);
  // The session has ended over it: the file waits for its customer.
  if ($artworkUploads.get()[uploadOf(kept)] === undefined) return;
  await begun;
  // It has arrived, or its customer has called it off.
  await until($artworkUploads, (uploads) => uploads[uploadOf(kept)] === undefined);
  if (arrived(kept)) $handedIn.set([...$handedIn.get(), kept.name]);
  dropKept([kept.id]);
}

async function sendAll(purchase: string): Promise<void> {
  if (waitingFor($keptArtworks.get(), purchase).length === 0) return;
  await loadArtworks(purchase);
  // A later question of the page may be the one that is answered.
  await until($artworks, ({ state }) => state !== 'loading');
  const { state } = $artworks.get();
  $isNotBegun.set(state === 'failed');
  if (state !== 'ready') return;
  // A file that is refused must not keep the others waiting.
  await Promise.all(waitingFor($keptArtworks.get(), purchase).map(send));
}

/** Sends what was chosen before the order was placed, from one tab alone; what was cut off goes on where it stopped. */
export const handIn = (purchase: string): Promise<void> => withLock(`tirazh-hand-in-${purchase}`, () => sendAll(purchase));
