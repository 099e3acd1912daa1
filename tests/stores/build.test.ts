import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshStorage, json, refusal, type SentCall, serve } from '#tests/support/tab.ts';

const MINE = 'aaa';
const TEN_MINUTES_MS = 10 * 60_000;

/** The page as far as the check looks at it: its build and whether the person sees it. */
class FakePage extends EventTarget {
  visibilityState = 'visible';
  private readonly build: string | null;

  constructor(build: string | null) {
    super();
    this.build = build;
  }

  querySelector(): { content: string } | null {
    return this.build === null ? null : { content: this.build };
  }

  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let published: string;
let calls: SentCall[];
let page: FakePage;

async function openPage(build: string | null = MINE) {
  page = new FakePage(build);
  vi.stubGlobal('document', page);
  vi.resetModules();
  return import('#lib/stores/build.ts');
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  freshStorage();
  published = MINE;
  calls = serve(() => json(200, { build: published }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a newer build is noticed ten minutes later, by a call that no cache may answer and that names nobody', async () => {
  const { $newerBuild, watchBuild } = await openPage();
  watchBuild();
  published = 'bbb';
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toMatchObject([{ method: 'GET', path: '/build.json', token: null }]);
  expect($newerBuild.get()).toBe(true);
});

test('the same build is asked about again and again and never offered', async () => {
  const { $newerBuild, watchBuild } = await openPage();
  watchBuild();
  await vi.advanceTimersByTimeAsync(3 * TEN_MINUTES_MS);
  expect(calls).toHaveLength(3);
  expect($newerBuild.get()).toBe(false);
});

test('coming back to the tab asks at once, leaving it does not', async () => {
  const { $newerBuild, watchBuild } = await openPage();
  watchBuild();
  published = 'bbb';
  page.show('hidden');
  await settle();
  expect(calls).toHaveLength(0);
  page.show('visible');
  await settle();
  expect($newerBuild.get()).toBe(true);
});

test('once noticed it stays noticed and nobody is asked again', async () => {
  const { $newerBuild, watchBuild } = await openPage();
  watchBuild();
  published = 'bbb';
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  published = MINE;
  await vi.advanceTimersByTimeAsync(3 * TEN_MINUTES_MS);
  page.show('visible');
  await settle();
  expect(calls).toHaveLength(1);
  expect($newerBuild.get()).toBe(true);
});

test('after stopping neither the clock nor the tab asks', async () => {
  const { watchBuild } = await openPage();
  watchBuild()();
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  page.show('visible');
  await settle();
  expect(calls).toHaveLength(0);
});

test('a page that does not know its own build asks nobody', async () => {
  const { $newerBuild, checkBuild } = await openPage(null);
  await checkBuild();
  expect(calls).toHaveLength(0);
  expect($newerBuild.get()).toBe(false);
});

describe('a check without a usable answer is silent and the next one tells', () => {
  const failures: [string, () => Response | Promise<Response>][] = [
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a busy server', () => refusal(503, 'busy')],
    ['too many requests', () => refusal(429, 'too_many')],
    ['a missing file', () => new Response('<!doctype html>', { status: 404 })],
    ['a page instead of data', () => new Response('<!doctype html>', { status: 200 })],
    ['no build in it', () => json(200, {})],
    ['a build of another kind', () => json(200, { build: 17 })],
  ];
  test.each(failures)('%s', async (_, failing) => {
    let isDown = true;
    serve(() => (isDown ? failing() : json(200, { build: 'bbb' })));
    const { $newerBuild, checkBuild } = await openPage();
    await expect(checkBuild()).resolves.toBeUndefined();
    expect($newerBuild.get()).toBe(false);
    isDown = false;
    await checkBuild();
    expect($newerBuild.get()).toBe(true);
  });
});

test('noticing a newer build reloads nothing and forgets nothing that is stored', async () => {
  const storage = freshStorage({ checkout: { recipient: 'Анна' } });
  const assign = vi.fn();
  vi.stubGlobal('location', { assign, reload: assign, replace: assign, pathname: '/orderForms' });
  const { $newerBuild, checkBuild } = await openPage();
  published = 'bbb';
  await checkBuild();
  expect($newerBuild.get()).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  expect(storage.checkout).toBe('{"recipient":"Анна"}');
});
