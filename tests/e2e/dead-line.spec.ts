import { type BrowserContext, expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';
import { comeBack } from '../support/visitor.ts';

const DEMO = { email: 'demo@example.com', password: 'demo-password' };
const WORDS = 'Нет связи, продолжим сами';
/** What its page has of islands that wake by themselves and sleep yet. */
const ASLEEP = `main astro-island[ssr]:is([opts*='"at"'])`;

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start({ SEED: 'demo' });
});
test.afterAll(() => shop.stop());

/** Documents asked for with a body, and addresses that carry what was typed: a form that left by itself. */
let leaks: string[] = [];
test.beforeEach(({ page }) => {
  leaks = [];
  page.on('request', (request) => {
    const isPost = request.resourceType() === 'document' && request.method() !== 'GET';
    if (isPost || /password/i.test(new URL(request.url()).search)) leaks.push(`${request.method()} ${request.url()}`);
  });
});
test.afterEach(() => expect(leaks).toEqual([]));

/** The first two requests for a script fail, the next ones are answered. Answers with how many were made. */
async function breakTwice(context: BrowserContext, script: string): Promise<() => number> {
  let asked = 0;
  await context.route(new RegExp(`/_astro/${script}\\.[\\w-]+\\.js`), (route) => {
    asked += 1;
    return asked <= 2 ? route.fulfill({ status: 503 }) : route.continue();
  });
  return () => asked;
}

/** What the shop stores of the demo customer who has logged in. */
async function loggedIn(): Promise<{ auth: object }> {
  const response = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO, rememberMe: true }),
  });
  const { token: accessToken, refreshToken, contacteeId: id, customerId } = await response.json();
  return { auth: { user: {}, discount: 0, defaultManager: 0, isUserLoggedIn: true, id, customerId, accessToken, refreshToken } };
}

const popup = (page: Page, id: string) => page.locator(`dialog#${id}`);

async function typeLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Войти' }).click();
  const login = popup(page, 'login');
  await login.getByLabel('Электронная почта').fill(DEMO.email);
  await login.getByLabel('Пароль', { exact: true }).fill(DEMO.password);
  await login.getByRole('button', { name: 'Войти' }).click();
}

const isLoggedIn = (page: Page) => expect(page.getByRole('button', { name: 'Профиль' }).first()).toBeVisible();

test('a login pressed while its script fails twice is done once it comes', ANY_WIDTH, async ({ context, page }) => {
  const asked = await breakTwice(context, 'AccountPopups');
  await comeBack(context);
  await page.goto(shop.url);
  await typeLogin(page);
  await isLoggedIn(page);
  expect(asked()).toBeGreaterThan(2);
});

test('a login pressed without a line says that it waits, and goes on by itself when the line is back', async ({ context, page }) => {
  await comeBack(context);
  await page.goto(shop.url, { waitUntil: 'networkidle' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await context.setOffline(true);
  await typeLogin(page);
  const line = popup(page, 'login').getByText(WORDS);
  await expect(line).toBeVisible();
  // It lies over the head of the window, and what is under it can be pressed.
  await expect(line).toHaveCSS('position', 'fixed');
  await expect(line).toHaveCSS('pointer-events', 'none');
  await context.setOffline(false);
  await isLoggedIn(page);
  expect(calls.filter((path) => path === '/api/auth/login')).toHaveLength(1);
});

test('a city typed while the script of the selector fails twice is found', ANY_WIDTH, async ({ context, page }) => {
  const asked = await breakTwice(context, 'CityPopups');
  await comeBack(context);
  await page.goto(shop.url);
  if ((page.viewportSize()?.width ?? 0) <= 1024) await page.getByRole('button', { name: 'Меню' }).click();
  await page.locator('button[commandfor=city]:visible').first().click();
  await popup(page, 'city').getByLabel('Название населенного пункта').fill('Тула');
  await expect(popup(page, 'city').getByRole('option').first()).toContainText('Тула');
  expect(asked()).toBeGreaterThan(2);
});

test('a registration sent while its script fails twice is answered beside its fields', ANY_WIDTH, async ({ context, page }) => {
  const asked = await breakTwice(context, 'Registration');
  await comeBack(context);
  await page.goto(`${shop.url}/registration`);
  await page.getByLabel('Электронная почта').first().fill('nobody');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('main .error').first()).not.toBeEmpty();
  await expect(page.getByLabel('Электронная почта').first()).toHaveValue('nobody');
  expect(asked()).toBeGreaterThan(2);
});

test('a calculator whose script fails twice takes what was chosen and what was pressed', ANY_WIDTH, async ({ context, page }) => {
  const asked = await breakTwice(context, 'Calculator');
  await comeBack(context);
  await page.goto(`${shop.url}/BusinessCards`);
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.locator('[data-count]')).toHaveText('1');
  expect([asked() > 2, new URL(page.url()).pathname]).toEqual([true, '/BusinessCards']);
});

test(
  'a job is put into the basket though its script does not come at first, and the page says meanwhile that it waits',
  ANY_WIDTH,
  async ({ context, page }) => {
    let isDown = true;
    await context.route(/\/_astro\/buy\.[\w-]+\.js/, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
    await comeBack(context);
    await page.goto(`${shop.url}/BusinessCards`);
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('button', { name: 'В корзину' }).locator('visible=true').first().click();
    await expect(page.locator('#calculator [role=status].error').first()).not.toBeEmpty();
    isDown = false;
    await expect(page.locator('[data-count]').first()).toHaveText('1', { timeout: 70_000 });
  },
);

test(
  'a script that does not come though the shop answers is brought by the reload that is offered, under the policy of the page',
  ANY_WIDTH,
  async ({ context, page }) => {
    let isKept = true;
    await context.route(/\/_astro\/SiteSearch\.[\w-]+\.js/, (route) => (isKept ? route.fulfill({ status: 503 }) : route.continue()));
    await comeBack(context);
    await page.goto(`${shop.url}/search`);
    const reload = page.getByRole('link', { name: 'Связь есть, обновите страницу' });
    await expect(reload).toBeVisible();
    isKept = false;
    await reload.click();
    await expect(page.locator(ASLEEP)).toHaveCount(0);
  },
);

for (const [path, script] of [
  ['/Profile', 'Profile'],
  ['/myOrders', 'MyOrders'],
  ['/details', 'Addresses'],
  ['/detailsOrganization', 'Organisations'],
  ['/orderForms', 'OrderForms'],
  ['/fast-payment', 'FastPayment'],
  ['/paymentOrder', 'PaymentOrder'],
  ['/recoverPassword', 'RecoverPassword'],
  ['/layouts', 'Artworks'],
  ['/search', 'SiteSearch'],
] as const)
  test(`${path} wakes though its script fails twice, and says meanwhile that it waits`, ANY_WIDTH, async ({ context, page }) => {
    await comeBack(context, await loggedIn());
    const asked = await breakTwice(context, script);
    await page.goto(shop.url + path);
    await expect(page.getByText(WORDS)).toBeVisible();
    await expect(page.locator(ASLEEP)).toHaveCount(0);
    await expect(page.getByText(WORDS)).toHaveCount(0);
    expect(asked()).toBeGreaterThan(2);
  });

test('without scripts each popup says what to do, and its form sends nothing', ANY_WIDTH, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  await page.goto(`${shop.url}/CompanyInfo`);
  await page.getByRole('button', { name: 'Войти' }).first().click();
  await expect(popup(page, 'login').locator('noscript p')).toHaveText('Без JavaScript – только по телефону.');
  await popup(page, 'login').getByLabel('Пароль', { exact: true }).fill('secret');
  await popup(page, 'login').getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(popup(page, 'login')).toBeHidden();
  expect(documents).toHaveLength(1);
  await context.close();
});
