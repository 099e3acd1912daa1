import { expect, test, vi } from 'vitest';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { freshEachTest, json, openTab, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const [moscow, petersburg] = PRESET_CITIES as [(typeof PRESET_CITIES)[number], (typeof PRESET_CITIES)[number]];
const delivery = (id: string) => ({ suggestions: [{ value: id, unrestricted_value: id, data: { kladr_id: id, dpd_id: null } }] });
const place = (city: string) => ({
  value: `г ${city}`,
  unrestricted_value: city,
  data: { city, city_type: 'г', kladr_id: '6300000100000' },
});

freshEachTest({ hasFakeTimers: true });

test('a city is selected once its delivery info is there, and the info serves five minutes', async () => {
  const calls = serve(({ body }) => json(200, delivery((body as { query: string }).query)));
  const { city } = await openTab();
  expect(city.$city.get()).toBeNull();
  await city.confirmDefaultCity();
  expect(city.$city.get()).toEqual(petersburg);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  await city.chooseCity(petersburg);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await city.chooseCity(petersburg);
  expect(calls).toHaveLength(2);
});

test('the city takes the carrier’s number for it from its delivery info', async () => {
  const [found] = delivery(moscow.kladr_id).suggestions;
  serve(() => json(200, { suggestions: [{ ...found, data: { dpd_id: '196143394' } }] }));
  const { city } = await openTab();
  const { dpd_id: _, ...unnumbered } = moscow;
  await city.chooseCity(unnumbered);
  expect(city.$city.get()).toEqual({ ...unnumbered, dpd_id: '196143394' });
  await city.chooseCity(moscow);
  expect([moscow.dpd_id, city.$city.get()?.dpd_id]).toEqual(['49694102', '196143394']);
});

test('of a city that was found its fields are kept, not the suggestion it was made of', async () => {
  serve(({ path }) => json(200, path.endsWith('delivery') ? delivery('6300000100000') : { suggestions: [place('Самара')] }));
  const { city } = await openTab();
  city.searchCity('сам', 0);
  await vi.advanceTimersByTimeAsync(0);
  const [found] = city.$citySearch.get().results;
  expect(found).toMatchObject({ fullName: 'г Самара', raw: place('Самара') });
  await city.chooseCity(found!);
  expect(city.$city.get()).toEqual({
    name: 'Самара',
    displayName: 'Самара',
    subject: '',
    value: 'CREG',
    kladr_id: '6300000100000',
    index: '',
  });
});

test('a found city keeps its suggestion raw: what the shop has no use for stays in it', async () => {
  const whole = place('Самара');
  const suggestion = {
    ...whole,
    id: 'a1',
    data: { ...whole.data, fias_id: 'bb035cc3', geo_lat: '53.1', capital_marker: '2', okato: null },
  };
  serve(() => json(200, { suggestions: [suggestion] }));
  const { city } = await openTab();
  city.searchCity('сам', 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(city.$citySearch.get().results.map(({ raw }) => raw)).toEqual([suggestion]);
});

test('a place found without its region is kept and shown without one', async () => {
  const { data, ...words } = place('Самара');
  serve(() => json(200, { suggestions: [{ ...words, data: { ...data, region_with_type: null } }, place('Тверь')] }));
  const { city } = await openTab();
  city.searchCity('с', 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(city.$citySearch.get().results.map(({ name, subject }) => [name, subject])).toEqual([
    ['Самара', ''],
    ['Тверь', ''],
  ]);
});

test('the chosen city is there again in the next page', async () => {
  serve(({ body }) => json(200, delivery((body as { query: string }).query)));
  const { city } = await openTab();
  expect(city.$cityName.get()).toBe('Санкт-Петербург');
  await city.chooseCity(moscow);
  const next = await openTab();
  expect([next.city.$city.get(), next.city.$cityName.get()]).toEqual([moscow, 'Москва']);
});

test.each([
  () => refusal(503, 'busy'),
  () => json(200, { suggestions: [] }),
  () => json(200, 5),
  () => Promise.reject(new TypeError('down')),
])('a failed load clears the delivery info, keeps the city and opens the notice: %s', async (failing) => {
  let isDown = false;
  serve(() => (isDown ? failing() : json(200, delivery(petersburg.kladr_id))));
  const { city } = await openTab();
  await city.chooseCity(petersburg);
  isDown = true;
  expect(await city.chooseCity(moscow)).toBe(false);
  expect(city.$city.get()).toEqual(petersburg);
  expect(city.$deliveryInfo.get()).toBeNull();
  expect(city.$deliveryNotice.get()).toEqual({ isOpen: true, city: moscow });
});

test('the last choice counts, whichever answer is late', async () => {
  const waiting = new Map<string, (response: Response) => void>();
  serve(({ body }) => new Promise((resolve) => waiting.set((body as { query: string }).query, resolve)));
  const { city } = await openTab();
  const choices = [city.chooseCity(moscow), city.chooseCity(petersburg)];
  await vi.advanceTimersByTimeAsync(1);
  waiting.get(petersburg.kladr_id)?.(json(200, delivery(petersburg.kladr_id)));
  await vi.advanceTimersByTimeAsync(1);
  waiting.get(moscow.kladr_id)?.(json(200, delivery(moscow.kladr_id)));
  expect(await Promise.all(choices)).toEqual([false, true]);
  expect(city.$city.get()).toEqual(petersburg);
});

test('typing asks once 250 ms after the last key, a blank query empties, a failure says so', async () => {
  let isDown = false;
  const calls = serve(() => (isDown ? refusal(503, 'busy') : json(200, { suggestions: [place('Самара')] })));
  const { city } = await openTab();
  for (const text of ['с', 'са', 'сам']) city.searchCity(text);
  await vi.advanceTimersByTimeAsync(249);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    query: 'сам',
    from_bound: { value: 'city' },
    to_bound: { value: 'settlement' },
    restrict_value: false,
    locations: [{ country_iso_code: 'RU' }],
  });
  expect(city.$citySearch.get()).toMatchObject({ state: 'ready', results: [{ name: 'Самара', value: 'CREG' }] });
  isDown = true;
  city.searchCity('сама');
  await vi.advanceTimersByTimeAsync(250);
  expect(city.$citySearch.get()).toEqual({ query: 'сама', state: 'failed', results: [] });
  city.searchCity('   ');
  expect(city.$citySearch.get()).toEqual({ query: '', state: 'idle', results: [] });
});

test('what was typed before the shop was awake is searched for at once, and one more letter still counts', async () => {
  const calls = serve(() => json(200, { suggestions: [place('Самара')] }));
  const { city } = await openTab();
  city.searchCity('сам', 0);
  await vi.advanceTimersByTimeAsync(0);
  city.searchCity('сама');
  await vi.advanceTimersByTimeAsync(250);
  expect(calls.map(({ body }) => (body as { query: string }).query)).toEqual(['сам', 'сама']);
  expect(city.$citySearch.get()).toMatchObject({ query: 'сама', state: 'ready' });
});

test('the notice names the manager of a logged-in customer once loaded, and nobody to a guest', async () => {
  const manager = { id: 2, name: 'Олег', phone: '+70000000000', email: 'o@example.com' };
  const { city, user, auth } = await openTab();
  user.$manager.set(manager);
  expect(city.$noticeManager.get()).toBeNull();
  auth.$auth.set(SESSION_STATE);
  user.$manager.set(manager);
  expect(city.$noticeManager.get()).toEqual(manager);
  user.$manager.set(null);
  expect(city.$noticeManager.get()).toBeNull();
});
