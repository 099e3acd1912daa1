import { median, openSlowPhone } from './slow-phone.ts';

const LONG_TASK_MS = 50;

export type Visit = { lcp: number; cls: number; tbt: number; requests: number; bytes: number };
type Marks = { lcp: number; cls: number; tasks: number[] };

/** Runs in the page before anything else: collects what the browser itself measures. */
function observe(): void {
  const marks: Marks = { lcp: 0, cls: 0, tasks: [] };
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

/** One visit with an empty cache on a poor phone; `stored` is what the browser keeps of earlier ones. */
export async function visit(url: string, stored: Readonly<Record<string, string>> = {}): Promise<Visit> {
  const { page, session, browser } = await openSlowPhone();
  try {
    let [requests, bytes] = [0, 0];
    session.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(url, { waitUntil: 'networkidle' });
    const { lcp, cls, tasks } = await page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks);
    const tbt = tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
    return { lcp, cls, tbt, requests, bytes };
  } finally {
    await browser.close();
  }
}

/** The middle of each figure over some visits. */
export const middleOf = (visits: readonly Visit[]): Visit => {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return { lcp: of('lcp'), cls: of('cls'), tbt: of('tbt'), requests: of('requests'), bytes: of('bytes') };
};
