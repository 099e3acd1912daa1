import { atom } from 'nanostores';
import { getBuild } from '../api/build.ts';
import { askEvery, pageBuild } from '../browser/visibility.ts';
import { MINUTE_MS } from '../domain/time.ts';

/** True once the shop has been published again since this page was loaded: the person is offered to reload, never forced. */
export const $newerBuild = atom(false);

const INTERVAL_MS = 10 * MINUTE_MS;

/** Compares the published build with this page's; says nothing when either is unknown. */
export async function checkBuild(): Promise<void> {
  const mine = pageBuild();
  if (mine === null || $newerBuild.get()) return;
  const answer = await getBuild();
  if (answer.ok && answer.value.build !== mine) $newerBuild.set(true);
}

/** Checks every ten minutes and on every return to the tab. Returns a function that stops it. */
export const watchBuild = (): (() => void) => askEvery(INTERVAL_MS, checkBuild);
