import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from 'playwright/test';
import { moscowDay } from '#lib/domain/calendar.ts';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { classOf } from '../support/class-of.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { pageCount, textOfPdf } from '../support/pdf.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';
import { comeBack } from '../support/visitor.ts';

const PURCHASES = classOf('islands/orders/Purchase', 'list');
const OPENED = classOf('islands/orders/Purchase', 'open');
const DOCUMENTS = classOf('islands/documents/DocumentList', 'list');
const ITEM = classOf('islands/checkout/BasketItem', 'item');
const LINE = classOf('islands/orders/OrderLine', 'line');
const TIMELINE = classOf('islands/orders/Timeline', 'timeline');
const PANEL = classOf('islands/orders/Panel', 'panel');
const DOCKET = classOf('islands/orders/Docket', 'docket');
const DAY = classOf('islands/orders/Filters', 'day');
const WAY = classOf('islands/orders/Progress', 'large');

const DEMO = { email: 'demo@example.com', password: 'demo-password' };
/** Of the demo customer: shipped to an organisation, with a claim. */
const SHIPPED = '000016';
const PHOTO = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(512, 7)]);

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start({ SEED: 'demo' });
});
test.afterAll(() => shop.stop());

expectNoComplaints();
test.beforeEach(({ page }) => comeBack(page));

const main = (page: Page) => page.getByRole('main');
const purchases = (page: Page) => main(page).locator(`${PURCHASES} > li`);
const opened = (page: Page) => main(page).locator(OPENED);

async function open(page: Page, path = '/myOrders'): Promise<void> {
  await page.goto(shop.url + path);
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  const login = main(page).getByRole('button', { name: 'Войти' });
  await expect(login.or(purchases(page).first()).first()).toBeVisible();
  if (await login.isVisible()) {
    await login.click();
    const dialog = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
    await dialog.getByLabel('Электронная почта').fill(DEMO.email);
    await dialog.getByLabel('Пароль', { exact: true }).fill(DEMO.password);
    await dialog.getByRole('button', { name: 'Войти' }).click();
    // The page behind is drawn before the popup lets the keyboard go there.
    await expect(dialog).toBeHidden();
  }
  await expect(purchases(page).first()).toBeVisible();
}

const PHONE_BELOW_PX = 640;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? PHONE_BELOW_PX) < PHONE_BELOW_PX;
/** Wider than what only a screen reader is told. */
const SEEN_PX = 10;

/** On a phone what is sought lies folded. */
async function unfold(page: Page): Promise<void> {
  if (isPhone(page)) await main(page).getByRole('button', { name: 'Найти и отобрать' }).click();
}

test('The list is searched and filtered, the address says how, and the back button takes it back', ANY_WIDTH, async ({ page }) => {
  await open(page);
  await expect(purchases(page)).toHaveCount(20);
  await main(page).getByRole('search').getByText('Отменены').click();
  await expect(purchases(page)).toHaveCount(1);
  await expect(purchases(page).first()).toContainText('Отменён');
  await expect(page).toHaveURL(/status=cancelled/);
  // The only one of a list is open by itself.
  await expect(opened(page)).toContainText('Документов нет: заказ отменён.');
  await page.goBack();
  await expect(purchases(page)).toHaveCount(20);
  await unfold(page);
  await main(page).getByRole('searchbox').fill('визитки 90');
  await expect(page).toHaveURL(/q=/);
  await expect(purchases(page).first()).toContainText('Визитки');
  await expect.poll(() => purchases(page).count()).toBeLessThan(20);
  const found = await purchases(page).count();
  await page.reload();
  await expect(purchases(page)).toHaveCount(found);
  await expect(main(page).getByRole('searchbox')).toHaveValue('визитки 90');
  await main(page).getByRole('searchbox').fill('такого нет');
  await main(page).getByRole('button', { name: 'Показать все заказы' }).click();
  await expect(purchases(page)).toHaveCount(20);
});

test('A link opens an order and takes the focus there: history, claim', async ({ page }) => {
  await open(page);
  // The table's head names the steps; a phone has none, and each step says its own name.
  const step = await purchases(page).first().locator('ol').getByText('Принят').boundingBox();
  expect((step?.width ?? 0) > SEEN_PX).toBe(isPhone(page));
  await open(page, `/myOrders?order=${SHIPPED}-1`);
  await expect(main(page).getByRole('button', { name: `Заказ № ${Number(SHIPPED)}` })).toBeFocused();
  for (const text of ['На складе', 'Выдан', 'Разбираемся', 'типография', 'Ваш менеджер']) await expect(opened(page)).toContainText(text);
  await expect(opened(page).getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
  await open(page, '/myOrders?order=999999');
  await expect(main(page)).toContainText('Заказа № 999999 среди ваших нет');
});

test('An order opened at the lower edge of the window comes into view, and the focus stays where it was', async ({ page }) => {
  await open(page);
  const number = purchases(page)
    .last()
    .getByRole('button', { name: /^Заказ № \d+$/ });
  await number.evaluate((button) => {
    button.scrollIntoView({ block: 'end' });
    button.focus({ preventScroll: true });
  });
  await page.keyboard.press('Enter');
  await expect(opened(page).locator(WAY).first()).toBeInViewport({ ratio: 1 });
  await expect(number).toBeFocused();
});

test('Papers lie in their order and in the archive, by periods, and come as files', ANY_WIDTH, async ({ page }) => {
  await open(page, `/myOrders?order=${SHIPPED}`);
  await expect(opened(page).locator(`${DOCUMENTS} > li`)).toHaveCount(3);
  await opened(page).getByRole('link', { name: 'Все документы' }).click();
  const archive = page.locator('#documents');
  await archive.getByLabel('Период').selectOption('Всё время');
  await expect(archive.locator(`${DOCUMENTS} > li`, { hasText: 'Акт №' })).toHaveCount(4);
  await expect(archive.getByRole('status')).toHaveText(/^Документов: \d+$/);
  const [upd] = await Promise.all([page.waitForEvent('download'), archive.getByRole('button', { name: /PDF УПД/ }).click()]);
  expect(upd.suggestedFilename()).toMatch(/^УПД № 1 от [\d-]{10}\.pdf$/);
  const [exchange] = await Promise.all([page.waitForEvent('download'), archive.getByRole('button', { name: /XML УПД/ }).click()]);
  expect(exchange.suggestedFilename()).toMatch(/^ON_NSCHFDOPPR_.+\.xml$/);
  await archive.getByLabel('Период').selectOption('Свои даты');
  await archive.getByLabel('По').fill('2020-01-01');
  await expect(archive).toContainText('За этот период документов нет');
  await page.route('**/documents?*', (route) => route.abort());
  await archive.getByLabel('Период').selectOption('Этот год');
  await expect(archive.getByRole('alert')).toContainText('Документы не загрузились');
  await page.unroute('**/documents?*');
  await archive.getByRole('button', { name: 'Загрузить ещё раз' }).click();
  await expect(archive.getByRole('alert')).toHaveCount(0);
});

test('A defect is reported with photographs, by the keyboard, and a wrong form says what is wrong', async ({ page }) => {
  await open(page, `/myOrders?order=${SHIPPED}`);
  const { keyboard } = page;
  await opened(page).getByRole('button', { name: 'Сообщить о браке' }).focus();
  await keyboard.press('Enter');
  await expect(opened(page).getByRole('heading', { name: 'Что не так с тиражом?' })).toBeFocused();
  await opened(page).getByRole('button', { name: 'Отправить' }).focus();
  await keyboard.press('Enter');
  await expect(opened(page).getByRole('alert')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(opened(page).getByRole('radio', { name: 'Перепечатать' })).toBeFocused();
  await keyboard.press('Space');
  await opened(page).getByLabel('Сколько испорчено, штук').fill('около 5');
  await opened(page).getByLabel('Опишите, что случилось').fill(`Порезано криво ${Date.now()}`);
  await expect(opened(page).locator('[aria-invalid]')).toHaveCount(0);
  await opened(page).getByLabel('Фотографии').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: PHOTO });
  await opened(page).getByRole('button', { name: 'Отправить' }).focus();
  await keyboard.press('Enter');
  await expect(opened(page).getByRole('heading', { name: /^Обращение № \d+ принято$/ })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await opened(page).getByRole('button', { name: 'Фото 1' }).last().click();
  expect((await download).suggestedFilename()).toMatch(/^claim-\d+-1/);
});

test('An order is repeated at today’s price and lies in the basket', ANY_WIDTH, async ({ page }) => {
  await open(page, `/myOrders?order=${SHIPPED}`);
  await opened(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(opened(page).getByRole('table')).toContainText('цена прежняя; макет есть');
  await expect(opened(page).getByRole('checkbox', { name: /Взять утверждённый макет/ })).toBeChecked();
  await opened(page).getByRole('button', { name: 'Положить в корзину' }).click();
  await page.waitForURL(/orderForms/);
  await expect(main(page).locator(ITEM).last()).toContainText('Макет возьмём из прошлого заказа');
});

test('The recipient changes at once, a dearer delivery is paid for, and the order can be called off', ANY_WIDTH, async ({ page }) => {
  await open(page, '/myOrders?order=000003');
  await opened(page).getByRole('button', { name: 'Сменить получателя или адрес' }).click();
  await opened(page)
    .getByRole('radio', { name: /Курьер.*дороже/ })
    .check();
  await opened(page).getByLabel('Улица, дом').fill('Литейный проспект, 1');
  await opened(page).getByLabel('Имя и фамилия').fill('Пётр Новиков');
  await opened(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(opened(page)).toContainText('Пётр Новиков');
  await expect(opened(page)).toContainText('Изменено получение');
  await opened(page).getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(opened(page).getByRole('button', { name: 'Да, отменить' })).toBeInViewport();
  await opened(page)
    .getByLabel(/Почему/)
    .fill('Передумали');
  await opened(page).getByRole('button', { name: 'Да, отменить' }).click();
  await expect(opened(page).locator(LINE)).toContainText('Отменён');
  await expect(opened(page)).toContainText('Отменён: Передумали');
  await expect(opened(page).getByRole('link', { name: /Оплатить/ })).toHaveCount(0);
});

test('Every part of the page is accessible in both schemes', async ({ page }) => {
  // What is pressed changes the opened order alone: the list around it is read once.
  const check = async (what: string, scope = { within: OPENED }) => {
    expect(await axeFindingsInBothSchemes(page, scope), what).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, what).toBeLessThanOrEqual(0);
  };
  await open(page, `/myOrders?order=${SHIPPED}`);
  await expect(opened(page).locator(TIMELINE)).toBeVisible();
  await check('an opened order', { within: 'html' });
  for (const action of ['Повторить', 'Сообщить о браке']) {
    await opened(page).getByRole('button', { name: action }).click();
    await expect(opened(page).locator(`${PANEL} :is(table, form)`)).toBeVisible();
    await check(action);
  }
  await open(page, '/myOrders?order=000009');
  for (const action of ['Сменить получателя или адрес', 'Отменить заказ']) {
    await opened(page).getByRole('button', { name: action }).click();
    await expect(opened(page).locator(`${PANEL} form`)).toBeVisible();
    await check(action);
  }
});

test('On a phone the days begin at one edge, and the points of the way at the edge of the text above them', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const left = async (selector: string): Promise<number[]> => {
    const found = main(page).locator(selector);
    await expect(found.first()).toBeVisible();
    return found.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  };
  await unfold(page);
  const [from, to] = await left(`${DAY} input`);
  expect(to).toBe(from);
  // Opened by a link it is unfolded, and stays so when the words are taken out.
  await open(page, '/myOrders?q=визитки');
  await main(page).getByRole('searchbox').fill('');
  await expect(page).not.toHaveURL(/q=/);
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  await open(page, `/myOrders?order=${SHIPPED}`);
  const [heading] = await left(`${OPENED} section h3`);
  // The way is drawn once, on the sheet.
  await expect(main(page).locator(OPENED).getByRole('list', { name: 'Путь заказа' })).toHaveCount(1);
  const [point] = await left(`${OPENED} ${WAY} circle`);
  expect(point).toBe(heading);
});

test(
  'Seventeen orders fit 2,200 pixels, each that waits has one action, and only the first of the page is magenta',
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page);
    await expect(purchases(page)).toHaveCount(20);
    // A proposal is answered before the orders are read.
    await expect(main(page).getByText('ждёт вашего ответа').filter({ visible: true })).toHaveCount(1);
    const db = new DatabaseSync(join(shop.dataDir, 'shop.db'), { readOnly: true });
    const { placed_at } = db.prepare("select placed_at from purchases where number = '000004'").get() as { placed_at: string };
    db.close();
    const since = moscowDay(new Date(placed_at));
    await open(page, `/myOrders?from=${since}`);
    await expect(purchases(page)).toHaveCount(17);
    // The requests for a quote stand below the orders and come when they come.
    const requests = main(page).locator('[aria-labelledby=inquiries-title]');
    await expect(requests).toBeVisible();
    await requests.evaluate((section) => section.remove());
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
    await expect(main(page).locator('.button-primary')).toHaveCount(1);
    const waiting = main(page).getByRole('region', { name: /^Ждут вас/ });
    const lines = await waiting.locator(LINE).count();
    await expect(waiting.getByRole('link', { name: /Заменить|утвердить|Загрузить|Оплатить|[Сс]чёт/ })).toHaveCount(lines);
    await expect(
      main(page)
        .getByRole('region', { name: /^В работе/ })
        .getByRole('link', { name: /^(?!Оплатить)/ }),
    ).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);

test('An opened order is printed alone, without what can only be pressed', ANY_WIDTH, async ({ page }) => {
  await open(page, `/myOrders?order=${SHIPPED}`);
  await expect(opened(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(purchases(page).filter({ visible: true })).toHaveCount(1);
  await expect(opened(page)).toBeVisible();
  await expect(main(page).getByRole('searchbox')).toBeHidden();
  await expect(opened(page).locator(DOCKET)).toBeVisible();
  const text = textOfPdf(await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  // The reader of PDF files takes letters set close for words of their own.
  const close = (words: string): string => words.replaceAll(/\s/g, '');
  for (const words of [`Заказ № ${Number(SHIPPED)}-1`, 'Машина', 'Напечатал', 'Получил']) expect(close(text)).toContain(close(words));
  expect(pageCount(text)).toBe(1);
});

// Firefox prints a contained box, and a row of a grid, as a whole: of a long list it left out numbers and names, and the first sheet was empty.
test('Nothing holds the printed list of orders together on one sheet', ANY_WIDTH, async ({ page }) => {
  await open(page, '/myOrders');
  await page.emulateMedia({ media: 'print' });
  const holding = await main(page)
    .getByRole('region', { name: /^Ждут вас/ })
    .evaluate((group) => {
      const names: string[] = [];
      for (let box: Element | null = group; box !== null && box.localName !== 'body'; box = box.parentElement) {
        const { display, containerType, breakInside } = getComputedStyle(box);
        if (display === 'grid' || containerType !== 'normal' || breakInside !== 'auto') names.push(`${box.localName}.${box.className}`);
      }
      return names;
    });
  expect(holding).toEqual([]);
});

test('An opened order says once what its statuses call alike, and a free delivery in words', ANY_WIDTH, async ({ page }) => {
  await open(page, `/myOrders?order=${SHIPPED}`);
  await expect(opened(page).locator(`${TIMELINE} li`).getByText('В печати', { exact: false })).toHaveCount(1);
  // The docket says it too, for paper alone, and comes when it comes.
  const delivery = opened(page).locator('dl').filter({ hasText: 'Доставка', visible: true });
  await expect(delivery.getByText('бесплатно')).toBeVisible();
});
