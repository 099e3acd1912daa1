import { describe, expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { findJobErrors } from '#lib/domain/rules/job-rules.ts';
import { kopecksOf } from '#tests/support/hand-calculation.ts';
import { REFERENCES, type Reference } from '#tests/support/reference-jobs.ts';

const { products, priceList } = readContent();
const productOf = ({ product }: Reference): Product => products.find((entry) => entry.product.slug === product)!.product;

const CONFIGURATIONS_PER_PRODUCT = 3;

function quoted(reference: Reference) {
  const product = productOf(reference);
  const job = { ...product.defaults, ...reference.change };
  const result = quoteJob(job, product, priceList);
  return { job, product, price: result.ok ? result.quote.price : JSON.stringify(result.problems) };
}

/** Prices of 2016–2021 and what a rouble of them is today: the figures the price list was made from. */
const THEN_TO_NOW = 1.7;
const TOLERANCE_PERCENT = 3;

function priceOf(slug: string, change: Partial<Job>): number {
  const { price } = quoted({ product: slug, words: '', change, sum: '' });
  return Number(price) / 100;
}
const CARDS = { quantity: 1000, finishing: [] };
const cardsWith = (id: string) => (): number => priceOf('BusinessCards', { ...CARDS, finishing: [id] }) - priceOf('BusinessCards', CARDS);
const thousand = (slug: string, format: string) => (): number => priceOf(slug, { format, quantity: 1000, finishing: [] });

/** What, then, now; roubles. */
const CALIBRATION: [string, number, () => number][] = [
  ['100 визиток, цифра: 150 + (5 + 2) × (45 + 2 × 26)', 829, () => priceOf('BusinessCards', { quantity: 100 })],
  ['1000 визиток: 1330 + 0.88 × 1000', 2210, () => priceOf('BusinessCards', CARDS)],
  ['1000 листовок А6: 1560 + 0.77 × 1000', 2330, thousand('Leaflets', 'A6')],
  ['1000 листовок А5: 3000 + 1.26 × 1000', 4260, thousand('Leaflets', 'A5')],
  ['1000 листовок А4: 5630 + 1.96 × 1000', 7590, thousand('Leaflets', 'A4')],
  ['1000 листовок А3: 10620 + 3.50 × 1000', 14_120, thousand('Leaflets', 'A3')],
  ['1000 листовок 98×210: 1950 + 0.74 × 1000', 2690, thousand('Leaflets', 'euro')],
  ['1000 евробуклетов: 6100 + 2.36 × 1000', 8460, thousand('booklets', 'roll')],
  ['Скругление 1000 визиток', 490, cardsWith('RND')],
  ['Ламинация 1000 визиток', 1590, cardsWith('LAM')],
  ['Сверление 1000 визиток', 990, cardsWith('DRL')],
];
const differencePercent = (then: number, now: number): number => (now / (then * THEN_TO_NOW) - 1) * 100;

function calibrationRow([words, then, now]: (typeof CALIBRATION)[number]): string {
  const cells = [words, then, (then * THEN_TO_NOW).toFixed(0), now(), `${differencePercent(then, now()).toFixed(1)} %`];
  return `| ${cells.join(' | ')} |`;
}

const CALIBRATION_HEAD = `
## Калибровка

Откуда взялись цифры прайс-листа: цены российских типографий 2016–2021 годов, умноженные на ${THEN_TO_NOW}. Допуск – ${TOLERANCE_PERCENT} %.

| Что | Тогда, ₽ | × ${THEN_TO_NOW} | Сейчас, ₽ | Разница |
|---|---|---|---|---|
`;

/** What volume rates were set against. `tests/domain/pricing/volume-prices.test.ts` holds an example list to the same ranges. */
const MARKET = `
## Ориентиры ступеней

По чему выставлены ступени (\`steps\`) и \`furtherLeafPercent\` прайс-листа магазина. Настоящих прайс-листов типографий 2026 года под рукой
не было: каждый ориентир – оценка, помеченная так. Сверьте со своими ценами и соседями прежде, чем торговать.

| Что | Ориентир | У магазина 22.11.2026 | Откуда |
|---|---|---|---|
| Каталог А4, 16 страниц 130 г, скоба, 50 штук | 250–400 ₽ за штуку | 344 ₽ | оценка |
| То же, 200 штук | 150–230 ₽ | 219 ₽ | оценка |
| То же, 500 штук | 100–170 ₽ | 145 ₽ | оценка |
| Папка А4, 300 г, 4+0, 100 штук | 150–250 ₽ за штуку | 238 ₽ | оценка |
| То же, 500 штук | 70–120 ₽ | 118 ₽ | оценка |
| 2000 визиток за 24 часа против стандарта | меньше пяти раз | 2,7 раза | оценка |
| Плакат А1, 170 г, 4+0, 50 штук | 200–350 ₽ за штуку | 289 ₽ | оценка |
| Скрепление пружиной, 500 штук | 25–45 ₽ за штуку | 38 ₽ | оценка |
`;

/** A price is whole roubles, a half goes up. */
const inWholeRoubles = (kopecks: number): number => Math.floor((kopecks + 50) / 100);
const decimal = (kopecks: number): string => (kopecks / 100).toFixed(2);

function tableRow(reference: Reference): string {
  const { product, job, price } = quoted(reference);
  const cells = [
    product.name,
    reference.words,
    job.quantity,
    `${reference.sum} = ${decimal(kopecksOf(reference.sum))}`,
    Number(price) / 100,
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = `# Контрольные цены

Три расчёта каждого товара, сделанные руками по цифрам прайс-листа, и цена, которую называет программа. Прайс-лист – образец от ${priceList.validFrom}
в \`tests/support/shop\`: на нём держатся правила цены, поэтому цены самого магазина (\`src/content/prices\`) меняют, не трогая ни тестов, ни этой страницы.
⌈ ⌉ – округление вверх до целого; итог округляется до целого рубля. Формула описана в начале \`price-list.yaml\`.
Суммы лежат в \`tests/support/reference-jobs.ts\`; эту страницу сверяет \`tests/domain/pricing/reference-quotes.test.ts\`. После правки правила исправьте суммы
и перепишите страницу: \`npx vitest run tests/domain/pricing/reference-quotes.test.ts -u\`.

## Прайс-лист

| Товар | Заказ | Тираж | Расчёт, ₽ | Цена, ₽ |
|---|---|---|---|---|
`;

describe('a price worked out by hand from the price list', () => {
  test.each(REFERENCES.map((reference) => [`${reference.product}: ${reference.words}`, reference] as const))('%s', (_, reference) => {
    expect(quoted(reference).price).toBe(inWholeRoubles(kopecksOf(reference.sum)) * 100);
  });

  test('is there for three different jobs of every product', () => {
    for (const { product } of products) {
      const jobs = REFERENCES.filter((reference) => reference.product === product.slug).map((reference) => quoted(reference).job);
      expect(new Set(jobs.map((job) => JSON.stringify(job))).size, product.slug).toBeGreaterThanOrEqual(CONFIGURATIONS_PER_PRODUCT);
      expect(
        jobs.flatMap((job) => findJobErrors(job, product, priceList)),
        product.slug,
      ).toEqual([]);
    }
  });

  test('is listed in the documentation', async () => {
    const calibration = `${CALIBRATION_HEAD}${CALIBRATION.map(calibrationRow).join('\n')}\n`;
    await expect(`${HEAD}${REFERENCES.map(tableRow).join('\n')}\n${calibration}${MARKET}`).toMatchFileSnapshot(
      '../../../docs/reference-prices.md',
    );
  });
});

test.each(CALIBRATION)('%s keeps to the prices the list was made from', (_, then, now) => {
  expect(Math.abs(differencePercent(then, now()))).toBeLessThan(TOLERANCE_PERCENT);
});

describe('the sum on paper', () => {
  test.each([
    ['1 + 2 × 3', 700],
    ['(1 + 2) × 3 - 4', 500],
    ['⌈7/3⌉ × 0.1', 30],
    ['0.1 + 0.2', 30],
    ['1/3', 33],
    ['0.005', 1],
  ])('%s', (sum, kopecks) => {
    expect(kopecksOf(sum)).toBe(kopecks);
  });

  test('refuses anything else', () => {
    expect(() => kopecksOf('1 * 2')).toThrow();
  });
});
