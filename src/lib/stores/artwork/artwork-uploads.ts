import { map } from 'nanostores';
import { openArtworkUpload, type UploadHandle } from '../../api/artwork-upload.ts';
import { type CallError, failed } from '../../api/outcome.ts';
import { nowMs } from '../../browser/clock.ts';
import { fileHash } from '../../browser/file-hash.ts';
import { isLineBack } from '../../browser/next-chance.ts';
import { type Pace, paced, secondsLeft } from '../../domain/artwork/upload-pace.ts';
import { ACCOUNT } from '../../messages/account/account.ts';
import { errorText } from '../error-text.ts';
import { obstacleOf } from './artwork-obstacle.ts';
import { $quickChecks, dropQuickCheck, startQuickCheck } from './artwork-quick-checks.ts';
import { $artworks, type ArtworksView, loadArtworks } from './artworks.ts';
import { $isEmailWanted } from './email-wanted.ts';

/** The state of an upload. `secondsLeft` is null while unknown; `isFinal`: the file itself was refused, so repeating is useless. */
export type SlotUpload = {
  phase: 'preparing' | 'uploading' | 'paused' | 'finishing' | 'failed';
  name: string;
  sent: number;
  total: number;
  secondsLeft: number | null;
  text: string;
  isFinal: boolean;
};

export const slotKey = (orderId: string, slot: string): string => `${orderId}/${slot}`;

/** Uploads of this tab by their slot. */
export const $artworkUploads = map<Record<string, SlotUpload | undefined>>({});

type Running = { handle: UploadHandle | null; pace: Pace; file: File };
const running = new Map<string, Running>();

function patch(slotId: string, change: Partial<SlotUpload>): void {
  const now = $artworkUploads.get()[slotId];
  if (now !== undefined) $artworkUploads.setKey(slotId, { ...now, ...change });
}

function showProgress(slotId: string, job: Running, sent: number): void {
  job.pace = paced(job.pace, sent, nowMs());
  const isWhole = sent >= job.file.size;
  patch(slotId, { phase: isWhole ? 'finishing' : 'uploading', sent, secondsLeft: secondsLeft(job.pace, job.file.size - sent), text: '' });
}

/** What the browser said of a file ends with the server's own word on it: the version that comes next is another file. */
function dropAnswered(): void {
  const now = $artworks.get();
  if (now.state !== 'ready') return;
  for (const { id, slots } of now.view.orders)
    for (const { id: slot, versions } of slots) {
      const [slotId, newest] = [slotKey(id, slot), versions[0]];
      const isAnswered = newest !== undefined && (newest.state !== 'waiting' || newest.report !== null);
      if (isAnswered && $artworkUploads.get()[slotId] === undefined && $quickChecks.get()[slotId] !== undefined) dropQuickCheck(slotId);
    }
}

$artworks.listen(dropAnswered);

function drop(slotId: string): void {
  running.delete(slotId);
  $artworkUploads.setKey(slotId, undefined);
  dropAnswered();
}

/** The server's word on the file, not on the line. */
const isRefusal = ({ code }: CallError): boolean => code.startsWith('artwork_');

async function begin(slotId: string, key: string, orderId: string, slot: string, job: Running): Promise<void> {
  const sha256 = await fileHash(job.file, () => running.get(slotId) === job).catch(() => '');
  if (running.get(slotId) !== job) return;
  // A token that ran out while the page lay open would make the protocol begin from the start: the view refreshes it first.
  await loadArtworks(key);
  const isMine = () => running.get(slotId) === job;
  const handle = await openArtworkUpload(
    job.file,
    { key, orderId, slot, sha256 },
    {
      onProgress: (sent) => isMine() && showProgress(slotId, job, sent),
      onDone: () => void loadArtworks(key).then(() => isMine() && drop(slotId)),
      onFailed: (error) => {
        if (!isMine()) return;
        if (error.code === 'email_wanted') $isEmailWanted.set(true);
        patch(slotId, { phase: 'failed', text: errorText(error), isFinal: isRefusal(error), secondsLeft: null });
      },
      refresh: () => loadArtworks(key),
    },
  );
  if (isMine()) job.handle = handle;
  else handle.cancel();
}

/** Shows the browser's findings while the file is uploaded. */
function checkUpload(slotId: string, file: File, orders: ArtworksView['orders']): void {
  const order = orders.find(({ id }) => slotId.startsWith(`${id}/`));
  const slot = order?.slots.find(({ id }) => slotId === slotKey(order.id, id));
  if (order !== undefined && slot !== undefined) void startQuickCheck(slotId, file, slot, order.rules);
}

/** Hands a file in for a slot; one that was cut off before goes on where it stopped. */
export async function uploadArtwork(orderId: string, slot: string, file: File): Promise<void> {
  const now = $artworks.get();
  const slotId = slotKey(orderId, slot);
  if (now.state !== 'ready') return;
  running.get(slotId)?.handle?.cancel();
  const text = obstacleOf(file);
  const upload = { name: file.name, sent: 0, total: file.size, secondsLeft: null, text, isFinal: text !== '' };
  $artworkUploads.setKey(slotId, { ...upload, phase: text === '' ? 'preparing' : 'failed' });
  if (text !== '') return;
  const job: Running = { handle: null, pace: { sent: 0, atMs: nowMs(), speed: null }, file };
  running.set(slotId, job);
  checkUpload(slotId, file, now.view.orders);
  try {
    await begin(slotId, now.key, orderId, slot, job);
  } catch {
    // With a line, it is the client's program that does not come.
    const text = (await isLineBack()) ? ACCOUNT.lineIsBack : errorText(failed(0, 'offline').error);
    if (running.get(slotId) === job) patch(slotId, { phase: 'failed', text });
  }
}

export function pauseUpload(orderId: string, slot: string): void {
  const slotId = slotKey(orderId, slot);
  running.get(slotId)?.handle?.pause();
  patch(slotId, { phase: 'paused', secondsLeft: null });
}

/** Goes on after a pause or an error. */
export function resumeUpload(orderId: string, slot: string): void {
  const slotId = slotKey(orderId, slot);
  const job = running.get(slotId);
  if (job === undefined) return;
  job.pace = { ...job.pace, atMs: nowMs(), speed: null };
  patch(slotId, { phase: 'uploading', text: '' });
  if (job.handle === null) void uploadArtwork(orderId, slot, job.file);
  else job.handle.resume();
}

/** Drops an upload here and on the server. */
export function cancelUpload(orderId: string, slot: string): void {
  const slotId = slotKey(orderId, slot);
  running.get(slotId)?.handle?.cancel();
  dropQuickCheck(slotId);
  drop(slotId);
}
