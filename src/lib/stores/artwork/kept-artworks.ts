import { computed } from 'nanostores';
import * as z from 'zod/mini';
import { nowMs } from '../../browser/clock.ts';
import { dropFiles, type KeptOutcome, keepFile, readFile } from '../../browser/kept-files.ts';
import { KEPT_ARTWORKS_KEY } from '../../browser/storage-keys.ts';
import { newUuid } from '../../browser/uuid.ts';
import { $basket } from '../basket/basket.ts';
import { persisted } from '../persisted.ts';
import { KEPT_ARTWORK_MS, UNCLAIMED_ARTWORK_MS } from '../retention.ts';
import { $auth } from '../session/session.ts';

/** The job a file is for: the one on a product's page, a basket item, or a placed order. */
const Place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), product: z.string() }),
  z.object({ kind: z.literal('item'), item: z.string() }),
  z.object({ kind: z.literal('order'), purchase: z.string(), order: z.string() }),
]);
export type KeptPlace = z.infer<typeof Place>;

/** The browser's check; `of` is the preflight key it was made for, `remarks` the number of remarks, `picture` the first page, where it was drawn. */
const Check = z.object({ of: z.string(), severity: z.int(), remarks: z.int(), picture: z.optional(z.nullable(z.string())) });

/** A file that waits in this browser for its order. `owner` is the customer's id, 0 for a guest; the bytes rest under `id`. */
const Kept = z.object({
  id: z.uuid(),
  place: Place,
  slot: z.string(),
  owner: z.number(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  modified: z.number(),
  keptAt: z.number(),
  check: z.nullable(Check),
  /** Why the order refused the file, in words for the customer: it is not uploaded again, and is shown until removed or replaced. */
  refused: z.optional(z.string()),
  /** For a slot of a placed order: the version it is to stand above, 0 for none. */
  above: z.optional(z.int()),
  /** Made of a template: it can be made again. */
  isMade: z.optional(z.boolean()),
});
export type KeptArtwork = z.infer<typeof Kept>;

/** Until when a file waits, in milliseconds. */
export const keptUntil = ({ keptAt }: { keptAt: number }): number => keptAt + KEPT_ARTWORK_MS;

const $all = persisted<KeptArtwork[]>(KEPT_ARTWORKS_KEY, [], z.array(Kept));

/** The visitor's own files: those of a customer whose session expired are not shown to others. */
export const $keptArtworks = computed([$all, $auth], (all, { id }) => all.filter(({ owner }) => owner === 0 || owner === id));

export const isAt = (place: KeptPlace, kept: KeptArtwork): boolean => JSON.stringify(place) === JSON.stringify(kept.place);

const patch = (isMeant: (kept: KeptArtwork) => boolean, change: Partial<KeptArtwork>): void =>
  $all.set($all.readNow().map((kept) => (isMeant(kept) ? { ...kept, ...change } : kept)));

/** Ends the slot of a file that was laid aside: it is listed and not uploaded. */
const ASIDE = '/aside';
export const isAside = ({ slot }: KeptArtwork): boolean => slot.endsWith(ASIDE);

/** Takes files out of the list, then out of the browser. */
export function dropKept(ids: readonly string[]): void {
  if (ids.length === 0) return;
  $all.set($all.readNow().filter(({ id }) => !ids.includes(id)));
  void dropFiles(ids);
}

/** More about a file that is kept. */
type Origin = Pick<KeptArtwork, 'above'> & { id?: string; isMade?: boolean };

/**
 * Keeps a file for a slot of a job in place of the one before; the list names it only once its bytes are safe. One that a template made drops
 * none of the customer's own before the order is placed: those are laid aside.
 */
export async function keepArtwork(place: KeptPlace, slot: string, file: File, origin: Origin = {}): Promise<KeptOutcome> {
  const { id = newUuid(), isMade = false, ...more } = origin;
  const isThere = (kept: KeptArtwork): boolean => kept.slot === slot && isAt(place, kept);
  const dropFormer = (): void =>
    dropKept(
      $all
        .readNow()
        .filter((kept) => isThere(kept) && (!isMade || kept.isMade === true || place.kind === 'order'))
        .map((kept) => kept.id),
    );
  // The file of a customer may be large: it gets the room of the one before.
  if (!isMade) dropFormer();
  const outcome = await keepFile(id, file);
  if (!outcome.ok) return outcome;
  if (isMade) dropFormer();
  patch(isThere, { slot: `${slot}${ASIDE}` });
  const { name, type, size: bytes, lastModified: modified } = file;
  const kept = { ...more, id, place, slot, owner: $auth.get().id, name, type, bytes, modified, keptAt: nowMs(), check: null, isMade };
  $all.set([...$all.readNow(), kept]);
  return outcome;
}

/** Puts a file that was laid aside back in its slot, and aside what is there now. */
export function takeBack({ id, place, slot: aside }: KeptArtwork): void {
  const slot = aside.slice(0, -ASIDE.length);
  patch((kept) => kept.slot === slot && isAt(place, kept), { slot: aside });
  patch((kept) => kept.id === id, { slot });
}

/** The file as it was chosen; null when the browser has lost it. */
export async function openKept({ id, name, type, modified }: KeptArtwork): Promise<File | null> {
  const bytes = await readFile(id);
  return bytes === null ? null : new File([bytes], name, { type, lastModified: modified });
}

/** Stores the result of a check. */
export const noteCheck = (id: string, check: KeptArtwork['check']): void => patch((kept) => kept.id === id, { check });

/** Writes down that a file cannot be sent, and why. */
export const noteRefused = (id: string, refused: string): void => patch((kept) => kept.id === id, { refused });

/** Moves the files of a product's page to the basket item. */
export function takeAlong(product: string, item: string): void {
  patch((kept) => isAt({ kind: 'page', product }, kept), { place: { kind: 'item', item } });
}

/** Moves the files of basket items to their orders, which come in the same order; those laid aside stay behind. */
export function giveToOrders(items: readonly { id: string }[], purchase: { id: string; orders: readonly { id: string }[] }): void {
  for (const [position, { id: item }] of items.entries()) {
    const order = purchase.orders[position]?.id;
    if (order !== undefined)
      patch((kept) => isAt({ kind: 'item', item }, kept) && !isAside(kept), { place: { kind: 'order', purchase: purchase.id, order } });
  }
}

/** Whether a file has waited long enough: its days are over, or a day has passed since no position of the basket has it. */
function isOver({ place, keptAt }: KeptArtwork, now: number): boolean {
  const isUnclaimed = place.kind === 'item' && !$basket.readNow().items.some(({ id }) => id === place.item);
  return now > keptUntil({ keptAt }) || (isUnclaimed && now > keptAt + UNCLAIMED_ARTWORK_MS);
}

/** Removes expired files; files a guest chose belong to the customer after the login. */
function settle(): void {
  const [now, { id }] = [nowMs(), $auth.get()];
  dropKept(
    $all
      .readNow()
      .filter((kept) => isOver(kept, now))
      .map((kept) => kept.id),
  );
  if (id !== 0 && $all.readNow().some(({ owner }) => owner === 0)) patch(({ owner }) => owner === 0, { owner: id });
}
settle();
$auth.listen(settle);
