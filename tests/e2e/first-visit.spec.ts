import { expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

/** What a browser calls good is 0.1; a heading that stood in another column made 0.06, a line of a lead more makes 0.02. Links of a row that end some points elsewhere make 0.0009. */
const MOST_SHIFT = 0.001;
const VISITS = [1, 2, 3];

/** `what` names the pieces that moved, with their places before and after: a failure tells where to look. */
type Moved = { sum: number; what: string[] };
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Runs in the page before anything else: how much of the window moved without being asked. */
function watchShifts(): void {
  const moved: Moved = { sum: 0, what: [] };
  Object.assign(globalThis, { moved });
  const place = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      moved.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        moved.what.push(`${node?.nodeName} ${node?.textContent?.slice(0, 60)}: ${place(previousRect)} → ${place(currentRect)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A page seen for the first time: with all of its styles and its font. */
async function visit(page: Page, path: string): Promise<void> {
  await page.addInitScript(watchShifts);
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  await expect(page.locator('footer')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const path of ['/', '/BusinessCards', '/booklets', '/folders', '/CompanyInfo', '/details', '/orderForms']) {
  test(`nothing moves on ${path} when styles, font and islands come`, async ({ page }) => {
    await visit(page, path);
    const { sum, what } = await page.evaluate(() => (globalThis as unknown as { moved: Moved }).moved);
    expect(sum, what.join('\n')).toBeLessThan(MOST_SHIFT);
  });
}

/** The typefaces the browser draws a heading with. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Milliseconds of a poor line: each thing the page asks for comes later than its first picture, on a busy machine too. */
const LATENCY_MS = 3000;

test('a font that comes late changes no letter of the page, and the next one begins with it', ANY_WIDTH, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const line = (latency: number) =>
    session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
  await line(LATENCY_MS);
  await visit(page, '/developmentPage');
  expect(await facesOf(page, 'h1')).not.toContain('Golos Text');
  const { sum, what } = await page.evaluate(() => (globalThis as unknown as { moved: Moved }).moved);
  expect(sum, what.join('\n')).toBeLessThan(MOST_SHIFT);
  await line(0);
  // A busy machine may read what it has too late for a first picture once.
  await expect(async () => {
    await page.goto(`${shop.url}/CompanyInfo`);
    expect(await facesOf(page, 'h1')).toContain('Golos Text');
  }).toPass();
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length)).toBe(1);
});

// The styles come to cards that are drawn already: each visit does it in an order of its own.
for (const one of VISITS) {
  test(`papers keep their height when the styles come, visit ${one}`, one === 1 ? {} : ANY_WIDTH, async ({ page }) => {
    await visit(page, '/BusinessCards');
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('fieldset > .cards')].map((cards) => cards.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.min(...heights)).toBeGreaterThan(50);
  });
}
