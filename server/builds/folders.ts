import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DELIVERY_FOLDER, POLICIES_FILE } from '../http/static-headers.ts';

/** Name of the link to the live build, in the program's folder. */
export const LIVE_SITE = 'dist';
/** Every build has a folder of its own here: `site` is what is served, `content` what it was made from. */
export const BUILDS = '.builds';
export const SITE = 'site';
export const CONTENT = 'content';
/** A file in the folder of a build that is being made, was broken off or is being deleted. */
export const UNFINISHED = 'unfinished';
/** A file in the folder of a build that was taken back: none returns to it. */
export const WITHDRAWN = 'withdrawn';

export const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** The served folder of the live build; null before the first one. A site from before builds had folders counts. */
export const liveSite = (root = '.'): string | null => {
  const live = join(root, LIVE_SITE);
  return existsSync(live) ? realpathSync(live) : null;
};

/** The folder of the live build; null where none is linked. */
export function liveBuild(root = '.'): string | null {
  const live = join(root, LIVE_SITE);
  return isLink(live) ? dirname(resolve(root, readlinkSync(live))) : null;
}

/** Whether a site has the pages a visitor asks for first and what servers go by, which are written last. */
export const hasPages = (site: string): boolean =>
  existsSync(join(site, 'index.html')) && existsSync(join(site, DELIVERY_FOLDER, POLICIES_FILE));

/** Builds that were made to their end, oldest first; one that is half made or half deleted is none of them. */
export function finishedBuilds(root = '.'): string[] {
  const builds = resolve(root, BUILDS);
  if (!existsSync(builds)) return [];
  return readdirSync(builds)
    .sort()
    .map((name) => join(builds, name))
    .filter((build) => !existsSync(join(build, UNFINISHED)) && hasPages(join(build, SITE)));
}

/** The build that was live before this one; null where none is stored. */
export function formerBuild(root = '.'): string | null {
  const live = liveBuild(root);
  if (live === null) return null;
  const older = finishedBuilds(root).filter((build) => basename(build) < basename(live) && !existsSync(join(build, WITHDRAWN)));
  return older.at(-1) ?? null;
}
