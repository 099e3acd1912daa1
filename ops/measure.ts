import { measurePopups } from './measure/popups.ts';
import { median, openSlowPhone } from './measure/slow-phone.ts';

/**
 * Measures pages as a poor phone sees them: 150 ms, 1.6 Mbit/s, a processor four times slower, cold cache.
 * `node ops/measure.ts http://127.0.0.1:4321/ http://127.0.0.1:4321/BusinessCards` prints the median of five visits each;
 * `--popups` before the addresses measures how soon a popup is there and usable instead.
 */
const VISITS = 5;
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

async function visit(url: string): Promise<Visit> {
  const { page, session, browser } = await openSlowPhone();
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

async function measurePage(url: string): Promise<string[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < VISITS; run += 1) visits.push(await visit(url));
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return [
    `${url}: LCP ${Math.round(of('lcp'))} ms, TBT ${Math.round(of('tbt'))} ms, CLS ${of('cls').toFixed(3)}, ${of('requests')} requests, ${of('bytes')} bytes`,
  ];
}

const [first, ...rest] = process.argv.slice(2);
const isPopups = first === '--popups';
for (const url of isPopups || first === undefined ? rest : [first, ...rest]) {
  for (const line of await (isPopups ? measurePopups(url, VISITS) : measurePage(url))) console.log(line);
}
