import { type Browser, expect, type Page, test } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { LARGEST, misfitsUnder, NARROWEST } from '../support/fit/conditions.ts';
import { contextOf, openWhole, type Visitor, visitorsOf } from '../support/fit/pages.ts';
import { lostInPrint } from '../support/fit/printed.ts';
import { ShopProcess } from '../support/shop-process.ts';

/** A page of each kind; `npm run proof -- --only fit` reads all of them in every width, scheme and size of letters. */
const OF_GUEST = ['/', '/BusinessCards', '/catalogs', '/CompanyInfo', '/deliveryMethods', '/registration', '/search', '/Bags'];
const OF_CUSTOMER = /^\/(?:myOrders|orderForms|Profile|details)$/;
const POPUPS = ['city-question', 'city', 'login', 'recovery'];

let shop: ShopProcess;
let guest: Visitor;
let customer: Visitor;
test.beforeAll(async () => {
  shop = await ShopProcess.start({ SEED: 'demo' });
  [guest, customer] = await visitorsOf(shop.url);
});
test.afterAll(() => shop.stop());

/** Opens pages one after another as this visitor and hands each over. */
async function visit(browser: Browser, visitor: Visitor, paths: readonly string[], read: (page: Page, path: string) => Promise<void>) {
  const context = await contextOf(browser, visitor);
  const page = await context.newPage();
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openWhole(page, shop.url + path);
    await read(page, path);
  }
  await context.close();
}

/** Pages of text hold in letters twice as large on the narrowest phone; how far the others are is what the proof says. */
const OF_TEXT = ['/CompanyInfo', '/deliveryMethods', '/registration', '/Bags'];

/** Every word of the screen is on the sheet, and every page holds on the narrowest phone. The list of orders prints the opened one alone. */
async function expectToFit(page: Page, path: string): Promise<void> {
  if (!path.startsWith('/myOrders')) expect.soft(await lostInPrint(page), `printed: ${path}`).toEqual([]);
  expect.soft(await misfitsUnder(page, OF_TEXT.includes(path) ? LARGEST : NARROWEST), path).toEqual([]);
}

test(
  'a page of every kind fits the narrowest screen, a page of text in the largest letters too, and prints whole',
  ANY_WIDTH,
  async ({ browser }) => {
    await visit(browser, guest, OF_GUEST, expectToFit);
  },
);

test('a customer’s pages with orders and a basket fit and print likewise', ANY_WIDTH, async ({ browser }) => {
  const own = customer.paths.filter((path) => OF_CUSTOMER.test(path));
  const [order, payment, artworks] = customer.paths.filter((path) => path.includes('='));
  await visit(
    browser,
    customer,
    [...own, order, payment, artworks].filter((path) => path !== undefined),
    expectToFit,
  );
});

test('popups and the menu fit likewise', ANY_WIDTH, async ({ browser }) => {
  await visit(browser, guest, ['/'], async (page) => {
    for (const id of POPUPS) {
      await page.evaluate((name) => document.querySelector<HTMLDialogElement>(`#${name}`)?.showModal(), id);
      expect.soft(await misfitsUnder(page, NARROWEST, `#${id}`), id).toEqual([]);
      await page.evaluate((name) => document.querySelector<HTMLDialogElement>(`#${name}`)?.close(), id);
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('#menu')?.showPopover());
    expect.soft(await misfitsUnder(page, NARROWEST, '#menu'), 'the menu').toEqual([]);
  });
});
