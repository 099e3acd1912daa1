import type { DesignToWrite, FileToRead, ReadDesign, WrittenDesign } from '../../workers/design-pdf.ts';
import address from '../../workers/design-pdf.ts?worker&url';
import { openWorker } from './open-worker.ts';

/** A card takes a fraction of a second, most of it for starting the worker. */
const LONGEST_MS = 30_000;

/** The worker's one answer; null when it fails, is late or is no longer wanted. */
const talk = <Answer>(worker: Worker, request: DesignToWrite | FileToRead, signal: AbortSignal) =>
  new Promise<Answer | null>((resolve) => {
    const end = (answer: Answer | null) => {
      clearTimeout(late);
      resolve(answer);
    };
    const late = setTimeout(end, LONGEST_MS, null);
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.addEventListener('error', () => end(null));
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | null>) => end(data));
    worker.postMessage(request);
  });

async function ask<Answer>(request: DesignToWrite | FileToRead, signal: AbortSignal): Promise<Answer | null> {
  if (signal.aborted || typeof Worker === 'undefined') return null;
  const worker = openWorker('design', address);
  try {
    return await talk<Answer>(worker, request, signal);
  } finally {
    worker.terminate();
  }
}

/** Writes a design as a file for print, in a worker. Null when that fails, takes too long, or on abort. */
export const writeDesignInWorker = (request: Omit<DesignToWrite, 'kind'>, signal: AbortSignal): Promise<WrittenDesign> =>
  ask({ ...request, kind: 'write' }, signal);

/** Reads what a file was filled from, in a worker. Null for a file that was made elsewhere, or when that fails. */
export const readDesignInWorker = (file: ArrayBuffer, signal: AbortSignal): Promise<ReadDesign> => ask({ kind: 'read', file }, signal);
