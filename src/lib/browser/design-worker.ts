import type { DesignToWrite, FileToRead, PictureToTrace, ReadDesign, TracedPicture, WrittenDesign } from '../../workers/design-pdf.ts';
import address from '../../workers/design-pdf.ts?worker&url';
import { openWorker } from './open-worker.ts';

/** A card takes a fraction of a second, of the first one most for starting the worker. */
const LONGEST_MS = 30_000;

/** The worker's answer; null when it fails, is late or is no longer wanted. */
const talk = <Answer>(worker: Worker, request: DesignToWrite | FileToRead | PictureToTrace, signal: AbortSignal) =>
  new Promise<Answer | null>((resolve) => {
    const over = new AbortController();
    const end = (answer: Answer | null) => {
      clearTimeout(late);
      over.abort();
      resolve(answer);
    };
    const late = setTimeout(end, LONGEST_MS, null);
    const listened = { once: true, signal: over.signal };
    signal.addEventListener('abort', () => end(null), listened);
    worker.addEventListener('error', () => end(null), listened);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | null>) => end(data), listened);
    worker.postMessage(request);
  });

/** Writes one design after another. `close` ends its worker. */
export type DesignWriter = { write: (request: Omit<DesignToWrite, 'kind'>) => Promise<WrittenDesign>; close: () => void };

/** Writes designs as files for print, in one worker. Null for a design where that fails, takes too long, or on abort. */
export function openDesignWriter(signal: AbortSignal): DesignWriter {
  if (typeof Worker === 'undefined') return { write: async () => null, close: () => undefined };
  const worker = openWorker('design', address);
  return {
    write: async (request) => (signal.aborted ? null : talk<WrittenDesign>(worker, { ...request, kind: 'write' }, signal)),
    close: () => worker.terminate(),
  };
}

/** Asks a worker of its own for one thing. */
async function askOnce<Answer>(request: FileToRead | PictureToTrace, signal: AbortSignal): Promise<Answer | null> {
  if (signal.aborted || typeof Worker === 'undefined') return null;
  const worker = openWorker('design', address);
  try {
    return await talk<Answer>(worker, request, signal);
  } finally {
    worker.terminate();
  }
}

/** Reads what a file was filled from, in a worker. Null for a file that was made elsewhere, or when that fails. */
export const readDesignInWorker = (file: ArrayBuffer, signal: AbortSignal): Promise<ReadDesign> =>
  askOnce<ReadDesign>({ kind: 'read', file }, signal);

/** Traces a picture in a worker. Null when that fails or takes too long. */
export const tracePictureInWorker = (picture: PictureToTrace['picture']): Promise<TracedPicture> =>
  askOnce<TracedPicture>({ kind: 'trace', picture }, new AbortController().signal);
