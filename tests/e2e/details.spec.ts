import { expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindings, inBothSchemes } from '../support/axe.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';
import { comeBack, TVER } from '../support/visitor.ts';

const DEMO = { email: 'demo@example.com', password: 'demo-password' };
const TULA = { name: 'Тула', subject: 'Тульская обл', kladr_id: '7100000100000', index: '300000' };
const CITY = { name: TVER.name, subject: TVER.subject, kladr_id: TVER.kladr_id, index: TVER.index };
const OFFICE = { name: 'ООО «Образец»', inn: '7707083893', kpp: '773601001', address: 'Москва, Вавилова, 19' };

let shop: ShopProcess;
let session: { token: string; refreshToken: string; contacteeId: number };
test.beforeAll(async () => {
  shop = await ShopProcess.start({ SEED: 'demo' });
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO, rememberMe: true }),
  });
  session = (await answer.json()) as typeof session;
});
test.afterAll(() => shop.stop());

type Record_ = { id: string };
/** A call of the logged-in customer, as another tab or device makes it. */
async function call(method: string, path: string, body?: object): Promise<Record_[]> {
  const answer = await fetch(`${shop.url}/api/user/${session.contacteeId}/${path}`, {
    method,
    headers: { authorization: `Bearer ${session.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const said = await answer.text();
  expect(answer.ok, said).toBe(true);
  return JSON.parse(said || '[]') as Record_[];
}
const addressOf = (change: object = {}) => ({ label: '', city: CITY, street: 'Советская, 14', door: '', recipient: '', ...change });
async function saveAddress(change: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  await call('POST', 'addresses', { id, address: addressOf(change) });
  return id;
}

expectNoComplaints();
test.beforeEach(async ({ page }) => {
  for (const sort of ['addresses', 'organisations']) {
    for (const { id } of await call('GET', sort)) await call('DELETE', `${sort}/${id}`);
  }
  const auth = {
    user: {},
    discount: 0,
    defaultManager: 0,
    accessToken: session.token,
    refreshToken: session.refreshToken,
    isUserLoggedIn: true,
    id: session.contacteeId,
    customerId: 'c',
  };
  await comeBack(page, { auth });
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const cards = (page: Page) => main(page).getByRole('article');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

/** Nothing for axe to find in either scheme, nothing to scroll sideways; `SHOTS` names a folder to keep a picture in. */
async function isAccessible(page: Page, state: string): Promise<void> {
  await inBothSchemes(page, async (scheme) => {
    expect(await axeFindings(page, { scheme }), `${state}, ${scheme}`).toEqual([]);
    const { SHOTS } = process.env;
    if (SHOTS !== undefined)
      await page.screenshot({ path: `${SHOTS}/${state}-${scheme}-${page.viewportSize()?.width}.png`, fullPage: true });
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0);
}

test.describe('Delivery addresses', () => {
  test('are added, changed, made the default, deleted and brought back', async ({ page }) => {
    await open(page, '/details');
    await expect(page.getByRole('heading', { name: 'Сохранённых адресов нет' })).toBeVisible();
    await button(page, 'Добавить адрес').click();
    await expect(page.getByRole('heading', { name: 'Новый адрес' })).toBeFocused();
    await expect(field(page, 'Город или населённый пункт')).toHaveValue('Тверь');
    await field(page, 'Улица и дом').fill('Советская, 14');
    await field(page, 'Название').fill('Офис');
    await field(page, 'Телефон на месте').fill('9120000001');
    await button(page, 'Сохранить').click();
    await expect(main(page).getByRole('heading', { name: 'Офис' })).toBeFocused();
    await expect(cards(page)).toHaveText([/Офис.*Основной.*Тверь, Тверская обл, Советская, 14.*\+7 912 000-00-01/]);

    await button(page, 'Добавить адрес').click();
    await field(page, 'Улица и дом').fill('Трёхсвятская, 1');
    await field(page, 'Название').fill('Склад');
    await button(page, 'Сохранить').click();
    await button(page, 'Сделать основным: Склад').click();
    await expect(cards(page)).toHaveText([/Склад.*Основной/, /Офис/]);

    await button(page, 'Изменить: Офис').click();
    await field(page, 'Улица и дом').fill('Советская, 16');
    await button(page, 'Сохранить').click();
    await expect(cards(page).nth(1)).toContainText('Советская, 16');

    await button(page, 'Удалить: Склад').click();
    await expect(cards(page)).toHaveText([/Офис.*Основной/]);
    await expect(button(page, 'Вернуть')).toBeFocused();
    await button(page, 'Вернуть').click();
    await expect(cards(page)).toHaveText([/Склад.*Основной/, /Офис/]);
    await page.reload();
    await expect(cards(page)).toHaveText([/Склад.*Основной/, /Офис/]);
  });

  test('are added with the keyboard alone, the city from the directory', ANY_WIDTH, async ({ page }) => {
    const { keyboard } = page;
    await open(page, '/details');
    await button(page, 'Добавить адрес').press('Enter');
    await expect(page.getByRole('heading', { name: 'Новый адрес' })).toBeFocused();
    await keyboard.press('Tab');
    const city = main(page).getByRole('combobox');
    await expect(city).toBeFocused();
    await keyboard.press('Control+A');
    // The answer to the whole word: one to its beginning may come first and be replaced under the keys.
    const found = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"тула"'));
    await keyboard.type('тула');
    await found;
    await expect(city).toHaveAttribute('aria-expanded', 'true');
    await expect(main(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(main(page).getByRole('option').first()).toContainText('Тула');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(city).toHaveValue('Тула');
    await expect(city).toHaveAccessibleDescription('Тульская обл');
    await keyboard.press('Tab');
    await keyboard.type('Ленина, 1');
    await keyboard.press('Enter');
    await expect(cards(page)).toHaveText([/Тула, Ленина, 1/]);
  });

  test('say what is wrong at the field and keep what is typed', ANY_WIDTH, async ({ page }) => {
    await open(page, '/details');
    await button(page, 'Добавить адрес').click();
    await field(page, 'Город или населённый пункт').fill('Не город вовсе');
    await field(page, 'Телефон на месте').fill('912');
    await field(page, 'Название').fill('<b>Офис</b>');
    await button(page, 'Сохранить').click();
    const summary = main(page).getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([/^Город.*Выберите город из списка/, /^Улица и дом/, /^Телефон/]);
    await expect(field(page, 'Название')).toHaveValue('<b>Офис</b>');
    await summary.getByRole('link', { name: /^Улица/ }).click();
    await expect(field(page, 'Улица и дом')).toBeFocused();
  });

  test('tell the second of two tabs what the first one saved', ANY_WIDTH, async ({ page }) => {
    const id = await saveAddress({ label: 'Офис' });
    await open(page, '/details');
    await button(page, 'Изменить: Офис').click();
    await field(page, 'Улица и дом').fill('Вторая, 2');
    await call('PUT', `addresses/${id}`, { version: 1, address: addressOf({ label: 'Офис', street: 'Первая, 1' }) });
    await button(page, 'Сохранить').click();
    await expect(main(page).getByRole('alert')).toContainText('Теперь там: Тверь, Первая, 1');
    await expect(field(page, 'Улица и дом')).toHaveValue('Вторая, 2');
    await button(page, 'Показать новое').click();
    await expect(field(page, 'Улица и дом')).toHaveValue('Первая, 1');
    await field(page, 'Улица и дом').fill('Третья, 3');
    await call('DELETE', `addresses/${id}`);
    await button(page, 'Сохранить').click();
    await expect(main(page).getByRole('alert')).toContainText('удалили в другой вкладке');
    await button(page, 'Сохранить').click();
    await expect(cards(page)).toHaveText([/Офис.*Третья, 3/]);
  });

  test('say so when they cannot be loaded, and load on request', ANY_WIDTH, async ({ page }) => {
    await saveAddress({ label: 'Офис' });
    await page.route('**/addresses', (route) => route.abort());
    await open(page, '/details');
    await expect(main(page).getByRole('alert')).toContainText('Не получилось');
    await page.unroute('**/addresses');
    await button(page, 'Попробовать ещё раз').click();
    await expect(cards(page)).toHaveText([/Офис/]);
  });
});

test.describe('Organisations', () => {
  test('are filled in by ИНН only when the button is pressed', ANY_WIDTH, async ({ page }) => {
    const data = {
      inn: OFFICE.inn,
      kpp: OFFICE.kpp,
      ogrn: '1027700132195',
      name: { short_with_opf: OFFICE.name },
      address: { value: 'Москва', unrestricted_value: '117312, Москва, Вавилова, 19' },
      management: { name: 'Иванова Анна' },
      state: { status: 'ACTIVE' },
    };
    await page.route('**/findById/party', (route) => route.fulfill({ json: { suggestions: [{ value: OFFICE.name, data }] } }));
    await open(page, '/detailsOrganization');
    await button(page, 'Добавить организацию').click();
    await field(page, 'Название организации').fill('Моё название');
    await field(page, 'ИНН').fill(OFFICE.inn);
    await expect(button(page, 'Заполнить по ИНН')).toBeVisible();
    await isAccessible(page, 'party');
    await expect(field(page, 'Название организации')).toHaveValue('Моё название');
    await button(page, 'Заполнить по ИНН').click();
    await expect(field(page, 'Название организации')).toHaveValue(OFFICE.name);
    await expect(field(page, 'Руководитель')).toHaveValue('Иванова Анна');
    await button(page, 'Сохранить').click();
    await expect(cards(page)).toHaveText([/ООО «Образец».*Основная.*ИНН 7707083893, КПП 773601001/]);
  });

  test('are judged as a field is left and refused at the field, silently without a register', ANY_WIDTH, async ({ page }) => {
    await open(page, '/detailsOrganization');
    await button(page, 'Добавить организацию').click();
    await field(page, 'ИНН').fill(OFFICE.inn);
    await field(page, 'БИК').fill('044525225');
    await field(page, 'Расчётный счёт').fill('40702810138000000004');
    await field(page, 'Корреспондентский счёт').focus();
    await expect(field(page, 'Расчётный счёт')).toHaveAccessibleDescription(/не подходит к БИК/);
    await expect(button(page, 'Заполнить по ИНН')).toHaveCount(0);
    await button(page, 'Сохранить').click();
    await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
      // The same is said once for both of these.
      /^Название/,
      'Юридический адрес',
      /^КПП: /,
      /^Расчётный счёт/,
    ]);
  });
});

test.describe('The order form', () => {
  test('takes saved addresses and organisations at a press and keeps a new address at a tick', ANY_WIDTH, async ({ page }) => {
    await saveAddress({ city: TULA, street: 'Ленина, 1' });
    await saveAddress({ label: 'Офис', door: 'оф. 5', recipient: 'Пётр Офисный', phone: '+79120000002' });
    await call('POST', 'organisations', { id: crypto.randomUUID(), organisation: OFFICE });
    await open(page, '/BusinessCards');
    await button(page, /в корзину/i)
      .first()
      .click();
    await expect(page.getByRole('banner').getByText('1', { exact: true }).first()).toBeVisible();
    await open(page, '/orderForms');
    await main(page).getByText('Курьером до двери').first().click();
    await main(page).getByRole('radio', { name: /^Офис/ }).check();
    await expect(field(page, 'Улица и дом')).toHaveValue('Советская, 14');
    await expect(field(page, 'Имя и фамилия')).toHaveValue('Пётр Офисный');
    await main(page).getByText('В другом городе: 1').click();
    await main(page)
      .getByRole('radio', { name: /Тула, Ленина, 1/ })
      .click();
    await expect(field(page, 'Улица и дом')).toHaveValue('Ленина, 1');
    await expect(main(page).getByRole('radio', { name: 'Ленина, 1' })).toBeChecked();
    await main(page).getByText('Организация или ИП').click();
    await expect(main(page).getByRole('radio', { name: /ООО «Образец»/ })).toBeChecked();
    await expect(field(page, 'ИНН')).toHaveValue(OFFICE.inn);
    await field(page, 'Название организации').fill('Другое');
    await expect(main(page).getByRole('radio', { name: /ООО «Образец»/ })).not.toBeChecked();
    await main(page).getByText('ООО «Образец»').click();
    await expect(field(page, 'Название организации')).toHaveValue(OFFICE.name);
    await isAccessible(page, 'order-form');
    await main(page).getByText('Я сам').click();

    await field(page, 'Улица и дом').fill('Новая, 7');
    await main(page).getByRole('checkbox', { name: 'Сохранить адрес' }).check();
    await field(page, 'Имя и фамилия').fill('Анна Ветрова');
    await field(page, 'Телефон').fill('9120000001');
    await field(page, 'Электронная почта').fill('anna@example.com');
    await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
    await page.getByRole('checkbox', { name: /публичной оферты/ }).check();
    await button(page, 'Оформить и оплатить').first().click();
    await page.waitForURL('**/paymentOrder?id=*');
    await open(page, '/details');
    await expect(cards(page).filter({ hasText: 'Тула, Новая, 7' })).toHaveCount(1);
  });
});

test('Lists and forms are accessible in both schemes', async ({ page }) => {
  const check = (state: string) => isAccessible(page, state);
  await open(page, '/details');
  await expect(page.getByRole('heading', { name: 'Сохранённых адресов нет' })).toBeVisible();
  await check('no-addresses');
  await saveAddress({ label: 'Офис', door: 'оф. 5, вход со двора', recipient: 'Анна', phone: '+79120000001' });
  await saveAddress({ street: 'Длинная'.repeat(30), label: 'Ö'.repeat(60) });
  await call('POST', 'organisations', {
    id: crypto.randomUUID(),
    organisation: { ...OFFICE, bank: 'ПАО Сбербанк', bic: '044525225', account: '40702810838000000004' },
  });
  await open(page, '/details');
  await expect(cards(page)).toHaveCount(2);
  await check('addresses');
  await button(page, 'Добавить адрес').click();
  await field(page, 'Город или населённый пункт').fill('новгород');
  await expect(main(page).getByRole('option').first()).toBeVisible();
  await check('address-form-with-cities');
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('option')).toHaveCount(0);
  await button(page, 'Сохранить').click();
  await expect(main(page).getByRole('alert')).toBeFocused();
  await check('address-form-with-errors');
  await open(page, '/detailsOrganization');
  await expect(cards(page)).toHaveCount(1);
  await check('organisations');
  await button(page, /^Изменить: ООО/).click();
  await expect(field(page, 'Расчётный счёт')).toHaveValue('40702810838000000004');
  await check('organisation-form');
});
