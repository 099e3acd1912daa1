import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { placeAsGuest } from '../support/guest-purchase.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { CHECKED, test } from '../support/slow-visit.ts';
import { comeBack } from '../support/visitor.ts';
import { workbookOf } from '../support/workbook.ts';

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

expectNoComplaints();
test.beforeEach(({ page }) => comeBack(page));

const SIGNATURE = `Мария Белозёрова
Ведущий архитектор, Бюро «Отвес»
т. 8 (812) 555-01-40
maria@otves.example
Санкт-Петербург, наб. Фонтанки, 40`;

const cards = (page: Page) => page.getByRole('group', { name: 'Шаблон' }).getByRole('radio');
/** Above the wall the fields are folded; beside it they are always there. */
async function openFields(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Поля и\sлоготип/ });
  if (await fold.isVisible()) await fold.click();
}
const foot = (page: Page) => page.getByRole('main').getByRole('button', { name: /заказу/ });

test('a signature becomes a card in every template, and the chosen one a checked file of the job in the basket', async ({ page }) => {
  await page.goto(`${shop.url}/BusinessCards?quantity=200`);
  await page.locator('astro-island[component-export="Calculator"]:not([ssr])').waitFor({ state: 'attached' });
  const link = page.getByRole('link', { name: /^Собрать макет/ });
  await expect(link).toHaveAttribute('href', '/design?product=BusinessCards&quantity=200');
  const price = (await page.locator('.summary .total .price').textContent()) ?? '';
  await link.click();

  await expect(page.getByText('Пример: вставьте свои данные')).toBeVisible();
  await expect(page.locator('main .price')).toHaveText(price);
  await page.getByLabel('Ваш текст').fill(SIGNATURE);
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Мария Белозёрова');
  await expect(page.getByText('Пример: вставьте свои данные')).toHaveCount(0);
  const card = page.getByRole('img', { name: /Мария Белозёрова, Ведущий архитектор/ }).first();
  await expect(card).toBeInViewport();
  // Seen means above the bar at the foot, which leaves the templates their room.
  const [top, bar] = [
    (await card.boundingBox())?.y ?? 0,
    await page.getByRole('button', { name: 'Выберите шаблон' }).locator('..').boundingBox(),
  ];
  expect(top).toBeLessThan(bar?.y ?? 0);
  expect(bar?.height).toBeLessThanOrEqual(135);
  await openFields(page);
  await page.getByLabel('Должность').fill('Главный архитектор');
  await expect(page.getByRole('img', { name: /Главный архитектор/ }).first()).toBeVisible();

  const logo = page.getByLabel('Логотип, если есть');
  await logo.setInputFiles('tests/support/logos/illustrator.svg');
  await expect(page.getByText('Логотип стоит на\u00a0шаблонах.')).toBeVisible();
  await logo.setInputFiles('tests/support/logos/otves.png');
  await expect(page.getByText(/^Картинка переведена в\u00a0контуры: 4\u00a0цвета\./)).toBeVisible();
  await expect(page.getByText('otves.png')).toBeVisible();

  await cards(page).first().check({ force: true });
  await expect(page.getByRole('button', { name: 'Взять этот' })).toBeVisible();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  // The keyboard goes on from one template to the next.
  await cards(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Взять этот' }).click();

  const dialog = page.getByRole('dialog', { name: 'Макет до оформления' });
  await expect(dialog.getByText('Визитка – Мария Белозёрова.pdf')).toBeVisible();
  // Another Enter goes on and takes nothing away.
  await expect(dialog.getByRole('button', { name: 'В корзину' })).toBeFocused();
  await expect(dialog.getByText('Предварительно замечаний нет')).toBeVisible(CHECKED);
  await expect(page).toHaveURL(/\/BusinessCards\?quantity=200$/);
  await expect(dialog.getByRole('img', { name: /Первая страница макета «Визитка – Мария Белозёрова/ })).toBeVisible();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('link', { name: /Изменить в\sшаблонах/ }).click();
  await expect(cards(page).nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Взять этот' }).click();
  await expect(dialog.getByRole('button', { name: 'В корзину' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: /Перейти в\sкорзину/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Макет «Визитка – Мария Белозёрова\.pdf»/)).toBeVisible();
});

test(
  'a picture that is none, is cut short or unfolds to gigabytes is refused in words, and a moving or a printer’s one is traced',
  ANY_WIDTH,
  async ({ page }) => {
    const disc = Buffer.from(
      '<svg width="300" height="300"><rect width="300" height="300" fill="#fff"/><circle cx="150" cy="150" r="90" fill="#c00"/></svg>',
    );
    const whole = await sharp(disc).png().toBuffer();
    const huge = Buffer.from(whole);
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    const files: [string, Buffer, RegExp][] = [
      [
        'moving.gif',
        await sharp([disc, disc], { join: { animated: true } })
          .gif()
          .toBuffer(),
        /переведена в\sконтуры: 1\sцвет\./,
      ],
      ['cut.png', whole.subarray(0, 400), /^Картинка не\sоткрылась/],
      ['text.png', Buffer.from('логотип'), /^Файл не\sчитается/],
      ['press.jpg', await sharp(disc).toColourspace('cmyk').jpeg().toBuffer(), /переведена в\sконтуры: 1\sцвет\./],
      ['huge.png', huge, /^Картинка слишком велика/],
    ];
    await page.goto(`${shop.url}/design?product=BusinessCards`);
    for (const [name, buffer, words] of files) {
      await page.getByLabel('Логотип, если есть').setInputFiles({ name, mimeType: '', buffer });
      await expect(page.getByText(words)).toBeVisible();
    }
  },
);

const NOTICE = `Открытый вторник
24.11
Показываем мастерскую и три дома в макетах.
Экскурсия – 500 ₽
18:00–21:00
наб. Фонтанки, 40
+7 812 555-01-40`;

test('a leaflet of its own text is a checked file of the job, and stands on a postcard too', async ({ page }) => {
  await page.goto(`${shop.url}/design?product=Leaflets`);
  await expect(page.getByText('Пример: вставьте свои данные')).toBeVisible();
  await expect(page.getByRole('img', { name: /Открытый вторник/ }).first()).toBeVisible();
  await page.getByLabel('Ваш текст').fill(NOTICE.replace('Открытый вторник', 'Чай и чертежи'));
  await expect(page.getByLabel('Заголовок')).toHaveValue('Чай и чертежи');
  await expect(page.getByLabel('Крупно')).toHaveValue('24.11');
  await expect(page.getByLabel('Список')).toHaveValue('Экскурсия – 500 ₽');
  await expect(page.getByText('Много людей сразу')).toHaveCount(0);
  await openFields(page);
  await page.getByLabel('Список').fill('Экскурсия – 500 ₽\nЧай – 0 ₽');
  await expect(page.getByRole('img', { name: /Чай и чертежи/ }).first()).toBeVisible();
  await cards(page).first().check({ force: true });
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Взять этот' }).click();
  const dialog = page.getByRole('dialog', { name: 'Макет до оформления' });
  await expect(dialog.getByText('Листовки – Чай и чертежи.pdf')).toBeVisible();
  await expect(dialog.getByText('Предварительно замечаний нет')).toBeVisible(CHECKED);

  await page.goto(`${shop.url}/design?product=postcards`);
  await expect(page.getByLabel('Заголовок')).toHaveValue('Чай и чертежи');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 812 555-01-40');
  await expect(page.getByRole('img', { name: /Чай и чертежи/ }).first()).toBeVisible();
});

test('what is typed while the templates are on their way stays in its field', ANY_WIDTH, async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/_astro\/templates\./, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`${shop.url}/design`);
  const field = await page.getByLabel('Ваш текст').elementHandle();
  await page.getByLabel('Ваш текст').fill(SIGNATURE);
  release();
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Мария Белозёрова');
  await expect(page.getByLabel('Ваш текст')).toHaveValue(SIGNATURE);
  expect(await field?.evaluate((node) => node.isConnected)).toBe(true);
});

test('nothing is taken without a name, and the field to mend it has the focus', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${shop.url}/design?product=BusinessCards`);
  await cards(page).first().check({ force: true });
  await foot(page).click();
  await expect(page.getByLabel('Ваш текст')).toBeFocused();
  await expect(page.getByText('Сначала вставьте свои данные')).toBeVisible();
  await expect(page).toHaveURL(/\/design/);
});

test('a folded card has no templates, and the page says what can be done', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${shop.url}/design?product=BusinessCards&format=90x100`);
  await expect(page.getByText(/Для формата 90×100 шаблонов нет/)).toBeVisible();
  await page.getByRole('link', { name: /90×50 из\sшаблона/ }).click();
  await expect(cards(page).first()).toBeAttached();
});

test('a placed order gets its card, and a word put right on any device becomes its next version', ANY_WIDTH, async ({ page, browser }) => {
  const id = await placeAsGuest(page, shop.url);
  await page.goto(`${shop.url}/layouts?order=${id}`);
  await page.getByRole('link', { name: /^Нет макета\?/ }).click();
  await expect(page.getByText('Макет для заказа')).toBeVisible();
  await page.getByLabel('Ваш текст').fill(SIGNATURE);
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Мария Белозёрова');
  await cards(page).first().check({ force: true });
  await page.getByRole('button', { name: 'Взять этот' }).click();
  await expect(page.getByText('Версия 1')).toBeVisible(CHECKED);

  const elsewhere = await (await browser.newContext()).newPage();
  await comeBack(elsewhere);
  await elsewhere.goto(`${shop.url}/layouts?order=${id}`);
  // The link stands below what was found in the file, and comes to rest once that is drawn.
  await expect(elsewhere.getByRole('img', { name: /^Страница 1/ })).toBeVisible(CHECKED);
  await elsewhere.getByRole('link', { name: /^Исправить/ }).click();
  await expect(elsewhere.getByLabel('Имя', { exact: true })).toHaveValue('Мария Белозёрова');
  await expect(cards(elsewhere).first()).toBeChecked();
  await elsewhere.getByLabel('Имя', { exact: true }).fill('Мария Белозерова');
  await elsewhere.getByRole('button', { name: 'Взять этот' }).click();
  await expect(elsewhere.getByText('Версия 2')).toBeVisible(CHECKED);
  await expect(elsewhere.getByText('Визитка – Мария Белозерова.pdf').first()).toBeVisible();
  await elsewhere.context().close();
});

const LONG = `${'Александра-Аполлинария '.repeat(7)}Константинопольская-Рождественская`;
const STAFF = workbookOf([
  ['№', 'ФИО', 'Должность', 'Моб. тел.', 'E-mail'],
  [1, 'Мария Белозёрова', 'Ведущий архитектор', 78125550140, 'maria@otves.example'],
  [2, 'Пётр Ганин', 'Архитектор', 78125550141, 'ganin@otves.example'],
  [3, LONG, 'Конструктор', 78125550142, 'konst@otves.example'],
  [4, 'Роман Пак', 'Визуализатор', 78125550143, 'рak@otves.example'],
  ['', '', '', '', ''],
  [5, 'Нина Оболенская', 'Ландшафтный архитектор', 78125550144, 'nina@otves.example'],
]);

test('a company orders cards for five people of a workbook: the name that does not fit is said, and each has a file', async ({ page }) => {
  await page.goto(`${shop.url}/design?product=BusinessCards`);
  await expect(page.getByText('Пример: вставьте свои данные')).toBeVisible();
  const ofOne = (await page.locator('main .price').textContent()) ?? '';
  await openFields(page);
  await page.getByText('Много людей сразу').click();
  await page.getByLabel('Выбрать таблицу').setInputFiles({ name: 'Сотрудники.xlsx', mimeType: '', buffer: Buffer.from(STAFF) });
  const people = page.getByRole('region', { name: /человек$/ });
  await expect(people.getByRole('heading', { name: '5\u00a0человек' })).toBeVisible();
  await expect(people.getByText('Пропущена 1\u00a0пустая строка.')).toBeVisible();
  await expect(page.locator('main .price')).not.toHaveText(ofOne);
  await page.getByLabel('Компания', { exact: true }).fill('Бюро «Отвес»');

  // By the keyboard: what does not fit moves to the end of the wall, from under a pointer too.
  const narrow = cards(page).and(page.locator('[value^="antikva/"]')).first();
  await expect(async () => {
    await narrow.press('Space');
    await expect(narrow).toBeChecked({ timeout: 5_000 });
  }).toPass();
  const rows = people.locator('tbody');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2).getByText('Не помещается: имя.')).toBeVisible();
  await rows
    .nth(3)
    .getByRole('button', { name: /^Заменить на латинские/ })
    .click();
  await expect(rows.nth(3).getByRole('cell', { name: 'pak@otves.example' })).toBeVisible();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);

  await page.getByRole('button', { name: /^Решить 1/ }).click();
  await expect(people.getByRole('heading', { name: '5\u00a0человек' })).toBeFocused();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Исправить/ }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Александра Рождественская');
  await page.getByRole('button', { name: 'Готово' }).click();
  await foot(page).click();

  const dialog = page.getByRole('dialog', { name: 'Макет до оформления' });
  for (const name of ['Мария Белозёрова', 'Пётр Ганин', 'Александра Рождественская', 'Роман Пак', 'Нина Оболенская'])
    await expect(dialog.getByText(`Визитка – ${name}.pdf`)).toBeVisible(CHECKED);
  await expect(dialog.getByText('Предварительно замечаний нет')).toHaveCount(5, CHECKED);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  await expect(page.getByRole('region', { name: 'Итого' }).getByText(/Тираж в\sкорзине\./)).toBeVisible();
  await page.goto(`${shop.url}/orderForms`);
  await expect(page.getByText(/Макет «Визитка – .*\.pdf»/)).toHaveCount(5);

  // What is in the table is there still.
  await page.goto(`${shop.url}/design?product=BusinessCards`);
  await expect(people.getByRole('heading', { name: '5\u00a0человек' })).toBeVisible();
});

test('lines copied from a table become people at once, with the keyboard alone', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${shop.url}/design?product=BusinessCards`);
  const summary = page.getByText('Много людей сразу');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Или вставьте строки/).fill('Ян Щёк\tИнженер\n\nНина Пак\tАрхитектор');
  await page.getByRole('button', { name: 'Разложить по визиткам' }).press('Enter');
  const people = page.getByRole('region', { name: /человека$/ });
  await expect(people.getByRole('row', { name: /Ян Щёк/ })).toBeVisible();
  await people.getByRole('button', { name: 'Без визитки: Ян Щёк' }).press('Enter');
  await expect(page.getByRole('region', { name: '1\u00a0человек' })).toBeVisible();
  await page.getByRole('button', { name: 'Убрать таблицу' }).click();
  await expect(page.getByText('Пример: вставьте свои данные')).toBeVisible();
});
