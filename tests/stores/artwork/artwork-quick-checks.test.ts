import { afterEach, expect, test, vi } from 'vitest';
import type { SlotView } from '#lib/stores/artwork/artworks.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';

const slot: SlotView = { id: 'd1-block', design: 1, spec: CARD, versions: [], unfinished: null };
const file = new File(['%PDF-'], 'card.pdf');
const REPORT = { severity: 1, pages: 1, findings: [], unmeasured: ['bleed'], sheets: [] };

const PICTURE = 'data:image/jpeg;base64,AA';
const REMARKED = { page: 3, picture: 'data:image/jpeg;base64,AB' };

type Listener = (event: { data: unknown }) => void;
/** Workers that answer when they are told to. */
function fakeWorkers() {
  const workers: {
    answer: (report: unknown, then?: string, picture?: string, remarked?: object) => void;
    fail: () => void;
    isEnded: boolean;
    got: unknown[];
  }[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      listeners: Record<string, Listener> = {};
      mine = {
        answer: (report: unknown, then = 'end', picture?: string, remarked?: object) =>
          this.listeners.message?.({ data: { report, then, picture, remarked } }),
        fail: () => this.listeners.error?.({ data: null }),
        isEnded: false,
        got: [] as unknown[],
      };
      addEventListener(name: string, listener: Listener) {
        this.listeners[name] = listener;
      }
      postMessage(message: unknown) {
        if (this.mine.got.push(message) === 1) workers.push(this.mine);
      }
      terminate() {
        this.mine.isEnded = true;
      }
    },
  );
  return workers;
}

afterEach(() => vi.unstubAllGlobals());
const open = () => import('#lib/stores/artwork/artwork-quick-checks.ts');

test('what the worker finds is told, what it says in other words or not at all is not', async () => {
  const workers = fakeWorkers();
  const { $quickChecks, startQuickCheck } = await open();
  for (const [answer, state] of [
    [() => workers.at(-1)?.answer(REPORT), 'checked'],
    [() => workers.at(-1)?.answer({ severity: 7 }), 'unknown'],
    [() => workers.at(-1)?.answer(null), 'unknown'],
    [() => workers.at(-1)?.fail(), 'unknown'],
  ] as const) {
    const before = workers.length;
    const looked = startQuickCheck('o/d1-block', file, slot, rules);
    expect($quickChecks.get()['o/d1-block']).toEqual({ state: 'checking' });
    await expect.poll(() => workers.length).toBe(before + 1);
    answer();
    await looked;
    expect($quickChecks.get()['o/d1-block']?.state).toBe(state);
    expect(workers.at(-1)?.isEnded).toBe(true);
  }
});

test('a look that is called off ends its worker and tells nothing, and the next file has one of its own', async () => {
  const workers = fakeWorkers();
  const { $quickChecks, startQuickCheck, dropQuickCheck } = await open();
  const first = startQuickCheck('o/d1-block', file, slot, rules);
  await expect.poll(() => workers.length).toBe(1);
  const second = startQuickCheck('o/d1-block', file, slot, rules);
  await first;
  expect(workers[0]?.isEnded).toBe(true);
  await expect.poll(() => workers.length).toBe(2);
  dropQuickCheck('o/d1-block');
  await second;
  expect($quickChecks.get()['o/d1-block']).toBeUndefined();
});

test('a file that would take a phone’s memory is left to the server', async () => {
  const workers = fakeWorkers();
  const { $quickChecks, startQuickCheck } = await open();
  const large = Object.defineProperty(new File([], 'poster.pdf'), 'size', { value: 65 * 1024 * 1024 });
  await startQuickCheck('o/d1-block', large, slot, rules);
  expect([workers.length, $quickChecks.get()['o/d1-block']?.state]).toEqual([0, 'unknown']);
});

const DRAWN = { ...REPORT, severity: 3, unmeasured: [] };
const engine = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const begin = async () => {
  const workers = fakeWorkers();
  const { $quickChecks, startQuickCheck, dropQuickCheck } = await open();
  const looked = startQuickCheck('o/d1-block', file, slot, rules);
  await expect.poll(() => workers.length).toBe(1);
  const [worker] = workers;
  if (worker === undefined) throw new Error('no worker');
  return { worker, looked, now: () => $quickChecks.get()['o/d1-block'], drop: () => dropQuickCheck('o/d1-block') };
};

test('the engine is fetched when the worker asks for it, and what the drawing says and shows takes the place of what was told at once', async () => {
  engine(async () => new Response(Uint8Array.of(0, 97, 115, 109)));
  const { worker, looked, now } = await begin();
  expect(fetch).not.toHaveBeenCalled();
  worker.answer(REPORT, 'engine');
  expect(now()).toEqual({ state: 'checked', report: REPORT, picture: null, remarked: null });
  await expect.poll(() => worker.got[1]).toEqual({ kind: 'engine', engine: Uint8Array.of(0, 97, 115, 109) });
  expect(worker.isEnded).toBe(false);
  worker.answer(DRAWN, 'end', PICTURE, REMARKED);
  await looked;
  expect([now(), worker.isEnded]).toEqual([{ state: 'checked', report: DRAWN, picture: PICTURE, remarked: REMARKED }, true]);
});

test('a picture is drawn without an engine', async () => {
  engine(async () => Response.error());
  const { worker, looked, now } = await begin();
  worker.answer(REPORT, 'more');
  expect(worker.isEnded).toBe(false);
  worker.answer(DRAWN, 'end', PICTURE, REMARKED);
  await looked;
  expect(now()).toEqual({ state: 'checked', report: DRAWN, picture: PICTURE, remarked: REMARKED });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['the engine does not come', async () => new Response(null, { status: 503 }), {}, 1],
  ['the line is cut', () => Promise.reject(new TypeError('cut')), {}, 1],
  ['the visitor saves data', async () => new Response(), { connection: { saveData: true } }, 0],
  ['the line is slow', async () => new Response(), { connection: { effectiveType: 'slow-2g' } }, 0],
  ['the device has little memory', async () => new Response(), { deviceMemory: 1 }, 0],
])('what was told at once stays when %s', async (_, answer, device, calls) => {
  engine(answer);
  vi.stubGlobal('navigator', device);
  const { worker, looked, now } = await begin();
  worker.answer(REPORT, 'engine');
  await looked;
  expect([now(), worker.isEnded]).toEqual([{ state: 'checked', report: REPORT, picture: null, remarked: null }, true]);
  expect(fetch).toHaveBeenCalledTimes(calls);
});

test('a drawing that fails takes nothing back, and one that is called off tells nothing', async () => {
  engine(async () => new Response());
  const failed = await begin();
  failed.worker.answer(REPORT, 'more');
  failed.worker.answer(null);
  await failed.looked;
  expect(failed.now()).toEqual({ state: 'checked', report: REPORT, picture: null, remarked: null });
  const called = await begin();
  called.worker.answer(REPORT, 'more');
  called.drop();
  await called.looked;
  called.worker.answer(DRAWN, 'end', PICTURE, REMARKED);
  expect(called.now()).toBeUndefined();
});
