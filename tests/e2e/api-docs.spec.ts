import { expect, test } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

expectNoComplaints();

test('the page of the API finds a call by a word, opens what an address names and stays within the screen', async ({ page }) => {
  await page.goto(`${shop.url}/api/docs`);
  await page.getByLabel('Найти вызов, поле или код').fill('ready-date');
  await expect(page.getByRole('status')).toHaveText(/^Найдено: \d/);
  await expect(page.locator('#postAuthLogin')).toBeHidden();
  await page.locator('#postIntegrationOrdersByNumberReadyDate summary').click();
  await expect(page.getByText('"Authorization: Bearer $KEY"').locator('visible=true')).toHaveCount(1);
  await page.getByLabel('Найти вызов, поле или код').fill('такого слова нет');
  await expect(page.getByRole('status')).toContainText('Ничего не нашли');
  await page.goto(`${shop.url}/api/docs#schema-OrderStatus`);
  await page.reload();
  await expect(page.locator('#schema-OrderStatus')).toContainText('в печати');
  await expect(page.locator('#schema-OrderStatus tbody')).toBeVisible();
  const { wide, screen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, screen: innerWidth }));
  expect(wide).toBe(screen);
});

// The largest page there is, of the same parts a hundred times over: on a phone they stand as on a screen.
test('axe finds nothing on the page of the API in either scheme', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${shop.url}/api/docs#schema-OrderStatus`);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});
