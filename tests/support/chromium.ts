import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell draws the same pages with half the work: it has no windows, and needs no drawing card to be pretended. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a machine with a closed network: the browser looks for nothing outside the page under test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Letters stand where phones stand them, by parts of a pixel; without windows a browser rounds them, and other lines break.
  '--font-render-hinting=none',
];

/** Path of a Chromium on this machine (CHROME_PATH wins), or undefined. */
export const findChromium = (): string | undefined =>
  [process.env.CHROME_PATH, ...KNOWN_PATHS].find((path) => path !== undefined && existsSync(path));

/** Finds a Chromium or installs Debian's; undefined where neither is possible. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium found: installing it from Debian');
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-q', 'chromium', 'chromium-headless-shell'], { stdio: 'inherit' });
  const installed = findChromium();
  if (installed === undefined) console.log('Skipped without Chromium: apt-get install -y chromium, or name one in CHROME_PATH');
  return installed;
}
