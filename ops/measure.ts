import { type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';

/**
 * Measures pages as a poor phone sees them: 150 ms, 1.6 Mbit/s, a processor four times slower, cold cache.
 * `node ops/measure.ts http://127.0.0.1:4321/ http://127.0.0.1:4321/BusinessCards` prints the median of five visits each.
 */
const VISITS = 5;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOW_NET = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const LONG_TASK_MS = 50;

type Visit = { lcp: number; cls: number; tbt: number; requests: number; bytes: number };

/** Runs in the page before anything else: collects what the browser itself measures. */
function observe(): void {
  const marks = { lcp: 0, cls: 0, tasks: [] as number[] };
  Object.assign(globalThis, { marks });
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) marks.cls += entry.value ?? 0;
  });
  watch('longtask', (entry) => marks.tasks.push(entry.duration));
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NET);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

async function visit(url: string): Promise<Visit> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) });
  const page = await (await browser.newContext(PHONE)).newPage();
  const session = await slowDown(page);
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { lcp, cls, tasks } = await page.evaluate(
    () => (globalThis as unknown as { marks: { lcp: number; cls: number; tasks: number[] } }).marks,
  );
  await browser.close();
  const tbt = tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
  return { lcp, cls, tbt, requests, bytes };
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

for (const url of process.argv.slice(2)) {
  const visits: Visit[] = [];
  for (let run = 0; run < VISITS; run += 1) visits.push(await visit(url));
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  console.log(
    `${url}: LCP ${Math.round(of('lcp'))} ms, TBT ${Math.round(of('tbt'))} ms, CLS ${of('cls').toFixed(3)}, ${of('requests')} requests, ${of('bytes')} bytes`,
  );
}
