import { expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { formatWeight } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { builtPages } from '#tests/support/dist.ts';

const pages = await builtPages();

const { tariffs } = readContent().delivery;
const PAGES = ['/PaymentDelivery', '/deliveryMethods'];
const mainOf = (path: string) => pages.find((page) => page.path === path)?.root.querySelector('main');

test.each(PAGES)('%s names the price of every way of delivery to every belt', (path) => {
  const rows = mainOf(path)?.querySelectorAll('tbody tr') ?? [];
  const shown = rows.map((row) => row.querySelectorAll('td').map(({ text }) => text));
  expect(shown).toEqual(
    tariffs.rows.map(({ pickup, door }) => [pickup, door].map(({ firstKg }) => expect.stringContaining(formatRoubles(firstKg)))),
  );
});

test.each(PAGES)('%s says how heavy a parcel may be, and that each of several pays for its first kilogram', (path) => {
  const text = mainOf(path)?.text ?? '';
  expect(text).toContain(`не тяжелее ${formatWeight(tariffs.maxParcelGrams)}`);
  expect(text.replaceAll('\u00a0', ' ')).toContain('у каждого места свой первый килограмм');
});

test.each(PAGES)('%s keeps both sums of a way on one line', (path) => {
  const cells = mainOf(path)?.querySelectorAll('tbody td') ?? [];
  expect(cells.map(({ childNodes }) => childNodes[0]?.text.trim().includes(' '))).toEqual(cells.map(() => false));
});
