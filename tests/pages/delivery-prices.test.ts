import { expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { builtPages } from '#tests/support/dist.ts';

const pages = await builtPages();

test.each(['/PaymentDelivery', '/deliveryMethods'])('%s names the price of every way of delivery to every belt', (path) => {
  const rows = pages.find((page) => page.path === path)?.root.querySelectorAll('main tbody tr') ?? [];
  const shown = rows.map((row) => row.querySelectorAll('td').map(({ text }) => text));
  const { tariffs } = readContent().delivery;
  expect(shown).toEqual(
    tariffs.rows.map(({ pickup, door }) => [pickup, door].map(({ firstKg }) => expect.stringContaining(formatRoubles(firstKg)))),
  );
});
