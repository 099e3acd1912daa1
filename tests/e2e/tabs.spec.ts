import { type BrowserContext, expect, type Page } from 'playwright/test';
import { classOf } from '../support/class-of.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';
import { comeBack, storedEntries } from '../support/visitor.ts';

const PURCHASES = classOf('islands/orders/Purchase', 'list');

const DEMO = { email: 'demo@example.com', password: 'demo-password', rememberMe: true };
/** As long as a real one, and refused by the server just as one whose ten minutes are over. */
const EXPIRED = `expired.${'x'.repeat(40)}`;

/** Finished orders of the demo customer. */
const DONE = 5;

/** The list alone: an opened order asks for its details below the same path whenever its turn comes. */
const ORDER_LIST = /\/api\/order\/list\/\d+(?:\?|$)/;

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start({ SEED: 'demo' });
});
test.afterAll(() => shop.stop());

expectNoComplaints();

const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
const badge = (page: Page) => page.locator('[data-count]');
const account = (page: Page) => page.locator('[data-account]');

/** Two tabs of one browser at these paths: one storage, one server. */
async function openTabs(context: BrowserContext, [left, right]: [string, string]): Promise<[Page, Page]> {
  const first = await context.newPage();
  await first.goto(shop.url + left);
  const second = await context.newPage();
  await second.goto(shop.url + right);
  return [first, second];
}

/** Logs the browser in as the demo customer. */
async function logIn(page: Page): Promise<void> {
  const response = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  const { token: accessToken, refreshToken, contacteeId, customerId } = await response.json();
  const state = { user: {}, discount: 0, defaultManager: 0, isUserLoggedIn: true, id: contacteeId, customerId };
  const entries = storedEntries('auth', { ...state, refreshToken, accessToken });
  await page.evaluate((texts) => {
    for (const [key, text] of texts) localStorage.setItem(key, text);
  }, entries);
}

/** Holds the answers to calls with the expired token until both tabs have one: neither could have known of the other's refresh. */
async function meetWithExpiredToken(context: BrowserContext): Promise<{ tabs: Set<Page> }> {
  const tabs = new Set<Page>();
  const waiting: (() => void)[] = [];
  await context.route('**/api/order/list/**', async (route) => {
    const request = route.request();
    if (request.headers().authorization !== `Bearer ${EXPIRED}`) return route.continue();
    tabs.add(request.frame().page());
    const met = new Promise<void>((resolve) => waiting.push(resolve));
    if (tabs.size === 2) for (const release of waiting) release();
    await met;
    return route.continue();
  });
  return { tabs };
}

/** Both tabs lie open with their orders when the ten minutes of their token are over: then each is asked for other orders. */
async function askWithExpiredToken(context: BrowserContext, pages: readonly Page[]): Promise<void> {
  // Neither tab may ask for anything in between.
  await context.route('**/api/order/changes/**', (route) => route.abort());
  for (const page of pages) {
    await page.goto(`${shop.url}/myOrders`);
    await expect(page.locator(`${PURCHASES} > li`).first()).toBeVisible();
  }
  for (const page of pages)
    await page.evaluate((accessToken) => {
      const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem('auth') ?? ''), accessToken });
      localStorage.setItem('auth', newValue);
      // A tab hears of what others write, and not of its own.
      dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue, storageArea: localStorage }));
    }, EXPIRED);
  await Promise.all(pages.map((page) => page.locator('label').filter({ hasText: 'Завершены' }).click()));
}

test('two tabs whose token expired at the same moment refresh once, both get their answers, both stay logged in', async ({ context }) => {
  await comeBack(context);
  const [left, right] = await openTabs(context, ['/', '/']);
  await logIn(left);
  const refreshes: string[] = [];
  const answers: number[] = [];
  context.on('response', (response) => {
    if (ORDER_LIST.test(response.url())) answers.push(response.status());
    // A call that a busy machine turned away exchanged nothing.
    const isRefresh = response.url().endsWith('/api/auth/refresh-token') && response.status() !== 503;
    if (isRefresh) refreshes.push(response.request().postData() ?? '');
  });
  const { tabs } = await meetWithExpiredToken(context);
  await askWithExpiredToken(context, [left, right]);
  for (const page of [left, right]) {
    await expect(page).toHaveURL(/status=done/);
    await expect(page.locator(`${PURCHASES} > li`)).toHaveCount(DONE);
    await expect(account(page)).toHaveAttribute('commandfor', 'account-menu');
  }
  expect(tabs.size).toBe(2);
  expect(refreshes).toHaveLength(1);
  const answered = (status: number) => answers.filter((answer) => answer === status).length;
  await expect.poll(() => answered(200)).toBeGreaterThanOrEqual(4);
  expect(answered(401)).toBe(2);
  const { accessToken } = await stored(left, 'auth');
  expect(accessToken).not.toBe(EXPIRED);
  await expect.poll(async () => (await stored(right, 'auth'))?.accessToken).toBe(accessToken);
});

test('where the browser has no locks both tabs refresh, and both get their answers all the same', async ({ context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await comeBack(context);
  const [left, right] = await openTabs(context, ['/', '/']);
  await logIn(left);
  const { tabs } = await meetWithExpiredToken(context);
  await askWithExpiredToken(context, [left, right]);
  for (const page of [left, right]) await expect(page.locator(`${PURCHASES} > li`)).toHaveCount(DONE);
  expect(tabs.size).toBe(2);
});

test('logging out in one tab logs the other out, takes the orders off its screen and empties its badge', async ({ context }) => {
  await comeBack(context);
  const [left, right] = await openTabs(context, ['/', '/']);
  await logIn(left);
  await Promise.all([left.reload(), right.goto(`${shop.url}/myOrders`)]);
  await expect(right.locator(`${PURCHASES} > li`).first()).toBeVisible();
  await account(left).click();
  await left.locator('#account-menu').getByRole('button', { name: 'Выйти' }).click();
  await expect(account(left)).toHaveAccessibleName('Войти');
  await expect(account(right)).toHaveAccessibleName('Войти');
  await expect(right.locator(PURCHASES)).toHaveCount(0);
  await expect(badge(right)).toBeHidden();
  await expect.poll(async () => (await stored(right, 'auth'))?.accessToken).toBe('');
});

test('a city chosen in one tab appears in the other, and so does its delivery address', async ({ context }) => {
  await comeBack(context);
  const [left, right] = await openTabs(context, ['/', '/BusinessCards']);
  await expect(right.locator('[data-only-city]').first()).toBeHidden();
  await left.evaluate(() => document.querySelector<HTMLDialogElement>('#city')?.showModal());
  await left.locator('#city').getByRole('button', { name: 'Санкт-Петербург' }).click();
  await expect(left.locator('[data-city]').first()).toHaveText('Санкт-Петербург');
  for (const name of await right.locator('[data-city]').all()) await expect(name).toHaveText('Санкт-Петербург');
  await expect(right.locator('[data-only-city]').first()).toBeVisible();
});

test('the question about the city, asked in two tabs, is answered once', async ({ context }) => {
  const [left, right] = await openTabs(context, ['/', '/Tags']);
  for (const page of [left, right]) await expect(page.locator('#city-question')).toBeVisible();
  await left.locator('#city-question').getByRole('button', { name: 'Да', exact: true }).click();
  await expect(left.locator('#city-question')).toBeHidden();
  await expect(right.locator('#city-question')).toBeHidden();
  await expect.poll(async () => (await stored(right, 'city'))?.name).toBe('Санкт-Петербург');
});

test('the basket’s badge follows what is added and removed in another tab', async ({ context }) => {
  await comeBack(context);
  const [left, right] = await openTabs(context, ['/BusinessCards', '/']);
  await expect(badge(right)).toBeHidden();
  await left.getByRole('button', { name: 'В корзину' }).first().click();
  await expect(badge(left)).toHaveText('1');
  await expect(badge(right)).toHaveText('1');
  await left.goto(`${shop.url}/orderForms`);
  await right.goto(`${shop.url}/orderForms`);
  await right
    .getByRole('button', { name: /Удалить|Убрать/ })
    .first()
    .click();
  await expect(badge(right)).toBeHidden();
  await expect(badge(left)).toBeHidden();
  await expect(left.getByText('В корзине пусто')).toBeVisible();
});
