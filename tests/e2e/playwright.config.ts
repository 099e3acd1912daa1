import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts';

const executablePath = findChromium();
const launchOptions = { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) };

/** A visitor who is slowed down on purpose is waited for longer. */
const PATIENCE = process.env.SLOW === undefined ? 1 : 3;

/** Whole journeys against the built site and the real server; each file has a server of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  reporter: '../support/browser-reporter.ts',
  globalSetup: '../support/demo-shop.ts',
  // A journey waits for pages and answers about as long as it works.
  workers: Math.min(6, availableParallelism() + 1),
  forbidOnly: true,
  // A second try keeps one bad moment of a machine from hiding what the rest of the run says; the reporter names who needed it.
  retries: 1,
  // Room for a machine several times slower and busy with something else: a test that holds never waits this long.
  timeout: PATIENCE * 300_000,
  expect: { timeout: PATIENCE * 45_000 },
  use: { actionTimeout: PATIENCE * 45_000, launchOptions, locale: 'ru-RU', timezoneId: 'Europe/Moscow', screenshot: 'only-on-failure' },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } } },
    // What tabs say to one another does not depend on their width, nor do single tests of the other files.
    {
      name: 'narrow',
      testIgnore: 'tabs.spec.ts',
      grepInvert: new RegExp(ANY_WIDTH.tag),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
