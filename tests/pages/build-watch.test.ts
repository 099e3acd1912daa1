import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtPages } from '#tests/support/dist.ts';

const TEN_MINUTES_MS = 600_000;
const MINE = 'aaa';

const pages = (await builtPages()).map(({ path, root }) => ({
  path,
  script: root
    .querySelectorAll('script')
    .map(({ text }) => text)
    .find((text) => text.includes('/build.json')),
}));

const home = pages.find(({ path }) => path === '/')?.script;

/** The home page's own script, or another's, beside a clock of ours; `published` is what the shop answers with. */
function open(build: string | null = MINE, script = home) {
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} as Record<string, string>, hasAttribute: () => true },
    visibilityState: 'visible',
    querySelectorAll: () => [],
    querySelector: (selector: string) => (build === null || selector.startsWith('link') ? null : { content: build }),
    currentScript: { dataset: {} },
    referrer: '',
    getElementById: (id: string) => (id === 'newer-build' ? offer : null),
  });
  const offer = new EventTarget();
  const woken = vi.fn();
  offer.addEventListener('shop:wake', woken);
  const notified = vi.fn();
  const asked = vi.fn();
  const shop = { answer: () => Promise.resolve(Response.json({ build: MINE })) };
  runInNewContext(script ?? '', {
    document,
    localStorage: { getItem: () => null },
    fetch: (...call: unknown[]) => {
      asked(...call);
      return shop.answer();
    },
    setInterval,
    addEventListener: () => {},
    // The same script says first that the page is whole.
    dispatchEvent: (event: Event) => event.type === 'shop:state' || notified(event),
    origin: 'https://shop.test',
    self: {},
    FontFace: class {
      load = () => new Promise(() => {});
    },
    HTMLButtonElement: { prototype: { command: '' } },
    Event,
  });
  const publish = (other: string) => {
    shop.answer = () => Promise.resolve(Response.json({ build: other }));
  };
  const show = (state: 'visible' | 'hidden') => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { shop, asked, woken, notified, publish, show, dataset: document.documentElement.dataset };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Every page looks for a newer build by itself, before any island is awake', () => {
  it('asks after ten minutes, past every cache, and wakes the offer', async () => {
    const { asked, woken, notified, publish, dataset } = open();
    publish('bbb');
    await pass(TEN_MINUTES_MS - 1);
    expect(asked).not.toHaveBeenCalled();
    await pass(1);
    expect(asked).toHaveBeenCalledWith('/build.json', { cache: 'no-cache' });
    expect([woken.mock.calls.length, notified.mock.calls.length, dataset['newer']]).toEqual([1, 1, 'bbb']);
  });

  it('asks three times in thirty-one idle minutes and wakes nothing for the same build', async () => {
    const { asked, woken } = open();
    await pass(31 * 60_000);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(woken).not.toHaveBeenCalled();
  });

  it.each(pages)('also $path', async ({ script }) => {
    const { asked } = open(MINE, script);
    await pass(TEN_MINUTES_MS);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks at once on the return to the tab, not on leaving it', async () => {
    const { asked, woken, publish, show } = open();
    publish('bbb');
    show('hidden');
    await pass(0);
    expect(asked).not.toHaveBeenCalled();
    show('visible');
    await pass(0);
    expect(woken).toHaveBeenCalledTimes(1);
  });

  it('asks nobody once a newer build is known', async () => {
    const { asked, publish, show } = open();
    publish('bbb');
    await pass(TEN_MINUTES_MS);
    show('visible');
    await pass(3 * TEN_MINUTES_MS);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks nobody from a page that does not know its own build', async () => {
    const { asked, show } = open(null);
    show('visible');
    await pass(TEN_MINUTES_MS);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page instead of data', () => Promise.resolve(new Response('<!doctype html>'))],
    ['no build in it', () => Promise.resolve(Response.json({}))],
    ['a refusal', () => Promise.resolve(Response.json({ error: 'Занято', code: 'busy', requestId: 'r' }, { status: 503 }))],
    ['a build of another kind', () => Promise.resolve(Response.json({ build: 17 }))],
  ])('is silent after %s, and the next answer tells', async (_, failing) => {
    const { shop, woken, publish } = open();
    shop.answer = failing;
    await pass(TEN_MINUTES_MS);
    expect(woken).not.toHaveBeenCalled();
    publish('bbb');
    await pass(TEN_MINUTES_MS);
    expect(woken).toHaveBeenCalledTimes(1);
  });
});
