import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** The name under which the built site is served: a link to the folder of the build that is live. */
export const LIVE = 'dist';
/** Every build has a folder of its own here: `site` is what is served, `content` what it was made from. */
export const BUILDS = '.builds';
export const SITE = 'site';
export const CONTENT = 'content';
/** Where the programs of a build lie compiled, from its second run on. */
export const COMPILED = 'node_modules/.cache/compiled';
/** The live one, the one to go back to, and one to spare. */
const KEPT = 3;

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** The folder of the build that is live; null before the first one. A site from before builds had folders counts. */
export const liveSite = (root = '.'): string | null => {
  const live = join(root, LIVE);
  return existsSync(live) ? realpathSync(live) : null;
};

/** A new empty folder; its name says when, so that names sort by age. */
export function newBuild(now: Date, root = '.'): string {
  const stamp = now.toISOString().replaceAll(/[-:.]/g, '');
  const folder = resolve(root, BUILDS, `${stamp}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** One rename: a visitor before it has the former site, a visitor after it the new one. */
function pointTo(site: string, live: string): void {
  const next = join(dirname(live), `.${basename(live)}.${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(relative(dirname(live), site), next);
  if (existsSync(live) && !isLink(live)) {
    // Once, where the site was a folder itself: no link can take the place of a folder in one step.
    const former = join(dirname(live), BUILDS, '0-before', SITE);
    rmSync(dirname(former), { recursive: true, force: true });
    mkdirSync(dirname(former), { recursive: true });
    renameSync(live, former);
  }
  renameSync(next, live);
}

const liveBuild = (root: string): string => basename(dirname(resolve(root, readlinkSync(join(root, LIVE)))));

/** The build that was live before this one; null where none is kept. */
export function formerBuild(root = '.'): string | null {
  if (!isLink(join(root, LIVE))) return null;
  const current = liveBuild(root);
  const former = readdirSync(join(root, BUILDS))
    .filter((name) => name < current && existsSync(join(root, BUILDS, name, SITE, 'index.html')))
    .sort()
    .at(-1);
  return former === undefined ? null : resolve(root, BUILDS, former);
}

/** Makes a build the live one. Builds too old to be read by anything still running go. */
export function switchTo(build: string, root = '.'): void {
  const live = resolve(root, LIVE);
  pointTo(join(build, SITE), live);
  const builds = resolve(root, BUILDS);
  const current = liveBuild(dirname(live));
  const older = readdirSync(builds)
    .filter((name) => name !== current)
    .sort()
    .reverse();
  for (const name of older.slice(KEPT - 1)) rmSync(join(builds, name), { recursive: true, force: true });
}
