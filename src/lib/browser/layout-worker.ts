import address from '../../workers/layout-check.ts?worker&url';

/** Larger files would take a phone's memory. */
const LARGEST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 20_000;

type Trusted = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string };
};
let trusted: ReturnType<Trusted['createPolicy']> | undefined;

/** Where the browser asks for trusted addresses, the page's policy lets this one name vouch for this one address. */
function workerAddress(): string {
  const factory = (globalThis as { trustedTypes?: Trusted }).trustedTypes;
  trusted ??= factory?.createPolicy('layout-check', { createScriptURL: () => address });
  return trusted?.createScriptURL(address) ?? address;
}

/** Sends a file and what it is judged by to the worker. Null when it is too large, takes too long, or the look is called off. */
export async function lookInWorker(request: { file: Blob; order: object; rules: object }, signal: AbortSignal): Promise<unknown> {
  if (request.file.size > LARGEST_BYTES || signal.aborted || typeof Worker === 'undefined') return null;
  let late: ReturnType<typeof setTimeout> | undefined;
  const worker = new Worker(workerAddress(), { type: import.meta.env.DEV ? 'module' : 'classic' });
  try {
    return await new Promise<unknown>((resolve) => {
      const end = () => resolve(null);
      late = setTimeout(end, LONGEST_MS);
      signal.addEventListener('abort', end);
      worker.addEventListener('error', end);
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
      worker.postMessage(request);
    });
  } finally {
    clearTimeout(late);
    worker.terminate();
  }
}
