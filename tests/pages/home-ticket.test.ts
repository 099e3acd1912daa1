import { expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ROUTES, SHOWCASE } from '#lib/routes.ts';
import { builtPages } from '#tests/support/dist.ts';

test('the ticket counts sheets for digital runs alone: those of offset are of another press', async () => {
  const { products, priceList } = readContent();
  const { product } = products.find((entry) => entry.product.slug === SHOWCASE)!;
  const ticket = (await builtPages()).find(({ path }) => path === ROUTES.home)?.root.querySelector('main form');
  const quantities = ticket?.querySelectorAll('input').map((input) => Number(input.getAttribute('value'))) ?? [];
  const quotes = quantities.map((quantity) => quoteJob({ ...product.defaults, quantity }, product, priceList));
  const expected = quotes.map((result) => {
    if (!result.ok) return '';
    const { method, sheets, price } = result.quote;
    return `${formatRoubles(price)} ${method === 'offset' ? 'офсет' : `${sheets} лист`}`;
  });
  const said = ticket
    ?.querySelectorAll('p')
    .map((line) => `${line.querySelector('.price')?.text} ${line.querySelector('small')?.text.replace('\u00a0', ' ')}`);
  expect(expected.some((words) => words.endsWith('офсет'))).toBe(true);
  expect(said?.map((words, at) => words.startsWith(expected[at] ?? '–'))).toEqual(expected.map(() => true));
});
