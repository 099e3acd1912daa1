import { atom } from 'nanostores';
import { getBuild } from '../api/build.ts';
import { onReturn, pageBuild } from '../browser/visibility.ts';

/** True once the shop has been published anew since this page was loaded: the person is offered to reload, never forced. */
export const $newerBuild = atom(false);

const INTERVAL_MS = 10 * 60_000;

/** Compares the published build with this page's; says nothing when either is unknown. */
export async function checkBuild(): Promise<void> {
  const mine = pageBuild();
  if (mine === null || $newerBuild.get()) return;
  const answer = await getBuild();
  if (answer.ok && answer.value.build !== mine) $newerBuild.set(true);
}

/** Checks every ten minutes and on every return to the tab. Answers with the way to stop. */
export function watchBuild(): () => void {
  const timer = setInterval(() => void checkBuild(), INTERVAL_MS);
  const stop = onReturn(() => void checkBuild());
  return () => {
    clearInterval(timer);
    stop();
  };
}
