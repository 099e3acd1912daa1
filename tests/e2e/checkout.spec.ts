import { expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindings, axeFindingsInBothSchemes } from '../support/axe.ts';
import { classOf } from '../support/class-of.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { payAtBank } from '../support/pay-at-bank.ts';
import { codeOnPdf, textOfPdf } from '../support/pdf.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';

const MAP = classOf('islands/checkout/PointMap', 'map');
const RECEIVED = classOf('islands/payment/Received', 'received');

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

expectNoComplaints();

const BASKET = '/BusinessCards?format=90x50&quantity=1000';

async function chooseMoscow(page: Page): Promise<void> {
  await page.goto(shop.url);
  await page
    .getByRole('dialog', { name: /Ваш город/ })
    .getByRole('button', { name: 'Нет, выбрать другой' })
    .click();
  const picker = page.getByRole('dialog', { name: 'Выберите город' });
  await picker.getByRole('button', { name: 'Москва', exact: true }).click();
  await expect(picker).toBeHidden();
}

/** The form as a shop serves it whose operator named the tiles of a map; here they never come. */
async function nameTiles(page: Page): Promise<void> {
  await page.route('**/orderForms', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('&quot;tiles&quot;:[0,null]', '&quot;tiles&quot;:[0,&quot;/tiles/{z}/{x}/{y}.png&quot;]');
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
}

/** A visitor of Moscow with business cards in the basket, at the order form. */
async function openForm(page: Page): Promise<void> {
  await chooseMoscow(page);
  await page.goto(shop.url + BASKET);
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  await expect(page.getByRole('link', { name: /Корзина/ }).first()).toContainText('1');
  await page.goto(`${shop.url}/orderForms`);
  await expect(page.getByText('333 ₽').first()).toBeVisible();
  // The workshop is in another city: it is there to be chosen, never chosen by itself.
  await expect(way(page, 'Пункт выдачи')).toBeChecked();
  await way(page, 'Забрать в цехе').check();
}

async function fillRecipient(page: Page, email: string): Promise<void> {
  await page.getByLabel('Имя и фамилия').fill('Анна Ветрова');
  await page.getByLabel('Телефон').fill('9120000001');
  await page.locator('main').getByLabel('Электронная почта').fill(email);
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
  await page.getByRole('checkbox', { name: /публичной оферты/ }).check();
}

const place = (page: Page) => page.getByRole('button', { name: /^Оформить/ }).click();
const way = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

test('a guest picks a point on the list, pays a part and then the rest', async ({ page }, { project }) => {
  await nameTiles(page);
  await openForm(page);
  await way(page, 'Пункт выдачи').check();
  await page.getByLabel('Улица, название или индекс').fill('сущевский');
  await expect(page.getByText('Подходит пунктов: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Показать на карте' }).click();
  await expect(page.locator(MAP)).toContainText('Савёловская');
  await page.getByRole('radio', { name: /Савёловская/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Савёловская/ })).toBeChecked();
  await fillRecipient(page, `guest-${project.name}@example.com`);
  await place(page);
  await page.waitForURL(/paymentOrder\?id=/);
  // The order below the sum has come too, and names its day no second time.
  await expect(page.getByRole('heading', { name: 'Получение' })).toBeVisible();
  await expect(page.getByText('Будет в пункте', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('radio', { name: /Предоплата/ }).check();
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: /внесена часть/ })).toBeVisible();
  // The sign of the money stands on the line of its sum; both are measured at once, for the page may be scrolled meanwhile.
  const [sign = 0, sum = 100] = await page
    .locator(RECEIVED)
    .evaluate((box) =>
      [...box.querySelectorAll('svg, .price')].map((part) => (part.getBoundingClientRect().top + part.getBoundingClientRect().bottom) / 2),
    );
  expect(Math.abs(sign - sum)).toBeLessThan(5);
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ № \d+ оплачен$/ })).toBeVisible();
});

test('a guest who goes back after placing finds the order on the empty basket until it is paid', ANY_WIDTH, async ({ page }) => {
  await openForm(page);
  await fillRecipient(page, 'back@example.com');
  await place(page);
  await page.waitForURL(/paymentOrder\?id=/);
  const paying = page.url();
  await page.goBack();
  const note = page.getByRole('region', { name: /Вы только что оформили заказ №\s[1-9]\d*$/ });
  await expect(note).toContainText(/К оплате \d/);
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await note.getByRole('link', { name: 'Оплатить или посмотреть' }).click();
  await expect(page).toHaveURL(paying);
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ № \d+ оплачен$/ })).toBeVisible();
  await page.goto(`${shop.url}/orderForms`);
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('basket'))).not.toContain('placed');
  await expect(note).toBeHidden();
});

test('a page that the browser kept as it was left is not placing any more', ANY_WIDTH, async ({ page }, { project }) => {
  await openForm(page);
  await fillRecipient(page, `kept-${project.name}@example.com`);
  // The answer never comes, so the page stays as the browser would keep it: what it says when it is shown again is all there is.
  await page.route('**/api/order', () => undefined);
  await place(page);
  await expect(page.getByRole('button', { name: 'Оформляем…' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('button', { name: 'Оформить и оплатить' })).toBeEnabled();
});

test('a basket whose price never came sends no order, and prices itself when the line is back', ANY_WIDTH, async ({ page }) => {
  await chooseMoscow(page);
  await page.goto(shop.url + BASKET);
  let orders = 0;
  await page.route('**/api/**', (route) => {
    if (route.request().url().endsWith('/api/order')) orders += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  await expect(page.getByRole('link', { name: /Корзина/ }).first()).toContainText('1');
  await page.goto(`${shop.url}/orderForms`);
  const reason = page.getByText('Цену покажем, когда вернётся связь.');
  await expect(reason.first()).toBeVisible();
  await expect(page.getByText(/(?:^|\D)0\s(?:₽|г)$/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Оформить/ })).toBeDisabled();
  // The press asks for prices once more, and is still without an answer when the line is back.
  let asks = 0;
  await page.route('**/api/order/price', (route) => {
    asks += 1;
    return asks === 1 ? undefined : route.continue();
  });
  const asked = page.waitForRequest('**/api/order/price');
  await page.getByLabel('Имя и фамилия').press('Enter');
  await asked;
  expect(orders).toBe(0);
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('#total')).toContainText(/[1-9]\s\d{3}\s₽/);
  await expect(reason).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Оформить/ })).toBeEnabled();
});

test('a point is forgotten when the city is another one', ANY_WIDTH, async ({ page }) => {
  await openForm(page);
  await way(page, 'Пункт выдачи').check();
  await page.getByRole('radio', { name: /Бауманская/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Изменить', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Выберите город' });
  await picker.getByRole('button', { name: 'Тверь', exact: true }).click();
  await expect(picker).toBeHidden();
  await expect(page.getByText('Пункт был в другом городе. Выберите новый: Тверь.')).toBeVisible();
  await fillRecipient(page, 'moved@example.com');
  await place(page);
  await expect(page.getByRole('alert').first()).toContainText('Пункт выдачи');
  await expect(page.getByRole('alert').first()).toBeFocused();
});

test('a customer has it brought to the door; nothing typed is lost by an error or a reload', async ({ page }, { project }) => {
  await openForm(page);
  await way(page, 'Курьером до двери').check();
  await page.getByLabel('Улица и дом').fill('Тверская, 12');
  await page.getByLabel('Квартира или офис').fill('офис 5, 3 этаж');
  await page.getByLabel('Когда удобно').selectOption({ label: 'с 14 до 18' });
  await page.getByLabel('Комментарий').fill('Позвоните за час');
  await place(page);
  await expect(page.getByRole('alert').first()).toContainText('Имя и фамилия');
  await page.reload();
  await expect(page.getByLabel('Улица и дом')).toHaveValue('Тверская, 12');
  await expect(page.getByLabel('Когда удобно')).toHaveValue('3');
  await expect(page.getByLabel('Комментарий')).toHaveValue('Позвоните за час');
  await fillRecipient(page, `door-${project.name}@example.com`);
  await place(page);
  await page.waitForURL(/paymentOrder\?id=/);
  await expect(page.getByText('Привезём')).toBeVisible();
});

test('an organisation gets its invoice, with a code a bank’s program reads', ANY_WIDTH, async ({ page }) => {
  await openForm(page);
  await page.getByRole('radio', { name: /Организация или ИП/ }).check();
  await page.getByLabel('Название организации').fill('ПАО «Покупатель»');
  await page.getByLabel('ИНН').fill('7707083894');
  await page.getByLabel('КПП').fill('773601001');
  await expect(page.getByText('контрольная цифра не сходится')).toBeVisible();
  await page.getByLabel('ИНН').fill('7707083893');
  await page.getByLabel('Юридический адрес').fill('117997, Москва, улица Вавилова, 19');
  await fillRecipient(page, 'office@example.com');
  await place(page);
  await page.waitForURL(/paymentOrder\?id=/);
  await expect(page.getByText('Ожидает счёта')).toHaveCount(0);
  await expect(page.getByText(/^По счёту № /)).toBeVisible();
  // The invoice is its way to pay; a card is another, of which the usual one is chosen.
  await expect(page.getByRole('button', { name: /^Оплатить / })).toBeHidden();
  await page.getByText('Оплатить картой или').click();
  await expect(page.getByRole('radio', { name: /Банковская карта/ })).toBeChecked();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Счёт для организации');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /Скачать счёт/ }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  expect(textOfPdf(bytes)).toContain('ПАО «Покупатель»');
  expect(codeOnPdf(bytes)).toContain('Sum=376100');
  // While the bank thinks the invoice stands among the other ways: a part of its own below the card, as parts of the page stand apart.
  const order = page.url();
  await page.getByRole('button', { name: /^Оплатить / }).click();
  await page.waitForURL('**/test-payment/**');
  await page.goto(order);
  await page.getByText('Оплатить иначе').click();
  await expect(page.getByRole('heading', { name: 'Счёт для организации' })).toBeVisible();
  const gap = await page.locator('details[open]').evaluate((fold) => {
    const [form, invoice] = [fold.querySelector('form'), fold.querySelector('section')].map((part) => part?.getBoundingClientRect());
    return (invoice?.top ?? 0) - (form?.bottom ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(24);
});

test('an accountant with the link fills in the requisites without logging in', ANY_WIDTH, async ({ page }) => {
  await openForm(page);
  await page.getByRole('radio', { name: /Организация или ИП/ }).check();
  await fillRecipient(page, 'later@example.com');
  await place(page);
  await page.waitForURL(/paymentOrder\?id=/);
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`${shop.url}/fast-payment/${id}`);
  await page.getByRole('button', { name: 'Получить счёт' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Название организации');
  await page.getByLabel('Название организации').fill('ИП Иванова А. А.');
  await page.getByLabel('ИНН').fill('500100732259');
  await page.getByLabel('Юридический адрес').fill('Москва');
  await page.getByRole('button', { name: 'Получить счёт' }).click();
  await expect(page.getByRole('link', { name: /Скачать счёт/ })).toBeFocused();
  await expect(page.getByLabel('ИНН')).toBeHidden();
});

test('points of a shop without map tiles are a list alone', ANY_WIDTH, async ({ page }) => {
  await openForm(page);
  await way(page, 'Пункт выдачи').check();
  await expect(page.getByText(/Подходит пунктов/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Показать на карте' })).toHaveCount(0);
});

test('axe finds nothing on the open order form', async ({ page }) => {
  await nameTiles(page);
  await openForm(page);
  await way(page, 'Пункт выдачи').check();
  await page.getByRole('button', { name: 'Показать на карте' }).click();
  await page.getByRole('radio', { name: /Организация или ИП/ }).check();
  await expect(page.getByLabel('ИНН')).toBeVisible();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});
