import { describe, expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { findProblems } from '#lib/domain/finishing-rules.ts';
import type { Product } from '#lib/domain/product.ts';
import { quoteJob } from '#lib/domain/quote.ts';
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

Три расчёта каждого товара, сделанные руками по цифрам прайс-листа от ${priceList.validFrom}, и цена, которую называет программа.
⌈ ⌉ – округление вверх до целого; итог округляется до целого рубля. Формула описана в начале \`src/content/prices/price-list.yaml\`.
Суммы лежат в \`tests/support/reference-jobs.ts\`; эту страницу сверяет \`tests/domain/reference-quotes.test.ts\`. После правки цен исправьте суммы
и перепишите страницу: \`npx vitest run tests/domain/reference-quotes.test.ts -u\`.

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
        jobs.flatMap((job) => findProblems(job, product, priceList)),
        product.slug,
      ).toEqual([]);
    }
  });

  test('is listed in the documentation', async () => {
    await expect(`${HEAD}${REFERENCES.map(tableRow).join('\n')}\n`).toMatchFileSnapshot('../../docs/reference-prices.md');
  });
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
