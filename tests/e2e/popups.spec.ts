import { expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { classOf } from '../support/class-of.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';
import { comeBack as rememberVisit, TVER } from '../support/visitor.ts';

const CITIES = classOf('islands/city/CityOptions', 'cities');

const DEMO = { email: 'demo@example.com', password: 'demo-password', name: 'Анна Ветрова' };
const NEWCOMER = { email: 'unconfirmed@example.com', password: 'long-enough-password' };

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start({ SEED: 'demo' });
  const consents = { personalData: true, offer: true, marketing: false };
  const response = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'person', name: 'Пётр Новиков', ...NEWCOMER, consents }),
  });
  expect(response.status).toBe(200);
});
test.afterAll(() => shop.stop());

const complaints = expectNoComplaints();
let scripts: string[] = [];
test.beforeEach(({ page }) => {
  scripts = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
});

const dialog = (page: Page, id: string) => page.locator(`dialog#${id}`);
const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** A visitor who has answered the question before. */
async function comeBack(page: Page, path = '/'): Promise<void> {
  await rememberVisit(page);
  await page.goto(`${shop.url}${path}`);
}

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog(page, 'login')).toBeVisible();
}

async function sendLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const login = dialog(page, 'login');
  await login.getByLabel('Электронная почта').fill(email);
  await login.getByLabel('Пароль', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Войти' }).click();
}

/** The narrow header keeps the city in its menu. */
async function openCity(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) <= 1024) await page.getByRole('button', { name: 'Меню' }).click();
  await page.locator('button[commandfor=city]:visible').first().click();
  await expect(dialog(page, 'city')).toBeVisible();
}

test.describe('The question of a first visit', () => {
  test('is asked without loading a script, and «Да» keeps Saint Petersburg', async ({ page }) => {
    // The dialog opens under a pointer that rests. What is loaded at idle has been asked for once nothing is loaded any more; until then
    // nothing is asked of the page: a question of the test counts as a touch of a person.
    await page.mouse.move(640, 450);
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const question = dialog(page, 'city-question');
    await expect(question.getByRole('heading')).toHaveText('Ваш город Санкт-Петербург?');
    await question.getByRole('button', { name: 'Да', exact: true }).click();
    await expect(question).toBeHidden();
    await expect.poll(async () => (await stored(page, 'city'))?.name).toBe('Санкт-Петербург');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toBeHidden();
  });

  test('leads to the selector once, however late React is', ANY_WIDTH, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(shop.url);
    await page.getByRole('button', { name: 'Нет, выбрать другой' }).click();
    // Only an awake selector searches: the click has been replayed by then.
    await page.locator('#city-query').fill('новый');
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await expect(dialog(page, 'city-question')).toBeHidden();
    expect(warnings).toEqual([]);
  });

  test('leads to the selector, where Тверь is chosen by the keyboard alone', ANY_WIDTH, async ({ page }) => {
    await page.goto(shop.url);
    await expect(dialog(page, 'city-question')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: 'Название населенного пункта' });
    await expect(field).toBeFocused();
    await expect(dialog(page, 'city-question')).toBeHidden();
    await page.keyboard.type('Твер', { delay: 20 });
    await expect(page.getByRole('option', { name: /^Тверь/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Тверь');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'city')).toBeHidden();
    await expect.poll(async () => (await stored(page, 'city'))?.kladr_id).toBe(TVER.kladr_id);
    await expect(page.locator('[data-city]').first()).toHaveText('Тверь');
  });
});

test.describe('The city selector', () => {
  test('says that nothing was found, and Escape empties the field before it closes', async ({ page }) => {
    await comeBack(page);
    await openCity(page);
    const field = page.getByRole('combobox');
    await field.fill('ыыыыыы');
    await expect(dialog(page, 'city').getByRole('status').first()).toContainText('Ничего не нашлось');
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expect(dialog(page, 'city')).toBeVisible();
    await field.press('Escape');
    await expect(dialog(page, 'city')).toBeHidden();
  });

  test('still offers preset cities when the search fails', ANY_WIDTH, async ({ page }) => {
    await comeBack(page);
    await page.route('**/suggest/address', (route) => route.abort());
    await openCity(page);
    await page.getByRole('combobox').fill('Казань');
    await expect(dialog(page, 'city').getByRole('status').first()).toContainText('Нет связи с магазином');
    await dialog(page, 'city').getByRole('button', { name: 'Самара' }).click();
    await expect(dialog(page, 'city')).toBeHidden();
    await expect.poll(async () => (await stored(page, 'city'))?.name).toBe('Самара');
  });

  test('keeps the city and sends to a manager when a place has no delivery terms', ANY_WIDTH, async ({ page }) => {
    await comeBack(page);
    await page.route('**/findById/delivery', (route) => route.abort());
    await openCity(page);
    await dialog(page, 'city').getByRole('button', { name: 'Сочи' }).click();
    const notice = page.getByRole('dialog', { name: 'Уведомление от сайта' });
    await expect(notice).toContainText('только через менеджера');
    await expect(notice.getByRole('link', { name: 'Контакты' })).toHaveAttribute('href', '/ContactsPage');
    await notice.getByRole('button', { name: 'Ок' }).click();
    await expect(notice).toBeHidden();
    expect((await stored(page, 'city')).name).toBe(TVER.name);
    expect(await stored(page, 'deliveryInfo')).toBeNull();
  });
});

test('The extra products are in the burger menu up to a width of 1024, in «Другие товары» above it', ANY_WIDTH, async ({ page }) => {
  await comeBack(page);
  for (const { width, isNarrow } of [
    { width: 1024, isNarrow: true },
    { width: 1025, isNarrow: false },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'Меню' })).toBeVisible({ visible: isNarrow });
    await expect(page.getByRole('button', { name: 'Другие товары' })).toBeVisible({ visible: !isNarrow });
    await expect(page.locator('header [data-city]')).toBeVisible({ visible: !isNarrow });
  }
});

for (const { width, across } of [
  { width: 1280, across: 4 },
  { width: 390, across: 2 },
]) {
  test(`Cities stand in columns of five, preset or found, on a screen ${width} wide`, ANY_WIDTH, async ({ page }) => {
    await comeBack(page);
    await page.setViewportSize({ width, height: 900 });
    await openCity(page);
    const boxes = () =>
      page.locator(`#city ${CITIES} button`).evaluateAll((all) =>
        all.map((one) => {
          const { left, top } = one.getBoundingClientRect();
          return { left: Math.round(left), top: Math.round(top) };
        }),
      );
    const expectFives = async (count: number) => {
      const all = await boxes();
      expect(all).toHaveLength(count);
      const lefts = [...new Set(all.map(({ left }) => left))].toSorted((a, b) => a - b);
      expect(lefts).toHaveLength(Math.min(across, Math.ceil(count / 5)));
      expect(all.map(({ left }) => lefts.indexOf(left))).toEqual(all.map((_, at) => Math.floor(at / 5) % across));
      for (const [at, { top }] of all.entries()) if (at % 5 > 0) expect(top).toBeGreaterThan(all[at - 1]?.top ?? 0);
    };
    await expectFives(15);
    await page.locator('#city-query').fill('новый');
    await expect(page.getByRole('option')).not.toHaveCount(0);
    const found = await page.getByRole('option').count();
    expect(found).toBeGreaterThan(10);
    await expectFives(found);
  });
}

test.describe('Logging in', () => {
  const refusals = [
    { title: 'an empty form with what it needs', form: { email: '', password: '' }, text: 'Введите электронную почту и\u00a0пароль' },
    {
      title: 'a wrong password with the server’s first sentence',
      form: { ...DEMO, password: 'wrong' },
      text: 'Неверный e-mail или пароль',
    },
  ];
  for (const { title, form, text } of refusals) {
    test(`answers ${title}`, ANY_WIDTH, async ({ page }) => {
      await comeBack(page);
      await openLogin(page);
      await sendLogin(page, form);
      await expect(dialog(page, 'login').getByRole('alert')).toHaveText(text);
      await expect(dialog(page, 'login')).toBeVisible();
    });
  }

  test('sends «Запомнить меня» as it is ticked', ANY_WIDTH, async ({ page }) => {
    await comeBack(page);
    const sent: unknown[] = [];
    await page.route('**/api/auth/login', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 400, json: { error: 'Нет' } });
    });
    await openLogin(page);
    for (const rememberMe of [true, false]) {
      await dialog(page, 'login').getByLabel('Запомнить меня').setChecked(rememberMe);
      await sendLogin(page, DEMO);
      await expect.poll(() => sent.at(-1)).toMatchObject({ rememberMe });
    }
    complaints.length = 0;
  });

  test('says that something went wrong when nobody answers', ANY_WIDTH, async ({ page }) => {
    await comeBack(page);
    await page.route('**/api/auth/login', (route) => route.abort());
    await openLogin(page);
    await sendLogin(page, DEMO);
    await expect(dialog(page, 'login').getByRole('alert')).toHaveText('Произошла ошибка при входе');
  });

  test('leads an unconfirmed address to the confirmation', ANY_WIDTH, async ({ page }) => {
    await comeBack(page);
    await openLogin(page);
    await sendLogin(page, NEWCOMER);
    await page.waitForURL(/\/registration\?/, { waitUntil: 'commit' });
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({ needConfirmation: 'true', email: NEWCOMER.email });
    complaints.length = 0;
  });

  test('closes the popup, renames the button and fills the account’s menu; leaving undoes it', ANY_WIDTH, async ({ page }) => {
    await comeBack(page);
    await openLogin(page);
    await sendLogin(page, DEMO);
    await expect(dialog(page, 'login')).toBeHidden();
    await page.getByRole('button', { name: 'Профиль' }).click();
    const menu = page.locator('#account-menu');
    await expect(menu).toContainText(DEMO.name);
    await expect(menu).toContainText(DEMO.email);
    await expect(menu).toContainText('Ваш менеджер');
    const links = await menu.locator('ul a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/Profile', '/myOrders', '/fast-payment', '/detailsOrganization', '/detailsOrganization#documents', '/details']);
    await page.evaluate(() => localStorage.setItem('checkout', JSON.stringify({ recipient: 'Анна Ветрова', phone: '+79120000001' })));
    await menu.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByRole('button', { name: 'Войти', exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await stored(page, 'auth'))?.accessToken).toBe('');
    await expect.poll(() => stored(page, 'checkout')).toBeNull();
  });

  test(
    'keeps «Выйти» of the menu where it is while the island wakes and the customer and the manager are fetched',
    ANY_WIDTH,
    async ({ page }) => {
      await comeBack(page);
      await openLogin(page);
      await sendLogin(page, DEMO);
      await expect(dialog(page, 'login')).toBeHidden();
      const answer = Promise.withResolvers<void>();
      await page.route(/\/api\/(user|manager)/i, (route) => answer.promise.then(() => route.continue()));
      await page.reload();
      const menu = page.locator('#account-menu');
      const bottom = async () => {
        const [button, box] = await Promise.all([menu.getByRole('button', { name: 'Выйти' }).boundingBox(), menu.boundingBox()]);
        return (button?.y ?? 0) - (box?.y ?? 0);
      };
      await page.evaluate(() => document.querySelector<HTMLElement>('#account-menu')?.showPopover());
      const drawn = await bottom();
      await page.evaluate(() => document.querySelector<HTMLElement>('#account-menu')?.hidePopover());
      await page.getByRole('button', { name: 'Профиль' }).click();
      await expect(menu).toContainText('Ваш менеджер');
      expect(await bottom()).toBe(drawn);
      answer.resolve();
      await expect(menu).toContainText('maria@tirazh.example');
      expect(await bottom()).toBe(drawn);
    },
  );

  for (const isRemembered of [false, true]) {
    test(
      `lasts ${isRemembered ? 'beyond' : 'until'} the end of the browser when it is ${isRemembered ? '' : 'not '}to be remembered`,
      ANY_WIDTH,
      async ({ page, context }) => {
        await comeBack(page);
        await openLogin(page);
        if (isRemembered) await dialog(page, 'login').getByLabel('Запомнить меня').check();
        await sendLogin(page, DEMO);
        await expect(dialog(page, 'login')).toBeHidden();
        await page.goto(`${shop.url}/CompanyInfo`);
        await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
        // Closing a browser ends its cookies without a date and nothing else.
        await context.clearCookies();
        await page.goto(`${shop.url}/CompanyInfo`);
        await expect(page.getByRole('button', { name: isRemembered ? 'Профиль' : 'Войти' })).toBeVisible();
        expect(Boolean((await stored(page, 'auth'))?.accessToken)).toBe(isRemembered);
      },
    );
  }

  test('shows the password on request and keeps it', ANY_WIDTH, async ({ page }) => {
    await comeBack(page);
    await openLogin(page);
    const field = dialog(page, 'login').getByLabel('Пароль', { exact: true });
    await field.fill('secret word');
    const toggle = dialog(page, 'login').getByRole('button', { name: 'Показать пароль' });
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveValue('secret word');
  });
});

test('A popup opens in the middle of the window and leaves the page where it was', ANY_WIDTH, async ({ page }) => {
  await comeBack(page);
  // What stands far below is on the page once its styles are.
  await expect(page.locator('footer')).toBeVisible();
  // The days of another city may take a line more above: they come when their island wakes, and the browser keeps what is read in its place.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 900));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    const centre = await page.locator('dialog#city').evaluate((popup: HTMLDialogElement) => {
      popup.close();
      popup.showModal();
      const { top, bottom } = popup.getBoundingClientRect();
      return (top + bottom) / 2 - innerHeight / 2;
    });
    expect(Math.abs(centre)).toBeLessThan(2);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }).toPass();
});

test('Recovery says whether the letter is under way', ANY_WIDTH, async ({ page }) => {
  await comeBack(page);
  await openLogin(page);
  await dialog(page, 'login').getByRole('button', { name: 'Забыли пароль?' }).click();
  const recovery = dialog(page, 'recovery');
  await expect(dialog(page, 'login')).toBeHidden();
  await expect(recovery).toContainText('письмо с инструкцией');
  const send = recovery.getByRole('button', { name: 'Восстановить пароль' });
  const email = recovery.getByLabel('Электронная почта');
  await send.click();
  await expect(recovery.getByRole('alert')).toHaveText('Заполните это поле');
  await email.fill(DEMO.email);
  await page.route('**/forgot-password', (route) => route.abort());
  await send.click();
  await expect(recovery.getByRole('alert')).not.toBeEmpty();
  await page.unroute('**/forgot-password');
  await send.click();
  await expect(recovery.getByText('письмо со ссылкой уже в пути')).toBeFocused();
  await recovery.getByRole('button', { name: 'Закрыть' }).click();
  await expect(recovery).toBeHidden();
});

test.describe('Before React is there', () => {
  test('a popup opens at once, text typed into it survives and no early click is lost', async ({ page }) => {
    const held: (() => void)[] = [];
    let isHolding = true;
    await page.route('**/_astro/*.js', (route) => (isHolding ? held.push(() => void route.continue()) : route.continue()));
    await comeBack(page);
    // Open before the click's own task is over: there is nothing it could wait for.
    const isOpen = await page.evaluate(() => {
      document.querySelector<HTMLButtonElement>('[commandfor=login]')?.click();
      return document.querySelector<HTMLDialogElement>('#login')?.open;
    });
    expect(isOpen).toBe(true);
    await dialog(page, 'login').getByRole('button', { name: 'Показать пароль' }).locator('svg').click();
    await sendLogin(page, { ...DEMO, password: 'wrong' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isHolding = false;
    for (const release of held.splice(0)) release();
    await expect(dialog(page, 'login').getByRole('alert')).toHaveText('Неверный e-mail или пароль');
    await expect(dialog(page, 'login').getByLabel('Электронная почта')).toHaveValue(DEMO.email);
    await expect(dialog(page, 'login').getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text');
  });
});

test(
  'A newer build is offered to who has touched nothing, and nothing typed is lost until the person agrees',
  ANY_WIDTH,
  async ({ page }) => {
    await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'newer' } }));
    await page.clock.install();
    await comeBack(page, '/CompanyInfo');
    await page.evaluate(() => (document.querySelector<HTMLInputElement>('#login-email')!.value = 'half-typed'));
    await page.clock.fastForward(10 * 60_000);
    const notice = page.getByRole('status').getByText('Вышла новая версия');
    await expect(notice).toBeVisible();
    await expect(page.locator('#login-email')).toHaveValue('half-typed');
    await page.getByRole('button', { name: 'Позже' }).click();
    await expect(notice).toBeHidden();
  },
);

test('Every popup is accessible in both schemes', async ({ page }) => {
  await comeBack(page);
  for (const id of ['city-question', 'city', 'login', 'recovery']) {
    await page.evaluate((name) => document.querySelector<HTMLDialogElement>(`#${name}`)?.showModal(), id);
    expect(await axeFindingsInBothSchemes(page, { within: `#${id}` }), id).toEqual([]);
    await page.evaluate((name) => document.querySelector<HTMLDialogElement>(`#${name}`)?.close(), id);
  }
  await openCity(page);
  await page.getByRole('combobox').fill('Никол');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await axeFindingsInBothSchemes(page, { within: '#city' })).toEqual([]);
  await page.route('**/findById/delivery', (route) => route.abort());
  await page.getByRole('option').first().click();
  await expect(dialog(page, 'delivery-notice')).toBeVisible();
  expect(await axeFindingsInBothSchemes(page, { within: '#delivery-notice' })).toEqual([]);
  await expect(async () => {
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  }).toPass();
  await openLogin(page);
  await sendLogin(page, DEMO);
  await page.getByRole('button', { name: 'Профиль' }).click();
  await expect(page.locator('#account-menu')).toContainText('Ваш менеджер');
  expect(await axeFindingsInBothSchemes(page, { within: '#account-menu' })).toEqual([]);
});
