import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importState, importWithRetry, onImportState } from '#lib/stores/import-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part that does not come so many times, and what was shown of it meanwhile. */
async function loadAfter(failures: number, isAnswered: () => Promise<{ ok: boolean }>) {
  vi.stubGlobal('fetch', isAnswered);
  const shown: string[] = [];
  const stop = onImportState(() => shown.push(importState()));
  let left = failures;
  const load = async (): Promise<string> => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  };
  const part = importWithRetry(load);
  await vi.runAllTimersAsync();
  stop();
  return { part: await part, shown };
}

const answers = async () => ({ ok: true });
const isDead = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['comes at once', 0, answers, []],
  ['comes late', 2, answers, ['offline', 'fine']],
  ['does not come though the shop answers: the browser may keep it as failed', 4, answers, ['offline', 'kept', 'fine']],
  ['does not come without a line', 4, isDead, ['offline', 'fine']],
  ['does not come from an overloaded shop', 4, async () => ({ ok: false }), ['offline', 'fine']],
] as const)('a part that %s', async (_, failures, answer, states) => {
  const { part, shown } = await loadAfter(failures, answer);
  expect([part, shown]).toEqual(['part', states]);
});
