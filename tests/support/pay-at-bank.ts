import type { Page } from 'playwright/test';

/** Goes to the test bank from a page of the shop and pays. Both have a button of that name, so the bank's own is looked for once its page is there. */
export async function payAtBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await page.waitForURL('**/test-payment/**');
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
}
