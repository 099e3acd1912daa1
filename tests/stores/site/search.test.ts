import { describe, expect, it, vi } from 'vitest';
import { stubAddressBar } from '#tests/support/address-bar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { contentEntries } from '#tests/support/search.ts';
import { freshEachTest, json, serve } from '#tests/support/tab.ts';

const ADDRESS = 'https://shop.example/search';
const ENTRIES = contentEntries();
const DEBOUNCE_MS = 200;
/** The address is written after this long. */
const ADDRESS_MS = 150;

/** A page of its own: nothing is kept of the search before. */
async function openPage(query = '', typed = '') {
  vi.resetModules();
  const bar = stubAddressBar(`${ADDRESS}${query}`);
  const store = await import('#lib/stores/site/search.ts');
  const filled: string[] = [];
  const stop = store.startSearch(typed, (text) => filled.push(text));
  const state = () => store.$search.get();
  const settled = () => eventually(() => expect(state().state).not.toBe('loading'));
  return { ...store, bar, filled, stop, state, settled, first: () => state().found[0]?.entry.title };
}

const q = (query: string): string => `?${new URLSearchParams({ q: query })}`;

freshEachTest();

describe('The search page', () => {
  it('opens with the query of its address', async () => {
    serve(() => json(200, ENTRIES));
    const page = await openPage(q('визитки'));
    expect(page.filled).toEqual(['визитки']);
    await page.settled();
    expect(page.first()).toBe('Визитки');
    expect(page.bar.entries()).toBe(1);
  });

  it('keeps what was typed before it came alive', async () => {
    serve(() => json(200, ENTRIES));
    const page = await openPage(q('визитки'), 'буклеты');
    expect(page.filled).toEqual([]);
    await page.settled();
    expect(page.first()).toBe('Буклеты');
  });

  it('asks for the list once, whatever is searched for', async () => {
    const calls = serve(() => json(200, ENTRIES));
    const page = await openPage();
    for (const query of ['визитки', 'бирки', 'папки']) page.submitSearch(query);
    await page.settled();
    expect(page.first()).toBe('Папки');
    expect(calls.map(({ path }) => path)).toEqual(['/search.json']);
  });

  it('waits for the last key before it searches', async () => {
    serve(() => json(200, ENTRIES));
    const page = await openPage(q('папки'));
    await page.settled();
    vi.useFakeTimers();
    page.typeSearch('в');
    vi.advanceTimersByTime(DEBOUNCE_MS - 1);
    page.typeSearch('визитки');
    vi.advanceTimersByTime(DEBOUNCE_MS - 1);
    expect(page.state().query).toBe('папки');
    vi.advanceTimersByTime(1);
    expect(page.state().query).toBe('визитки');
  });

  it('never shows what an earlier query found', async () => {
    let answer: ((response: Response) => void) | undefined;
    serve(() => new Promise((resolve) => (answer = resolve)));
    const page = await openPage();
    const shown: string[] = [];
    page.$search.listen(({ state, query }) => state === 'ready' && shown.push(query));
    page.submitSearch('визитки');
    page.submitSearch('бирки');
    await eventually(() => expect(answer).toBeDefined());
    answer?.(json(200, ENTRIES));
    await page.settled();
    expect(shown).toEqual(['бирки']);
    expect(page.first()).toBe('Бирки');
  });

  it.each([
    ['a refusal', () => json(500, {})],
    ['an unreadable list', () => json(200, [{ kind: 'gift' }])],
    ['no network', () => Promise.reject(new TypeError('offline'))],
  ])('says so after %s, and a second try works', async (_, broken) => {
    let isBroken = true;
    serve(() => (isBroken ? broken() : json(200, ENTRIES)));
    const page = await openPage();
    page.submitSearch('визитки');
    await page.settled();
    expect(page.state()).toMatchObject({ state: 'failed', query: 'визитки', found: [] });
    isBroken = false;
    page.submitSearch('визитки');
    await page.settled();
    expect(page.first()).toBe('Визитки');
  });

  it('empties with its field', async () => {
    serve(() => json(200, ENTRIES));
    const page = await openPage(q('визитки'));
    await page.settled();
    page.submitSearch('  ');
    expect(page.state()).toMatchObject({ state: 'idle', query: '', found: [] });
    await eventually(() => expect(page.bar.query()).toBe(''));
  });
});

describe('The address of the search page', () => {
  it('takes one step for a query that is typed letter by letter, and the back button undoes it', async () => {
    serve(() => json(200, ENTRIES));
    const page = await openPage();
    vi.useFakeTimers();
    for (const text of ['би', 'бирк', 'бирки']) {
      page.typeSearch(text);
      vi.advanceTimersByTime(DEBOUNCE_MS);
    }
    vi.advanceTimersByTime(ADDRESS_MS);
    vi.useRealTimers();
    expect(page.bar.query()).toBe(q('бирки'));
    expect(page.bar.entries()).toBe(2);
    page.bar.back();
    expect(page.state()).toMatchObject({ state: 'idle', query: '' });
    expect(page.filled.at(-1)).toBe('');
  });

  it('takes a step for every query that was sent', async () => {
    serve(() => json(200, ENTRIES));
    const page = await openPage();
    page.submitSearch('бирки');
    page.submitSearch('бирки');
    page.submitSearch('папки');
    expect(page.bar.entries()).toBe(3);
    page.bar.back();
    await page.settled();
    expect(page.first()).toBe('Бирки');
    expect(page.filled.at(-1)).toBe('бирки');
  });

  it('is followed no longer once the page is left', async () => {
    serve(() => json(200, ENTRIES));
    const page = await openPage();
    page.stop();
    expect(page.bar.listeners()).toBe(0);
  });
});
