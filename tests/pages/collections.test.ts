import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataLoader, productsLoader } from '#content/data-loader.ts';

type Entry = { id: string; data: Record<string, unknown>; filePath?: string };

async function load(loader: typeof productsLoader): Promise<Entry[]> {
  const entries: Entry[] = [];
  const store = { clear: () => entries.splice(0), set: (entry: Entry) => entries.push(entry) };
  await loader.load({ store, generateDigest: () => '' } as never);
  return entries;
}

test('the products are a collection: an entry of each family, under its route, from its file', async () => {
  const slugs =
    'Bags booklets BusinessCards Calendar calendars catalogs doorhangers folders Leaflets Notebook noteBooknew postcards stickers Tags';
  const entries = await load(productsLoader);
  expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(slugs.split(' ')));
  for (const { id, filePath } of entries) expect(filePath).toBe(`src/content/products/${id}.yaml`);
});

test('prices, work days, delivery, settings, thresholds, questions, the menu, the way in, reviews, consents and search words are entries of a collection', async () => {
  const names = (await load(dataLoader)).map(({ id }) => id).sort();
  const all = 'arrivalVersion artworkCheck calendar consentVersions delivery faq menu place priceList reviews searchWords shop';
  expect(names).toEqual(all.split(' '));
});

test('pages are drawn from the collections, not past them', () => {
  expect(readFileSync('src/content.config.ts', 'utf8')).toMatch(/products: defineCollection\(\{ loader: productsLoader/);
  const catalogue = readFileSync('src/components/catalogue.ts', 'utf8');
  expect(catalogue).toContain("getCollection('products')");
  expect(catalogue).not.toContain('readContent');
});
