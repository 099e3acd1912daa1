import { expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { makePdf, type TestPage } from '../support/artworks.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { CHECKED, test } from '../support/slow-visit.ts';
import { comeBack } from '../support/visitor.ts';

/**
 * The ways of people are journeys of their own files: a guest and a customer in journey.spec.ts, an organisation in checkout.spec.ts, what is
 * not listed in custom-size.spec.ts and inquiry.spec.ts, a claim in my-orders.spec.ts. Here a visitor from afar goes the whole way with a
 * wrong file, and what there is to read on it is counted.
 */
let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

expectNoComplaints();
test.beforeEach(({ page }) => comeBack(page));

/** Six tenths of the words a visitor met on these pages when they were first counted: 1900, 800, 900 and 500. */
const MOST_WORDS = { product: 1140, basket: 480, payment: 540, paid: 300 };

async function expectFewWords(page: Page, on: keyof typeof MOST_WORDS): Promise<void> {
  const text = await page.getByRole('main').innerText();
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  expect.soft(words, `words on the page: ${on}`).toBeLessThanOrEqual(MOST_WORDS[on]);
}

/** In the colours of a screen, and it ends at the cut. */
const OF_A_SCREEN: TestPage = { width: 90, height: 50, content: '0.1 0.4 0.9 rg 0 0 90 50 re f 1 1 0.2 rg 30 15 30 20 re f' };

async function chooseDayAndFile(page: Page): Promise<void> {
  await page.goto(`${shop.url}/BusinessCards`);
  await page.locator('astro-island[component-export="Calculator"]:not([ssr])').waitFor({ state: 'attached' });
  const week = page.getByRole('group', { name: /^Нужно к/ });
  // So far away that no holidays stand in between.
  for (let fortnight = 0; fortnight < 2; fortnight += 1) await week.getByRole('button', { name: 'Позже' }).click();
  // The delivery is asked about once the visitor does something.
  await expect(week).toContainText('Тверь, пункт выдачи');
  await week.locator('label').last().click();
  await expect(week.getByText(/, дешевле всего /)).toBeVisible();
  await expectFewWords(page, 'product');
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  await expect(page.getByText('В корзине').first()).toBeVisible();
  await page.getByRole('button', { name: 'Загрузить макет сейчас' }).click();
  const files = page.getByRole('dialog', { name: 'Макет до оформления' });
  const buffer = Buffer.from(await makePdf(OF_A_SCREEN, OF_A_SCREEN));
  await files.locator('input[type=file]').setInputFiles({ name: 'экран.pdf', mimeType: 'application/pdf', buffer });
  await expect(files.getByText('Нет вылетов').first()).toBeVisible();
  await files.getByRole('button', { name: 'Готово' }).click();
}

async function place(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.url}/orderForms`);
  await page.getByRole('radio', { name: /Трёхсвятская/ }).check();
  await page.getByLabel('Имя и фамилия').fill('Анна Ветрова');
  await page.getByLabel('Телефон').fill('9120000001');
  await page.locator('main').getByLabel('Электронная почта').fill(email);
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
  await page.getByRole('checkbox', { name: /публичной оферты/ }).check();
  await expectFewWords(page, 'basket');
  await page.getByRole('button', { name: 'Оформить и оплатить' }).click();
  await page.waitForURL(/paymentOrder\?id=/);
}

test(
  'a visitor from afar with a day and a wrong file reads little, takes the correction and pays for both by one press',
  ANY_WIDTH,
  async ({ page }) => {
    await chooseDayAndFile(page);
    await place(page, 'afar@example.com');
    await expect(page.getByText('Макет проверен: так его печатать нельзя')).toBeVisible(CHECKED);
    await expect(page.getByText('Будет в пункте', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expectFewWords(page, 'payment');

    await page.getByRole('link', { name: 'Посмотреть, что исправить' }).click();
    await page
      .getByRole('button', { name: /^Исправить/ })
      .first()
      .click();
    await expect(page.getByText('Исправлен нами из версии 1')).toBeVisible(CHECKED);
    await page.getByRole('checkbox', { name: /Печатать как есть/ }).check();
    await page.getByRole('button', { name: /^Утвердить и оплатить \d/ }).click();
    await page.waitForURL('**/test-payment/**');
    await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Заказ № \d+ оплачен$/ })).toBeVisible();
    await expect(page.getByText(/^Дальше делаем мы/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ваш заказ', exact: true })).toBeVisible();
    await expectFewWords(page, 'paid');
    // By the link of the letter it has the title of the order too, not that of the form under the same address.
    await page.goto(`${shop.url}/fast-payment/${new URL(page.url()).searchParams.get('id')}`);
    await expect(page).toHaveTitle(/^Заказ №\s\d+ оплачен – /);
  },
);
