import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** A page whose own script has found `newer`, or nothing yet. */
async function openPage(newer?: string) {
  const dataset: Record<string, string> = newer === undefined ? {} : { newer };
  const window = new EventTarget();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('window', window);
  vi.resetModules();
  return { dataset, window, ...(await import('#lib/stores/site/newer-build.ts')) };
}

test('a build found before the island was awake is offered', async () => {
  const { $newerBuild, watchBuild } = await openPage('bbb');
  watchBuild();
  expect($newerBuild.get()).toBe(true);
});

test('a build found later is offered, until the offer is no longer watched', async () => {
  const { $newerBuild, watchBuild, window, dataset } = await openPage();
  const stop = watchBuild();
  expect($newerBuild.get()).toBe(false);
  dataset['newer'] = 'bbb';
  window.dispatchEvent(new Event('shop:newer-build'));
  expect($newerBuild.get()).toBe(true);
  stop();
  $newerBuild.set(false);
  window.dispatchEvent(new Event('shop:newer-build'));
  expect($newerBuild.get()).toBe(false);
});
