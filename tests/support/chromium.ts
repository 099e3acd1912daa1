import { existsSync } from 'node:fs';

const KNOWN_PATHS = [
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
];

/** Path of a Chromium on this machine (CHROME_PATH wins), or undefined. */
export const findChromium = (): string | undefined =>
  [process.env.CHROME_PATH, ...KNOWN_PATHS].find((path) => path !== undefined && existsSync(path));
