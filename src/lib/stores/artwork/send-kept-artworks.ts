import { atom, type ReadableAtom } from 'nanostores';
import { withLock } from '../../browser/lock.ts';
import { KEPT } from '../../messages/artwork/kept.ts';
import { $artworkUploads, cancelUpload, slotKey, uploadArtwork } from './artwork-uploads.ts';
import { $artworks, loadArtworks, type SlotView } from './artworks.ts';
import { $keptArtworks, dropKept, type KeptArtwork, noteRefused, openKept } from './kept-artworks.ts';

/** Those that have arrived while the page was open. */
export const $handedIn = atom<readonly Pick<KeptArtwork, 'id' | 'name'>[]>([]);
/** The order could not be asked for: nothing was begun and nothing is lost. */
export const $isNotBegun = atom(false);

type Sent = KeptArtwork & { place: { kind: 'order'; purchase: string; order: string } };

/** Files that wait to be sent with a purchase. */
export const waitingFor = (all: readonly KeptArtwork[], purchase: string): Sent[] =>
  all.filter((kept): kept is Sent => kept.place.kind === 'order' && kept.place.purchase === purchase);

/** How far the files of a purchase are, in a few words: still going, all here, or none that its order takes. */
export function handInTitle(waiting: readonly Sent[], arrived: number): string {
  const going = waiting.filter(({ refused }) => refused === undefined).length;
  if (going > 0) return KEPT.handIn.sending(going + arrived);
  return waiting.length > 0 ? KEPT.handIn.refused(waiting.length) : KEPT.handIn.arrived(arrived);
}

/** Under which key the upload of a kept file goes. */
export const uploadOf = ({ place, slot }: Sent): string => slotKey(place.order, slot);

/** A file uploaded to this slot since is newer than the kept one; reused files of a former order are not. */
const isFilled = ({ versions }: SlotView, { above }: Sent): boolean =>
  above === undefined ? versions.some(({ takenFrom }) => takenFrom === null) : (versions[0]?.version ?? 0) > above;

/** Resolves when a store's value satisfies a condition. */
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

/** Nothing is to be sent: the slot has a file, or the order accepts none any more. */
function isAnswered(kept: Sent): boolean {
  const slot = slotOf(kept);
  return slot === 'closed' || (slot !== null && isFilled(slot, kept));
}

/** A card that was made to stand above a file of an order, which takes none any more. */
const isTooLate = (kept: Sent): boolean => kept.above !== undefined && slotOf(kept) === 'closed';

/** Tells of a file that cannot be sent until another has come in its place. */
function refuse(kept: Sent, words: string): void {
  if (kept.refused !== words) noteRefused(kept.id, words);
  void until($artworks, () => isAnswered(kept)).then(() => dropKept([kept.id]));
}

async function send(kept: Sent): Promise<void> {
  // A customer who put a word right must not think that it is printed so: the card stays until it is put away.
  if (isTooLate(kept)) return noteRefused(kept.id, KEPT.closed(kept.name));
  if (isAnswered(kept)) return dropKept([kept.id]);
  if (kept.refused !== undefined) return refuse(kept, kept.refused);
  if (slotOf(kept) === null) return refuse(kept, KEPT.noSlot(kept.name));
  const file = await openKept(kept);
  if (file === null) return refuse(kept, KEPT.lostThere(kept.name));
  const begun = uploadArtwork(kept.place.order, kept.slot, file);
  const now = () => $artworkUploads.get()[uploadOf(kept)];
  // The session has ended over it: the file waits for its customer.
  if (now() === undefined) return;
  await begun;
  // Uploaded, cancelled by the customer, or refused by the order.
  await until($artworkUploads, () => now()?.isFinal !== false);
  const refusal = now()?.text;
  if (refusal !== undefined) return refuse(kept, `${kept.name}: ${refusal}`);
  if (isAnswered(kept)) $handedIn.set([...$handedIn.get(), kept]);
  dropKept([kept.id]);
}

/** The customer puts away a file that its order does not take. */
export function putAway(kept: Sent): void {
  cancelUpload(kept.place.order, kept.slot);
  dropKept([kept.id]);
}

/** As many files are on their way together: the shop takes a dozen of one line, and hundreds at once would only be refused. */
const AT_ONCE = 4;

/** Whether an upload waits for its line or for the customer; another file may go meanwhile. */
const isHeld = (phase: string | undefined): boolean => phase === 'failed' || phase === 'paused';

/** Begins the next file as soon as one is answered or held. A refused file must not stop the others. */
async function sendInTurn(files: readonly Sent[]): Promise<void> {
  const rest = files.values();
  const answers: Promise<void>[] = [];
  const lane = async (): Promise<void> => {
    for (const kept of rest) {
      const answer = send(kept);
      answers.push(answer);
      await Promise.race([answer, until($artworkUploads, ({ [uploadOf(kept)]: upload }) => isHeld(upload?.phase))]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await Promise.all(answers);
}

async function sendAll(purchase: string): Promise<void> {
  if (waitingFor($keptArtworks.get(), purchase).length === 0) return;
  await loadArtworks(purchase);
  // A later request of the page may be the one that is answered.
  await until($artworks, ({ state }) => state !== 'loading');
  const { state } = $artworks.get();
  $isNotBegun.set(state === 'failed');
  if (state !== 'ready') return;
  await sendInTurn(waitingFor($keptArtworks.get(), purchase));
}

/** Uploads files chosen before the order was placed, from one tab only; an interrupted upload continues. */
export const handIn = (purchase: string): Promise<void> => withLock(`tirazh-hand-in-${purchase}`, () => sendAll(purchase));
