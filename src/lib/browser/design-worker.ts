import type { DesignToWrite, WrittenDesign } from '../../workers/design-pdf.ts';
import address from '../../workers/design-pdf.ts?worker&url';

/** A card takes a fraction of a second, most of it for starting the worker. */
const LONGEST_MS = 30_000;

type Trusted = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string };
};
let trusted: ReturnType<Trusted['createPolicy']> | undefined;

/** With Trusted Types, the page's policy allows exactly this address under this name. */
function workerAddress(): string {
  const factory = (globalThis as { trustedTypes?: Trusted }).trustedTypes;
  trusted ??= factory?.createPolicy('design', { createScriptURL: () => address });
  return trusted?.createScriptURL(address) ?? address;
}

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
  const worker = new Worker(workerAddress(), { type: import.meta.env.DEV ? 'module' : 'classic' });
  try {
    return await talk(worker, request, signal);
  } finally {
    worker.terminate();
  }
}
