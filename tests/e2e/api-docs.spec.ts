import { expect } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

expectNoComplaints();

test(
  'the page of the API finds a call by any word of it, opens what an address names and asks no other host',
  ANY_WIDTH,
  async ({ page, context }) => {
    const foreign: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    await page.goto(`${shop.url}/api/docs`);
    const login = page.locator('#operations-Вход-postAuthLogin');
    const readyDate = page.locator('[id$=postIntegrationOrdersByNumberReadyDate]');
    await expect(login).toBeVisible();
    await page.getByPlaceholder('Filter by tag').fill('номер ready-date');
    await expect(login).toBeHidden();
    await readyDate.getByRole('button').first().click();
    await expect(readyDate.getByText('Idempotency-Key').first()).toBeVisible();
    await page.goto(`${shop.url}/api/docs#/${encodeURIComponent('Вход')}/postAuthLogin`);
    await page.reload();
    await expect(login.getByText('rememberMe').first()).toBeVisible();
    expect(foreign).toEqual([]);
  },
);
