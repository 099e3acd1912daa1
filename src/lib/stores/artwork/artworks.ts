import { atom, computed } from 'nanostores';
import { deleteDesignerLink, getArtworks, getDesignerLinks, postApproval, postFix, postRestore, postShare } from '../../api/artworks.ts';
import type { Access } from '../../api/client.ts';
import { failed, type Outcome } from '../../api/outcome.ts';
import type { ArtworksView, ArtworkView, DesignerLinks, OrderArtworksView, SlotView } from '../../contracts/artwork.ts';
import { errorText } from '../error-text.ts';
import { newest } from '../newest.ts';
import { poll } from '../poll.ts';
import { $auth, $isLoggedIn } from '../session/session.ts';

export type { ArtworksView, ArtworkView, DesignerLinks, OrderArtworksView, SlotView };
export type ArtworkReport = NonNullable<ArtworkView['report']>;
export type ArtworkFinding = ArtworkReport['findings'][number];

/** `missing`: the key opens no purchase, or the purchase belongs to an account. `text` is the reason of a failed load. */
export type Artworks =
  | { state: 'idle' | 'loading' | 'missing' }
  | { state: 'failed'; text: string }
  | { state: 'ready'; key: string; view: ArtworksView };
export const $artworks = atom<Artworks>({ state: 'idle' });

const ask = newest();

/** A guest has no session to refresh, and an expired one must not disturb. */
export const artworkAccess = (): Access => ($isLoggedIn.get() ? 'session' : 'token');

/** Statuses of an invalid or foreign key. Other refusals, such as too many requests, say nothing about the key. */
export const OPENS_NOTHING: readonly number[] = [400, 401, 404];

/** Loads the artworks of a key. Late answers never replace newer ones. */
export async function loadArtworks(key: string): Promise<void> {
  const isNewest = ask();
  if (key === '') return $artworks.set({ state: 'missing' });
  const before = $artworks.get();
  if (before.state !== 'ready' || before.key !== key) $artworks.set({ state: 'loading' });
  const answer = await getArtworks(key, artworkAccess());
  if (!isNewest()) return;
  if (answer.ok) return $artworks.set({ state: 'ready', key, view: answer.value });
  if (OPENS_NOTHING.includes(answer.error.status)) return $artworks.set({ state: 'missing' });
  // Shown artworks stay when one request fails.
  if ($artworks.get().state !== 'ready') $artworks.set({ state: 'failed', text: errorText(answer.error) });
}

/** Loads those that are shown, if there are any, once the rights to them are others. */
export async function reloadArtworks(): Promise<void> {
  const now = $artworks.get();
  if (now.state === 'ready') await loadArtworks(now.key);
}

const newestOf = (view: ArtworksView): ArtworkView[] =>
  view.orders.flatMap(({ slots }) => slots.flatMap(({ versions }) => versions.slice(0, 1)));

/** Newest files being checked or corrected; empty when there is nothing to wait for. */
export const $artworksAtWork = computed($artworks, (now) =>
  now.state === 'ready'
    ? newestOf(now.view)
        .filter(({ state, isFixing }) => state === 'waiting' || isFixing)
        .map(({ id }) => id)
        .join()
    : '',
);

/** 0.8 s at first, 10 s at most. */
const pauseMs = (turn: number): number => Math.min(800 * 1.3 ** turn, 10_000);

/** Asks again, less and less often, until every file has been checked and corrected. Returns a function that stops it. */
export function watchArtworks(): () => void {
  const now = $artworks.get();
  if (now.state !== 'ready') return () => {};
  return poll(async () => {
    await loadArtworks(now.key);
    return $artworksAtWork.get() === '';
  }, pauseMs);
}

/** Sends a change and shows the artworks after it. An answer may be lost after the change was made, so they are reloaded after an error. */
async function change(send: (key: string) => Promise<Outcome<ArtworksView>>): Promise<Outcome> {
  const now = $artworks.get();
  if (now.state !== 'ready') return failed(0, 'unreadable');
  const answer = await send(now.key);
  ask();
  if (answer.ok) $artworks.set({ ...now, view: answer.value });
  else await loadArtworks(now.key);
  return answer;
}

/** Approves a checked file; `asIs` with its warnings. */
export const approveArtwork = (artworkId: string, asIs: boolean): Promise<Outcome> => approveArtworks([artworkId], asIs);

/** Approves files in one call: all of them or none. */
export const approveArtworks = (artworkIds: readonly string[], asIs = false): Promise<Outcome> =>
  change((key) => postApproval(key, artworkIds, asIs, artworkAccess()));

/** Files of an order that the check found nothing in and that wait for the customer's word alone. */
export const readyToApprove = ({ slots, isOpen }: OrderArtworksView): string[] =>
  slots.flatMap(({ versions: [newest] }) => {
    const isReady = isOpen && newest?.state === 'checked' && newest.report?.severity === 1 && !newest.isFixing;
    return isReady && newest.approvedAt === null && newest.keptDays === null ? newest.id : [];
  });

/** Requests a correction: it makes a new version, which is checked like any other. */
export const fixArtwork = (artworkId: string): Promise<Outcome> => change((key) => postFix(key, artworkId, artworkAccess()));

/** Makes an earlier version the newest again. */
export const restoreArtwork = (artworkId: string): Promise<Outcome> => change((key) => postRestore(key, artworkId, artworkAccess()));

/** A link for a designer without an account. */
export async function shareArtworks(orderId: string): Promise<Outcome<{ url: string; expiresAt: string }>> {
  const now = $artworks.get();
  return now.state === 'ready' ? postShare(now.key, orderId, artworkAccess()) : failed(0, 'unreadable');
}

/** Links for designers that are still good, of all orders shown. */
export async function loadDesignerLinks(): Promise<Outcome<DesignerLinks>> {
  const now = $artworks.get();
  return now.state === 'ready' ? getDesignerLinks(now.key, artworkAccess()) : failed(0, 'unreadable');
}

/** Ends one at once and answers with those that are left. */
export async function revokeDesignerLink(linkId: string): Promise<Outcome<DesignerLinks>> {
  const now = $artworks.get();
  return now.state === 'ready' ? deleteDesignerLink(now.key, linkId, artworkAccess()) : failed(0, 'unreadable');
}

/** Another customer's files are not shown; after a login those of the customer are. */
$auth.listen(({ id }, old) => {
  const now = $artworks.get();
  if (id === (old?.id ?? 0) || now.state === 'idle') return;
  const key = now.state === 'ready' ? now.key : null;
  ask();
  $artworks.set({ state: 'loading' });
  if (key !== null) void loadArtworks(key);
});
