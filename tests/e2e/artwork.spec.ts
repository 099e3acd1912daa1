import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { ANY_WIDTH } from '../support/any-width.ts';
import { fill, GOOD_CARD, longComment, makePdf, type TestPage, text } from '../support/artworks.ts';
import { axeFindings, inBothSchemes } from '../support/axe.ts';
import { classOf } from '../support/class-of.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { placeAsGuest } from '../support/guest-purchase.ts';
import { codeFor } from '../support/letters.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { CHECKED, test } from '../support/slow-visit.ts';
import { comeBack } from '../support/visitor.ts';

const MARK = classOf('islands/artwork/PagePreview', 'mark');
const FOLD = classOf('islands/artwork/PagePreview', 'fold');
const PICTURE = classOf('islands/artwork/PagePreview', 'picture');
const QUICK_CHECK = classOf('islands/artwork/Slot', 'quickCheck');

const PIXELS_PER_MM = 300 / MM_PER_INCH;

let shop: ShopProcess;
const folder = mkdtempSync(join(tmpdir(), 'tirazh-artworks-'));
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

expectNoComplaints();

const card = (content: string, change: Partial<TestPage> = {}): TestPage => ({ ...GOOD_CARD, content, ...change });
const GREEN = fill([0.2, 0, 0.6], 0, 0, 94, 54);

/** A card's PDF of these pages. */
async function pdf(name: string, ...pages: TestPage[]): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await makePdf(...pages));
  return path;
}

async function picture(name: string, part: number): Promise<string> {
  const path = join(folder, name);
  const size = { width: Math.round(94 * PIXELS_PER_MM * part), height: Math.round(54 * PIXELS_PER_MM * part) };
  await sharp({ create: { ...size, channels: 3, background: { r: 20, g: 130, b: 90 } } })
    .composite([
      { input: Buffer.from(`<svg width="${size.width}" height="${size.height}"><circle cx="50%" cy="50%" r="30%" fill="#ffde2e"/></svg>`) },
    ])
    .jpeg()
    .toFile(path);
  return path;
}

/** A card whose colour ends at the cut. */
async function bareJpeg(name: string): Promise<string> {
  const path = join(folder, name);
  const px = (mm: number): number => Math.round(mm * PIXELS_PER_MM);
  const card = await sharp({ create: { width: px(90), height: px(50), channels: 3, background: '#14825a' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: px(94), height: px(54), channels: 3, background: '#fff' } })
    .composite([{ input: card, left: px(2), top: px(2) }])
    .jpeg()
    .toFile(path);
  return path;
}

const place = (page: Page, change?: Parameters<typeof placeAsGuest>[2]): Promise<string> => placeAsGuest(page, shop.url, change);

async function expectNoAxeFindings(page: Page, name: string): Promise<void> {
  await inBothSchemes(page, async (scheme) => {
    if (process.env.SHOTS !== undefined) await page.screenshot({ path: join(process.env.SHOTS, `${name}-${scheme}.png`), fullPage: true });
    expect(await axeFindings(page, { scheme }), scheme).toEqual([]);
  });
}

test('a customer hands a file in, sees what is wrong with it, replaces and approves it', async ({ page }, { project }) => {
  await comeBack(page);
  const id = await place(page);
  await page.goto(`${shop.url}/fast-payment/${id}`);
  await page.getByRole('link', { name: 'Загрузить и проверить макет' }).click();
  await expect(page).toHaveURL(new RegExp(`/layouts\\?order=${id}`));
  const field = page.locator('input[type=file]');
  await expect(page.getByRole('heading', { name: 'Макет', exact: true })).toBeVisible();
  await expectNoAxeFindings(page, `${project.name}-empty`);

  await field.setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.from('') });
  await expect(page.getByRole('alert')).toContainText('Файл пустой');
  await field.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') });
  await expect(page.getByRole('alert')).toContainText('не PDF');

  await field.setInputFiles(
    await pdf(
      'no-bleed.pdf',
      card(`${fill([0.2, 0, 0.6], 2, 2, 90, 50)} ${text('F1', 5, 20, 25, 'Tirazh')}`),
      card(`${GREEN} ${text('F2', 5, 3.5, 25, 'Tirazh')}`),
    ),
  );
  await expect(page.getByText(/^Печатать нельзя: \d/)).toBeVisible(CHECKED);
  // The one thing to do comes before the reasons.
  const top = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
  expect(await top(page.getByText('Заменить файл'))).toBeLessThan(await top(page.locator(PICTURE).first()));
  await expect(page.getByText('со всех сторон фон кончается на линии реза, а нужно ещё 2 мм')).toBeVisible();
  await expect(page.getByRole('button', { name: /утвердить/i })).toBeHidden();
  await expect(page.getByText('Печатать нельзя').first()).toBeVisible();
  // The strip that lacks, and the words whose font is not in the file.
  await expect(page.locator(MARK)).toHaveCount(2);
  // Its colours are what is approved: a frame says where, and tints nothing.
  await expect(page.locator(`${MARK} rect`).first()).toHaveCSS('fill', 'none');
  await expect(page.getByText(/^Чтобы успеть .+, замените, утвердите макет и\s+оплатите до\s+\d+:00/)).toBeVisible();
  // The loupe: out by its button, led by an arrow, laid on a finding by its name, put away by Esc.
  const glass = page.getByRole('img', { name: /^Место макета под лупой/ });
  await page.getByRole('button', { name: 'Лупа' }).click();
  await expect(glass).toBeInViewport();
  await expect.poll(() => glass.locator('image').last().getAttribute('href')).toContain('/detail/');
  const before = await glass.getAttribute('viewBox');
  await page.getByRole('button', { name: 'Лупа' }).press('ArrowRight');
  await expect.poll(() => glass.getAttribute('viewBox')).not.toBe(before);
  await expect(page.getByText(/^От угла реза .*мм вправо/)).toBeVisible();
  await page.getByRole('button', { name: /^2\. / }).click();
  await expect(page.getByText(/^Место 2: /)).toBeVisible();
  await expectNoAxeFindings(page, `${project.name}-errors`);
  await page.keyboard.press('Escape');
  await expect(glass).toBeHidden();
  // The picture goes along with the list of findings and stays off what follows it.
  const ticks = page.getByRole('list', { name: 'Что проверили' });
  await ticks.evaluate((list) => scrollTo(0, list.getBoundingClientRect().top + scrollY - 300));
  // Both of one moment: the finer picture may come between two questions.
  const legend = await page.getByText('Поле для текста', { exact: true }).elementHandle();
  const overlap = () =>
    ticks.evaluate((list, above) => (above?.getBoundingClientRect().bottom ?? 0) - list.getBoundingClientRect().top, legend);
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  // The program is chosen once, and is known after a reload.
  await page.getByRole('button', { name: 'CorelDRAW' }).click();
  await expect(page.getByRole('link', { name: 'Как исправить в CorelDRAW' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Как исправить в CorelDRAW' }).first()).toBeVisible();

  await field.setInputFiles(await picture('low.jpg', 0.6));
  await expect(page.getByText(/^Решите, печатать ли: \d/)).toBeVisible(CHECKED);
  await expect(page.getByText('Версия 2').first()).toBeVisible();
  // The page's picture and the finer one over it.
  await expect(page.locator(`${PICTURE} image`)).toHaveCount(2);
  await page.getByRole('button', { name: 'Сравнить с прежней версией' }).click();
  await expect(page.locator(PICTURE)).toHaveCount(2);
  await expectNoAxeFindings(page, `${project.name}-warnings`);
  await page.getByRole('button', { name: 'Только утвердить, оплатить позже' }).click();
  await expect(page.getByText('Отметьте, что согласны печатать с замечаниями')).toBeVisible();
  await page.getByRole('checkbox', { name: /Печатать как есть/ }).check();
  await page.getByRole('button', { name: 'Только утвердить, оплатить позже' }).click();
  // The pressed button stays in its place and does nothing more: the sentence that the file is approved has the focus.
  await expect(page.getByRole('status').filter({ hasText: /Утверждён \d/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Утверждено' })).toBeDisabled();
  await expect(page.getByText('Заменить файл')).toBeHidden();
  await expect(page.getByText('Вернуть прежний файл – версию 1')).toBeHidden();
  await page.getByText('Прислать другой файл').click();
  await expect(page.getByText('Заменить файл')).toBeVisible();
  await page.getByText('Вернуть прежний файл – версию 1').click();
  await expect(page.getByRole('button', { name: 'Снять утверждение и вернуть версию 1' })).toBeVisible();

  await field.setInputFiles(await pdf('good.pdf', GOOD_CARD, GOOD_CARD));
  await expect(page.getByText('Печатать можно: 10 из 10')).toBeVisible(CHECKED);
  await page.getByRole('button', { name: 'Две стороны' }).click();
  await expect(page.locator(PICTURE)).toHaveCount(2);
  await expectNoAxeFindings(page, `${project.name}-good`);
  // One press says the word and leads to the bank.
  await page.getByRole('button', { name: /^Утвердить и оплатить \d/ }).click();
  await expect(page).toHaveURL(/\/test-payment\//);
  await page.goto(`${shop.url}/layouts?order=${id}`);
  await expect(page.getByText(/Утверждён \d/)).toBeVisible();
  await expectNoAxeFindings(page, `${project.name}-approved`);
});

test('the inks of a page are shown one by one and in sum, by the keyboard too', ANY_WIDTH, async ({ page }, { project }) => {
  await comeBack(page);
  const id = await place(page);
  await page.goto(`${shop.url}/layouts?order=${id}`);
  const heavy = `${GREEN} 0.9 0.8 0.9 0.7 k 30 12 20 20 re f 0 0.9 0.8 0 k 60 12 20 20 re f`;
  await page.locator('input[type=file]').setInputFiles(await pdf('густо.pdf', card(heavy), GOOD_CARD));
  await expect(page.getByText(/сумма красок до 3\d\d/)).toBeVisible(CHECKED);
  await page.getByRole('button', { name: 'Краски', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Страница 1, сумма красок' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Сумма красок' }).getByRole('listitem')).toHaveText([
    'нет',
    'до 100 %',
    'до 200 %',
    'до 280 %',
    'до 300 %',
    'больше 300 %',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectNoAxeFindings(page, `${project.name}-sum`);
  await page.getByRole('button', { name: 'M', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('img', { name: 'Страница 1, краска: Пурпурная' })).toBeVisible();
  await expectNoAxeFindings(page, `${project.name}-magenta`);
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(page.getByRole('img', { name: 'Страница 2, сумма красок' })).toBeVisible();
});

test('what can be mended exactly is offered in words, shown beside the former file, and taken back', async ({ page }, { project }) => {
  await comeBack(page);
  const id = await place(page);
  const lying = { width: 50, height: 90, content: `${fill([0.2, 0, 0.6], 0, 0, 50, 90)} ${text('F2', 6, 1.2, 60, 'Tirazh')}` };
  await page.goto(`${shop.url}/layouts?order=${id}`);
  await page.locator('input[type=file]').setInputFiles(await pdf('визитка.pdf', lying, lying));
  await expect(page.getByText(/^Печатать нельзя: \d/)).toBeVisible(CHECKED);
  const offer = page.getByRole('region', { name: 'Можно исправить автоматически' });
  await expect(offer.getByRole('listitem')).toHaveText(['Повернём все страницы на 90°.', 'Добавим вылеты 2 мм, отразив края.']);
  await expect(offer.getByText('его отражение попадёт в вылет')).toBeVisible();
  await expectNoAxeFindings(page, `${project.name}-fixes`);

  // What the server says next is held back: the work goes on while the page is looked at.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/api/layouts/of/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await offer.getByRole('button', { name: /^Исправить \d/ }).click();
  await expect(offer.getByRole('button', { name: 'Исправляем…' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Исправляем')).toBeVisible();
  await expect(page.getByRole('button', { name: /утвердить/i })).toBeHidden();
  await expectNoAxeFindings(page, `${project.name}-fixing`);
  letThrough();
  await expect(page.getByText('визитка (исправлен).pdf')).toBeVisible(CHECKED);
  await expect(page.getByText('Исправлен нами из версии 1')).toBeVisible();
  await expect(page.locator(PICTURE)).toHaveCount(2);
  await expect(page.getByText('фон кончается на линии реза')).toBeHidden();
  await expect(offer).toBeHidden();
  // Made, not approved: that stays the customer's word.
  await expect(page.getByText(/Утверждён \d/)).toBeHidden();
  await expectNoAxeFindings(page, `${project.name}-fixed`);

  await page.getByRole('button', { name: 'Вернуть прежний файл – версию 1' }).click();
  await expect(page.getByText('Возвращена версия 1.')).toBeVisible();
  await expect(page.getByText('визитка.pdf')).toBeVisible();
  await expect(page.getByText(/^Печатать нельзя: \d/)).toBeVisible(CHECKED);
  await expect(offer).toBeVisible();
  await expectNoAxeFindings(page, `${project.name}-restored`);
});

test('a folded card shows its fold, what misses it, and how it stands', ANY_WIDTH, async ({ page }, { project }) => {
  await comeBack(page);
  const id = await place(page, { format: '180x50', sides: 'F0', finishing: ['FOSS'] });
  const panels = `${fill([0.2, 0, 0.6], 0, 0, 95, 54)} ${fill([0, 0.8, 0], 95, 0, 89, 54)} ${text('F2', 8, 20, 25, 'TIRAZH')}`;
  await page.goto(`${shop.url}/layouts?order=${id}`);
  await page.locator('input[type=file]').setInputFiles(await pdf('folded.pdf', { width: 184, height: 54, bleed: 2, content: panels }));
  await expect(page.getByText('Сгиб не совпадает')).toBeVisible(CHECKED);
  await expect(page.locator(`path${FOLD}`)).toHaveCount(1);
  await expect(page.locator(MARK)).toHaveCount(1);
  await expectNoAxeFindings(page, `${project.name}-fold`);
  await page.getByRole('button', { name: 'Сложенный' }).click();
  await expect(page.getByRole('img', { name: 'Страница 1, сложенная по сгибам' })).toBeVisible();
  await expectNoAxeFindings(page, `${project.name}-folded`);
});

test('an upload goes on where it stopped after a pause and after a reload', ANY_WIDTH, async ({ page }) => {
  await comeBack(page);
  const id = await place(page);
  const whole = readFileSync(await pdf('long.pdf', card(`${GREEN} ${text('F1', 5, 20, 25, 'Tirazh')}`)));
  const path = join(folder, 'long.pdf');
  writeFileSync(path, Buffer.concat([whole, longComment(6_000_000)]));
  let sent = 0;
  await page.route('**/api/layouts/upload/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent += 1;
    // The line goes dead after the first pieces; a wait keeps what is on its way in view.
    if (sent > 2) return undefined;
    return route.continue();
  });
  await page.goto(`${shop.url}/layouts?order=${id}`);
  await page.locator('input[type=file]').setInputFiles(path);
  await expect.poll(() => sent).toBeGreaterThan(2);
  // The browser's own look at the file is there long before the file is.
  await expect(page.getByText('Предварительно: что видно уже сейчас')).toBeVisible();
  await expect(page.getByText('Шрифта Helvetica нет в файле')).toBeVisible();
  await expectNoAxeFindings(page, `uploading`);
  await page.getByRole('button', { name: 'Приостановить' }).click();
  await expect(page.getByText('Пауза')).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByText(/загружен на \d+ %/)).toBeVisible();
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/layouts/upload')) created.push(request.url());
  });
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText(/Версия 1/).first()).toBeVisible();
  expect(created).toEqual([]);
});

/** Keeps every byte of a file from the server, so that all the page says of it comes from the browser. */
async function holdUploads(page: Page): Promise<void> {
  await page.route('**/api/layouts/upload**', () => undefined);
}

test(
  'before a byte is sent the browser has drawn the file and says what lacks bleeds and what lies at the cut',
  ANY_WIDTH,
  async ({ page }) => {
    await comeBack(page);
    const id = await place(page);
    await holdUploads(page);
    await page.goto(`${shop.url}/layouts?order=${id}`);
    const look = page.locator(QUICK_CHECK);
    const choose = (file: string) => page.locator('input[type=file]').setInputFiles(file);
    // The shape ends at the cut, the text half a millimetre before it; both can be seen only.
    await choose(await pdf('near.pdf', card(`${fill([0.2, 0, 0.6], 2, 2, 90, 50)} ${text('F2', 6, 2.5, 25, 'Tirazh')}`), GOOD_CARD));
    await expect(look.getByText('Нет вылетов').first()).toBeVisible();
    await expect(look.getByText(/Текст\sна\sстранице\s1\sслева\sв\s0,\d\sмм\sот\sреза/)).toBeVisible();
    await expect(look.getByText('Шрифта')).toHaveCount(0);

    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(look).toHaveCount(0);
    await choose(await bareJpeg('bare.jpg'));
    await expect(look.getByText('Нет вылетов').first()).toBeVisible();
    await expect(look.getByText(/Текст\sна\sстранице/)).toHaveCount(0);
  },
);

test('before an order too the page of the first remark is shown, with its marks', ANY_WIDTH, async ({ page }) => {
  await comeBack(page);
  await page.goto(`${shop.url}/BusinessCards`);
  await page.getByRole('button', { name: 'Загрузить макет сейчас' }).click();
  const files = page.getByRole('dialog', { name: 'Макет до оформления' });
  await files.locator('input[type=file]').setInputFiles(await pdf('back.pdf', GOOD_CARD, card(fill([0.2, 0, 0.6], 2, 2, 90, 50))));
  await expect(files.getByRole('img', { name: /^Страница 2 с линиями реза и сгибов, отмечено мест: [1-9]/ })).toBeVisible(CHECKED);
  await expect(files.getByText('Страница 2 из 2')).toBeVisible();
});

test(
  'files without remarks are approved in one word, by the keyboard; who only has the link shows the code first',
  ANY_WIDTH,
  async ({ page, browser }) => {
    await comeBack(page);
    const id = await place(page, { designs: 2 });
    await page.goto(`${shop.url}/layouts?order=${id}`);
    const path = await pdf('two.pdf', card(GREEN), card(fill([0, 0.6, 0.2], 0, 0, 94, 54)));
    const files = page.locator('main input[type=file]');
    await expect(files).toHaveCount(2);
    for (const at of [0, 1]) await files.nth(at).setInputFiles(path);
    const button = page.getByRole('button', { name: 'Утвердить 2 макета' });
    await expect(button).toBeVisible(CHECKED);
    const link = page.getByRole('button', { name: 'Ссылка для дизайнера' });
    await expect(link).toBeVisible();
    await expectNoAxeFindings(page, 'approve-all');
    const elsewhere = await (await browser.newContext()).newPage();
    await comeBack(elsewhere);
    await elsewhere.goto(`${shop.url}/layouts?order=${id}`);
    await expect(elsewhere.getByText('может тот, кто оформил заказ')).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: /Утвердить/ })).toHaveCount(0);
    await elsewhere.getByRole('link', { name: 'Это вы? Введите код из письма' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Это ваш заказ?' })).toBeInViewport();
    await elsewhere.getByRole('button', { name: /Прислать код/ }).click();
    await elsewhere.getByLabel('Код из письма').fill(await codeFor(shop, 'anna@example.com'));
    await elsewhere.getByRole('button', { name: 'Открыть', exact: true }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Это ваш заказ?' })).toBeHidden();
    await elsewhere.goto(`${shop.url}/layouts?order=${id}`);
    await expect(elsewhere.getByRole('button', { name: 'Утвердить 2 макета' })).toBeVisible();
    await elsewhere.context().close();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.press('Enter');
    await expect(page.getByText('Утверждено: 2 макета.')).toBeFocused();
    await expect(page.getByText(/^Утверждён \d/)).toHaveCount(2);
    // It would open nothing by now.
    await expect(link).toHaveCount(0);
  },
);

test('many designs are listed with their states, folded once they want nothing, and opened from the list by the keyboard', async ({
  page,
}) => {
  await comeBack(page);
  const id = await place(page, { designs: 4 });
  await page.goto(`${shop.url}/layouts?order=${id}`);
  const list = page.getByRole('navigation', { name: 'Макеты по порядку' });
  await expect(list.getByRole('link')).toHaveText([1, 2, 3, 4].map((design) => `Дизайн ${design} – нет файла`));
  const files = page.locator('main input[type=file]');
  await expect(files).toHaveCount(4);
  await files.first().setInputFiles(await pdf('one-of-four.pdf', card(GREEN), card(fill([0, 0.6, 0.2], 0, 0, 94, 54))));
  await expect(list.getByRole('link').first()).toHaveText('Дизайн 1 – годен', CHECKED);
  await page.reload();
  await expect(files).toHaveCount(3);
  await expect(page.getByText('one-of-four.pdf')).toHaveCount(0);
  await expectNoAxeFindings(page, 'many');
  await list.getByRole('link').first().press('Enter');
  await expect(page.getByText('one-of-four.pdf')).toBeVisible();
  await page.getByRole('heading', { name: 'Дизайн 1 – годен' }).locator('..').press('Enter');
  await expect(page.getByText('one-of-four.pdf')).toHaveCount(0);
});

test('a link lets a designer hand a file in and approve nothing; a foreign one shows nothing', ANY_WIDTH, async ({ page }) => {
  await comeBack(page);
  const id = await place(page);
  await page.goto(`${shop.url}/layouts?order=${id}`);
  await page.getByRole('button', { name: 'Ссылка для дизайнера' }).click();
  const link = await page.getByLabel(/Ссылка действует/).inputValue();
  await page.goto(link);
  await expect(page.getByText('Вам открыли загрузку макетов')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await pdf('designer.pdf', GOOD_CARD, GOOD_CARD));
  await expect(page.getByText('Печатать можно: 10 из 10')).toBeVisible(CHECKED);
  await expect(page.getByRole('button', { name: /утвердить/i })).toBeHidden();
  await page.goto(`${shop.url}/layouts?order=${'x'.repeat(27)}`);
  await expect(page.getByText('Макетов по этой ссылке нет')).toBeVisible();
});
