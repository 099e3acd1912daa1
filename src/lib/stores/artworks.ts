import { atom, computed, map } from 'nanostores';
import { getArtworks, postApproval, postFix, postRestore, postShare } from '../api/artworks.ts';
import type { Access } from '../api/client.ts';
import type { ArtworksView, ArtworkView, OrderArtworksView, SlotView } from '../contracts/artwork.ts';
import { failureText } from './failure-text.ts';
import { newest } from './newest.ts';
import { poll } from './poll.ts';
import { $auth, $isLoggedIn } from './session.ts';

export type { ArtworksView, ArtworkView, OrderArtworksView, SlotView };
export type ArtworkReport = NonNullable<ArtworkView['report']>;
export type ArtworkFinding = ArtworkReport['findings'][number];

/** `missing`: no purchase opens with this key, or it belongs to an account. `text` says why a load failed. */
export type Artworks =
  | { state: 'idle' | 'loading' | 'missing' }
  | { state: 'failed'; text: string }
  | { state: 'ready'; key: string; view: ArtworksView };
export const $artworks = atom<Artworks>({ state: 'idle' });

/** Why the newest action came to nothing; empty when it did not. */
export const $artworkProblem = map<Record<string, string>>({});

const ask = newest();

/** A guest has no session that could be refreshed, and a lost one must not stand in a guest's way. */
export const artworkAccess = (): Access => ($isLoggedIn.get() ? 'session' : 'open');

/** What a key opens. Late answers never replace newer ones. */
export async function loadArtworks(key: string): Promise<void> {
  const isNewest = ask();
  const before = $artworks.get();
  if (before.state !== 'ready' || before.key !== key) $artworks.set({ state: 'loading' });
  const answer = await getArtworks(key, artworkAccess());
  if (!isNewest()) return;
  if (answer.ok) return $artworks.set({ state: 'ready', key, view: answer.value });
  if (answer.failure.kind === 'refused' && answer.failure.status < 500) return $artworks.set({ state: 'missing' });
  // What is shown stays: a poll that failed is not worth taking a page away for.
  if ($artworks.get().state !== 'ready') $artworks.set({ state: 'failed', text: failureText(answer.failure) });
}

const newestOf = (view: ArtworksView): ArtworkView[] =>
  view.orders.flatMap(({ slots }) => slots.flatMap(({ versions }) => versions.slice(0, 1)));

/** Which newest files are being checked or corrected; empty when nothing is to be waited for. */
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

/** Approves a checked file; `asIs` with its warnings. A refusal is told beside the file. */
export async function approveArtwork(artworkId: string, asIs: boolean): Promise<boolean> {
  const now = $artworks.get();
  if (now.state !== 'ready') return false;
  const answer = await postApproval(now.key, artworkId, asIs, artworkAccess());
  $artworkProblem.setKey(artworkId, answer.ok ? '' : failureText(answer.failure));
  ask();
  if (answer.ok) $artworks.set({ ...now, view: answer.value });
  return answer.ok;
}

/** A change that comes to a new version; answers with why it came to nothing, or an empty text. */
async function change(send: typeof postFix, artworkId: string): Promise<string> {
  const now = $artworks.get();
  if (now.state !== 'ready') return '';
  const answer = await send(now.key, artworkId, artworkAccess());
  ask();
  if (answer.ok) {
    $artworks.set({ ...now, view: answer.value });
    return '';
  }
  // An answer may be lost after the work was done.
  await loadArtworks(now.key);
  return failureText(answer.failure);
}

/** Has a file corrected: what was offered will be done in a new version, which is checked like any other. */
export const fixArtwork = (artworkId: string): Promise<string> => change(postFix, artworkId);

/** Makes an earlier version the newest again. */
export const restoreArtwork = (artworkId: string): Promise<string> => change(postRestore, artworkId);

export type ShareResult = { kind: 'shared'; url: string; expiresAt: string } | { kind: 'failed'; text: string };

/** A link for a designer without an account. */
export async function shareArtworks(orderId: string): Promise<ShareResult> {
  const now = $artworks.get();
  if (now.state !== 'ready') return { kind: 'failed', text: failureText({ kind: 'unreadable', status: 0 }) };
  const answer = await postShare(now.key, orderId, artworkAccess());
  return answer.ok ? { kind: 'shared', ...answer.value } : { kind: 'failed', text: failureText(answer.failure) };
}

/** Somebody else's files are shown to nobody; whoever logs in sees what is theirs. */
$auth.listen(({ id }, old) => {
  const now = $artworks.get();
  if (id === (old?.id ?? 0) || now.state === 'idle') return;
  const key = now.state === 'ready' ? now.key : null;
  ask();
  $artworks.set({ state: 'loading' });
  if (key !== null) void loadArtworks(key);
});
