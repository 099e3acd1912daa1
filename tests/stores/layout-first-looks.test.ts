import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_LAYOUT_RULES as rules } from '#lib/domain/layout/rules.ts';
import type { SlotView } from '#lib/stores/layouts.ts';
import { CARD } from '#tests/support/layouts.ts';

const slot: SlotView = { id: 'd1-block', design: 1, geometry: CARD, versions: [], unfinished: null };
const file = new File(['%PDF-'], 'card.pdf');
const REPORT = { severity: 1, pages: 1, findings: [], unmeasured: ['bleed'], sheets: [] };

type Listener = (event: { data: unknown }) => void;
/** Workers that answer when they are told to. */
function fakeWorkers() {
  const workers: { answer: (data: unknown) => void; fail: () => void; isEnded: boolean }[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      listeners: Record<string, Listener> = {};
      mine = {
        answer: (data: unknown) => this.listeners.message?.({ data }),
        fail: () => this.listeners.error?.({ data: null }),
        isEnded: false,
      };
      addEventListener(name: string, listener: Listener) {
        this.listeners[name] = listener;
      }
      postMessage() {
        workers.push(this.mine);
      }
      terminate() {
        this.mine.isEnded = true;
      }
    },
  );
  return workers;
}

afterEach(() => vi.unstubAllGlobals());
const open = () => import('#lib/stores/layout-first-looks.ts');

test('what the worker finds is told, what it says in other words or not at all is not', async () => {
  const workers = fakeWorkers();
  const { $firstLooks, lookFirst } = await open();
  for (const [answer, state] of [
    [() => workers.at(-1)?.answer(REPORT), 'told'],
    [() => workers.at(-1)?.answer({ severity: 7 }), 'unknown'],
    [() => workers.at(-1)?.answer(null), 'unknown'],
    [() => workers.at(-1)?.fail(), 'unknown'],
  ] as const) {
    const before = workers.length;
    const looked = lookFirst('o/d1-block', file, slot, rules);
    expect($firstLooks.get()['o/d1-block']).toEqual({ state: 'looking' });
    await expect.poll(() => workers.length).toBe(before + 1);
    answer();
    await looked;
    expect($firstLooks.get()['o/d1-block']?.state).toBe(state);
    expect(workers.at(-1)?.isEnded).toBe(true);
  }
});

test('a look that is called off ends its worker and tells nothing, and the next file has one of its own', async () => {
  const workers = fakeWorkers();
  const { $firstLooks, lookFirst, forgetFirstLook } = await open();
  const first = lookFirst('o/d1-block', file, slot, rules);
  await expect.poll(() => workers.length).toBe(1);
  const second = lookFirst('o/d1-block', file, slot, rules);
  await first;
  expect(workers[0]?.isEnded).toBe(true);
  await expect.poll(() => workers.length).toBe(2);
  forgetFirstLook('o/d1-block');
  await second;
  expect($firstLooks.get()['o/d1-block']).toBeUndefined();
});

test('a file that would take a phone’s memory is left to the server', async () => {
  const workers = fakeWorkers();
  const { $firstLooks, lookFirst } = await open();
  const large = Object.defineProperty(new File([], 'poster.pdf'), 'size', { value: 65 * 1024 * 1024 });
  await lookFirst('o/d1-block', large, slot, rules);
  expect([workers.length, $firstLooks.get()['o/d1-block']?.state]).toEqual([0, 'unknown']);
});
