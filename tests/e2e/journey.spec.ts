import { type Browser, expect, type Locator, type Page } from 'playwright/test';
import { readContent } from '#content/read.ts';
import { ANY_WIDTH } from '../support/any-width.ts';
import { GOOD_CARD, makePdf } from '../support/artworks.ts';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { classOf } from '../support/class-of.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { codeFor } from '../support/letters.ts';
import { payAtBank } from '../support/pay-at-bank.ts';
import { pageCount, textOfPdf } from '../support/pdf.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { CHECKED, test } from '../support/slow-visit.ts';

const ERRORS = classOf('islands/form/ErrorSummary', 'box');

const DOCKET = classOf('islands/orders/Docket', 'docket');
const BAR = classOf('islands/calculator/Ticket', 'total');
const ON_SALE = readContent()
  .products.filter(({ product }) => product.available)
  .map(({ product }) => product.slug);

const PASSWORD = 'correct horse battery';

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

expectNoComplaints();

/** The newest letter to an address that holds a word, as its file reads. */
async function letterTo(email: string, word: string): Promise<string> {
  const found = () => shop.letters().findLast((letter) => letter.includes(`To: ${email}`) && letter.includes(word));
  await expect.poll(found).toBeTruthy();
  return found() ?? '';
}

const pathIn = (letter: string, page: string): string => new RegExp(`/${page}\\?token=[\\w-]+`).exec(letter)?.[0] ?? '';

async function settleCity(page: Page): Promise<void> {
  await page.goto(shop.url);
  const question = page.getByRole('dialog', { name: 'Ваш город Санкт-Петербург?' });
  await question.getByRole('button', { name: 'Да' }).click();
  await expect(question).toBeHidden();
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.url}/registration`);
  const form = page.locator('main form');
  await form.getByLabel('Имя и фамилия').fill('Анна Ветрова');
  await form.getByLabel('Электронная почта').fill(email);
  await form.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
  await page.getByRole('checkbox', { name: /публичной оферты/ }).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(shop.url + pathIn(await letterTo(email, 'registration?token'), 'registration'));
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible();
}

async function login(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Войти' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
  await dialog.getByLabel('Электронная почта').fill(email);
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toBeHidden();
}

async function chooseCards(page: Page): Promise<void> {
  await page.goto(`${shop.url}/BusinessCards`);
  const price = page.locator('.summary .total .price');
  await expect(price).toHaveText('3 761 ₽');
  await page.locator('astro-island[component-export="Calculator"]:not([ssr])').waitFor({ state: 'attached' });
  await page.locator('main label').filter({ hasText: 'Ламинация' }).click();
  await expect(price).not.toHaveText('3 761 ₽');
  await page.locator('main label').filter({ hasText: 'Ламинация' }).click();
  await expect(price).toHaveText('3 761 ₽');
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  await expect(page.getByText('В корзине').first()).toBeVisible();
}

/** Chooses a file for the job on the page, where it is checked before anything is sent; it is still there after a reload. */
async function chooseFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Загрузить макет сейчас' }).click();
  const files = page.getByRole('dialog', { name: 'Макет до оформления' });
  const buffer = Buffer.from(await makePdf(GOOD_CARD, GOOD_CARD));
  await files.locator('input[type=file]').setInputFiles({ name: 'визитка.pdf', mimeType: 'application/pdf', buffer });
  await expect(files.getByRole('heading', { name: /^Предварительно/ })).toBeVisible();
  await expect(files.getByRole('img', { name: 'Первая страница макета «визитка.pdf»' })).toBeVisible(CHECKED);
  await files.getByRole('button', { name: 'Готово' }).click();
  // A file that is there is seen and replaced from its own line.
  await expect(page.getByRole('button', { name: 'Посмотреть или заменить' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Загрузить макет сейчас' })).toBeHidden();
  await page.reload();
}

async function fillOrder(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.url}/orderForms`);
  await expect(page.getByText('Визитки · 90×50')).toBeVisible();
  await page.getByLabel('Имя и фамилия').fill('Анна Ветрова');
  await page.getByLabel('Телефон').fill('+7 812 000-00-01');
  await page.locator('main').getByLabel('Электронная почта').fill(email);
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
  await page.getByRole('checkbox', { name: /публичной оферты/ }).check();
}

/** What part of the width of an item its words have. */
async function shareOfWords(item: Locator): Promise<number> {
  const [whole, words] = await Promise.all([item, item.getByText(/предварительно/)].map((part) => part.boundingBox()));
  return (words?.width ?? 0) / (whole?.width ?? 1);
}

/** How far below the sum the invoice stands, while files are on their way above both. */
async function gapBelowSum(page: Page): Promise<number> {
  const sum = await page.getByRole('region', { name: /^Заказ № \d+$/ }).boundingBox();
  const invoice = await page.getByRole('heading', { name: 'Счёт для организации' }).boundingBox();
  return (invoice?.y ?? 0) - (sum?.y ?? 0) - (sum?.height ?? 0);
}

test(
  'a customer registers, orders business cards, survives a crash of the server, pays and finds the order',
  ANY_WIDTH,
  async ({ page }, { project }) => {
    const email = `anna-${project.name}@example.com`;
    await settleCity(page);
    await register(page, email);
    await login(page, email);
    await chooseCards(page);
    await chooseFile(page);
    await fillOrder(page, email);
    await expect(page.getByText(/Макет «визитка\.pdf»: предварительно/)).toBeVisible();
    // The basket shows the customer's own file in place of a sample.
    const item = page.getByRole('listitem').filter({ hasText: 'Визитки · 90×50' });
    expect(await shareOfWords(item)).toBeGreaterThan(0.38);
    const own = item.locator('img');
    await expect(own).toBeVisible();
    expect(await own.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([230, 128]);
    await page.getByRole('button', { name: 'Оформить и оплатить' }).click();
    await page.waitForURL(/paymentOrder\?id=/);
    // The file chosen before the order goes to it by itself.
    await expect(page.getByText('«визитка.pdf» загружен, проверяем')).toBeVisible();
    expect(await gapBelowSum(page)).toBeLessThan(40);
    await page.getByRole('link', { name: 'К макетам' }).click();
    await expect(page.getByRole('button', { name: /Утвердить/ })).toBeVisible(CHECKED);
    await page.goBack();
    await expect(page.getByText('3 761 ₽').first()).toBeVisible();

    await shop.kill();
    await shop.restart();
    await page.reload();
    await page.getByRole('button', { name: /Оплатить 3 761 ₽/ }).click();
    await page.getByRole('button', { name: 'Отказать' }).click();
    await expect(page.getByText('Банк отклонил оплату')).toBeVisible();
    await page.getByRole('button', { name: /Оплатить 3 761 ₽/ }).click();
    await page.getByRole('button', { name: 'Подтвердить позже' }).click();
    const paid = page.getByRole('heading', { level: 1, name: /^Заказ № \d+ оплачен$/ });
    // On a poor line the bank has answered before the page is there.
    await expect(page.getByText('Ждём ответа банка').or(paid).first()).toBeVisible();
    await expect(paid).toBeVisible();
    // Paid, and the file waits for a word: that is the first thing of the page.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/Посмотрите и\sутвердите макет/);
    // The places for files have the width of the page, beside nothing.
    const files = await page.getByRole('region', { name: /Посмотрите и\sутвердите макет/ }).boundingBox();
    const whole = await page.getByRole('main').boundingBox();
    expect(files?.width).toBeGreaterThan(0.85 * (whole?.width ?? 0));
    await expect(page.locator('main input[type=file]')).toHaveCount(1);
    await letterTo(email, 'fast-payment');

    await page.goto(`${shop.url}/myOrders`);
    await expect(page.getByText('Визитки · 90×50').first()).toBeVisible();
    await expect(page.getByText('Оплачен', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await page.goto(`${shop.url}/orderForms`);
    await expect(page.getByText('В корзине пусто')).toBeVisible();
  },
);

/** On another device the same link hides who the order is for, until the code of a letter. */
async function openElsewhere(browser: Browser, link: string, email: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await settleCity(page);
  await page.goto(link);
  const order = page.getByRole('region', { name: 'Ваш заказ', exact: true });
  await expect(order).toContainText('Анна В.');
  await expect(order).not.toContainText('Анна Ветрова');
  await expect(order.getByRole('button', { name: 'Отменить заказ' })).toBeHidden();
  await order.getByRole('button', { name: /^Прислать код/ }).click();
  const field = order.getByLabel('Код из письма');
  await expect(field).toBeFocused();
  await field.fill('1');
  await field.press('Enter');
  await expect(order.getByText('Код не подошёл')).toBeVisible();
  await field.fill(await codeFor(shop, email));
  await field.press('Enter');
  await expect(order).toContainText('Анна Ветрова');
  await page.reload();
  await expect(order).toContainText('Анна Ветрова');
  await expect(order.getByRole('button', { name: 'Отменить заказ' })).toBeVisible();
  await context.close();
}

test('a guest orders, mends what is wrong, pays by the link and calls the order off there', async ({ page, browser }, { project }) => {
  const email = `guest-${project.name}@example.com`;
  await settleCity(page);
  await chooseCards(page);
  await page.goto(`${shop.url}/orderForms`);
  await page.getByLabel('Имя и фамилия').fill('Пётр <b>Гость</b>');
  await page.getByLabel('Телефон').fill('+7 812');
  await page.getByRole('button', { name: 'Оформить и оплатить' }).click();
  const summary = page.locator(ERRORS);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  // In the order of the form, and the name of a field once.
  await expect(summary).not.toContainText('Телефон: Телефон');
  const tops = await summary
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Пётр <b>Гость</b>');
  await page.reload();
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Пётр <b>Гость</b>');
  await fillOrder(page, email);
  await page.getByRole('button', { name: 'Оформить и оплатить' }).click();
  await page.waitForURL(/paymentOrder\?id=/);
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`${shop.url}/fast-payment/${id}`);
  await expect(page.locator('dt', { hasText: 'Визитки · 90×50' })).toBeVisible();
  await page.getByText('СБП', { exact: true }).click();
  await payAtBank(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ № \d+ оплачен$/ })).toBeVisible();
  const order = page.getByRole('region', { name: 'Ваш заказ', exact: true });
  await expect(order).toContainText('Анна Ветрова');
  await expect(order.getByRole('button', { name: 'Напечатать бланк' })).toBeVisible();
  await expect(page.locator(DOCKET)).toBeAttached();
  const paper = textOfPdf(await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  expect(pageCount(paper)).toBe(1);
  // The reader of PDF files takes letters set close for words of their own.
  for (const words of ['Заказ№', '90×50мм', 'Масштаб', 'Напечатал']) expect(paper.replaceAll(/\s/g, '')).toContain(words);
  await openElsewhere(browser, page.url(), email);
  await order.getByRole('button', { name: 'Отменить заказ' }).click();
  await order.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(order).toContainText('Возвращаем');
  await expect(order.getByRole('button', { name: 'Повторить' })).toBeFocused();
  await expect(page.getByText('Заказ отменён').first()).toBeVisible();
});

test('the whole order is possible with the keyboard alone', ANY_WIDTH, async ({ page }) => {
  await settleCity(page);
  await chooseCards(page);
  await page.goto(`${shop.url}/orderForms`);
  const press = async (name: string, text: string) => {
    await expect(page.getByLabel(name).first()).toBeVisible();
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      if (
        await page
          .locator('main')
          .getByLabel(name)
          .evaluate((field) => field === document.activeElement)
      )
        break;
    }
    await page.keyboard.type(text);
  };
  await press('Имя и фамилия', 'Анна Ветрова');
  await press('Телефон', '9120000001');
  await press('Электронная почта', 'keys@example.com');
  const tick = async (name: RegExp) => {
    const box = page.getByRole('checkbox', { name });
    for (let step = 0; step < 30 && !(await box.evaluate((field) => field === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  };
  await tick(/обработку персональных данных/);
  await tick(/публичной оферты/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/paymentOrder\?id=/);
});

test('what is pressed on the ticket stays where it is when the calculator wakes and at the first touch', async ({ page, browser }, {
  project,
}) => {
  const gap = (at: Page) =>
    at.evaluate(() => {
      const ticket = document.querySelector('section.summary');
      const top = (selector: string) => ticket?.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
      return top('button.button-primary') - top('.price');
    });
  const { viewport } = project.use;
  const still = await browser.newPage({ javaScriptEnabled: false, ...(viewport === undefined ? {} : { viewport }) });
  await still.goto(`${shop.url}/BusinessCards`);
  const asBuilt = await gap(still);
  await still.close();
  await settleCity(page);
  await page.goto(`${shop.url}/BusinessCards`);
  await expect(page.getByText(/если макет и\s+оплата будут/).first()).toBeAttached();
  expect(Math.abs((await gap(page)) - asBuilt)).toBeLessThanOrEqual(1);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('До пункта выдачи').first()).toBeVisible();
  expect(Math.abs((await gap(page)) - asBuilt)).toBeLessThanOrEqual(1);
});

test('every product shows its price, its day and the button at once, on a laptop and on a phone', ANY_WIDTH, async ({ page }) => {
  await settleCity(page);
  const ticket = page.locator('section.summary');
  const bar = page.locator(BAR);
  for (const slug of ON_SALE) {
    for (const [viewport, shown] of [
      [{ width: 1280, height: 720 }, ticket],
      [{ width: 390, height: 844 }, bar],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(`${shop.url}/${slug}`);
      for (const part of [
        shown.locator('.price'),
        shown.getByText(/если макет и\s+оплата будут/),
        shown.getByRole('button', { name: 'В корзину' }),
      ])
        await expect(part, slug).toBeInViewport({ ratio: 1 });
    }
    // A field reached by the keyboard at the lower edge stands above the bar.
    const last = page.locator('#calculator input[name=finishing]:enabled:not([type=hidden])').last();
    await last.focus();
    const under = await bar.evaluate((at) => at.getBoundingClientRect().top);
    expect(await last.evaluate((at) => (at.closest('label') ?? at).getBoundingClientRect().bottom), slug).toBeLessThanOrEqual(under);
  }
});

test('what is chosen shows in the reader’s own colours too, and large letters leave the bar its words', ANY_WIDTH, async ({ page }) => {
  await settleCity(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${shop.url}/BusinessCards`);
  const outline = (name: string, value: string) =>
    page.locator(`label:has([name=${name}][value="${value}"])`).evaluate((at) => getComputedStyle(at).outlineStyle);
  await expect.poll(() => outline('format', '90x50')).toBe('solid');
  expect(await outline('format', '85x55')).toBe('none');
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator(BAR);
  await bar.getByRole('button', { name: 'В корзину' }).click();
  await expect(bar).toContainText('Перейти в корзину');
  // As high as the price, what the delivery adds, and three lines of the day.
  expect((await bar.boundingBox())?.height).toBeLessThan(140);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const words = await bar.locator('> :first-child').boundingBox();
  expect(words?.width).toBeGreaterThan(150);
});

test('the ticket stays with the reader', ANY_WIDTH, async ({ page }) => {
  await settleCity(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${shop.url}/catalogs`);
  const button = page.locator('section.summary').getByRole('button', { name: 'В корзину' });
  await page.locator('[name=cell]').last().scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  // Where the options end the ticket leaves over the board: what it costs is never under the drawing.
  const price = page.locator('section.summary .price');
  // Until the last part of the ticket has come it grows, and leaves sooner.
  await expect
    .poll(() =>
      price.evaluate((at) => {
        for (let step = 0; step < 200 && at.getBoundingClientRect().top < 100; step += 1) scrollBy(0, -10);
        for (let step = 0; step < 200 && at.getBoundingClientRect().top > 200; step += 1) scrollBy(0, 10);
        const { left, top, width, height } = at.getBoundingClientRect();
        return at.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  // The board stays too: the spine on it grows with the pages chosen below.
  const spine = page.locator('main .drawing').first().getByText(/мм$/);
  await expect(spine.last()).toHaveText('1,5 мм');
  await page.locator('#pages').selectOption('48');
  await expect(spine.last()).toHaveText('3,1 мм');
  await page.goto(`${shop.url}/booklets`);
  const folded = page.getByRole('button', { name: 'Раскрыть и сложить' });
  await folded.click();
  await expect(folded).toHaveAttribute('aria-pressed', 'true');
});

test('two weeks on the home page are those of the chosen quantity and the chosen city', ANY_WIDTH, async ({ page }) => {
  await settleCity(page);
  const weeks = page.getByRole('region', { name: 'Одна дата' });
  const row = (name: string) => weeks.getByRole('listitem').filter({ hasText: name });
  await expect(weeks.getByText('Готово')).toHaveCount(0);
  await weeks.scrollIntoViewIfNeeded();
  await expect(weeks.getByRole('list', { name: 'Две недели' }).getByRole('listitem')).toHaveCount(14);
  for (const quantity of ['100', '5000']) {
    await page
      .locator('main label')
      .filter({ has: page.locator(`[name=quantity][value="${quantity}"]`) })
      .click();
    const day = await page.locator('[data-ready]').filter({ visible: true }).innerText();
    await expect(row('Забрать в цехе')).toContainText(day.replace(' ', ', '));
  }
  await expect(row('Пункт выдачи')).toContainText(/\s\d+\s₽/);
  const home = await row('Пункт выдачи').innerText();
  await weeks.getByRole('button', { name: 'Санкт-Петербург' }).click();
  await page.getByRole('dialog', { name: 'Выберите город' }).getByRole('button', { name: 'Москва' }).click();
  await expect(weeks.getByRole('button', { name: 'Москва' })).toBeVisible();
  await expect(async () => {
    const there = await row('Пункт выдачи').innerText();
    expect(there).toMatch(/\s\d+\s₽/);
    expect(there).not.toBe(home);
  }).toPass({ timeout: 20_000 });
});

test('a number typed by hand: emptied it comes back, impossible it is put right aloud', ANY_WIDTH, async ({ page }) => {
  await settleCity(page);
  await page.goto(`${shop.url}/catalogs`);
  await page.locator('astro-island[component-export="Calculator"]:not([ssr])').waitFor({ state: 'attached' });
  const quantity = page.getByLabel('Штук', { exact: true });
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('200');
  await quantity.fill('0');
  await quantity.blur();
  await expect(quantity).toHaveValue('50');
  await expect(page.getByText('Штук: 200 → 50.')).toBeVisible();
  await expect(page.getByText('Вы ввели 0, так нельзя')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Вернуть: 200', exact: true })).toBeVisible();
  await expect(page.getByText('Любое число от 50 до 3 000')).toBeVisible();
  await quantity.fill('0');
  await quantity.blur();
  await expect(page.getByRole('button', { name: /^Вернуть/ })).toHaveCount(0);
  await quantity.fill('200');
  await quantity.blur();
  const isOnOneLine = (sum: Element) => {
    const text = document.createRange();
    text.selectNodeContents(sum);
    return text.getClientRects().length === 1;
  };
  // The last list has the sums; those of the deliveries stand with their days, on two lines.
  const sums = page.locator('.summary .lines').last().locator('dd');
  await expect(sums.first()).toBeVisible();
  await expect.poll(async () => (await Promise.all((await sums.all()).map((sum) => sum.evaluate(isOnOneLine)))).every(Boolean)).toBe(true);
});

test('an unknown path says what was not found', ANY_WIDTH, async ({ page }) => {
  const response = await page.goto(`${shop.url}/no/such%20page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /no/such page')).toBeVisible();
});

for (const path of [
  '/',
  '/BusinessCards',
  '/catalogs',
  '/CompanyInfo',
  '/orderForms',
  '/fast-payment',
  '/registration',
  '/myOrders',
  '/nothing',
]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await settleCity(page);
    await page.goto(shop.url + path);
    await expect(page.locator(`main astro-island[ssr]:is(:not([client=intent]), [opts*='"at"'])`)).toHaveCount(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });
}
