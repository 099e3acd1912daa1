import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { getArtworks } from '../../api/artworks.ts';
import { readDesignInWorker } from '../../browser/design-worker.ts';
import { LOGO_COLOURS } from '../../domain/design/logo.ts';
import { FIELDS } from '../../domain/design/person.ts';
import type { OrderSlot } from '../../domain/job/order-slot.ts';
import { artworkAccess } from '../artwork/artworks.ts';
import { type DesignDraft, returnDraft, takeSource } from './design-draft.ts';
import { KeptLogo } from './logo-schema.ts';

/** `foreign`: the file in the order was made by another program. `before`: what had been typed here, null for nothing. */
export type Ordered = { state: 'idle' | 'reading' | 'empty' | 'foreign' | 'failed' } | { state: 'read'; before: DesignDraft | null };
export const $ordered = atom<Ordered>({ state: 'idle' });

/** No field of a card is longer; a file is a stranger's until it has been read. */
const LONGEST = 500;
const Text = z.string().check(z.maxLength(LONGEST));
const Source = z.object({
  version: z.literal(1),
  template: Text,
  voice: Text,
  person: z.record(z.enum(FIELDS), Text),
  logo: z.nullable(KeptLogo),
  logoColours: z.enum(LOGO_COLOURS),
  isTurned: z.boolean(),
});

/** No design is larger by far; other files are not worth their bytes. */
const LARGEST_BYTES = 5_000_000;

type Found = { file: string; bytes: number } | 'empty' | null;

/** The file that the slot holds; null when the order could not be asked for. */
async function fileOf({ purchase, order, slot }: OrderSlot): Promise<Found> {
  const answer = await getArtworks(purchase, artworkAccess());
  if (!answer.ok) return null;
  const at = answer.value.orders.find(({ id }) => id === order)?.slots.find(({ id }) => id === slot);
  const [newest] = at?.versions ?? [];
  return newest === undefined || newest.keptDays !== null ? 'empty' : newest;
}

async function read(at: OrderSlot): Promise<Ordered> {
  const found = await fileOf(at);
  if (found === null) return { state: 'failed' };
  if (found === 'empty') return { state: 'empty' };
  if (found.bytes > LARGEST_BYTES) return { state: 'foreign' };
  const answer = await fetch(found.file);
  if (!answer.ok) return { state: 'failed' };
  const said = await readDesignInWorker(await answer.arrayBuffer(), new AbortController().signal);
  const { data: source } = z.safeParse(Source, said);
  return source === undefined ? { state: 'foreign' } : { state: 'read', before: takeSource(source) };
}

/** Fills the wall with what the file in an order was made of: one word can be put right and the card taken again. */
export async function readOrdered(at: OrderSlot): Promise<void> {
  if ($ordered.get().state !== 'idle') return;
  $ordered.set({ state: 'reading' });
  $ordered.set(await read(at).catch((): Ordered => ({ state: 'failed' })));
}

/** Back to what had been typed here before the order's data came. */
export function returnTyped(): void {
  const now = $ordered.get();
  if (now.state !== 'read' || now.before === null) return;
  returnDraft(now.before);
  $ordered.set({ state: 'read', before: null });
}
