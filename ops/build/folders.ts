import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { BUILDS, finishedBuilds, hasPages, isLink, LIVE_SITE, liveBuild, SITE, UNFINISHED, WITHDRAWN } from '#server/builds/folders.ts';
import { DELIVERY_FOLDER, POLICIES_FILE } from '#server/http/static-headers.ts';

/** Where the programs of a build lie compiled, from its second run on. */
export const COMPILED = 'node_modules/.cache/compiled';
/** The live one, the one to go back to, and one to spare. */
const KEPT = 3;

const mark = (build: string, name: string): void => writeFileSync(join(build, name), '');
const isMarked = (build: string, name: string): boolean => existsSync(join(build, name));

/** A new empty folder that counts as unfinished until it is live. Its name says when; after a clock that went back it is still the last. */
export function newBuild(now: Date, root = '.'): string {
  const stamp = now.toISOString().replaceAll(/[-:.]/g, '');
  const last = basename(finishedBuilds(root).at(-1) ?? '');
  const build = resolve(root, BUILDS, stamp > last ? `${stamp}-${process.pid}` : `${last}n`);
  mkdirSync(join(build, SITE), { recursive: true });
  mark(build, UNFINISHED);
  return build;
}

/** Deletes a build. Its site goes before the mark: what is half deleted never counts as finished. */
export function removeBuild(build: string): void {
  mark(build, UNFINISHED);
  rmSync(join(build, SITE), { recursive: true, force: true });
  rmSync(build, { recursive: true, force: true });
}

/** One rename: a visitor before it has the former site, a visitor after it the new one. @throws when the new one has no pages */
function pointTo(build: string, root: string): void {
  const site = join(build, SITE);
  if (!hasPages(site)) throw new Error(`${site} has no pages`);
  const live = resolve(root, LIVE_SITE);
  const next = join(dirname(live), `.${LIVE_SITE}.next`);
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

/**
 * Mends what a process that was killed left: the live build is finished, builds newer than it were taken back, and those that never went
 * live are deleted. Only for the holder of the lock: to any other a build under way looks as one that was broken off.
 */
export function settleBuilds(root = '.'): void {
  const last = finishedBuilds(root).findLast((build) => !isMarked(build, WITHDRAWN));
  if (last !== undefined && !existsSync(resolve(root, LIVE_SITE))) pointTo(last, root);
  const live = liveBuild(root);
  if (live === null) return;
  rmSync(join(live, UNFINISHED), { force: true });
  for (const build of finishedBuilds(root)) if (basename(build) > basename(live)) mark(build, WITHDRAWN);
  const builds = resolve(root, BUILDS);
  for (const name of readdirSync(builds)) if (isMarked(join(builds, name), UNFINISHED)) removeBuild(join(builds, name));
}

/** Makes a finished build the live one. Former ones too old to be read by anything still running go, and so do those taken back. */
export function switchTo(build: string, root = '.'): void {
  pointTo(build, root);
  rmSync(join(build, UNFINISHED), { force: true });
  const former = finishedBuilds(root).filter((other) => basename(other) < basename(build));
  const returnable = former.filter((other) => !isMarked(other, WITHDRAWN));
  const kept = returnable.slice(1 - KEPT);
  for (const other of former) if (!kept.includes(other)) removeBuild(other);
}

/**
 * Makes a former build the live one again. The newer one stays on the disk, for what still reads it, until the next publication. The time of
 * the return is written down, so that a start does not take the withdrawn edit, which still lies in the content, for a new one.
 */
export function switchBack(build: string, root = '.'): void {
  const now = new Date();
  utimesSync(join(build, SITE, DELIVERY_FOLDER, POLICIES_FILE), now, now);
  pointTo(build, root);
  settleBuilds(root);
}
