import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { getArtworks } from '../../api/artworks.ts';
import { readDesignInWorker } from '../../browser/design-worker.ts';
import type { DesignSource } from '../../domain/design/design-source.ts';
import { LOGO_COLOURS } from '../../domain/design/logo.ts';
import type { OrderSlot } from '../../domain/job/order-slot.ts';
import { type ArtworkView, artworkAccess, OPENS_NOTHING } from '../artwork/artworks.ts';
import { $auth } from '../session/session.ts';
import { $designDraft, aimAt, type DesignDraft, returnDraft, takeSource } from './design-draft.ts';
import { KeptLogo } from './logo-schema.ts';
import { KeptTyped } from './typed-schema.ts';

/** `above`: the newest version of the slot, 0 for none. `before`: what had been typed here, null for nothing. */
type Found = { number: string; above: number; before: DesignDraft | null };
/** `missing`: the key opens no order of this visitor. `foreign`: the file was made by another program. `returned`: what had been typed is back. */
export type Ordered =
  | { state: 'idle' | 'reading' | 'missing' | 'closed' | 'failed' }
  | ({ state: 'empty' | 'foreign' | 'read' | 'returned' } & Found);
export const $ordered = atom<Ordered>({ state: 'idle' });

/** Of an id; a file is a stranger's until it has been read. */
const LONGEST = 500;
const Text = z.string().check(z.maxLength(LONGEST));
const Source = z.object({
  version: z.literal(1),
  template: Text,
  voice: Text,
  person: KeptTyped,
  logo: z.nullable(KeptLogo),
  logoColours: z.enum(LOGO_COLOURS),
  isTurned: z.boolean(),
});

/** No design is larger by far; other files are not worth their bytes. */
const LARGEST_BYTES = 5_000_000;

/** What the newest file of a slot was made of. */
async function sourceOf(newest: ArtworkView | undefined): Promise<DesignSource | 'empty' | 'foreign'> {
  if (newest === undefined || newest.keptDays !== null) return 'empty';
  if (newest.bytes > LARGEST_BYTES) return 'foreign';
  const answer = await fetch(newest.file);
  if (!answer.ok) throw new Error(`The file answers ${answer.status}`);
  const said = await readDesignInWorker(await answer.arrayBuffer(), new AbortController().signal);
  return z.safeParse(Source, said).data ?? 'foreign';
}

const addressOf = ({ order, slot }: OrderSlot, above: number): string => `${order}/${slot}/${above}`;

async function read(at: OrderSlot): Promise<Ordered> {
  const owner = $auth.get().id;
  const answer = await getArtworks(at.purchase, artworkAccess());
  if (!answer.ok) return { state: OPENS_NOTHING.includes(answer.error.status) ? 'missing' : 'failed' };
  const order = answer.value.orders.find(({ id }) => id === at.order);
  const slot = order?.slots.find(({ id }) => id === at.slot);
  if (!order?.isOpen || !order.design || slot === undefined) return { state: 'closed' };
  const [newest] = slot.versions;
  const found = { number: order.number, above: newest?.version ?? 0, before: null };
  const source = await sourceOf(newest);
  // Another customer's by now.
  if ($auth.get().id !== owner) return { state: 'idle' };
  const madeFor = addressOf(at, found.above);
  // What was put right before a reload stays.
  const isKnown = $designDraft.readNow().madeFor === madeFor;
  if (typeof source !== 'string') return { ...found, state: 'read', before: isKnown ? null : takeSource(source, madeFor) };
  aimAt(madeFor);
  return { ...found, state: source };
}

/** Fills the wall with what the file in an order was made of: one word can be put right and the card taken again. */
export async function readOrdered(at: OrderSlot): Promise<void> {
  $ordered.set({ state: 'reading' });
  $ordered.set(await read(at).catch((): Ordered => ({ state: 'failed' })));
}

/** The version that a card for this slot is to stand above; null when the order takes none now, or the draft is for another slot by now. */
export function versionBelow(at: OrderSlot): number | null {
  const now = $ordered.get();
  return 'above' in now && $designDraft.readNow().madeFor === addressOf(at, now.above) ? now.above : null;
}

/** Back to what had been typed here before the order's data came. */
export function returnTyped(): void {
  const now = $ordered.get();
  if (now.state !== 'read' || now.before === null) return;
  returnDraft(now.before);
  $ordered.set({ ...now, state: 'returned', before: null });
}

let customer = $auth.get().id;
$auth.listen(({ id }) => {
  if (id === customer) return;
  customer = id;
  $ordered.set({ state: 'idle' });
});
