import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type HTMLElement, parse } from 'node-html-parser';
import { buildId } from '../../ops/build/build-id.ts';

export const DIST = resolve('dist');
const LOCK = resolve('node_modules/.build-lock');
const LOCK_WAIT_MS = 200;
/** Longer than any build takes: the process that took the lock was killed holding it. */
const LOCK_LIFETIME_MS = 15 * 60_000;

/** A build is fresh when it carries the name that these sources would give it. */
function isFresh(): boolean {
  const name = join(DIST, 'build.json');
  return existsSync(name) && existsSync(join(DIST, 'index.html')) && JSON.parse(readFileSync(name, 'utf8')).build === buildId();
}

function dropForgottenLock(): void {
  const taken = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - taken > LOCK_LIFETIME_MS) rmSync(LOCK, { recursive: true, force: true });
}

function takeLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    dropForgottenLock();
    return false;
  }
}

/**
 * Builds the site unless `dist` was made from exactly these sources. Test files run side by side: one builds, the others wait.
 * @throws with the builder's output when the build fails
 */
export async function ensureDist(): Promise<string> {
  while (!isFresh()) {
    if (!takeLock()) {
      await wait(LOCK_WAIT_MS);
      continue;
    }
    try {
      // The test runner's own NODE_ENV would put React's development build into the pages.
      const env = { ...process.env, NODE_ENV: 'production' };
      const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--', '--fresh'], { encoding: 'utf8', env });
      if (status !== 0) throw new Error(`The site does not build:\n${stdout}\n${stderr}`);
      if (!isFresh()) throw new Error('The sources changed while the site was being built');
    } finally {
      rmSync(LOCK, { recursive: true, force: true });
    }
  }
  return DIST;
}

export type Page = { path: string; file: string; html: string; root: HTMLElement };

/** Every built page, parsed, without the signs that say where a long word may be parted; `path` is its address. */
export async function builtPages(): Promise<Page[]> {
  const dist = await ensureDist();
  return globSync('**/*.html', { cwd: dist })
    .sort()
    .map((file) => {
      const html = readFileSync(join(dist, file), 'utf8').replaceAll('\u00ad', '');
      return { path: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`, file, html, root: parse(html) };
    });
}
