import type { Page } from 'playwright';
import { shownText } from '#lib/browser/shown-text.ts';
import { median, openSlowPhone } from './slow-phone.ts';

/** What the browser itself needs on this machine at this moment: the floor the others are compared with. */
const BARE = '<button commandfor="bare" command="show-modal">Open</button><dialog id="bare"><input></dialog>';

/** `taps` leads to the popup: the last one is measured, on a page where that popup has not been touched before. */
type Opening = { name: string; popup: string; taps: readonly string[]; isFirstVisit?: true; query?: string; markup?: string };
const OPENINGS: readonly Opening[] = [
  { name: 'bare dialog', popup: '#bare', taps: ['button'], markup: BARE },
  { name: 'menu', popup: '#menu', taps: ['[popovertarget=menu]'] },
  { name: 'login', popup: '#login', taps: ['[data-account]'] },
  { name: 'city selector', popup: '#city', taps: ['[popovertarget=menu]', '#menu [commandfor=city]'], query: 'Твер' },
  {
    name: 'city selector from the question',
    popup: '#city',
    taps: ['#city-question [commandfor=city]'],
    isFirstVisit: true,
    query: 'Твер',
  },
];

const CITY = { name: 'Самара', displayName: 'Самара', subject: 'Самарская обл', value: 'CREG', kladr_id: '6300000100000', index: '443000' };
const CITY_TEXT = JSON.stringify(CITY);
const OPTION = '#city [role=option]';

type Watch = { selector: string; event: 'pointerdown' | 'input' };
type Moment = { ms: number; answers: string[] };
type Sample = { opened: Moment; inputToResults: number; downToResults: number };

function answerQuestion([city, shown]: [string, string]): void {
  localStorage.setItem('isFirstVisitNew15', 'true');
  localStorage.setItem('city', city);
  localStorage.setItem('city.shown', shown);
}

/**
 * Runs in the page: milliseconds from the last touch (or input) until something is painted, and how many answers of the server
 * arrived in between – a popup that needs none of them cannot be slowed down by the network.
 */
function untilPainted({ selector, event }: Watch): Promise<Moment> {
  let since = 0;
  addEventListener(event, ({ timeStamp }) => (since = timeStamp), true);
  const isShown = () => {
    const element = document.querySelector(selector);
    const isOpen = element?.matches(':modal, :popover-open, :modal *') ?? false;
    return since > 0 && isOpen && (element?.getBoundingClientRect().height ?? 0) > 0;
  };
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${selector} was not painted in 20 s`)), 20_000);
    const look = () => {
      if (!isShown()) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      // A message sent while a frame is prepared arrives after that frame was painted.
      port1.onmessage = () => {
        const now = performance.now();
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const between = entries.filter(({ responseEnd }) => responseEnd > since && responseEnd < now);
        resolve({ ms: now - since, answers: between.map(({ name }) => new URL(name).pathname) });
      };
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

async function openByTaps(page: Page, { popup, taps }: Opening): Promise<Moment> {
  for (const selector of taps.slice(0, -1)) await page.locator(selector).first().tap();
  const watch: Watch = { selector: popup, event: 'pointerdown' };
  const opened = page.evaluate(untilPainted, watch);
  await page
    .locator(`${taps.at(-1)}:visible`)
    .first()
    .tap();
  return opened;
}

/** Types as soon as the popup is there: the keys may come before the island that searches. */
async function searchAtOnce(page: Page, query: string): Promise<{ fromInput: number; fromDown: number }> {
  const watch: Watch = { selector: OPTION, event: 'input' };
  const results = page.evaluate(untilPainted, watch);
  const started = Date.now();
  await page.locator('#city-query').pressSequentially(query);
  const { ms } = await results;
  return { fromInput: ms, fromDown: Date.now() - started };
}

async function sample(url: string, opening: Opening): Promise<Sample> {
  const { page, browser } = await openSlowPhone();
  if (opening.markup !== undefined) await page.setContent(opening.markup);
  else {
    if (opening.isFirstVisit === undefined)
      await page.addInitScript(answerQuestion, [CITY_TEXT, shownText(CITY_TEXT, CITY.name)] as [string, string]);
    await page.goto(url, { waitUntil: 'load' });
  }
  const opened = await openByTaps(page, opening);
  const found = opening.query === undefined ? { fromInput: 0, fromDown: 0 } : await searchAtOnce(page, opening.query);
  await browser.close();
  return { opened, inputToResults: found.fromInput, downToResults: opened.ms + found.fromDown };
}

const rounded = (values: number[]): string => `${Math.round(median(values))} ms (best ${Math.round(Math.min(...values))})`;

/** One line per popup: pointer down → painted, answers that came in between, and for the selector the search right after it. */
export async function measurePopups(url: string, visits: number): Promise<string[]> {
  const lines: string[] = [];
  for (const opening of OPENINGS) {
    const samples: Sample[] = [];
    for (let run = 0; run < visits; run += 1) samples.push(await sample(url, opening));
    const answers = new Set(samples.flatMap(({ opened }) => opened.answers));
    const visible = `visible after ${rounded(samples.map(({ opened }) => opened.ms))}, answers meanwhile: ${[...answers].join(' ') || 'none'}`;
    const fromDown = rounded(samples.map(({ downToResults }) => downToResults));
    const fromInput = rounded(samples.map(({ inputToResults }) => inputToResults));
    const search = opening.query === undefined ? '' : `; results ${fromDown} after pointer down, ${fromInput} after the last letter`;
    lines.push(`${opening.name}: ${visible}${search}`);
  }
  return lines;
}
