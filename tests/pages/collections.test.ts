import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageFiles, productFiles, questionList, settingsFile } from '#content/loaders.ts';
import { readContent } from '#content/read.ts';

type Entry = { id: string; data: Record<string, unknown>; filePath?: string; rendered?: unknown };

/** What a loader fills its collection with; the schema of the collection is Astro's part. */
async function load(loader: typeof productFiles): Promise<Entry[]> {
  const entries: Entry[] = [];
  const context = {
    store: { clear: () => entries.splice(0), set: (entry: Entry) => entries.push(entry) },
    parseData: async ({ data }: Entry) => data,
    renderMarkdown: async (text: string) => ({ html: text }),
    generateDigest: () => '',
  };
  await loader.load(context as never);
  return entries;
}

test('the collection of products has an entry of each family, under its route, from its file', async () => {
  const slugs =
    'Bags booklets BusinessCards Calendar calendars catalogs doorhangers folders Leaflets Notebook noteBooknew postcards stickers Tags';
  const entries = await load(productFiles);
  expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(slugs.split(' ')));
  for (const { id, filePath } of entries) expect(filePath).toBe(`src/content/products/${id}.yaml`);
});

test('the collection of questions keeps their order and fills the tokens of answers', async () => {
  const { faq } = readContent();
  const entries = await load(questionList);
  expect(entries.map(({ data }) => data.question)).toEqual(faq.map(({ question }) => question));
  expect(entries.filter(({ data }) => String(data.answer).includes('{{'))).toEqual([]);
});

test('the collection of pages has every Markdown page under the address of its file', async () => {
  for (const { id, rendered } of await load(pageFiles)) {
    expect(existsSync(`src/content/pages/${id}.md`)).toBe(true);
    expect(rendered).toBeDefined();
  }
});

test('a collection of settings has one entry, and none where a shop has no such file', async () => {
  const [shop] = await load(settingsFile('shop', 'shop.yaml'));
  expect(shop?.data.name).toBe(readContent().shop.name);
  expect(await load(settingsFile('shop', 'no-such-file.yaml'))).toEqual([]);
});

test('Astro’s own data layer knows every collection, so `astro build` alone draws the site', () => {
  const types = readFileSync('.astro/content.d.ts', 'utf8');
  for (const name of ['products', 'pages', 'prices', 'questions', 'delivery', 'shop']) expect(types).toContain(`"${name}"`);
});
