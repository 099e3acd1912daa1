import { describe, expect, test, vi } from 'vitest';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { freshEachTest, freshStorage, json, openTab, refusal } from '#tests/support/tab.ts';

const LIMIT_MS = 20_000;
const DEBOUNCE_MS = 250;
const [moscow, petersburg, bryansk] = PRESET_CITIES as [
  (typeof PRESET_CITIES)[number],
  (typeof PRESET_CITIES)[number],
  (typeof PRESET_CITIES)[number],
];
const delivery = (id: string) => json(200, { suggestions: [{ value: id, unrestricted_value: id, data: { kladr_id: id, dpd_id: null } }] });
const place = (city: string) => ({
  value: `г ${city}`,
  unrestricted_value: city,
  data: { city, city_type: 'г', kladr_id: '6300000100000' },
});
const found = (...cities: string[]) => json(200, { suggestions: cities.map(place) });

type Answer = (signal: AbortSignal) => Response | Promise<Response>;
type Request = { path: string; query: string; answer: (response: Response) => void; fail: (error: unknown) => void };

/** As a browser's fetch ends when it is given up. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));

const serveErrors = (handler: (path: string, signal: AbortSignal, query: string) => Response | Promise<Response>): void =>
  void vi.stubGlobal('fetch', async (path: string, { signal, body }: RequestInit) =>
    handler(path, signal as AbortSignal, (JSON.parse(String(body)) as { query: string }).query),
  );

/** Every request waits until the test answers it, or is given up. */
function holdAnswers(): Request[] {
  const held: Request[] = [];
  serveErrors((path, signal, query) => {
    const answer = new Promise<Response>((resolve, reject) => held.push({ path, query, answer: resolve, fail: reject }));
    return Promise.race([answer, whenAborted(signal)]);
  });
  return held;
}

/** Headers at once, then half of a body and silence. */
function stalled(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start(control) {
      control.enqueue(new TextEncoder().encode('{"suggestions":['));
      signal.addEventListener('abort', () => control.error(new DOMException('aborted', 'AbortError')));
    },
  });
  return new Response(body, { status: 200, headers: { 'Content-Type': 'application/json' } });
}

const ERRORS: [string, Answer][] = [
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that never comes', whenAborted],
  ['an answer that stops in the middle', stalled],
  ['a page instead of data', () => new Response('<!doctype html><title>Вход в сеть</title>', { status: 200 })],
  ['an empty answer', () => new Response('', { status: 200 })],
  ['too many requests', () => refusal(429, 'too_many_requests')],
  ['a broken server', () => refusal(500, 'internal')],
  ['a proxy’s error page', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
  ['data of another shape', () => json(200, { suggestions: [{ data: 5 }] })],
];

freshEachTest({ hasFakeTimers: true });

describe.each(ERRORS)('%s', (_, error) => {
  test('the search says so within 20 seconds, and a preset city can be chosen all the same', async () => {
    serveErrors((path, signal, query) => (path.endsWith('suggest/address') ? error(signal) : delivery(query)));
    const { city } = await openTab();
    city.searchCity('сам');
    expect(city.$citySearch.get().state).toBe('loading');
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + LIMIT_MS);
    expect(city.$citySearch.get()).toEqual({ query: 'сам', state: expect.stringMatching(/^(failed|offline)$/), results: [] });
    expect(await city.chooseCity(bryansk)).toBe(true);
    expect(city.$city.get()).toEqual(bryansk);
  });

  test('the next word is searched as if nothing had been', async () => {
    let isDown = true;
    serveErrors((_path, signal) => (isDown ? error(signal) : found('Самара')));
    const { city } = await openTab();
    city.searchCity('сам');
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + LIMIT_MS);
    isDown = false;
    city.searchCity('сама');
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(city.$citySearch.get()).toMatchObject({ state: 'ready', results: [{ name: 'Самара' }] });
  });

  test('a choice ends within 20 seconds: the city stays, the notice opens, and another try succeeds', async () => {
    serveErrors((_path, signal, query) => (query === moscow.kladr_id ? error(signal) : delivery(query)));
    const { city } = await openTab();
    await city.chooseCity(petersburg);
    const choice = city.chooseCity(moscow);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await choice).toBe(false);
    expect(city.$choosing.get()).toBeNull();
    expect(city.$city.get()).toEqual(petersburg);
    expect(city.$deliveryInfo.get()).toBeNull();
    expect(city.$deliveryNotice.get()).toEqual({ isOpen: true, city: moscow });
    serveErrors((_path, _signal, query) => delivery(query));
    expect(await city.chooseCity(moscow)).toBe(true);
    expect(city.$city.get()).toEqual(moscow);
  });
});

test('a request is given up after 20 seconds, not a moment earlier', async () => {
  const held = holdAnswers();
  const { city } = await openTab();
  city.searchCity('сам');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + LIMIT_MS - 1);
  expect(held).toHaveLength(1);
  expect(city.$citySearch.get().state).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(city.$citySearch.get().state).toBe('offline');
});

test('what was searched on a dead line is found by itself once the line is back; a word typed meanwhile is searched instead', async () => {
  let isDead = true;
  const asked: string[] = [];
  serveErrors((_path, _signal, query) => {
    asked.push(query);
    return isDead ? Promise.reject(new TypeError('Failed to fetch')) : found('Самара');
  });
  const { city } = await openTab();
  city.searchCity('сам');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(city.$citySearch.get().state).toBe('offline');
  city.searchCity('сама');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  isDead = false;
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(city.$citySearch.get()).toMatchObject({ query: 'сама', state: 'ready', results: [{ name: 'Самара' }] });
  expect([asked[0], new Set(asked.slice(1))]).toEqual(['сам', new Set(['сама'])]);
});

test('a slow answer within the limit is taken', async () => {
  const held = holdAnswers();
  const { city } = await openTab();
  city.searchCity('сам');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + LIMIT_MS - 1);
  held[0]?.answer(found('Самара'));
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(city.$citySearch.get()).toMatchObject({ state: 'ready', results: [{ name: 'Самара' }] });
});

describe('a late answer never overwrites a newer one', () => {
  const late: [string, (request: Request) => void][] = [
    ['a list', ({ answer }) => answer(found('Самодуровка'))],
    ['a refusal', ({ answer }) => answer(refusal(500, 'internal'))],
    ['a broken connection', ({ fail }) => fail(new TypeError('Failed to fetch'))],
  ];

  test.each(late)('%s of another word', async (_, end) => {
    const held = holdAnswers();
    const { city } = await openTab();
    for (const text of ['сам', 'сама']) {
      city.searchCity(text);
      await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    }
    held[1]?.answer(found('Самара'));
    await vi.advanceTimersByTimeAsync(1);
    end(held[0] as Request);
    await vi.advanceTimersByTimeAsync(1);
    expect(city.$citySearch.get()).toMatchObject({ query: 'сама', state: 'ready', results: [{ name: 'Самара' }] });
  });

  test.each(late)('%s of the same word, typed, changed and typed again', async (_, end) => {
    const held = holdAnswers();
    const { city } = await openTab();
    for (const text of ['самар', 'самара', 'самар']) {
      city.searchCity(text);
      await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    }
    expect(held.map(({ query }) => query)).toEqual(['самар', 'самара', 'самар']);
    held[2]?.answer(found('Самара'));
    await vi.advanceTimersByTimeAsync(1);
    end(held[0] as Request);
    await vi.advanceTimersByTimeAsync(1);
    expect(city.$citySearch.get()).toMatchObject({ state: 'ready', results: [{ name: 'Самара' }] });
  });

  test.each(late)('%s after the field was emptied', async (_, end) => {
    const held = holdAnswers();
    const { city } = await openTab();
    city.searchCity('сам');
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    city.searchCity('');
    end(held[0] as Request);
    await vi.advanceTimersByTimeAsync(1);
    expect(city.$citySearch.get()).toEqual({ query: '', state: 'idle', results: [] });
  });

  test('a choice that fails late opens no notice about a city nobody wants any more', async () => {
    const held = holdAnswers();
    const { city } = await openTab();
    const choices = [city.chooseCity(moscow), city.chooseCity(petersburg)];
    await vi.advanceTimersByTimeAsync(1);
    held[1]?.answer(delivery(petersburg.kladr_id));
    expect(await choices[1]).toBe(true);
    held[0]?.fail(new TypeError('Failed to fetch'));
    expect(await choices[0]).toBe(false);
    expect(city.$deliveryNotice.get().isOpen).toBe(false);
    expect(city.$city.get()).toEqual(petersburg);
  });

  test('a choice taken back and made again is not failed by its first request', async () => {
    const held = holdAnswers();
    const { city } = await openTab();
    const choices = [moscow, petersburg, moscow].map((one) => city.chooseCity(one));
    await vi.advanceTimersByTimeAsync(1);
    held[0]?.fail(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(1);
    held[2]?.answer(delivery(moscow.kladr_id));
    expect(await choices[2]).toBe(true);
    expect(city.$city.get()).toEqual(moscow);
    expect(city.$deliveryNotice.get().isOpen).toBe(false);
  });
});

test('the same city pressed twice is one choice with one request', async () => {
  const held = holdAnswers();
  const { city } = await openTab();
  const choices = [city.chooseCity(moscow), city.chooseCity(moscow)];
  await vi.advanceTimersByTimeAsync(1);
  expect(held).toHaveLength(1);
  held[0]?.answer(delivery(moscow.kladr_id));
  expect(await Promise.all(choices)).toEqual([true, true]);
});

describe('delivery info is kept five minutes', () => {
  const stored = (ageMs: number, kladr_id = moscow.kladr_id) => ({
    kladr_id,
    storedAt: Date.now() - ageMs,
    data: { kladr_id, dpd_id: '77' },
  });
  test.each([
    ['fresh', 0, 0],
    ['a moment before its end', 5 * 60_000 - 1, 0],
    ['at its end', 5 * 60_000, 1],
    ['from a clock that was ahead', -1, 1],
  ])('%s', async (_, ageMs, requests) => {
    freshStorage({ deliveryInfo: stored(ageMs) });
    let asked = 0;
    serveErrors((_path, _signal, query) => {
      asked += 1;
      return delivery(query);
    });
    const { city } = await openTab();
    expect(await city.chooseCity(moscow)).toBe(true);
    expect(asked).toBe(requests);
  });

  test('another city’s info is not taken for this one', async () => {
    freshStorage({ deliveryInfo: stored(0, petersburg.kladr_id) });
    serveErrors(() => Promise.reject(new TypeError('Failed to fetch')));
    const { city } = await openTab();
    expect(await city.chooseCity(moscow)).toBe(false);
  });

  test('a kept info serves without a connection', async () => {
    freshStorage({ deliveryInfo: stored(1000) });
    serveErrors(() => Promise.reject(new TypeError('Failed to fetch')));
    const { city } = await openTab();
    expect(await city.chooseCity(moscow)).toBe(true);
    expect(city.$city.get()?.dpd_id).toBe('77');
  });
});
