import { copyFileSync, existsSync, globSync, linkSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DELIVERY_FOLDER } from '#server/http/static-headers.ts';

/** Newest first: the hashed files each of the last builds made. */
type History = string[][];

const ASSETS_FILE = 'assets.json';
const HASHED = '_astro/*';
/** A page stays open for days; so many deploys may happen meanwhile. */
const BUILDS_KEPT = 10;

const filesOf = (site: string): string[] =>
  globSync(HASHED, { cwd: site })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

function historyOf(site: string): History {
  const path = join(site, DELIVERY_FOLDER, ASSETS_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as History) : [filesOf(site)];
}

/** At once, whole: a process that is killed meanwhile leaves the former one. */
function writeHistory(site: string, history: History): void {
  const path = join(site, DELIVERY_FOLDER, ASSETS_FILE);
  writeFileSync(`${path}.part`, `${JSON.stringify(history)}\n`);
  renameSync(`${path}.part`, path);
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/**
 * Takes the hashed files of the last builds over into one that is to take the place of the live one: a page that was opened before that
 * still finds the scripts of its popups after it. Answers how many. `live` is null where there is nothing to take over.
 */
export function keepAssets(site: string, live: string | null): number {
  const [own = []] = historyOf(site);
  const former = live === null ? [] : historyOf(live);
  const history: History = [own, ...former].slice(0, BUILDS_KEPT);
  const mine = new Set(own);
  const older = [...new Set(history.slice(1).flat())].filter((file) => !mine.has(file) && live !== null && existsSync(join(live, file)));
  for (const file of older) link(join(live ?? '', file), join(site, file));
  writeHistory(site, history);
  return older.length;
}
