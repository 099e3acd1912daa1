import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';
import { neededOf, type TraceEvent, worksBefore } from './paint-work.ts';
import { median } from './slow-phone.ts';

/**
 * What a page would take on a poor phone, reckoned from an unhindered visit as Lighthouse reckons it: the machine's own noise is multiplied by
 * nothing but the processor's part, and that is counted in time of the processor, not of the clock.
 */

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const RTT_MS = 150;
const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000;
const SLOWER = 4;
/** Name, line, cipher and the question itself: the name takes two journeys. */
const JOURNEYS = 5;
const SEGMENT_BYTES = 1460;
const FIRST_FLIGHT = 10;
/** More than the line carries in a journey is not sent at once. */
const FULL_FLIGHT = Math.floor((BYTES_PER_MS * RTT_MS) / SEGMENT_BYTES);
const CATEGORIES = ['toplevel', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
/** Late enough for every text of a first view. */
const SETTLE_MS = 1500;

export type Simulated = {
  lcp: number;
  cls: number;
  /** The page's own answer with its headers. */
  bytes: number;
  /** What came before the largest paint beside it. */
  before: string[];
  /** Of the processor, what the largest paint waited for, as this machine took it. */
  cpu: number;
};

type Fetched = { url: string; from: number; to: number; bytes: number; asker: string };

/** Journeys after the first, until so many bytes are there. */
function flightsFor(bytes: number): number {
  let [flights, left, window] = [0, bytes - FIRST_FLIGHT * SEGMENT_BYTES, FIRST_FLIGHT];
  while (left > 0) {
    window = Math.min(window * 2, FULL_FLIGHT);
    left -= window * SEGMENT_BYTES;
    flights += 1;
  }
  return flights;
}

function fetchedIn(events: readonly TraceEvent[]): Fetched[] {
  const fetched = new Map<unknown, Fetched>();
  for (const { name, ts, args } of events) {
    const { requestId, url, initiator, encodedDataLength } = (args.data ?? {}) as {
      requestId?: string;
      url?: string;
      initiator?: { url?: string };
      encodedDataLength?: number;
    };
    if (name === 'ResourceSendRequest' && url !== undefined && !url.startsWith('data:'))
      fetched.set(requestId, { url, from: ts, to: Number.POSITIVE_INFINITY, bytes: 0, asker: initiator?.url ?? '' });
    const one = fetched.get(requestId);
    if (name === 'ResourceFinish' && one !== undefined) Object.assign(one, { to: ts, bytes: encodedDataLength ?? 0 });
  }
  return [...fetched.values()].sort((a, b) => a.from - b.from);
}

/** Round trips after the document: a script that asks for another is one more. */
const depthOf = (one: Fetched, all: readonly Fetched[]): number => {
  const asker = all.find(({ url }) => url === one.asker && url !== one.url);
  return asker === undefined || asker === all[0] ? 1 : 1 + depthOf(asker, all);
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function reckon(events: readonly TraceEvent[], url: string): Simulated {
  const all = fetchedIn(events);
  const document = all.find((one) => one.url === url);
  const paint = events.findLast(({ name }) => name === 'largestContentfulPaint::Candidate');
  if (document === undefined || paint === undefined) throw new Error(`${url} was not painted`);
  const cpu = neededOf(worksBefore(paint, document.from, events));
  const before = all.filter((one) => one !== document && one.to < paint.ts);
  const rounds = Math.max(0, ...before.map((one) => depthOf(one, all)));
  const network = (JOURNEYS + flightsFor(document.bytes) + rounds) * RTT_MS + sum(before.map(({ bytes }) => bytes)) / BYTES_PER_MS;
  const shifts = events.filter(({ name, args }) => name === 'LayoutShift' && args.data?.['had_recent_input'] === false);
  return {
    lcp: network + SLOWER * cpu,
    cls: sum(shifts.map(({ args }) => Number(args.data?.['score'] ?? 0))),
    bytes: document.bytes,
    before: before.map((one) => new URL(one.url).pathname),
    cpu,
  };
}

async function traced(browser: Browser, url: string): Promise<Simulated> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return reckon(traceEvents, page.url());
}

/** One visit with an empty cache in a browser of its own. */
export async function simulatedVisit(url: string): Promise<Simulated> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    return await traced(browser, url);
  } finally {
    await browser.close();
  }
}

/** The middle visit by its largest paint. */
export function middleVisit(visits: readonly Simulated[]): Simulated {
  const middle = median(visits.map(({ lcp }) => lcp));
  const found = visits.find(({ lcp }) => lcp === middle);
  if (found === undefined) throw new Error('no visits');
  return found;
}
