import { expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';
import { comeBack } from '../support/visitor.ts';

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

expectNoComplaints();
test.beforeEach(({ page }) => comeBack(page));

const field = (page: Page) => page.getByLabel('Что ищете');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const finds = (page: Page) => page.getByRole('list', { name: 'Что нашлось' }).getByRole('listitem');

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${shop.url}/search${query}`);
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

test('finds as one types, keeps the query in the address and gives it back after a visit', async ({ page }) => {
  await open(page);
  await field(page).pressSequentially('визиток до 2000');
  await expect(finds(page).first()).toContainText('200 штук');
  await expect(status(page)).toContainText(/^Найден/);
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { name: 'Всё, что мы печатаем' })).toBeHidden();
  const price = await finds(page).first().locator('.price').textContent();
  await finds(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/BusinessCards\?quantity=200&turnaround=economy$/);
  await expect(page.locator('.total .price').first()).toHaveText(price ?? '');
  await page.goBack();
  await expect(field(page)).toHaveValue('визиток до 2000');
  await expect(finds(page).first()).toContainText('Визитки');
  await page.goBack();
  await expect(field(page)).toHaveValue('');
  await expect(finds(page)).toHaveCount(0);
});

test('works by keyboard alone, on the wrong keyboard too', ANY_WIDTH, async ({ page }) => {
  await open(page);
  await field(page).focus();
  await page.keyboard.type('ljcnfdrf');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Показано по запросу «доставка»');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Очистить поиск' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(finds(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/PaymentDelivery#/);
  await expect(page.getByRole('heading', { name: 'Доставка', exact: true })).toBeInViewport();
});

test('a question found is opened where its answer stands', ANY_WIDTH, async ({ page }) => {
  await open(page, `?q=${encodeURIComponent('нужно ли регистрироваться')}`);
  await finds(page).first().getByRole('link').click();
  await expect(page.getByText('Корзина и введённое хранятся в браузере')).toBeVisible();
});

test('says when nothing is found, shows typed markup as text and leads on', ANY_WIDTH, async ({ page }) => {
  await open(page);
  await field(page).fill('<img src=x onerror=alert(1)>');
  await expect(status(page)).toContainText('По запросу «<img src=x onerror=alert(1)>» ничего нет');
  await expect(page.getByRole('heading', { name: 'Всё, что мы печатаем' })).toBeVisible();
  await page.getByRole('button', { name: 'Очистить поиск' }).click();
  await expect(field(page)).toBeFocused();
  await page.getByRole('link', { name: '500 листовок' }).click();
  await expect(finds(page).first()).toContainText('500 штук');
});

test('says when the list does not come, and tries again', ANY_WIDTH, async ({ page }) => {
  await page.route('**/search.json', (route) => route.abort());
  await open(page, '?q=tag');
  await expect(status(page)).toContainText('Поиск не загрузился');
  await page.unroute('**/search.json');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(finds(page).first()).toContainText('Бирки');
});

test('has nothing axe would mind in either scheme', async ({ page }) => {
  for (const query of ['', '?q=1000', `?q=${encodeURIComponent('возврат денег')}`, '?q=qqqq']) {
    await open(page, query);
    if (query !== '') await expect(status(page)).toContainText(/Найден|ничего нет/);
    expect(await axeFindingsInBothSchemes(page), query).toEqual([]);
  }
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every product stands there with its price', ANY_WIDTH, async ({ page }) => {
    await page.goto(`${shop.url}/search?q=${encodeURIComponent('визитки')}`);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Визитки' });
    await expect(row).toContainText('₽');
    await expect(row.getByRole('link')).toHaveAttribute('href', '/BusinessCards');
  });
});
