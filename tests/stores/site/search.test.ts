import { describe, expect, it, vi } from 'vitest';
import { withExactPrices } from '#lib/stores/site/exact-prices.ts';
import { makeSearch } from '#lib/stores/site/search-index.ts';
import { stubAddressBar } from '#tests/support/address-bar.ts';
import { CARDS_JOB } from '#tests/support/cards-job.ts';
import { eventually } from '#tests/support/eventually.ts';
import { contentEntries } from '#tests/support/search.ts';
import { freshEachTest, type Handler, json, refusal, serve } from '#tests/support/tab.ts';

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

const CARDS = { ...CARDS_JOB, quantity: 3000 };
/** The price list has 2 000 and 5 000 pieces. */
const BOUND = { quantity: 5000, wanted: 3000, turnaround: 'standard' };

describe('A run between two of the price list', () => {
  const open = async (query: string, read: Handler) => {
    const calls = serve((call) => (call.path === '/search.json' ? json(200, ENTRIES) : read(call)));
    const page = await openPage();
    page.submitSearch(query);
    await page.settled();
    return { ...page, calls, shown: () => page.state().found[0] };
  };

  it('is priced to the kopeck by the server, for the job its link opens', async () => {
    const { calls, shown } = await open('3000 визиток', () =>
      json(200, { job: CARDS, price: 676_100, readyDate: '2026-12-02', note: null }),
    );
    expect(shown()).toMatchObject({ run: BOUND });
    await eventually(() => expect(shown()?.exact).toEqual({ quantity: 3000, turnaround: 'standard', price: 676_100 }));
    expect(calls.at(-1)).toMatchObject({ path: '/api/quote/read', body: { query: 'product=BusinessCards&quantity=3000' } });
  });

  it('and a size of its own are asked for together', async () => {
    const job = { ...CARDS, product: 'Leaflets', quantity: 500 };
    const { calls, shown } = await open('500 листовок А4', () => json(200, { job, price: 451_100, readyDate: '2026-12-02', note: null }));
    expect(shown()).toMatchObject({ entry: { title: 'Листовки, А4', job: expect.stringMatching(/^210×297, \S/) }, run: null });
    await eventually(() => expect(shown()?.exact).toMatchObject({ quantity: 500, price: 451_100 }));
    expect(calls.at(-1)?.body).toEqual({ query: 'product=Leaflets&format=custom-210x297&quantity=500' });
  });

  it.each([
    ['the server refuses it', () => refusal(400, 'impossible_job')],
    ['the server would make another job', () => json(200, { job: CARDS, price: 1, readyDate: '2026-12-02', note: 'Подстроили.' })],
  ])('keeps the price of the larger run where %s', async (_, read) => {
    const calls = serve(read);
    const found = makeSearch(ENTRIES)('3000 визиток').found;
    expect(found[0]).toMatchObject({ run: BOUND });
    expect(await withExactPrices(found, null)).toEqual(found);
    expect(calls).toHaveLength(1);
  });

  it('is asked for no more than three products of a query', async () => {
    const { calls, state } = await open('700 штук', () => json(200, { job: CARDS, price: 1, readyDate: '2026-12-02', note: null }));
    await eventually(() => expect(state().found.filter(({ exact }) => exact !== undefined)).toHaveLength(3));
    expect(calls.filter(({ path }) => path !== '/search.json')).toHaveLength(3);
  });

  it.each([
    ['2026-12-02', 'готово в среду, 2 декабря'],
    ['2026-12-04', 'к среде, 2 декабря, не успеть: раньше всего готово в пятницу, 4 декабря'],
  ])('is that of the day the query names: ready %s, «%s»', async (readyDate, words) => {
    const urgent = { ...CARDS, quantity: 500, turnaround: 'urgent' };
    const calls = serve(() => json(200, { job: urgent, price: 451_100, readyDate, note: null }));
    const { found, needed } = makeSearch(ENTRIES, () => '2026-11-30')('визитки 500 к 2 декабря');
    const [first] = (await withExactPrices(found.slice(0, 1), needed)) ?? [];
    expect(calls.at(-1)?.body).toEqual({ query: 'product=BusinessCards&quantity=500&needed=2026-12-02' });
    expect(first?.exact).toMatchObject({ turnaround: 'urgent', price: 451_100 });
    expect(first?.exact?.byDay?.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('never takes the place of what a newer query found', async () => {
    const answers: ((response: Response) => void)[] = [];
    const page = await open('3000 визиток', () => new Promise((resolve) => answers.push(resolve)));
    await eventually(() => expect(answers).toHaveLength(1));
    page.submitSearch('500 листовок А4');
    await eventually(() => expect(answers).toHaveLength(2));
    answers[0]?.(json(200, { job: CARDS, price: 676_100, readyDate: '2026-12-02', note: null }));
    answers[1]?.(json(200, { job: CARDS, price: 451_100, readyDate: '2026-12-02', note: null }));
    await eventually(() => expect(page.shown()?.exact?.price).toBe(451_100));
    expect(page.first()).toBe('Листовки, А4');
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
