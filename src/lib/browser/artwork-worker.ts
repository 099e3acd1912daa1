import engineAddress from '@embedpdf/pdfium/pdfium.wasm?url';
import type { FromWorker, RemarkedPage, ToWorker } from '../../workers/artwork-check.ts';
import address from '../../workers/artwork-check.ts?worker&url';
import { openWorker } from './open-worker.ts';

/** Larger files would take a phone's memory. */
const LARGEST_BYTES = 64 * 1024 * 1024;
/** The longest time for one step: a check without drawing, loading the engine, drawing a page. */
const LONGEST_MS = 30_000;

/** Checks at the same time: each has a worker of its own, with the engine in it. A hundred files come with one table of people. */
const AT_ONCE = 2;

let free = AT_ONCE;
const waiting: (() => void)[] = [];

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (free === 0) await new Promise<void>((go) => waiting.push(go));
  else free -= 1;
  try {
    await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}

type Device = { connection?: { saveData?: boolean; effectiveType?: string }; deviceMemory?: number };

/** Two megabytes and a hundred more of memory are not taken from who asked to be spared or has none. */
function canDraw(): boolean {
  const { connection, deviceMemory = 4 } = navigator as Navigator & Device;
  return connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? '') && deviceMemory >= 2;
}

async function fetchEngine(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(engineAddress, { signal });
  if (!answer.ok) throw new Error(`engine: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

type FileToCheck = { file: Blob; spec: object; rules: object };
type Notify = (report: unknown, picture: string | null, remarked: RemarkedPage | null) => void;

/** Exchanges messages with the worker until it is finished. `over` cancels what is still being loaded for it. */
const talk = (worker: Worker, request: FileToCheck, { signal, over }: { signal: AbortSignal; over: AbortSignal }, notify: Notify) =>
  new Promise<void>((resolve) => {
    let late: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(late);
      resolve();
    };
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(end, LONGEST_MS);
    };
    const hand = (engine: Uint8Array<ArrayBuffer>) => {
      wait();
      worker.postMessage({ kind: 'engine', engine } satisfies ToWorker, [engine.buffer]);
    };
    signal.addEventListener('abort', end);
    worker.addEventListener('error', end);
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      wait();
      notify(data.report, data.picture ?? null, data.remarked ?? null);
      if (data.then === 'engine' && canDraw()) void fetchEngine(over).then(hand, end);
      else if (data.then !== 'more') end();
    });
    wait();
    worker.postMessage({ kind: 'check', request });
  });

async function check(request: FileToCheck, signal: AbortSignal, notify: Notify): Promise<void> {
  if (signal.aborted) return;
  const worker = openWorker('artwork', address);
  const over = new AbortController();
  try {
    await talk(worker, request, { signal, over: over.signal }, notify);
  } finally {
    over.abort();
    worker.terminate();
  }
}

/**
 * Checks a file in the worker and passes each report on: first without drawing, then with it. It ends after the last report, when the file
 * is too large, when a step takes too long, or on abort. Of many files a few are checked at once, the others in their turn.
 */
export async function checkInWorker(request: FileToCheck, signal: AbortSignal, notify: Notify): Promise<void> {
  if (request.file.size > LARGEST_BYTES || typeof Worker === 'undefined') return;
  await inTurn(() => check(request, signal, notify));
}
