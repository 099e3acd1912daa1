import { expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { linkFrom } from '../support/letters.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';
import { comeBack } from '../support/visitor.ts';

const DEMO = { email: 'demo@example.com', password: 'demo-password', name: 'Анна Ветрова' };
const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another horse battery';
const PAGES = ['/registration', '/recoverPassword', '/Profile', '/details', '/detailsOrganization'] as const;
const OLD_LINK = `token=${'a'.repeat(43)}`;

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start({ SEED: 'demo' });
});
test.afterAll(() => shop.stop());

expectNoComplaints();
test.beforeEach(({ page }) => comeBack(page));

/** Opens a page and waits until its islands are alive: what is tested is the page, not the race with it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
  if (await dialog.isHidden()) await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await dialog.getByLabel('Электронная почта').fill(email);
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
}

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const submit = (page: Page) => main(page).getByRole('button', { name: 'Зарегистрироваться' }).click();

async function fillPerson(page: Page, email: string): Promise<void> {
  await field(page, 'Имя и фамилия').fill('Пётр Новиков');
  await field(page, 'Электронная почта').fill(email);
  await field(page, 'Пароль').fill(PASSWORD);
}

async function consent(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
  await page.getByRole('checkbox', { name: /публичной оферты/ }).check();
}

/** A confirmed customer, made through the pages. */
async function newCustomer(page: Page, email: string): Promise<void> {
  await open(page, '/registration');
  await fillPerson(page, email);
  await consent(page);
  await submit(page);
  await expect(main(page).getByText(email)).toBeVisible();
  await open(page, await linkFrom(shop, email, 'registration'));
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeFocused();
}

test.describe('Registration', () => {
  test('names every mistake beside its field and in a summary, and keeps what is typed', async ({ page }) => {
    await open(page, '/registration');
    for (const name of [/обработку персональных данных/, /публичной оферты/, /письма о скидках/]) {
      await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
    }
    await field(page, 'Имя и фамилия').fill('Пётр Новиков');
    await field(page, 'Электронная почта').fill('not an address');
    await field(page, 'Пароль').fill('short');
    await submit(page);
    const summary = main(page).getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      /^Электронная почта: /,
      /^Пароль: Не меньше 8 знаков/,
      // One sentence for both of them.
      'Обработка персональных данных',
      'Публичная оферта',
    ]);
    const email = field(page, 'Электронная почта');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/Проверьте e-mail/);
    await expect(page.getByRole('checkbox', { name: /публичной оферты/ })).toHaveAccessibleDescription(/Без этого согласия/);
    await expect(field(page, 'Имя и фамилия')).toHaveValue('Пётр Новиков');
    await expect(field(page, 'Пароль')).toHaveValue('short');
    await summary.getByRole('link', { name: /^Электронная почта/ }).click();
    await expect(email).toBeFocused();
  });

  test('of an organisation judges its ИНН as the field is left, asks for a КПП, and sends the letter', ANY_WIDTH, async ({ page }) => {
    const address = 'office@example.com';
    await open(page, '/registration');
    await expect(field(page, 'ИНН')).toBeHidden();
    await main(page).getByText('Организация', { exact: true }).click();
    await field(page, 'Название организации').fill('ООО «Образец»');
    await field(page, 'ИНН').fill('7707083894');
    await field(page, 'КПП').focus();
    await expect(field(page, 'ИНН')).toHaveAccessibleDescription(/контрольная цифра не сходится/);
    await fillPerson(page, address);
    await consent(page);
    await submit(page);
    await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([/^ИНН: /, /^КПП: /]);
    await expect(field(page, 'КПП')).toHaveAccessibleDescription(/есть КПП, впишите его/);
    await field(page, 'ИНН').fill('7707083893');
    await field(page, 'КПП').fill('770701001');
    await submit(page);
    await expect(main(page).getByText(address)).toBeVisible();
    await main(page).getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
    await expect(main(page).getByText('Письмо отправлено.')).toBeVisible();
    expect(await linkFrom(shop, address, 'registration', 2)).not.toBe('');
  });

  test('of an organisation keeps its requisites for the list and for the basket', ANY_WIDTH, async ({ page }) => {
    const address = 'registered@example.com';
    await open(page, '/registration');
    await main(page).getByText('Организация', { exact: true }).click();
    await field(page, 'Название организации').fill('ООО «Образец»');
    await field(page, 'ИНН').fill('7707083893');
    await field(page, 'КПП').fill('770701001');
    await fillPerson(page, address);
    await consent(page);
    await submit(page);
    await expect(main(page).getByText(address)).toBeVisible();
    // The form is sent from its foot.
    await expect(page.getByRole('heading', { name: 'Регистрация', level: 1 })).toBeInViewport();
    await open(page, await linkFrom(shop, address, 'registration'));
    await main(page).getByRole('button', { name: 'Войти' }).click();
    await logIn(page, address, PASSWORD);
    await main(page).getByRole('link', { name: 'Реквизиты организации' }).click();
    await expect(main(page)).toContainText('ИНН 7707083893, КПП 770701001');
    await expect(main(page)).toContainText('Нет юридического адреса');
    await open(page, '/BusinessCards');
    await main(page).getByRole('button', { name: 'В корзину' }).first().click();
    await expect(page.getByRole('banner')).toContainText('1');
    await open(page, '/orderForms');
    await expect(main(page).getByRole('radio', { name: 'Организация или ИП' })).toBeChecked();
    await expect(field(page, 'ИНН')).toHaveValue('7707083893');
    await main(page).getByRole('radio', { name: 'Я сам' }).check({ force: true });
    await open(page, '/orderForms');
    await expect(main(page).getByRole('radio', { name: 'Я сам' })).toBeChecked();
  });

  test('has beside it what an account gives, on a phone below it', async ({ page }) => {
    await open(page, '/registration');
    const [form, gives] = await Promise.all([
      main(page).locator('form').boundingBox(),
      main(page).getByRole('heading', { name: 'Что даёт кабинет' }).boundingBox(),
    ]);
    const isWide = (page.viewportSize()?.width ?? 0) > 1024;
    const [edge, top] = [(form?.x ?? 0) + (form?.width ?? 0), (form?.y ?? 0) + (form?.height ?? 0)];
    expect(isWide ? (gives?.x ?? 0) > edge : (gives?.y ?? 0) > top).toBe(true);
  });

  test('is confirmed by the link of the letter, and the customer sees the profile', ANY_WIDTH, async ({ page }) => {
    const email = 'confirmed@example.com';
    await newCustomer(page, email);
    await main(page).getByRole('button', { name: 'Войти' }).click();
    await logIn(page, email, PASSWORD);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Профиль' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Вы вошли' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Войти' })).toBeHidden();
    await expect(main(page).getByRole('link', { name: 'Мои заказы' })).toHaveAttribute('href', '/myOrders');
    await open(page, '/Profile');
    for (const text of ['Пётр Новиков', email, 'Тверь', 'пока нет', 'Ваш менеджер']) await expect(main(page)).toContainText(text);
    await open(page, await linkFrom(shop, email, 'registration'));
    await expect(main(page)).toContainText('E-mail подтверждён');
    await open(page, `/registration?token=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'Ссылка не сработала' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Отправить письмо ещё раз' })).toBeVisible();
  });

  test('puts a phone that was typed before its script came into its shape', ANY_WIDTH, async ({ page }) => {
    const line = Promise.withResolvers<void>();
    await page.route(/phone-mask/, async (route) => {
      await line.promise;
      await route.fallback();
    });
    await open(page, '/registration');
    await field(page, 'Телефон').pressSequentially('9120000001');
    await expect(field(page, 'Телефон')).toHaveValue('9120000001');
    line.resolve();
    await expect(field(page, 'Телефон')).toHaveValue('+7 912 000-00-01');
  });

  test('is possible with the keyboard alone', ANY_WIDTH, async ({ page }) => {
    const email = 'keys@example.com';
    const { keyboard } = page;
    await open(page, '/registration');
    await main(page).getByRole('radio', { name: 'Частное лицо' }).focus();
    const type = async (text: string) => {
      await keyboard.press('Tab');
      await keyboard.type(text);
    };
    for (const text of ['Пётр Новиков', email, '9120000001', PASSWORD]) await type(text);
    await expect(field(page, 'Телефон')).toHaveValue('+7 912 000-00-01');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(field(page, 'Пароль')).toHaveAttribute('type', 'text');
    // Each of the first two consents is followed by the link to its document, the third by the button.
    for (const stops of [1, 2]) {
      for (let stop = 0; stop < stops; stop += 1) await keyboard.press('Tab');
      await keyboard.press('Space');
    }
    await expect(page.getByRole('checkbox', { name: /публичной оферты/ })).toBeChecked();
    for (let stop = 0; stop < 3; stop += 1) await keyboard.press('Tab');
    await expect(main(page).getByRole('button', { name: 'Зарегистрироваться' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(main(page).getByText(email)).toBeVisible();
  });
});

test.describe('A form sent before its island is awake', () => {
  for (const { path, fields, button, outcome } of [
    {
      path: '/recoverPassword',
      fields: { 'Электронная почта': 'nobody@example.com' },
      button: 'Восстановить пароль',
      outcome: 'Проверьте почту',
    },
    {
      path: '/fast-payment',
      fields: { 'Номер заказа': '999999', 'E-mail или телефон получателя': 'nobody@example.com' },
      button: 'Прислать ссылку',
      outcome: 'Проверьте почту',
    },
    {
      path: '/registration',
      fields: { 'Имя и фамилия': 'Пётр Новиков', 'Электронная почта': 'early@example.com', Пароль: 'short' },
      button: 'Зарегистрироваться',
      outcome: /^Пароль: Не меньше 8 знаков/,
    },
  ]) {
    test(`is kept with all that was typed and sent once: ${path}`, ANY_WIDTH, async ({ page }) => {
      const held: (() => void)[] = [];
      let isHolding = true;
      await page.route('**/_astro/*.js', (route) => (isHolding ? held.push(() => void route.continue()) : route.continue()));
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
      });
      await page.goto(shop.url + path);
      for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
      for (const _press of [1, 2]) await main(page).getByRole('button', { name: button }).click();
      isHolding = false;
      for (const release of held.splice(0)) release();
      await expect(main(page).getByText(outcome).first()).toBeVisible();
      await expect.poll(() => posts.length).toBe(1);
      await expect(page).toHaveURL(shop.url + path);
    });
  }
});

test('A login with an unconfirmed address asks to confirm it, with the address named', ANY_WIDTH, async ({ page }) => {
  await open(page, '/registration?needConfirmation=true&email=petr%40example.com');
  await expect(page.getByRole('heading', { name: 'Подтвердите e-mail' })).toBeVisible();
  await expect(main(page)).toContainText('petr@example.com');
  await main(page).getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
  await expect(main(page).getByText('Письмо отправлено.')).toBeVisible();
  await open(page, '/registration?needConfirmation=false&email=petr%40example.com');
  await expect(page.getByRole('heading', { name: 'Подтвердите e-mail' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Регистрация', level: 1 })).toBeVisible();
});

test.describe('Recovery', () => {
  test('answers a known and an unknown address alike', ANY_WIDTH, async ({ page }) => {
    const said: (string | null)[] = [];
    for (const email of [DEMO.email, 'nobody@example.com']) {
      await open(page, '/recoverPassword');
      await field(page, 'Электронная почта').fill(email);
      await main(page).getByRole('button', { name: 'Восстановить пароль' }).click();
      await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeFocused();
      said.push(await main(page).textContent());
    }
    expect(said[1]).toBe(said[0]);
  });

  test('sets a new password by the letter; the old one and the used link no longer work', ANY_WIDTH, async ({ page }) => {
    const email = 'forgetful@example.com';
    await newCustomer(page, email);
    await open(page, '/recoverPassword');
    await field(page, 'Электронная почта').fill(email);
    await main(page).getByRole('button', { name: 'Восстановить пароль' }).click();
    const link = await linkFrom(shop, email, 'recoverPassword');
    await open(page, link);
    await field(page, 'Новый пароль').fill('short');
    await main(page).getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(field(page, 'Новый пароль')).toHaveAccessibleDescription(/Не меньше 8 знаков/);
    await field(page, 'Новый пароль').fill(NEW_PASSWORD);
    await main(page).getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeFocused();

    await logIn(page, email, PASSWORD);
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Неверный e-mail или пароль');
    await logIn(page, email, NEW_PASSWORD);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Профиль' })).toBeVisible();

    await open(page, link);
    await field(page, 'Новый пароль').fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeFocused();
    await expect(field(page, 'Новый пароль')).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'Запросить новое письмо' })).toBeVisible();
  });
});

test.describe('A customer', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/Profile');
    await main(page).getByRole('button', { name: 'Войти' }).click();
    await logIn(page, DEMO.email, DEMO.password);
    await expect(main(page)).toContainText(DEMO.name);
  });

  test('finds orders and addresses from the profile and can leave it', async ({ page }) => {
    // The button that led to the login is gone with the guest's page.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Профиль' })).toBeFocused();
    await expect(main(page).getByRole('link', { name: 'Мои заказы' })).toHaveAttribute('href', '/myOrders');
    await expect(main(page).getByRole('link', { name: 'Адреса доставки' })).toHaveAttribute('href', '/details');
    await main(page).getByRole('button', { name: 'Выйти' }).click();
    await page.waitForURL(`${shop.url}/`);
    await open(page, '/Profile');
    await expect(page.getByRole('heading', { name: 'Войдите, чтобы продолжить' })).toBeVisible();
  });

  test('sees placeholders where the profile cannot be loaded', ANY_WIDTH, async ({ page }) => {
    await page.route('**/api/user/**', (route) => route.abort());
    // Before any script of the next page: the one that is open may still write down what it has just been answered.
    await page.addInitScript(() => {
      if (location.protocol === 'about:') return;
      const auth = JSON.parse(localStorage.getItem('auth') ?? '{}');
      localStorage.setItem('auth', JSON.stringify({ ...auth, user: {} }));
    });
    await open(page, '/Profile');
    await expect(main(page)).toContainText('Пользователь');
    await expect(main(page)).toContainText('email не указан');
  });

  test('reads the own manager on the pages of addresses and requisites', ANY_WIDTH, async ({ page }) => {
    const manager = { id: 2, name: 'Вера Своя', phone: '+7 812 000-00-09', email: 'own@example.com' };
    await page.route('**/api/manager/**', (route) => route.fulfill({ json: manager }));
    for (const path of ['/details', '/detailsOrganization']) {
      await open(page, path);
      for (const text of [manager.name, manager.phone, manager.email]) await expect(main(page)).toContainText(text);
    }
  });
});

test('A guest reads the shop’s manager, the city and the requisites, and copies them', ANY_WIDTH, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/details');
  await expect(main(page)).toContainText('Мария Линотипова');
  await expect(main(page)).toContainText('Ваш город: Тверь');
  await open(page, '/detailsOrganization');
  await expect(main(page)).toContainText('Мария Линотипова');
  await main(page).getByRole('button', { name: 'Скопировать реквизиты' }).click();
  await expect(main(page).getByText('Реквизиты скопированы')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('ИНН');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const line of ['ИНН: 7813000017', 'БИК: 044525225', 'Расчётный счёт: 40702810138250123017'])
    expect(copied.split('\n')).toContain(line);
});

test('Every account page is accessible in both schemes, as a guest sees it and as a customer does', async ({ page }) => {
  const check = async (path: string) => {
    expect(await axeFindingsInBothSchemes(page), path).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  };
  const states = [`/registration?${OLD_LINK}`, '/registration?needConfirmation=true&email=a%40example.com', `/recoverPassword?${OLD_LINK}`];
  for (const path of [...PAGES, ...states]) {
    await open(page, path);
    await check(path);
  }
  await open(page, '/registration');
  await main(page).getByText('Организация', { exact: true }).click();
  await submit(page);
  await expect(main(page).getByRole('alert')).toBeFocused();
  await check('/registration with errors');
  await open(page, '/Profile');
  await logIn(page, DEMO.email, DEMO.password);
  await expect(main(page)).toContainText(DEMO.name);
  for (const path of ['/Profile', '/details', '/detailsOrganization']) {
    await open(page, path);
    await check(`${path} of a customer`);
  }
});
