import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOW_NET = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOW_CPU = { rate: 4 };

export type SlowPhone = { page: Page; session: CDPSession; browser: Browser };

/** A new browser with an empty cache on a poor phone: 150 ms, 1.6 Mbit/s, a processor four times slower. */
export async function openSlowPhone(): Promise<SlowPhone> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) });
  const page = await (await browser.newContext(PHONE)).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NET);
  await session.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
  return { page, session, browser };
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
