import { afterEach, expect, test, vi } from 'vitest';
import { openDesignWriter, readDesignInWorker, tracePictureInWorker } from '#lib/browser/design-worker.ts';
import type { DesignToWrite, ReadDesign, WrittenDesign } from '../../src/workers/design-pdf.ts';

vi.mock('../../src/workers/design-pdf.ts?worker&url', () => ({ default: '/_astro/design-pdf-1.js' }));

type Act = (worker: EventTarget) => void;
const state = { started: [] as unknown[], requests: [] as unknown[], ended: 0 };

/** A worker that does this when it is asked. */
function useWorker(act: Act): void {
  Object.assign(state, { started: [], requests: [], ended: 0 });
  class Fake extends EventTarget {
    constructor(address: unknown) {
      super();
      state.started.push(address);
    }
    postMessage(request: unknown) {
      state.requests.push(request);
      queueMicrotask(() => act(this));
    }
    terminate() {
      state.ended += 1;
    }
  }
  vi.stubGlobal('Worker', Fake);
}
const answer =
  (data: WrittenDesign | ReadDesign): Act =>
  (worker) =>
    worker.dispatchEvent(new MessageEvent('message', { data }));

const request: Omit<DesignToWrite, 'kind'> = {
  design: { version: 1, width: 90, height: 50, bleed: 2, pages: [] },
  title: 'Визитка',
  creator: 'Тираж',
  faces: [],
};
const never = new AbortController().signal;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Writes one design and ends. */
async function writeOne(signal: AbortSignal = never) {
  const { write, close } = openDesignWriter(signal);
  const written = await write(request);
  close();
  return written;
}

test('the files that the worker writes are passed on, one worker writes them all, and it ends', async () => {
  const bytes = new Uint8Array([37, 80, 68, 70]);
  useWorker(answer(bytes));
  const { write, close } = openDesignWriter(never);
  expect([await write(request), await write({ ...request, title: 'Вторая' })]).toEqual([bytes, bytes]);
  close();
  const requests = [request, { ...request, title: 'Вторая' }].map((each) => ({ ...each, kind: 'write' }));
  expect(state).toEqual({ started: ['/_astro/design-pdf-1.js'], requests, ended: 1 });
});

test('what the worker reads in a file is passed on', async () => {
  const source = { version: 1, template: 'os' };
  useWorker(answer(source));
  const file = new ArrayBuffer(1);
  expect(await readDesignInWorker(file, never)).toBe(source);
  expect(state).toMatchObject({ requests: [{ kind: 'read', file }], ended: 1 });
});

test('what the worker traces is passed on', async () => {
  const traced = { ok: true as const, figures: [] };
  useWorker(answer(traced));
  const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4), scale: 1 };
  expect(await tracePictureInWorker(picture)).toBe(traced);
  expect(state).toMatchObject({ requests: [{ kind: 'trace', picture }], ended: 1 });
});

test.each<[string, Act]>([
  ['cannot write the design', answer(null)],
  ['cannot be started', (worker) => worker.dispatchEvent(new Event('error'))],
])('a worker that %s gives nothing', async (_, act) => {
  useWorker(act);
  expect(await writeOne()).toBeNull();
});

test('a worker that says nothing for half a minute is not waited for', async () => {
  vi.useFakeTimers();
  useWorker(() => {});
  const written = readDesignInWorker(new ArrayBuffer(1), never);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(state.ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await written).toBeNull();
  expect(state.ended).toBe(1);
});

test('a file that is no longer wanted is not waited for, nor begun', async () => {
  useWorker(() => {});
  const wish = new AbortController();
  const { write } = openDesignWriter(wish.signal);
  const written = write(request);
  wish.abort();
  expect([await written, await write(request), await readDesignInWorker(new ArrayBuffer(1), wish.signal)]).toEqual([null, null, null]);
  expect([state.started.length, state.requests.length]).toEqual([1, 1]);
});

test('a browser without workers writes nothing', async () => {
  vi.stubGlobal('Worker', undefined);
  expect(await writeOne()).toBeNull();
});
