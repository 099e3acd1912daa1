import { atom } from 'nanostores';
import { isNewerBuildKnown, onNewerBuild } from '../../browser/newer-build.ts';

/** True once the shop has been published again since this page was loaded: the person is offered to reload, never forced. */
export const $newerBuild = atom(false);

/** Follows what the page's own script finds out. Returns a function that stops it. */
export function watchBuild(): () => void {
  const see = (): void => $newerBuild.set(isNewerBuildKnown());
  see();
  return onNewerBuild(see);
}
