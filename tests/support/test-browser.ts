import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.ts';

/** The same engine without the windows of a browser around it: the journeys take a third less of a core's time. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Path of the browser that the journeys run in (CHROME_PATH wins): Chromium's shell where there is one, or the whole of it. */
export const findTestBrowser = (): string | undefined =>
  process.env.CHROME_PATH === undefined && existsSync(SHELL) ? SHELL : findChromium();

function install(name: string): void {
  console.log(`Installing ${name}`);
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-remove', name], { stdio: 'ignore' });
}

/** Finds one, or installs Debian's where that is allowed. @throws when neither is possible */
export function ensureTestBrowser(): string {
  const isWanted = process.env.CHROME_PATH === undefined && process.getuid?.() === 0;
  if (isWanted && !existsSync(SHELL)) install('chromium-headless-shell');
  if (findTestBrowser() === undefined) install('chromium');
  const found = findTestBrowser();
  if (found === undefined) throw new Error('Chromium is needed: install it or name it in CHROME_PATH');
  return found;
}
