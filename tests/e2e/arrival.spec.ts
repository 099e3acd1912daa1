import { expect } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
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

test('a product to come in the menu leads to its place on the page of all of them, and on to its own', ANY_WIDTH, async ({ page }) => {
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Другие товары' }).click();
  await page.locator('#other-products').getByRole('link', { name: 'Пакеты' }).click();
  const place = page.locator(':target');
  await expect(place).toHaveText('Пакеты');
  await expect(place).toBeInViewport({ ratio: 1 });
  await expect(place).toHaveCSS('outline-style', 'solid');
  // From the same page too, though nothing is loaded then.
  await page.getByRole('button', { name: 'Другие товары' }).click();
  await page.locator('#other-products').getByRole('link', { name: 'Наклейки' }).click();
  await expect(place).toHaveText('Наклейки');
  await expect(page.locator('#other-products')).toBeHidden();
  await place.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Наклейки');
});

test(
  'the form of a product to come says what is wrong in the words of the shop, and answers within its page',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(`${shop.url}/stickers`);
    const form = page.getByRole('form', { name: 'Сообщить, когда появится' });
    const email = form.getByLabel('Почта', { exact: true });
    const consent = form.getByRole('checkbox');
    const said = (field: typeof email) => field.evaluate((input: HTMLInputElement) => input.validationMessage);
    const send = form.getByRole('button', { name: 'Сообщить' });
    await send.click();
    expect(await said(email)).toBe('Заполните это поле');
    await email.fill('foo');
    await send.click();
    expect(await said(email)).toBe('Проверьте e-mail: нужен адрес вида имя@почта.рф');
    await email.fill('anna@example.com');
    await send.click();
    expect([await said(email), await said(consent)]).toEqual(['', 'Без согласия сохранить адрес нельзя']);
    await expect(page.getByText('Проверьте почту')).toBeHidden();
    await consent.check();
    await send.click();
    await expect(page).toHaveURL(/\/stickers#asked$/);
    await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Наклейки');
  },
);
