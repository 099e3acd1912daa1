import type { DesignToWrite, WrittenDesign } from '../../workers/design-pdf.ts';
import address from '../../workers/design-pdf.ts?worker&url';
import { openWorker } from './open-worker.ts';

/** A card takes a fraction of a second, most of it for starting the worker. */
const LONGEST_MS = 30_000;

/** The worker's one answer; null when it fails, is late or is no longer wanted. */
const talk = (worker: Worker, request: DesignToWrite, signal: AbortSignal) =>
  new Promise<Uint8Array<ArrayBuffer> | null>((resolve) => {
    const end = (bytes: Uint8Array<ArrayBuffer> | null) => {
      clearTimeout(late);
      resolve(bytes);
    };
    const late = setTimeout(end, LONGEST_MS, null);
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.addEventListener('error', () => end(null));
    worker.addEventListener('message', ({ data }: MessageEvent<WrittenDesign>) => end(data.ok ? data.bytes : null));
    worker.postMessage(request);
  });

/** Writes a design as a file for print, in a worker. Null when that fails, takes too long, or on abort. */
export async function writeDesignInWorker(request: DesignToWrite, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
  if (signal.aborted || typeof Worker === 'undefined') return null;
  const worker = openWorker('design', address);
  try {
    return await talk(worker, request, signal);
  } finally {
    worker.terminate();
  }
}
