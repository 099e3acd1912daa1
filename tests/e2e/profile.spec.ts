import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { classOf } from '../support/class-of.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { codeFor, linkFrom } from '../support/letters.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';
import { comeBack } from '../support/visitor.ts';

const PASSWORD = 'correct horse battery';
const DEMO = { email: 'demo@example.com', password: 'demo-password' };
const FOLDS = [
  'Имя и телефон',
  'Электронная почта',
  'Пароль',
  'Устройства',
  'Письма о заказах',
  'Согласия',
  'Мои данные',
  'Удаление кабинета',
] as const;

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start({ SEED: 'demo' });
});
test.afterAll(() => shop.stop());

expectNoComplaints();

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

async function openPage(page: Page, path: string): Promise<void> {
  await comeBack(page);
  await page.goto(shop.url + path);
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await openPage(page, '/Profile');
  await main(page).getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
  await dialog.getByLabel('Электронная почта').fill(email);
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  // The page behind is drawn before the popup lets the keyboard go there.
  await expect(dialog).toBeHidden();
  await expect(main(page)).toContainText(email);
}

const call = (page: Page, path: string, data: object) => page.request.post(shop.url + path, { data });

/** A confirmed customer, made by the calls the pages make. */
async function newCustomer(page: Page, email: string): Promise<void> {
  const consents = { personalData: true, offer: true, marketing: false };
  await call(page, '/api/auth/register', { kind: 'person', email, password: PASSWORD, name: 'Пётр Новиков', consents });
  const link = new URL(await linkFrom(shop, email, 'registration'), shop.url);
  await call(page, '/api/auth/confirm-email', { token: link.searchParams.get('token') });
}

const fold = (page: Page, title: string) => main(page).locator('summary', { hasText: title });
const save = (page: Page, name = 'Сохранить') => main(page).getByRole('button', { name, exact: true }).click();

test('A session that ended by itself says so, and its login leads back to the page and to what was typed', ANY_WIDTH, async ({ page }) => {
  const email = 'ended@example.com';
  await newCustomer(page, email);
  await logIn(page, email, PASSWORD);
  await fold(page, 'Имя и телефон').click();
  await field(page, 'Имя и фамилия').fill('Пётр Недописанный');
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}');
    localStorage.setItem('auth', JSON.stringify({ ...auth, accessToken: 'x'.repeat(40), refreshToken: 'y'.repeat(40) }));
  });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
  await expect(dialog).toContainText('Ваш вход закончился');
  expect(new URL(page.url()).pathname).toBe('/');
  await dialog.getByLabel('Электронная почта').fill(email);
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL('**/Profile');
  await fold(page, 'Имя и телефон').click();
  await expect(field(page, 'Имя и фамилия')).toHaveValue('Пётр Недописанный');
});

test(
  'Name and phone are changed; a second tab with the old ones is told, keeps what is typed and may save over it',
  ANY_WIDTH,
  async ({ page, context }, { project }) => {
    const email = `details-${project.name}@example.com`;
    await newCustomer(page, email);
    await logIn(page, email, PASSWORD);
    await fold(page, 'Имя и телефон').click();
    await expect(field(page, 'Имя и фамилия')).toHaveValue('Пётр Новиков');
    const second = await context.newPage();
    await openPage(second, '/Profile');
    await fold(second, 'Имя и телефон').click();
    await field(second, 'Имя и фамилия').fill('Пётр Второй');

    await field(page, 'Имя и фамилия').fill('');
    await field(page, 'Телефон').fill('912');
    await save(page);
    await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
      'Имя и фамилия: Заполните это поле',
      'Телефон – десять цифр после +7',
    ]);
    await expect(field(page, 'Телефон')).toHaveValue(/912/);
    await field(page, 'Имя и фамилия').fill('Пётр Первый');
    await field(page, 'Телефон').fill('9120000001');
    await save(page);
    await expect(main(page).getByText('Сохранено')).toBeVisible();
    await expect(fold(page, 'Имя и телефон')).toContainText('Пётр Первый, +7 912 000-00-01');

    await save(second);
    await expect(main(second).getByRole('alert')).toBeFocused();
    await expect(main(second)).toContainText('Сейчас записано: Пётр Первый, +7 912 000-00-01.');
    await expect(field(second, 'Имя и фамилия')).toHaveValue('Пётр Второй');
    await save(second);
    await expect(main(second).getByText('Сохранено')).toBeVisible();
    await expect(fold(page, 'Имя и телефон')).toContainText('Пётр Второй');
  },
);

test('Another e-mail is asked for with the keyboard alone and works once its letter is opened', ANY_WIDTH, async ({ page }) => {
  const [email, newEmail] = ['mail@example.com', 'mail-new@example.com'];
  await newCustomer(page, email);
  await logIn(page, email, PASSWORD);
  const { keyboard } = page;
  await fold(page, 'Электронная почта').focus();
  await keyboard.press('Enter');
  await expect(field(page, 'Новый адрес')).toBeVisible();
  await keyboard.press('Tab');
  await expect(field(page, 'Новый адрес')).toBeFocused();
  await keyboard.type(newEmail);
  await keyboard.press('Tab');
  await keyboard.type('not the password');
  await keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(field(page, 'Нынешний пароль')).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(main(page)).toContainText(`Ждёт подтверждения: ${newEmail}`);
  await openPage(page, await linkFrom(shop, newEmail, 'Profile'));
  await expect(page.getByRole('heading', { name: 'Новый e-mail подтверждён' })).toBeFocused();
  // Every session has ended: the customer logs in by the new address.
  await logIn(page, newEmail, PASSWORD);
  await expect(fold(page, 'Электронная почта')).toContainText(newEmail);
});

test('A new password and the list of devices end the other logins at once', ANY_WIDTH, async ({ page, browser }) => {
  const email = 'safety@example.com';
  await newCustomer(page, email);
  await logIn(page, email, PASSWORD);
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, email, PASSWORD);
  await fold(page, 'Устройства').click();
  await expect(main(page).getByText('Вы здесь')).toHaveCount(1);
  await main(page)
    .getByRole('button', { name: /^Выйти на этом устройстве: Chrome/ })
    .click();
  await expect(main(page).getByRole('button', { name: /^Выйти на этом устройстве/ })).toHaveCount(0);
  // A call that a starved server answers too late says nothing of the session: a person opens the page once more.
  await expect(async () => {
    await elsewhere.reload();
    await elsewhere.waitForURL(`${shop.url}/`, { timeout: 45_000 });
  }).toPass();
  await elsewhere.context().close();

  await fold(page, 'Пароль').click();
  await field(page, 'Нынешний пароль').fill(PASSWORD);
  await field(page, 'Новый пароль').fill('short');
  await save(page, 'Сменить пароль');
  await expect(field(page, 'Новый пароль')).toHaveAccessibleDescription(/Не меньше 8 знаков/);
  await expect(field(page, 'Нынешний пароль')).toHaveValue(PASSWORD);
  await field(page, 'Новый пароль').fill('another horse battery');
  await save(page, 'Сменить пароль');
  await expect(main(page).getByText('Пароль изменён')).toBeVisible();
  await save(page, 'Выйти везде');
  await page.waitForURL(`${shop.url}/`);
  await logIn(page, email, 'another horse battery');
});

test('Letters are chosen, advertising is withdrawn, the data saved, the account erased', ANY_WIDTH, async ({ page }) => {
  const email = 'leaves@example.com';
  await newCustomer(page, email);
  await logIn(page, email, PASSWORD);
  await fold(page, 'Письма о заказах').click();
  await main(page).getByRole('checkbox', { name: 'Заказ в печати' }).uncheck();
  await save(page);
  await expect(main(page).getByText('Сохранено')).toBeVisible();
  await page.reload();
  await fold(page, 'Письма о заказах').click();
  await expect(main(page).getByRole('checkbox', { name: 'Заказ в печати' })).not.toBeChecked();
  await expect(main(page).getByRole('checkbox', { name: 'Тираж готов' })).toBeChecked();

  await fold(page, 'Согласия').click();
  await save(page, 'Присылать письма о скидках');
  await save(page, 'Отозвать');
  await expect(main(page).getByText(/^Отозвано/)).toBeVisible();

  await fold(page, 'Мои данные').click();
  await page.locator('#f-export-password').fill(PASSWORD);
  const download = page.waitForEvent('download');
  await save(page, 'Скачать мои данные');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tirazh-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ profile: { email }, purchases: [] });

  await fold(page, 'Удаление кабинета').click();
  await field(page, 'Пароль, чтобы подтвердить').fill('guess');
  await save(page, 'Удалить кабинет');
  await expect(field(page, 'Пароль, чтобы подтвердить')).toHaveAccessibleDescription(/не подошёл/);
  await field(page, 'Пароль, чтобы подтвердить').fill(PASSWORD);
  await save(page, 'Удалить кабинет');
  await expect(main(page).getByText('Отправили код на ваш e-mail')).toBeVisible();
  await field(page, 'Код из письма').fill(await codeFor(shop, email));
  await save(page, 'Удалить кабинет навсегда');
  await expect(page.getByRole('heading', { name: 'Кабинет удалён' })).toBeFocused();
  const login = await call(page, '/api/auth/login', { email, password: PASSWORD, rememberMe: false });
  expect(login.status()).toBe(400);
});

test('Every section of the profile is accessible and fits, in both schemes', async ({ page }) => {
  await logIn(page, DEMO.email, DEMO.password);
  for (const title of FOLDS) await fold(page, title).click();
  await expect(main(page).getByText('Вы здесь')).toBeVisible();
  await field(page, 'Пароль, чтобы подтвердить').fill(DEMO.password);
  await save(page, 'Удалить кабинет');
  await expect(main(page).getByRole('alert')).toContainText('Сначала завершите заказы');
  await expect(main(page).getByRole('alert').getByRole('link', { name: /^\d+$/ }).first()).toBeVisible();
  await expect(page.locator(`main ${classOf('islands/parts/Skeleton', 'waiting')}`)).toHaveCount(0);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
