import { afterEach, expect, test, vi } from 'vitest';
import { checkInWorker } from '#lib/browser/artwork-worker.ts';

vi.mock('@embedpdf/pdfium/pdfium.wasm?url', () => ({ default: '/_astro/pdfium.wasm' }));
vi.mock('../../src/workers/artwork-check.ts?worker&url', () => ({ default: '/_astro/artwork-check-1.js' }));

const state = { begun: [] as EventTarget[], alive: 0, most: 0 };

/** Workers that wait until they are asked to report. */
function useWorkers(): void {
  Object.assign(state, { begun: [], alive: 0, most: 0 });
  class Fake extends EventTarget {
    constructor() {
      super();
      state.begun.push(this);
      state.alive += 1;
      state.most = Math.max(state.most, state.alive);
    }
    postMessage() {}
    terminate() {
      state.alive -= 1;
    }
  }
  vi.stubGlobal('Worker', Fake);
}
const report = (worker: EventTarget | undefined) =>
  // biome-ignore lint/suspicious/noThenProperty: what the worker says
  worker?.dispatchEvent(new MessageEvent('message', { data: { report: 'seen', then: 'end' } }));
const request = { file: new Blob(['%PDF']), spec: {}, rules: {} };

afterEach(() => vi.unstubAllGlobals());

test('of many files two are checked at once, and each in its turn', async () => {
  useWorkers();
  const reports: unknown[] = [];
  const never = new AbortController().signal;
  const checks = Array.from({ length: 5 }, () => checkInWorker(request, never, (said) => reports.push(said)));
  for (let at = 0; at < checks.length; at += 1) {
    await vi.waitFor(() => expect(state.begun.length).toBeGreaterThan(at));
    report(state.begun[at]);
  }
  await Promise.all(checks);
  expect([reports.length, state.most, state.alive]).toEqual([5, 2, 0]);
});

test('a file that is dropped while it waits its turn is not checked, and those behind it are', async () => {
  useWorkers();
  const [first, dropped] = [new AbortController(), new AbortController()];
  const never = new AbortController().signal;
  const ignore = () => {};
  const checks = [first.signal, never, dropped.signal, never].map((signal) => checkInWorker(request, signal, ignore));
  await vi.waitFor(() => expect(state.begun).toHaveLength(2));
  dropped.abort();
  first.abort();
  await vi.waitFor(() => expect(state.begun).toHaveLength(3));
  for (const worker of state.begun) report(worker);
  await Promise.all(checks);
  expect([state.begun.length, state.most, state.alive]).toEqual([3, 2, 0]);
});
