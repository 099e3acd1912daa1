import { expect, type Locator, type Page } from 'playwright/test';
import { readContent } from '#content/read.ts';
import { ANY_WIDTH } from '../support/any-width.ts';
import { classOf } from '../support/class-of.ts';
import { expectNoComplaints } from '../support/complaints.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { test } from '../support/slow-visit.ts';
import { comeBack } from '../support/visitor.ts';

const REST = classOf('islands/calculator/Ticket', 'rest');
/** Between two groups: the place of what a choice changes elsewhere. */
const MOST_GAP_PX = 70;

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await ShopProcess.start();
});
test.afterAll(() => shop.stop());

expectNoComplaints();
test.beforeEach(async ({ page }) => {
  await comeBack(page);
  await page.setViewportSize({ width: 1280, height: 720 });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`);
  await page.locator('astro-island[component-export="Calculator"]:not([ssr])').waitFor({ state: 'attached' });
}

test('who comes back with another city sees its days at once, before a touch', ANY_WIDTH, async ({ page }) => {
  await open(page, '/Leaflets');
  await expect(page.locator(REST)).toContainText('До пункта выдачи');
  await expect(page.locator('#calculator')).toContainText('мелко – когда привезём: Тверь');
});

test('an address that chooses a run shows no price before its own', ANY_WIDTH, async ({ page }) => {
  let isHolding = true;
  const held: (() => void)[] = [];
  await page.route('**/_astro/*.js', (route) => (isHolding ? held.push(() => void route.continue()) : route.continue()));
  const price = page.locator('#calculator .total .price').first();
  await page.goto(`${shop.url}/Leaflets?utm_source=mail`, { waitUntil: 'commit' });
  await expect(price).toBeVisible();
  const builtWith = await price.innerText();
  await page.goto(`${shop.url}/Leaflets?quantity=5000`, { waitUntil: 'commit' });
  await expect(price).toHaveText(builtWith);
  await expect(price).toBeHidden();
  isHolding = false;
  for (const go of held) go();
  await expect(price).toBeVisible();
  expect(await price.innerText()).not.toBe(builtWith);
});

test('the options of a book stand one below the other as they are written, without holes', ANY_WIDTH, async ({ page }) => {
  await open(page, '/catalogs');
  const groups = await page.locator('#calculator fieldset').evaluateAll((all) =>
    all.map((group) => {
      const { top, bottom } = group.getBoundingClientRect();
      return { name: group.querySelector('legend')?.firstChild?.textContent ?? '', top, bottom };
    }),
  );
  const tops = groups.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const [paper, sides] = ['Бумага блока', 'Печать'].map((name) => groups.find((group) => group.name === name));
  expect((sides?.top ?? Number.NaN) - (paper?.bottom ?? Number.NaN)).toBeLessThanOrEqual(MOST_GAP_PX);
});

/** Between words that are read apart. */
const LEAST_GAP_PX = 3;

test('what a choice took off is said clear of the next heading', ANY_WIDTH, async ({ page }) => {
  await open(page, '/calendars');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const formats = page.locator('#calculator fieldset').first();
    await formats.getByText('Карманный', { exact: true }).click();
    await formats.getByText('Плакат А1', { exact: true }).click();
    const gap = await formats.getByText('Сняли: Скругление углов').evaluate((words) => {
      const next = words.closest('fieldset')?.nextElementSibling;
      return (next?.getBoundingClientRect().top ?? Number.NaN) - words.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(2 * LEAST_GAP_PX);
  }
});

test(
  'four lines of what a choice changed stand clear of the card above and of the heading below on a phone',
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/calendars');
    const formats = page.locator('#calculator fieldset').first();
    const room = () =>
      formats.evaluate((group) => (group.nextElementSibling?.getBoundingClientRect().top ?? 0) - group.getBoundingClientRect().bottom);
    const before = await room();
    await formats.getByText('Квартальный', { exact: true }).click();
    const words = formats.getByText('Печать: 4+4 → 4+0');
    await expect(words).toBeVisible();
    expect(await room()).toBeCloseTo(before, 0);
    const above = await words.evaluate((said) => {
      const cards = said.closest('fieldset')?.getBoundingClientRect().bottom ?? Number.NaN;
      return said.getBoundingClientRect().top - cards;
    });
    const { height } = (await words.boundingBox())!;
    expect(above).toBeGreaterThanOrEqual(4);
    expect(before - above - height).toBeGreaterThanOrEqual(12);
  },
);

/** Between the prices of two days that stand side by side, px. */
const leastGap = (page: Page): Promise<number> =>
  page.locator('label:has([name=needed]) small:not(:has(span))').evaluateAll((prices) => {
    const boxes = prices.map((price) => {
      const words = document.createRange();
      words.selectNodeContents(price);
      return words.getBoundingClientRect();
    });
    const gaps = boxes.flatMap((box, at) => {
      const next = boxes[at + 1];
      return next === undefined || next.top > box.top ? [] : [next.left - box.right];
    });
    return Math.min(...gaps);
  });

for (const [figures, job, shown] of [
  ['six figures', 'format=A1&paper=MG_170&quantity=2000', /\d{3}\s\d{3}/],
  ['seven figures', 'format=quarterly&quantity=10000', /\d\sмлн/],
] as const)
  test(`prices of ${figures} stand apart in the strip of days`, ANY_WIDTH, async ({ page }) => {
    await open(page, `/calendars?${job}`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.locator('label:has([name=needed])').filter({ hasText: shown }).first()).toBeVisible();
      // The strip takes its rows for a window of another width a moment later.
      await expect.poll(() => leastGap(page)).toBeGreaterThanOrEqual(LEAST_GAP_PX);
    }
  });

/** How much of the scrolled part of the ticket is hidden, px. */
const hiddenOf = (page: Page) => page.locator(REST).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

test(
  'beside the options of a low window the ticket hides nothing, and its formats are drawn with their print',
  ANY_WIDTH,
  async ({ page }) => {
    await open(page, '/BusinessCards');
    await page.locator('main label').filter({ hasText: 'Ламинация' }).click();
    const rest = page.locator(REST);
    await expect(rest).toContainText('До пункта выдачи');
    await expect(rest.getByText('Шаблон макета, PDF')).toBeHidden();
    for (const height of [768, 720]) {
      await page.setViewportSize({ width: 1280, height });
      await expect(rest.getByText('Из чего цена')).toBeInViewport({ ratio: 1 });
      expect([height, await hiddenOf(page)]).toEqual([height, 0]);
    }
    // Opened it is seen whole, with nothing above it cut.
    await rest.getByText('Из чего цена').click();
    for (const words of ['Печать 4+4', 'Шаблон макета, PDF', 'Запросить цену'])
      await expect(rest.getByText(words)).toBeInViewport({ ratio: 1 });
    expect(await hiddenOf(page)).toBe(0);
    await rest.getByText('Из чего цена').click();
    await expect(rest.getByText('До пункта выдачи')).toBeVisible();
    await expect(page.locator('#calculator label').filter({ hasText: '85×55' }).locator('.d-m')).toHaveCount(1);
    // A drawing that folds stays on its low board, and leaves with it.
    await open(page, '/booklets');
    const [fold, board] = [page.getByRole('button', { name: 'Раскрыть' }), page.locator('.board')];
    const top = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
    expect(await top(fold)).toBeGreaterThan(await top(board));
    await rest.getByText('Из чего цена').click();
    await expect(board).toBeHidden();
    await expect(fold).toBeHidden();
  },
);

test('the fields of a custom size stand under one another with those below, and its card breaks no range', ANY_WIDTH, async ({ page }) => {
  await open(page, '/BusinessCards');
  const card = page.locator('#calculator label').filter({ hasText: 'Свой размер' });
  await card.click();
  await expect(page.getByRole('spinbutton', { name: 'Ширина, мм' })).toBeVisible();
  const edges = (name: string) =>
    page
      .getByRole('spinbutton', { name })
      .locator('..')
      .evaluate((field) => [field.getBoundingClientRect().left, field.getBoundingClientRect().right]);
  expect(await edges('Ширина, мм')).toEqual(await edges('Разных макетов'));
  expect(await edges('Высота, мм')).toEqual(await edges('Штук'));
  const lines = await card.locator('small').evaluate((range) => {
    const [text] = range.childNodes;
    const part = document.createRange();
    return (range.textContent ?? '').split('×').map((written, at, all) => {
      const start = all.slice(0, at).join('×').length + (at === 0 ? 0 : 2);
      part.setStart(text as Node, start);
      part.setEnd(text as Node, start + written.trim().length);
      return part.getClientRects().length;
    });
  });
  expect(lines).toEqual([1, 1]);
});

test('the sizes of an artwork are those of the chosen format and of an own size', ANY_WIDTH, async ({ page }) => {
  await open(page, '/booklets');
  const sizes = page.locator('#sizes dd');
  const shown = (count: number) => sizes.evaluateAll((all, most) => all.slice(0, most).map((one) => one.textContent), count);
  for (const { name, width, height } of readContent().products.find(({ product }) => product.slug === 'booklets')?.product.formats ?? []) {
    await page.locator('#calculator fieldset').first().getByText(name, { exact: true }).click();
    await expect.poll(() => shown(2)).toEqual([name, `${width}×${height}\u00a0мм`]);
  }
  await open(page, '/BusinessCards?format=custom-80x60');
  await expect.poll(() => shown(4)).toEqual(['80×60', '80×60\u00a0мм', '84×64\u00a0мм', '74×54\u00a0мм']);
  const template = page.locator('#sizes').getByRole('link', { name: '80×60' });
  await expect(template).toHaveAttribute('href', '/api/template/BusinessCards/custom-80x60');
  await page.locator('#calculator fieldset').first().getByText('90×50', { exact: true }).click();
  await expect(template).toHaveCount(0);
});
