import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Page } from 'playwright/test';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { customTemplatePath } from '#lib/routes.ts';
import { ANY_WIDTH } from '../support/any-width.ts';
import { fill, makePdf, type TestPage, text } from '../support/artworks.ts';
import { axeFindings, inBothSchemes } from '../support/axe.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { CHECKED, test } from '../support/slow-visit.ts';

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

expectNoComplaints();

/** A leaflet of this trimmed size with nothing wrong. */
const leaflet = (width: number, height: number): TestPage => ({
  width: width + 4,
  height: height + 4,
  bleed: 2,
  content: `${fill([0.2, 0, 0.6], 0, 0, width + 4, height + 4)} ${text('F2', 5, 20, 25, 'Tirazh 2026')}`,
});

async function expectNoAxeFindings(page: Page, name: string): Promise<void> {
  await inBothSchemes(page, async (scheme) => {
    if (process.env.SHOTS !== undefined) await page.screenshot({ path: join(process.env.SHOTS, `${name}-${scheme}.png`), fullPage: true });
    expect(await axeFindings(page, { scheme }), scheme).toEqual([]);
  });
}

/** Types a size; what is impossible becomes the nearest possible, and its field says so. */
async function typeSize(page: Page): Promise<void> {
  const side = (name: string) => page.getByRole('spinbutton', { name });
  await page.locator('main label').filter({ hasText: 'Свой размер' }).click();
  // It begins with the size that was on the page, which is a listed one.
  await expect(side('Ширина, мм')).toHaveValue('105');
  await expect(page.getByText(/^Это формат А6 из\s+списка/)).toBeVisible();
  await side('Ширина, мм').fill('4000');
  await side('Ширина, мм').press('Enter');
  await expect(page.getByText(/Вы ввели 4000, так нельзя – взяли ближайшее: 426\./)).toBeVisible();
  await side('Ширина, мм').fill('223');
  await side('Высота, мм').fill('157');
  await side('Высота, мм').press('Tab');
  await expect(page).toHaveURL(/format=custom-223x157/);
}

test(
  'a size that is not listed is priced, drawn, ordered, and its file is checked against it',
  ANY_WIDTH,
  async ({ page }, { project }) => {
    await page.goto(shop.url);
    await page.getByRole('dialog', { name: 'Ваш город Санкт-Петербург?' }).getByRole('button', { name: 'Да' }).click();
    await page.goto(`${shop.url}/Leaflets`);
    const price = page.locator('.summary .total .price');
    const listed = (await price.textContent()) ?? '';
    await typeSize(page);
    await expect(price).not.toHaveText(listed);
    const own = (await price.textContent()) ?? '';
    await expect(page.getByRole('img', { name: /^Чертёж: Листовки, 223×157 мм/ })).toBeVisible();
    await expectNoAxeFindings(page, `${project.name}-typed`);
    // The link holds the size.
    await page.reload();
    await expect(page.getByRole('spinbutton', { name: 'Высота, мм' })).toHaveValue('157');
    await expect(price).toHaveText(own);
    const template = await page.getByRole('link', { name: 'Шаблон макета, PDF' }).getAttribute('href');
    expect(template).toBe(customTemplatePath('Leaflets', 'custom-223x157'));
    const blank = await PDFDocument.load(await (await fetch(shop.url + template)).arrayBuffer());
    expect(Math.round(blank.getPage(0).getTrimBox().width / POINTS_PER_MM)).toBe(223);

    await page.getByRole('button', { name: 'В корзину' }).first().click();
    await expect(page.getByText('В корзине').first()).toBeVisible();
    await page.goto(`${shop.url}/orderForms`);
    await expect(page.getByText('Листовки · 223×157')).toBeVisible();
    await expect(page.getByText(own).first()).toBeVisible();
    await page.getByLabel('Имя и фамилия').fill('Анна Ветрова');
    await page.getByLabel('Телефон').fill('+7 812 000-00-01');
    await page.locator('main').getByLabel('Электронная почта').fill(`sizes-${project.name}@example.com`);
    await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
    await page.getByRole('checkbox', { name: /публичной оферты/ }).check();
    await page.getByRole('button', { name: 'Оформить и оплатить' }).click();
    await page.waitForURL(/paymentOrder\?id=/);
    const id = new URL(page.url()).searchParams.get('id');

    await page.goto(`${shop.url}/layouts?order=${id}`);
    const field = page.locator('input[type=file]');
    const file = async (name: string, sheet: TestPage) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(await makePdf(sheet, sheet)),
    });
    await field.setInputFiles(await file('a6.pdf', leaflet(105, 148)));
    await expect(page.getByText(/^Печатать нельзя: \d/)).toBeVisible(CHECKED);
    await expect(page.getByText(/223\s?[×x]\s?157/).first()).toBeVisible();
    await field.setInputFiles(await file('own.pdf', leaflet(223, 157)));
    await expect(page.getByText('Печатать можно: 10 из 10')).toBeVisible(CHECKED);
    await expectNoAxeFindings(page, `${project.name}-checked`);
  },
);
