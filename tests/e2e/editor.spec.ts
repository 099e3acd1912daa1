import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { parse } from 'yaml';
import { decodeContent } from '#content/explain.ts';
import { CalendarFile } from '#content/schemas/calendar.ts';
import { PriceListFile } from '#content/schemas/price-list.ts';
import { productFile } from '#content/schemas/product.ts';
import { ShopFile } from '#content/schemas/shop.ts';
import { editorMessages } from '#lib/messages/content/editor.ts';
import { readEditor } from '#server/config/config.ts';
import { editorPolicy } from '#server/config/editor.ts';
import { buildEditor } from '../../ops/build/editor.ts';
import { ANY_WIDTH } from '../support/any-width.ts';

const settings = readEditor({ EDITOR_PAGE: 'on', EDITOR_REPOSITORY: 'owner/name' });
if (settings === null) throw new Error('The editor is off');
const POLICY = editorPolicy(settings);
const SITE = 'http://localhost';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
const FILES = Object.fromEntries(
  globSync('src/content/**/*.{yaml,md}').map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
);

let dist = '';
test.beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'tirazh-editor-'));
  await buildEditor(dist, settings);
});
test.afterAll(() => rmSync(dist, { recursive: true }));

let complaints: string[] = [];
test.beforeEach(async ({ page }) => {
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (/Content Security Policy|violates/.test(line.text())) complaints.push(line.text());
  });
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = join(dist, pathname === '/editor' ? 'editor.html' : pathname);
    if (origin !== SITE || !existsSync(file)) return route.fulfill({ status: 404 });
    await route.fulfill({
      path: file,
      headers: { 'content-security-policy': POLICY, 'content-type': TYPES[extname(file)] ?? 'text/plain' },
    });
  });
  // The browser's own folder stands for the one a person would choose: the dialog of the system cannot be driven.
  await page.addInitScript(() => Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }));
});

/** Lays a copy of the content into the folder. */
const layOut = (page: Page): Promise<void> =>
  page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(files)) {
      const names = path.split('/');
      const name = names.pop() ?? '';
      let folder = root;
      for (const each of names) folder = await folder.getDirectoryHandle(each, { create: true });
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, FILES);

/** The file as it stands; null while it is being written: the browser then has it torn between two places. */
const textOf = (page: Page, path: string): Promise<string | null> =>
  page.evaluate(async (wanted) => {
    const names = wanted.split('/');
    const name = names.pop() ?? '';
    let folder = await navigator.storage.getDirectory();
    for (const each of names) folder = await folder.getDirectoryHandle(each);
    try {
      return await (await (await folder.getFileHandle(name)).getFile()).text();
    } catch {
      return null;
    }
  }, path);

async function openFolder(page: Page): Promise<void> {
  await page.goto(`${SITE}/editor`);
  await layOut(page);
  await page.getByRole('button', { name: 'Работать с локальным репозиторием' }).click();
}

test('The editor starts in Russian, lists every kind of content and asks for nothing its policy forbids', ANY_WIDTH, async ({ page }) => {
  await openFolder(page);
  await expect(page).toHaveURL(/#\/collections/);
  for (const kind of Object.values(editorMessages.kinds)) await expect(page.getByText(kind, { exact: true }).first()).toBeAttached();
  expect(complaints).toEqual([]);
});

for (const { entry, file, field, value, schema } of [
  {
    entry: 'products/entries/catalogs',
    file: 'products/catalogs.yaml',
    field: 'name',
    value: 'Каталоги и брошюры',
    schema: productFile([]),
  },
  {
    entry: '_singletons/entries/prices',
    file: 'prices/price-list.yaml',
    field: 'offsetOneSidePercent',
    value: '90',
    schema: PriceListFile,
  },
  { entry: '_singletons/entries/holidays', file: 'calendar/holidays.yaml', field: 'cutOffHour', value: '16', schema: CalendarFile },
  { entry: '_singletons/entries/shop', file: 'shop.yaml', field: 'phone', value: '8 800 111-11-11', schema: ShopFile },
]) {
  test(`A change of ${file} is saved in a form the shop can read`, ANY_WIDTH, async ({ page }) => {
    const path = `src/content/${file}`;
    await openFolder(page);
    await expect(page).toHaveURL(/#\/collections/);
    await page.evaluate((hash) => location.assign(hash), `#/collections/${entry}`);
    await page.locator(`[data-key-path="${field}"] input`).first().fill(value);
    await page.getByRole('button', { name: 'Сохранить' }).first().click();
    let written: Record<string, unknown> = {};
    await expect
      .poll(async () => {
        written = parse((await textOf(page, path)) ?? '{}') as Record<string, unknown>;
        return String(written[field]);
      })
      .toBe(value);
    const before = parse(FILES[path] ?? '') as Record<string, unknown>;
    // Values the file left to their defaults are written out, nothing else changes.
    expect(decodeContent<unknown>(file, schema, { ...written, [field]: before[field] })).toMatchObject(
      decodeContent<Record<string, unknown>>(file, schema, before),
    );
    expect(complaints).toEqual([]);
  });
}

test('A price list shows beside its form what becomes of the prices, and keeps its comments', ANY_WIDTH, async ({ page }) => {
  const path = 'src/content/prices/price-list.yaml';
  const before = FILES[path] ?? '';
  await openFolder(page);
  await expect(page).toHaveURL(/#\/collections/);
  await page.evaluate(() => location.assign('#/collections/_singletons/entries/prices'));
  await page.locator('[data-key-path="digital.click"] input').first().fill('4420');
  const preview = page.frameLocator('iframe').first();
  await expect(preview.getByText('Что станет с ценами')).toBeAttached();
  await expect(preview.getByText(/digital\.click – .* раз больше/)).toBeAttached();
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  const comments = (text: string): string[] => text.match(/(?<=\s)#.*$/gm) ?? [];
  await expect.poll(async () => (await textOf(page, path))?.includes('click: 4420 #')).toBe(true);
  expect(comments((await textOf(page, path)) ?? '')).toEqual(comments(before));
  expect(complaints).toEqual([]);
});

test('A page is shown beside its form as it will read, with its mistakes named', ANY_WIDTH, async ({ page }) => {
  await openFolder(page);
  await expect(page).toHaveURL(/#\/collections/);
  await page.evaluate(() => location.assign('#/collections/pages/entries/ContactsPage'));
  await page.locator('[data-key-path="body"] textarea').first().fill('## Связь\n\nЗвоните {{shop.phone}} или {{shop.phon}}');
  const preview = page.frameLocator('iframe').first();
  await expect(preview.getByText(/Звоните 8 800/)).toBeAttached();
  await expect(preview.getByText(/может быть, \{\{shop\.phone\}\}\?/)).toBeAttached();
  expect(complaints).toEqual([]);
});
