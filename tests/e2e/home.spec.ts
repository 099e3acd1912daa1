import { expect, type Page } from 'playwright/test';
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

const YAKUTSK = {
  name: 'Якутск',
  displayName: 'Якутск',
  subject: 'Респ Саха /Якутия/',
  value: 'CREG',
  kladr_id: '1400000100000',
  index: '677000',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dates = (page: Page) => page.getByRole('region', { name: 'Одна дата, а не две' });
const carriage = (page: Page) => page.getByText('сверх цены тиража');
const way = (page: Page, name: string) => dates(page).getByRole('listitem').filter({ hasText: name });

test('the heading names the day a run arrives in the chosen city, and at the workshop the day it is ready', ANY_WIDTH, async ({ page }) => {
  await comeBack(page);
  await page.goto(shop.url);
  await dates(page).scrollIntoViewIfNeeded();
  await expect(heading(page)).toHaveText(/^Ваш тираж приедет /);
  const day = /(\d+\s[а-я]+)$/.exec((await heading(page).innerText()).replaceAll('\u00a0', ' '))?.[1] ?? 'no day';
  await expect(way(page, 'Пункт выдачи')).toContainText(day);
  // What is typed in a popup changes no run.
  const said = await heading(page).innerText();
  await page.getByRole('button', { name: 'Войти' }).first().click();
  await page.getByLabel('Электронная почта').first().fill('anna@example.com');
  await page.keyboard.press('Tab');
  expect(await heading(page).innerText()).toBe(said);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Тверь' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Санкт-Петербург' }).click();
  await expect(heading(page)).toHaveText(/^Ваш тираж готов /);
  await expect(carriage(page)).toHaveCount(0);
});

test('a way the city lacks is said in words, in place of a day', ANY_WIDTH, async ({ page }) => {
  await comeBack(page, { city: YAKUTSK });
  await page.goto(shop.url);
  await dates(page).scrollIntoViewIfNeeded();
  await expect(way(page, 'Пункт выдачи')).toContainText('В городе Якутск пунктов нет');
  await expect(way(page, 'Курьер до двери')).toContainText(/\d+\s[а-я]+/);
});

test('the price of a run and the way on stand on the first screen of a small laptop', ANY_WIDTH, async ({ page }) => {
  await comeBack(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(shop.url);
  await expect(page.getByRole('button', { name: 'Рассчитать свои' })).toBeInViewport({ ratio: 1 });
});

test('they stand there in a city far away too, where the heading says when the run arrives', ANY_WIDTH, async ({ page }) => {
  await comeBack(page, { city: YAKUTSK });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(shop.url);
  await heading(page).click();
  await expect(heading(page)).toContainText('приедет');
  await expect(page.getByRole('button', { name: 'Рассчитать свои' })).toBeInViewport({ ratio: 1 });
  await expect(carriage(page)).toHaveText(/^Курьер до\sдвери, Якутск\s– [\d\s]+₽, сверх/);
});

test('a visitor without an order comes to the check of an own file by the keyboard', ANY_WIDTH, async ({ page }) => {
  await comeBack(page);
  await page.goto(shop.url);
  await page.getByRole('link', { name: /^Проверить свой макет/ }).focus();
  await page.keyboard.press('Enter');
  const files = page.getByRole('dialog', { name: 'Макет до оформления' });
  await expect(files.locator('input[type=file]').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(files).toBeHidden();
});
