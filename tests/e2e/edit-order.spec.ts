import { expect, type Page } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindings } from '../support/axe.ts';
import { classOf } from '../support/class-of.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';

const ITEM = classOf('islands/checkout/BasketItem', 'item');

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());
expectNoComplaints();

const findings = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return axeFindings(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] });
};
const total = (page: Page) => page.locator('.summary .total .price');
const alive = (page: Page) => page.locator('astro-island[component-export="Calculator"]:not([ssr])').waitFor({ state: 'attached' });
const items = (page: Page) => page.locator(ITEM);

async function addCards(page: Page): Promise<void> {
  await page.goto(shop.url);
  await page.getByRole('dialog').getByRole('button', { name: 'Да' }).click();
  await page.goto(`${shop.url}/BusinessCards?quantity=500`);
  await alive(page);
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  await expect(page.getByText('Тираж в корзине')).toBeVisible();
  await page.goto(`${shop.url}/orderForms`);
  await expect(items(page)).toHaveCount(1);
}

/** Presses «В корзину» the moment the calculator is awake, before it has drawn what the address says. */
function pressWhenAwake(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('astro-island[component-export="Calculator"]:not([ssr])') === null) return;
    observer.disconnect();
    document.querySelector<HTMLButtonElement>('.summary button[type=submit], button[form=calculator]')?.click();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['ssr'] });
}

test('a press while the address is being drawn buys what the address says', ANY_WIDTH, async ({ page }) => {
  await page.addInitScript(pressWhenAwake);
  await page.goto(`${shop.url}/BusinessCards?quantity=500`);
  await expect(page.getByText('Тираж в корзине')).toBeAttached();
  await page.goto(`${shop.url}/orderForms`);
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('500');
});

test('an item of the basket is changed on its page and stays one item', async ({ page }) => {
  await addCards(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: /Изменить/ }).click();
  await expect(page.getByText('Вы меняете тираж из корзины')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const before = (await total(page).textContent()) ?? '';
  await page.locator('main label').filter({ hasText: 'Ламинация' }).click();
  await expect(total(page)).not.toHaveText(before);
  const price = (await total(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Сохранить изменения' }).first().click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await page.getByRole('link', { name: 'Перейти в корзину' }).first().click();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('Ламинация');
  await expect(items(page).locator('.price')).toHaveText(price);
});

test('leaving it as it was changes nothing', ANY_WIDTH, async ({ page }) => {
  await addCards(page);
  await page.getByRole('link', { name: /Изменить/ }).click();
  await page.locator('main label').filter({ hasText: 'Ламинация' }).click();
  await page.getByRole('link', { name: 'Оставить как было' }).click();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).not.toContainText('Ламинация');
});

test('an item that another tab removed is said to be gone, and the button adds a new one', ANY_WIDTH, async ({ page, context }) => {
  await addCards(page);
  const link = (await page.getByRole('link', { name: /Изменить/ }).getAttribute('href')) ?? '';
  const other = await context.newPage();
  await other.goto(shop.url + link);
  await expect(other.getByText('Вы меняете тираж из корзины')).toBeVisible();
  await page.getByRole('button', { name: /Убрать/ }).click();
  await expect(other.getByText('в корзине уже нет')).toBeVisible();
  await other.getByRole('button', { name: 'В корзину' }).first().click();
  await expect(other.getByText('Тираж в корзине')).toBeVisible();
  await other.goto(`${shop.url}/orderForms`);
  await expect(items(other)).toHaveCount(1);
});

test('the drawing follows the job, and is whole before and after its file comes', ANY_WIDTH, async ({ page }) => {
  const drawing = (name: string) => page.getByRole('img', { name: `Чертёж: Визитки, ${name} мм` });
  let bring = () => {};
  const held = new Promise<void>((done) => {
    bring = done;
  });
  await page.route('**/_astro/Later.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.url}/BusinessCards`);
  await page.getByRole('dialog').getByRole('button', { name: 'Да' }).click();
  await alive(page);
  const before = (await total(page).textContent()) ?? '';
  await page.locator('label').filter({ hasText: '85×55' }).click();
  await page.locator('main label').filter({ hasText: 'Ламинация' }).click();
  await expect(total(page)).not.toHaveText(before);
  await expect(drawing('90×50')).toBeVisible();
  bring();
  await expect(drawing('85×55')).toBeVisible();
  await expect(drawing('90×50')).toHaveCount(0);
  await page.locator('label').filter({ hasText: '90×100' }).click();
  await expect(drawing('90×100')).toBeVisible();
});

test('a file that does not come leaves the calculator as it is and is asked for again', ANY_WIDTH, async ({ page }) => {
  await page.route('**/_astro/Later.*.js', (route) => route.abort());
  await page.goto(`${shop.url}/BusinessCards`);
  await page.getByRole('dialog').getByRole('button', { name: 'Да' }).click();
  await alive(page);
  await expect(page.locator('main table')).toContainText(/(пн|вт|ср|чт|пт)/);
  const before = (await total(page).textContent()) ?? '';
  await page.locator('main label').filter({ hasText: 'Ламинация' }).click();
  await expect(total(page)).not.toHaveText(before);
  await page.unroute('**/_astro/Later.*.js');
  // A touch asks again at once, however long the pause has grown.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: 'Нужно к' })).toBeVisible();
});

test(
  'a form sent without a script is taken: of a product to come, and of one for sale, which is in the basket once scripts run',
  ANY_WIDTH,
  async ({ browser, page }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(`${shop.url}/BusinessCards`);
    await form.getByLabel('Скругление углов').check();
    await form.getByRole('button', { name: 'В корзину' }).first().click();
    await expect(form.getByRole('heading', { name: 'Закажите по телефону или почтой' })).toBeVisible();
    await expect(form.locator('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(form.getByText('Уточняем цены')).toBeHidden();
    const address = form.url();
    await form.goto(`${shop.url}/stickers`);
    await form.getByRole('textbox', { name: 'Почта' }).fill('waits@example.com');
    await form.getByRole('checkbox', { name: /Согласен/ }).check();
    await form.getByRole('button', { name: 'Сообщить' }).click();
    await expect(form.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
    await plain.close();

    await page.goto(address);
    await expect(page.getByText('Добавили ваш расчёт')).toBeVisible();
    await expect(items(page)).toHaveCount(1);
    await expect(items(page)).toContainText('Скругление углов');
    await page.reload();
    await expect(items(page)).toHaveCount(1);
    await expect(page).toHaveURL(`${shop.url}/orderForms`);
  },
);
