import { availableParallelism } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';
import { classOf } from '#tests/support/class-of.ts';
import { EVERY_CONDITION, misfitsUnder } from '#tests/support/fit/conditions.ts';
import { contextOf, openWhole, POPUPS, type Visitor, visitorsOf } from '#tests/support/fit/pages.ts';
import { lostInPrint, lostMarks } from '#tests/support/fit/printed.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { keepPart, type PartFound, partOf } from './fit-parts.ts';
import { type Finding, type Proof, type Run, scaled } from './proof.ts';

/** A page as one visitor sees it, or a popup of any page. */
type Reading = { visitor: Visitor; path: string };
type Found = ReturnType<typeof foundList>;

const SHOWN = 3;
const OPENED = classOf('islands/orders/Purchase', 'open');

/** What does not fit, each defect once with the pages it is on. */
function foundList(before: readonly PartFound[] = []) {
  const pages = new Map<string, string[]>();
  const add = (misfit: string, page: string) => pages.set(misfit, [...(pages.get(misfit) ?? []), page]);
  for (const [misfit, seen] of before.flatMap(({ misfits }) => misfits)) for (const page of seen) add(misfit, page);
  const shown = (seen: readonly string[]): string =>
    seen.length > SHOWN ? `${seen.slice(0, SHOWN).join(', ')} and ${seen.length - SHOWN} more` : seen.join(', ');
  return {
    add,
    misfits: (): [string, string[]][] => [...pages],
    list: () => [...pages].map(([misfit, seen]) => `${misfit} on ${shown(seen)}`),
  };
}

const isChosen = (path: string, chosen: readonly string[]): boolean =>
  chosen.length === 0 ||
  chosen.some((name) => path === name || path.startsWith(`${name}?`) || (name !== '/' && path.startsWith(`${name}/`)));

function chosenOf(visitors: readonly Visitor[], { pages, scale, part }: Run): Reading[] {
  const all = visitors.flatMap((visitor) => {
    const paths = [...visitor.paths, ...(visitor.name === 'guest' ? POPUPS.map((id) => `#${id}`) : [])];
    const chosen = paths.filter((path) => isChosen(path, pages));
    return chosen.slice(0, scaled(chosen.length, scale, 1)).map((path) => ({ visitor, path }));
  });
  return partOf(all, part);
}

const sum = (parts: readonly PartFound[], of: 'count' | 'seconds'): number => parts.reduce((total, part) => total + part[of], 0);

/** The figure, once the last part has been read. */
function findingOf(found: PartFound, { part, pages, commit }: Run): Finding {
  const all = part.of === 1 || pages.length > 0 ? [found] : keepPart(found, part, commit);
  const measured = `${sum(all ?? [found], 'count')} pages and popups in ${EVERY_CONDITION.length} conditions each`;
  const violations = foundList(all ?? [found]).list();
  return all === null
    ? { measured: `part ${part.number} of ${part.of}: ${measured}`, violations, isPartial: true }
    : { measured, violations, seconds: sum(all, 'seconds') };
}

async function readPopup(page: Page, url: string, popup: string, found: Found): Promise<void> {
  await page.goto(url);
  await page.evaluate((id) => document.querySelector<HTMLDialogElement>(id)?.showModal(), popup);
  for (const misfit of await misfitsUnder(page, EVERY_CONDITION, popup)) found.add(misfit, popup);
}

/** The list of orders is read once, not again around each order that is opened in it. */
const within = (path: string): string | undefined => (path.startsWith('/myOrders?') ? OPENED : undefined);

async function readOne(page: Page, url: string, { visitor, path }: Reading, found: Found): Promise<void> {
  if (path.startsWith('#')) return readPopup(page, url, path, found);
  const name = `${visitor.name} ${path}`;
  await openWhole(page, url + path);
  if (!path.startsWith('/myOrders')) {
    for (const word of await lostInPrint(page)) found.add(`lost in print: «${word}»`, name);
    for (const mark of await lostMarks(page)) found.add(`marks lost in print: ${mark}`, name);
  }
  for (const misfit of await misfitsUnder(page, EVERY_CONDITION, within(path))) found.add(misfit, name);
}

/** Takes pages off the list until it is empty. */
async function readAll(browser: Browser, url: string, readings: Reading[], found: Found): Promise<void> {
  for (let reading = readings.shift(); reading !== undefined; reading = readings.shift()) {
    const context = await contextOf(browser, reading.visitor);
    await readOne(await context.newPage(), url, reading, found);
    await context.close();
  }
}

export const FIT: Proof = {
  name: 'fit',
  area: 'would be noticed',
  figure:
    'every page and popup × {320, 390, 768, 1280, 1920} × {light, dark} × {100, 200 % letters}: nothing overflows, is cut off, broken inside a word or glued; printed without backgrounds it has every word of the screen and every crop mark',
  run: async (run) => {
    const executablePath = findChromium();
    if (executablePath === undefined) return { measured: 'not run', violations: ['Chromium is not installed'] };
    const found = foundList();
    const shop = await ShopProcess.start({ SEED: 'demo', LOG_LEVEL: 'warn' });
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    try {
      const started = performance.now();
      const readings = chosenOf(await visitorsOf(shop.url), run);
      const count = readings.length;
      await Promise.all(Array.from({ length: availableParallelism() }, () => readAll(browser, shop.url, readings, found)));
      return findingOf({ count, seconds: (performance.now() - started) / 1000, misfits: found.misfits() }, run);
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
