import { type Browser, chromium } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';
import { EVERY_CONDITION, misfitsUnder } from '#tests/support/fit/conditions.ts';
import { contextOf, openWhole, type Visitor, visitorsOf } from '#tests/support/fit/pages.ts';
import { lostInPrint } from '#tests/support/fit/printed.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { type Proof, scaled } from './proof.ts';

const POPUPS = ['city-question', 'city', 'login', 'recovery'];
type Violations = ReturnType<typeof violationList>;

async function readPages(browser: Browser, url: string, visitor: Visitor, paths: readonly string[], violations: Violations): Promise<void> {
  const context = await contextOf(browser, visitor);
  const page = await context.newPage();
  for (const path of paths) {
    await openWhole(page, url + path);
    if (!path.startsWith('/myOrders'))
      for (const word of await lostInPrint(page)) violations.add(`${visitor.name} ${path} loses words in print`, word);
    for (const misfit of await misfitsUnder(page, EVERY_CONDITION)) violations.add(`${visitor.name} ${path}`, misfit);
  }
  await page.goto(url);
  for (const id of POPUPS) {
    await page.evaluate((name) => document.querySelector<HTMLDialogElement>(`#${name}`)?.showModal(), id);
    for (const misfit of await misfitsUnder(page, EVERY_CONDITION, `#${id}`)) violations.add(`${visitor.name} #${id}`, misfit);
    await page.evaluate((name) => document.querySelector<HTMLDialogElement>(`#${name}`)?.close(), id);
  }
  await context.close();
}

export const FIT: Proof = {
  name: 'fit',
  area: 'would be noticed',
  figure:
    'every page and popup × {320, 390, 768, 1280, 1920} × {light, dark} × {100, 200 % letters}: nothing overflows, is cut off, broken inside a word or glued; printed without backgrounds it has every word of the screen',
  run: async ({ scale }) => {
    const executablePath = findChromium();
    if (executablePath === undefined) return { measured: 'not run', violations: ['Chromium is not installed'] };
    const violations = violationList();
    const shop = await ShopProcess.start({ SEED: 'demo', LOG_LEVEL: 'warn' });
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    try {
      let read = 0;
      for (const visitor of await visitorsOf(shop.url)) {
        const paths = visitor.paths.slice(0, scaled(visitor.paths.length, scale, 1));
        await readPages(browser, shop.url, visitor, paths, violations);
        read += paths.length;
      }
      return { measured: `${read} pages in ${EVERY_CONDITION.length} conditions each`, violations: violations.list() };
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
