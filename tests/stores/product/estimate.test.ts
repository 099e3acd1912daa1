import { expect, test, vi } from 'vitest';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { freshEachTest, json, refusal, serve } from '#tests/support/tab.ts';

const city = (name: string) => PRESET_CITIES.find((known) => known.name === name)!;
const job = (quantity: number) => ({ product: 'BusinessCards', quantity }) as Job;
const offers = (state: string, prices: Record<string, number>) => ({
  carrier: 'Своя',
  state,
  offers: Object.entries(prices).map(([type, price]) => ({ type, id: type, price, days: { min: 1, max: 2 }, arrivalDate: '2026-01-08' })),
  readyDate: '2026-01-05',
  weight: 1,
  volume: 1,
});

async function openPage() {
  vi.resetModules();
  return { ...(await import('#lib/stores/product/estimate.ts')), ...(await import('#lib/stores/site/city.ts')) };
}

freshEachTest({ stored: { city: city('Тверь') }, hasFakeTimers: true });

test('the estimate is of the last of many quick changes, in the chosen city', async () => {
  const calls = serve(() => json(200, offers('ready', { workshop: 0, pickup: 29_000, door: 54_000 })));
  const { watchEstimate, $estimate } = await openPage();
  for (const quantity of [100, 200, 300]) watchEstimate(job(quantity))();
  const stop = watchEstimate(job(500));
  await vi.advanceTimersByTimeAsync(600);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ city: { name: 'Тверь' }, items: [{ job: { quantity: 500 } }] });
  expect($estimate.get().carried.map(({ type, price }) => [type, price])).toEqual([
    ['pickup', 29_000],
    ['door', 54_000],
  ]);
  stop();
});

test('prices say whose they are: after a change those of the job before wait for the new ones', async () => {
  serve(() => json(200, offers('ready', { workshop: 0, door: 54_000 })));
  const { watchEstimate, $estimate } = await openPage();
  const [few, many] = [job(50), job(1000)];
  const leave = watchEstimate(few);
  await vi.advanceTimersByTimeAsync(600);
  leave();
  const stop = watchEstimate(many);
  expect($estimate.get().job).toBe(few);
  await vi.advanceTimersByTimeAsync(600);
  expect($estimate.get()).toMatchObject({ job: many, state: 'ready' });
  stop();
});

test('the road of the table is the cheapest way, with what carrying that very job costs', async () => {
  serve(() => json(200, offers('ready', { workshop: 0, door: 54_000, pickup: 29_000 })));
  const { watchEstimate } = await openPage();
  const { $transitTime } = await import('#lib/stores/product/transit-time.ts');
  const run = job(100);
  const stop = watchEstimate(run);
  await vi.advanceTimersByTimeAsync(600);
  expect($transitTime.get()).toEqual({ city: 'Тверь', type: 'pickup', days: 2, price: 29_000, job: run });
  stop();
});

test('another city is asked about, and a page that is left asks no more', async () => {
  const calls = serve(() => json(200, offers('none', { workshop: 0 })));
  const { watchEstimate, $estimate, $city } = await openPage();
  const stop = watchEstimate(job(100));
  await vi.advanceTimersByTimeAsync(600);
  $city.set(city('Сочи'));
  await vi.advanceTimersByTimeAsync(600);
  expect(calls).toHaveLength(2);
  expect($estimate.get()).toMatchObject({ state: 'none', carried: [] });
  stop();
  $city.set(city('Тула'));
  await vi.advanceTimersByTimeAsync(600);
  expect(calls).toHaveLength(2);
});

test.each([
  ['a silent carrier', () => json(200, offers('down', { workshop: 0 }))],
  ['a refusal', () => refusal(400, 'validation')],
])('%s is said, not guessed', async (_, answer) => {
  serve(answer);
  const { watchEstimate, $estimate } = await openPage();
  const stop = watchEstimate(job(100));
  await vi.advanceTimersByTimeAsync(600);
  expect($estimate.get()).toMatchObject({ state: 'down', carried: [] });
  stop();
});

test('a dead line is said to be one, and the price is asked for again once it is back', async () => {
  let isDown = true;
  const calls = serve(() => (isDown ? Promise.reject(new TypeError('down')) : json(200, offers('ready', { workshop: 0, door: 54_000 }))));
  const { watchEstimate, $estimate } = await openPage();
  const stop = watchEstimate(job(100));
  await vi.advanceTimersByTimeAsync(600);
  expect($estimate.get()).toMatchObject({ state: 'offline', carried: [] });
  isDown = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect($estimate.get()).toMatchObject({ state: 'ready', carried: [{ price: 54_000 }] });
  stop();
  expect(calls.length).toBeGreaterThan(1);
});

test('a page that is left on a dead line asks no more', async () => {
  const calls = serve(() => Promise.reject(new TypeError('down')));
  const { watchEstimate } = await openPage();
  watchEstimate(job(100))();
  const stop = watchEstimate(job(200));
  await vi.advanceTimersByTimeAsync(600);
  stop();
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(asked);
});
